import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { unexplainedSeconds } from './clock-skew.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ config: { metricsToken: 'figures-for-prometheus' } })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => server.close())

test.each([
  ['within the round trip', 1_500, 0],
  ['before it', -4_000, 4],
  ['after it', 9_000, -7],
])('the database answers %s', (_, at, seconds) => {
  expect(unexplainedSeconds(0, at, 2_000)).toBe(seconds)
})

function shiftClock(ms: number): void {
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
}

/** An answer is up to a second old. */
async function readiness() {
  const answer = await server.app.inject({ url: '/health/ready' })
  const { checks } = answer.json() as { checks: Record<string, string> }
  return { status: answer.statusCode, checks }
}

test.each([
  [60_000, 'ahead'],
  [-60_000, 'behind'],
])('a clock that is wrong by %s ms makes the node unready', async (ms, side) => {
  await expect.poll(readiness).toMatchObject({ status: 200, checks: {} })
  shiftClock(ms)
  await expect.poll(readiness).toMatchObject({
    status: 503,
    checks: { clock: expect.stringMatching(new RegExp(`^\\d+\\.\\d s ${side}`)) },
  })
})

test('a second does not matter', async () => {
  shiftClock(1_000)
  await expect.poll(readiness).toMatchObject({ status: 200, checks: {} })
})
