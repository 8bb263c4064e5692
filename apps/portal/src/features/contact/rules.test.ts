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

test('phone and referral number may stay empty', () => {
  expect([...check(values)]).toEqual([])
})

test('what is missing is found in the order of the form', () => {
  const empty = { ...values, Anliegen: '', Nachricht: ' ', Email: 'karla@', Vorname: '' } as const
  expect([...check(empty)]).toEqual([
    ['Anliegen', 'required-alone'],
    ['Vorname', 'required'],
    ['Email', 'email-invalid'],
    ['Nachricht', 'required'],
  ])
})

test('an address may name the topic', () => {
  expect([topicOf('barrierefreiheit'), topicOf('quatsch'), topicOf(undefined)]).toEqual([
    'Barrierefreiheit',
    '',
    '',
  ])
})
