import { expect, test } from 'vitest'
import { emptyOrder, type OrderValues } from './form-values.ts'
import { check } from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')

const valid: OrderValues = {
  empfaengerdaten: {
    Anrede: 'Frau',
    Vorname: 'Jana',
    Nachname: 'Kuhn',
    Geburtsdatum: '24.12.1985',
    Email: 'jana@example.de',
    Telefon: '',
    Namensnennung: false,
    Werbezustimmung: false,
    Telefonzustimmung: false,
    Adresse: { Strasse: 'Am Markt', Hausnummer: '3 a', Plz: '28195', Ort: 'Bremen' },
  },
  emailRepeat: ' Jana@example.de',
  terms: true,
}

const withData = (changes: Partial<OrderValues['empfaengerdaten']>): OrderValues => ({
  ...valid,
  empfaengerdaten: { ...valid.empfaengerdaten, ...changes },
})

test('accepts a complete order', () => {
  expect([...check(valid, now)]).toEqual([])
})

test('reports every required field of an empty form in page order', () => {
  expect([...check(emptyOrder(false), now)]).toEqual([
    ['empfaengerdaten.Vorname', 'required'],
    ['empfaengerdaten.Nachname', 'required'],
    ['empfaengerdaten.Geburtsdatum', 'required'],
    ['empfaengerdaten.Email', 'required'],
    ['emailRepeat', 'required'],
    ['empfaengerdaten.Adresse.Strasse', 'required'],
    ['empfaengerdaten.Adresse.Hausnummer', 'required'],
    ['empfaengerdaten.Adresse.Plz', 'required'],
    ['empfaengerdaten.Adresse.Ort', 'required'],
    ['terms', 'terms'],
  ])
})

// SPEC §5.11
test('rejects an invalid birth date and minors', () => {
  const birth = (Geburtsdatum: string) =>
    check(withData({ Geburtsdatum }), now).get('empfaengerdaten.Geburtsdatum')
  expect(birth('24.12.85')).toBe('date-format')
  expect(birth('31.02.1985')).toBe('date-invalid')
  expect(birth('21.11.2008')).toBe('adult-required')
  expect(birth('20.11.2008')).toBeUndefined()
})

// SPEC §5.04
test('rejects a different repeated address', () => {
  expect(check({ ...valid, emailRepeat: 'jana@example.com' }, now).get('emailRepeat')).toBe('email-mismatch')
})

test('a postcode has five digits', () => {
  const Adresse = { ...valid.empfaengerdaten.Adresse, Plz: '2819' }
  expect(check(withData({ Adresse }), now).get('empfaengerdaten.Adresse.Plz')).toBe('zip-format')
})

test('rejects a postcode known to be outside the delivery area', () => {
  const { Plz } = valid.empfaengerdaten.Adresse
  expect(check(valid, now, new Set([Plz])).get('empfaengerdaten.Adresse.Plz')).toBe('zip-not-deliverable')
  expect(check(valid, now, new Set(['80331'])).size).toBe(0)
})
