import { expect, test } from 'vitest'
import { faultMemory, faultReason } from './faults.ts'

const failure = (code: string) => Object.assign(new Error('refused'), { code })

test.each([
  [failure('53100'), 'disk-full'],
  [failure('55P03'), 'locked'],
  [failure('08006'), 'lost'],
  [new Error('Query read timeout'), 'silent'],
  [new Error('Connection terminated unexpectedly'), 'lost'],
  [failure('23505'), undefined],
  [undefined, undefined],
])('%s is %s', (error, reason) => {
  expect(faultReason(error)).toBe(reason)
})

test('a fault is present from its first failure until five minutes after its last', () => {
  let now = 0
  const memory = faultMemory(() => now)
  const minute = 60_000
  for (const at of [0, 4, 8]) {
    now = at * minute
    memory.note(failure('53100'))
  }
  memory.note(failure('23505'))
  now = 13 * minute
  expect(memory.present()).toEqual([{ reason: 'disk-full', since: new Date(0) }])
  now++
  expect(memory.present()).toEqual([])
  memory.note(failure('53100'))
  expect(memory.present()).toEqual([{ reason: 'disk-full', since: new Date(now) }])
})

test('the fault that failed last comes first', () => {
  let now = 0
  const memory = faultMemory(() => now)
  memory.note(failure('55P03'))
  now = 1
  memory.note(failure('53100'))
  expect(memory.present().map(({ reason }) => reason)).toEqual(['disk-full', 'locked'])
})
