import { expect, test } from 'vitest'
import { check } from './rules.ts'

const valid = { Vorname: 'Kai', Nachname: 'Kollege', Email: 'kai@werk.example', Website: '' }

test('accepts only e-mail addresses of the company', () => {
  expect(check(valid, [], ['werk.example']).size).toBe(0)
  expect(check(valid, [], ['anderes.example']).get('Email')).toBe('email-not-allowed')
  expect(check(valid, ['anderes.example'], []).get('Email')).toBe('email-not-allowed')
})

test('reports each empty field in the order of the form', () => {
  expect([...check({ ...valid, Vorname: ' ', Nachname: '', Email: '' })]).toEqual([
    ['Vorname', 'required'],
    ['Nachname', 'required'],
    ['Email', 'required'],
  ])
})
