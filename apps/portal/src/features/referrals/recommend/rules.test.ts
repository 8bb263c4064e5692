import { expect, test } from 'vitest'
import type { RecommendValues } from './form-values.ts'
import { check } from './rules.ts'

const valid: RecommendValues = {
  Empfehlung: { AnteilEmpfehler: 50, Bezeichnung: '' },
  Empfehler: {
    Vorname: 'Maria',
    Nachname: 'Petersen',
    Email: 'maria@example.de',
    NewsletterPermission: false,
  },
  terms: true,
  Website: '',
}

const withPerson = (change: Partial<RecommendValues['Empfehler']>): RecommendValues => ({
  ...valid,
  Empfehler: { ...valid.Empfehler, ...change },
})

test('accepts a complete form', () => {
  expect(check(valid, []).size).toBe(0)
})

// SPEC §2.49, §3.17, §5.06
test("reports empty fields in the form's order", () => {
  const empty = { ...withPerson({ Vorname: ' ', Nachname: '', Email: '' }), terms: false }
  expect([...check(empty, [])]).toEqual([
    ['Empfehler.Vorname', 'required'],
    ['Empfehler.Nachname', 'required'],
    ['Empfehler.Email', 'required'],
    ['terms', 'terms'],
  ])
})

// SPEC §3.04, §5.10
test('rejects an invalid address, or one outside the whitelist', () => {
  expect(check(withPerson({ Email: 'maria@' }), []).get('Empfehler.Email')).toBe('email-invalid')
  expect(check(valid, ['firma.test']).get('Empfehler.Email')).toBe('email-not-allowed')
  expect(check(valid, ['example.de']).size).toBe(0)
})

test('rejects line breaks in a name (mail headers)', () => {
  const wrong = check(withPerson({ Vorname: 'Maria\r\nBcc: a@b.de' }), [])
  expect(wrong.get('Empfehler.Vorname')).toBe('control-characters')
})
