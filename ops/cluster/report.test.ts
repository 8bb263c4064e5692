import { expect, test } from 'vitest'
import { failuresOf, type Outcome } from './report.ts'

/** What makes the cluster drill fail. */

const outcome: Outcome = {
  fault: 'web: Zuruf killed',
  machine: 'web1',
  unavailableMs: 29_999,
  firstFailureToSuccessMs: 0,
  failedRequests: 1_000,
  healthyAfterMs: 90_000,
  lastRecovered: [],
  lost: [],
  doubled: [],
}
const run = {
  outcomes: [outcome],
  lost: [],
  doubled: [],
  missingMails: 0,
  surprises: new Map<string, number>(),
}

test('failed requests and a slow recovery do not', () => {
  expect(failuresOf(run)).toEqual([])
})

test('a fault that leaves clients without an answer for 30 seconds does', () => {
  const slow = { ...outcome, unavailableMs: 30_000 }
  expect(failuresOf({ ...run, outcomes: [outcome, slow] })).toEqual([
    'web: Zuruf killed (web1): unavailable for 30.0 s',
  ])
})

test('so does what was lost after a fault, also if it is there at the end, and what is doubled', () => {
  const found = { ...outcome, lost: ['referral 1'] }
  expect(failuresOf({ ...run, outcomes: [found], doubled: ['orders 2'] })).toEqual([
    'lost: referral 1',
    'doubled: orders 2',
  ])
})

test('so do missing mails and unexpected answers', () => {
  expect(failuresOf({ ...run, missingMails: 2, surprises: new Map([['create 500 {}', 3]]) })).toEqual([
    '2 mails missing',
    'unexpected answer, 3 times: create 500 {}',
  ])
})
