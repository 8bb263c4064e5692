import { expect, test } from 'vitest'
import { check } from './rules.ts'

const values = { Vorname: 'Nora', Nachname: 'Neu', Email: 'nora@example.org', Website: '' }

test('accepts a valid name and address', () => {
  expect([...check(values, [])]).toEqual([])
  expect([...check(values, ['*@example.org'])]).toEqual([])
})

test('reports missing and invalid values in the order of the form', () => {
  expect([...check({ ...values, Vorname: ' ', Nachname: '', Email: 'nora@' }, [])]).toEqual([
    ['Vorname', 'required'],
    ['Nachname', 'required'],
    ['Email', 'email-invalid'],
  ])
})

test('rejects an address that the tenant does not allow', () => {
  expect([...check(values, ['*@erlaubt.example'])]).toEqual([['Email', 'email-not-allowed']])
})
