import { expect, test } from 'vitest'
import { readWayBack } from './way-back.ts'

test('a page of our own is where to go on', () => {
  expect(readWayBack('{"name":"MeineDaten","params":{}}')).toEqual({ name: 'MeineDaten', params: {} })
  expect(readWayBack('{"name":"Empfehlen","params":{"produktId":"12"}}')).toEqual({
    name: 'Empfehlen',
    params: { produktId: '12' },
  })
})

test('anything else leads nowhere', () => {
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
    expect(readWayBack(text), String(text)).toBeNull()
  }
})
