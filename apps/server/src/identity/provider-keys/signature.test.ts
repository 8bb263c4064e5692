import { expect, test } from 'vitest'
import { isSignedWith, sign, signedCall } from './signature.ts'

const now = new Date('2026-09-15T10:00:00Z')
const body = Buffer.from('{"events":[]}')
const header = sign('secret', body, now)

test('a signed body is accepted', () => {
  expect(header).toMatch(/^t=1789466400,v1=[\da-f]{64}$/)
  expect(isSignedWith('secret', header, body, now)).toBe(true)
  expect(
    isSignedWith(
      'secret',
      header.replace(',', ', ').toUpperCase().replace('T=', 't=').replace('V1', 'v1'),
      body,
      now,
    ),
  ).toBe(true)
})

test.each([
  ['another secret', 'other', header, body],
  ['another body', 'secret', header, Buffer.from('{"events":[ ]}')],
  ['another time in the header', 'secret', header.replace('t=1789466400', 't=1789466401'), body],
  ['a signature cut short', 'secret', header.slice(0, -1), body],
  ['nothing', 'secret', '', body],
  ['no time', 'secret', header.replace(/t=\d+,/, ''), body],
  ['something behind it', 'secret', `${header},v2=x`, body],
])('%s is refused', (_, secret, given, signed) => {
  expect(isSignedWith(secret, given, signed, now)).toBe(false)
})

test('a signature is valid for ±5 minutes', () => {
  const shifted = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(
    [-301, -300, 300, 301].map((seconds) => isSignedWith('secret', header, body, shifted(seconds))),
  ).toEqual([false, true, true, false])
})

test("a call's signature covers its exact method, path, query and body", () => {
  const call = (method = 'POST', target = '/orders/A-1/receipt?x=1', text = '{}') =>
    signedCall(method, target, text)
  const signed = sign('secret', call(), now)
  expect(call().toString()).toBe('POST /orders/A-1/receipt?x=1\n{}')
  expect(signedCall('GET', '/orders').toString()).toBe('GET /orders\n')
  expect(isSignedWith('secret', signed, call(), now)).toBe(true)
  const others = [
    call('GET'),
    call('POST', '/orders/A-2/receipt?x=1'),
    call('POST', '/orders/A-1/receipt?x=2'),
  ]
  for (const other of [...others, call('POST', undefined, '{ }'), Buffer.from('{}')]) {
    expect(isSignedWith('secret', signed, other, now)).toBe(false)
  }
})
