import { describe, expect, test } from 'vitest'
import {
  isParentAllowed,
  type MessageFromFrame,
  type MessageToFrame,
  markMessage,
  parseMessageFromFrame,
  parseMessageToFrame,
} from './frame.ts'

const toFrame: readonly MessageToFrame[] = [
  { type: 'hello', fit: 'content' },
  { type: 'hello', fit: 'window' },
  { type: 'view', above: 0, below: 1200.5, height: 700 },
]
const fromFrame: readonly MessageFromFrame[] = [
  { type: 'ready' },
  { type: 'top' },
  { type: 'close' },
  { type: 'height', height: 3120 },
  { type: 'reach', top: 10, bottom: 60 },
  { type: 'created', number: 'ABCD-1234' },
]

// SPEC §S.38
describe('messages', () => {
  test.each(toFrame)('$type is read by the portal only', (message) => {
    expect(parseMessageToFrame(markMessage(message))).toEqual(message)
    expect(parseMessageFromFrame(markMessage(message))).toBeNull()
    expect(parseMessageToFrame(message)).toBeNull()
  })

  test.each(fromFrame)('$type is read by the embedding page only', (message) => {
    expect(parseMessageFromFrame(markMessage(message))).toEqual(message)
    expect(parseMessageToFrame(markMessage(message))).toBeNull()
    expect(parseMessageFromFrame(message)).toBeNull()
  })

  test('drop unknown fields', () => {
    expect(parseMessageFromFrame({ ...markMessage({ type: 'ready' }), name: 'Rita' })).toEqual({
      type: 'ready',
    })
    expect(parseMessageToFrame({ ...markMessage({ type: 'hello', fit: 'window' }), to: '*' })).toEqual({
      type: 'hello',
      fit: 'window',
    })
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'ready'],
    ['of another tool', { type: 'ready' }],
    ['an unknown type', { zuruf: 1, type: 'evaluate' }],
    ['a height below zero', { zuruf: 1, type: 'height', height: -1 }],
    ['a height that is none', { zuruf: 1, type: 'height', height: Number.NaN }],
    ['a height without end', { zuruf: 1, type: 'height', height: Number.POSITIVE_INFINITY }],
    ['a number that is no referral’s', { zuruf: 1, type: 'created', number: '<img src=x>' }],
    ['a fit nobody knows', { zuruf: 1, type: 'hello', fit: 'screen' }],
    ['a view without a height', { zuruf: 1, type: 'view', above: 1, below: 1 }],
    ['a place without an end', { zuruf: 1, type: 'reach', top: 1 }],
  ])('%s is not a message', (_, data) => {
    expect(parseMessageFromFrame(data)).toBeNull()
    expect(parseMessageToFrame(data)).toBeNull()
  })
})

// SPEC §S.38
test.each<[string, readonly string[], boolean]>([
  ['https://www.stadt.test', ['https://www.stadt.test'], true],
  ['https://www.stadt.test', [], false],
  ['https://stadt.test', ['https://www.stadt.test'], false],
  ['http://www.stadt.test', ['https://www.stadt.test'], false],
  ['https://www.stadt.test:8443', ['https://www.stadt.test'], false],
  ['https://www.stadt.test.evil.test', ['https://www.stadt.test'], false],
  ['http://127.0.0.1:4711', ['http://127.0.0.1:*'], true],
  ['http://127.0.0.1', ['http://127.0.0.1:*'], true],
  ['http://127.0.0.1.evil.test:80', ['http://127.0.0.1:*'], false],
  ['https://127.0.0.1:4711', ['http://127.0.0.1:*'], false],
  ['null', ['http://127.0.0.1:*'], false],
])('origin %s with allowed parents %j: %s', (origin, parents, allowed) => {
  expect(isParentAllowed(origin, parents)).toBe(allowed)
})
