import { expect, test } from 'vitest'
import { parseReturnTo, returnTarget } from './return-to.ts'

test('returns a known page with its parameters', () => {
  expect(parseReturnTo('{"name":"MeineDaten","params":{}}')).toEqual({
    name: 'MeineDaten',
    params: {},
    search: {},
  })
  expect(parseReturnTo('{"name":"Empfehlen","params":{"produktId":"12"}}')).toEqual({
    name: 'Empfehlen',
    params: { produktId: '12' },
    search: {},
  })
})

test('keeps the chosen referral and drops secrets', () => {
  const text = '{"name":"Kundennummer","params":{},"search":{"empfehlung":"ABC","token":"x"}}'
  expect(parseReturnTo(text)?.search).toEqual({ empfehlung: 'ABC' })
  const hostile =
    '{"name":"Home","search":{"c":"Herbst 26","seite":2,"x":{"a":1},"hex":"f00","redirect":"/x","<b>":"1"}}'
  expect(parseReturnTo(hostile)?.search).toEqual({ c: 'Herbst 26', seite: 2 })
  expect(parseReturnTo(`{"name":"Home","search":{"c":"${'x'.repeat(201)}"}}`)?.search).toEqual({})
})

// SPEC §2.67, §S.37
test('returns null for anything else', () => {
  for (const text of [
    undefined,
    '',
    'https://evil.test',
    '"MeineDaten"',
    'null',
    '{"name":"https://evil.test"}',
    '{"name":"constructor"}',
    '{"name":"Logout","params":{}}',
    '{"name":"Empfehlen","params":{"produktId":{"a":1}}}',
    '{"name":"Empfehlen","params":null}',
  ]) {
    expect(parseReturnTo(text), String(text)).toBeNull()
  }
})

test('leads to the page with its parameters and query, or to the given home page', () => {
  const text = '{"name":"Empfehlen","params":{"produktId":"12"},"search":{"channel":"Herbst 26","token":"x"}}'
  expect(returnTarget('de', text, 'PersoenlicherBereich')).toEqual({
    to: '/de/empfehlen/12',
    search: { channel: 'Herbst 26' },
    replace: true,
  })
  for (const unknown of [undefined, 'https://evil.test']) {
    expect(returnTarget('en', unknown, 'agency')).toEqual({ to: '/en/agentur', search: {}, replace: true })
  }
})
