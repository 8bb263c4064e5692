import { expect, test } from 'vitest'
import { replayAll } from './replay.ts'

const chunks = { a: 'b', b: 'c', c: null } as Readonly<Record<string, string | null>>

/** Sends three chunks of ten. */
async function runReplay({ until = 9, failsAt = '' } = {}) {
  const progress: number[] = []
  const isComplete = await replayAll({
    from: 'a',
    async send(from) {
      if (from === failsAt) throw new Error('no')
      return { replayed: 10, next: chunks[from] ?? null }
    },
    mayContinue: () => progress.length < until,
    onProgress: (sent) => progress.push(sent),
  }).catch(() => 'failed')
  return { isComplete, progress }
}

test('sends one chunk after the other', async () => {
  expect(await runReplay()).toEqual({ isComplete: true, progress: [10, 20, 30] })
})

test('stops before the next chunk when cancelled', async () => {
  expect(await runReplay({ until: 2 })).toEqual({ isComplete: false, progress: [10, 20] })
})

test('reports the number sent before an error', async () => {
  expect(await runReplay({ failsAt: 'c' })).toEqual({ isComplete: 'failed', progress: [10, 20] })
})
