import { expect, test } from 'vitest'
import { type ContactValues, topicOf } from './form-values.ts'
import { check } from './rules.ts'

const values: ContactValues = {
  Anliegen: 'Praemie',
  Vorname: 'Karla',
  Nachname: 'Fragt',
  Email: 'karla@example.org',
  Telefon: '',
  Empfehlungsnummer: '',
  Nachricht: 'Wann kommt sie?',
  Website: '',
}

test('accepts a message without phone and referral number', () => {
  expect([...check(values)]).toEqual([])
})

test('reports missing fields in the order of the form', () => {
  const empty = { ...values, Anliegen: '', Nachricht: ' ', Email: 'karla@', Vorname: '' } as const
  expect([...check(empty)]).toEqual([
    ['Anliegen', 'required-alone'],
    ['Vorname', 'required'],
    ['Email', 'email-invalid'],
    ['Nachricht', 'required'],
  ])
})

test('reads the topic from an address', () => {
  expect([topicOf('barrierefreiheit'), topicOf('quatsch'), topicOf(undefined)]).toEqual([
    'Barrierefreiheit',
    '',
    '',
  ])
})
