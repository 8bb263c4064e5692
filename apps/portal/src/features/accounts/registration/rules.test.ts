import { expect, test } from 'vitest'
import { check } from './rules.ts'

const values = { Vorname: 'Nora', Nachname: 'Neu', Email: 'nora@example.org', Website: '' }

test('nothing is wrong with a name and an address', () => {
  expect([...check(values, [])]).toEqual([])
  expect([...check(values, ['*@example.org'])]).toEqual([])
})

test('what is missing or wrong is found in the order of the form', () => {
  expect([...check({ ...values, Vorname: ' ', Nachname: '', Email: 'nora@' }, [])]).toEqual([
    ['Vorname', 'required'],
    ['Nachname', 'required'],
    ['Email', 'email-invalid'],
  ])
})

test('an address the tenant does not admit is said before anything is sent', () => {
  expect([...check(values, ['*@erlaubt.example'])]).toEqual([['Email', 'email-not-allowed']])
})
