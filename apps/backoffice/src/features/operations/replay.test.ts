import { expect, test } from 'vitest'
import { replayAll } from './replay.ts'

const chunks = { a: 'b', b: 'c', c: null } as Readonly<Record<string, string | null>>

/** Sends three chunks of ten. */
async function replayed({ until = 9, failsAt = '' } = {}) {
  const told: number[] = []
  const isAll = await replayAll({
    from: 'a',
    async send(from) {
      if (from === failsAt) throw new Error('no')
      return { replayed: 10, next: chunks[from] ?? null }
    },
    goesOn: () => told.length < until,
    told: (sent) => told.push(sent),
  }).catch(() => 'failed')
  return { isAll, told }
}

test('sends one chunk after the other', async () => {
  expect(await replayed()).toEqual({ isAll: true, told: [10, 20, 30] })
})

test('stops before the next chunk when cancelled', async () => {
  expect(await replayed({ until: 2 })).toEqual({ isAll: false, told: [10, 20] })
})

test('reports the number sent before an error', async () => {
  expect(await replayed({ failsAt: 'c' })).toEqual({ isAll: 'failed', told: [10, 20] })
})
