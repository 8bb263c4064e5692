import { expect, test } from 'vitest'
import { skippedByPlaywright, skippedByVitest, skippedLine } from '../skipped.mjs'

/** `npm test` says which tests were skipped, and why. */

const vitest = (...tests: readonly object[]) => ({ testResults: [{ assertionResults: tests }] })
const missing = { status: 'skipped', meta: { missing: 'sshd is not installed' } }

test('names what tests need that the machine does not have', () => {
  const reasons = skippedByVitest(
    vitest({ status: 'passed', meta: {} }, missing, { status: 'failed', meta: {} }, missing, {
      status: 'todo',
      meta: {},
    }),
  )
  expect(reasons).toEqual([
    ['sshd is not installed', 2],
    ['no reason given', 1],
  ])
})

test('names the reasons given in browser tests, in suites within suites', () => {
  const skipped = (description?: string) => ({
    tests: [{ status: 'skipped', annotations: [{ type: 'skip', description }] }],
  })
  const passed = { tests: [{ status: 'expected', annotations: [{ type: 'effort', description: '{}' }] }] }
  const suites = [
    { specs: [skipped('phone only'), passed], suites: [{ specs: [skipped('phone only'), skipped()] }] },
  ]
  expect(skippedByPlaywright({ suites })).toEqual([
    ['phone only', 2],
    ['no reason given', 1],
  ])
})

test('is one line, and none if nothing was skipped', () => {
  const unit = { name: 'unit and API tests', reasons: skippedByVitest(vitest(missing)) }
  const browser = { name: 'browser tests', reasons: [['phone only', 54]] as const }
  expect(skippedLine([unit, browser])).toBe(
    'skipped: 1 of the unit and API tests (sshd is not installed), 54 of the browser tests (phone only)',
  )
  expect(skippedLine([{ ...unit, reasons: [] }])).toBeUndefined()
})
