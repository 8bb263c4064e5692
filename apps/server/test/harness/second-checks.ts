import type { TestApp } from './app.ts'

/** A second person, who has been there for long, approves what waits. @returns how many orders */
export async function approveWaiting(test: TestApp, tenant = 'swb'): Promise<number> {
  const second = await test.operator('finance')
  const { checks } = await second.ok('listSecondChecks', { query: { limit: '200' }, tenant })
  if (checks.length === 0) return 0
  const orders = checks.map(({ id, version }) => ({ id, version }))
  const body = { verdict: 'approved' as const, reason: 'Beleg gesehen', orders }
  await second.ok('decideSecondChecks', { body, tenant })
  return checks.length
}
