// SPEC §S.21

import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formsOf, leaksIn, secretsInBody, tokensIn } from './secrets.ts'

const token = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))
  .filter((text) => /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text))

test('finds a token anywhere in an address, a header or a log line', () => {
  const around = fc.constantFrom<[string, string]>(
    ['http://localhost/de/praemie?token=', ''],
    ['/de/login/', '?redirect=x'],
    ['zuruf_session=', '; Path=/'],
    ['{"url":"/api/v1/swb/newsletter/optin/', '"}'],
    ['Bearer ', '\n'],
  )
  fc.assert(
    fc.property(token, around, (secret, [before, after]) => {
      expect(tokensIn(before + secret + after)).toEqual([secret])
    }),
  )
})

test('ignores ids, hashes, file names and words of the same length', () => {
  for (const harmless of [
    'http://localhost/de/empfehlung/ABCDEFGHJKL?hex=0123456789abcdef',
    '0190c0de-0000-7000-8000-000000000000',
    randomBytes(32).toString('hex'),
    '/assets/index-B1x_Yz09.js',
    'a'.repeat(43),
    'the-longest-name-of-a-file-anyone-ever-wrote',
  ]) {
    expect(tokensIn(harmless), harmless).toEqual([])
  }
})

test('finds a planted secret in every encoding', () => {
  const used = ['DE89 3704 0044 0532 0130 00', 'Rote-Laterne-7-am-Fluss']
  for (const secret of used) {
    for (const form of formsOf(secret)) expect(leaksIn(`{"msg":"x ${form} y"}`, used), form).toEqual([secret])
  }
  expect(leaksIn('{"msg":"nothing here"}', used)).toEqual([])
})

test('remembers values of secret fields at any depth', () => {
  const body = {
    Email: 'a@b.test',
    Passwort: 'Rote-Laterne-7',
    Bankdaten: { Iban: 'DE89370400440532013000', Kontoinhaber: 'R. E.' },
  }
  expect(secretsInBody(body)).toEqual(['Rote-Laterne-7', 'DE89370400440532013000'])
  expect(secretsInBody(null)).toEqual([])
})
