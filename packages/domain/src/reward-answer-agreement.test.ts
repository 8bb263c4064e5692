import { expect, test } from 'vitest'
import { type Progress, recipientProgress, referralProgress } from './progress.ts'
import { type ExampleFacts, paidClaim, progressExamples } from './progress-examples.ts'
import { type ProgressLine, progressLines } from './progress-words.ts'
import { labelOfReferral } from './referral-states.ts'
import { type AnswerFacts, type RewardAnswerKey, rewardAnswer } from './reward-answer.ts'

/** What an operator reads on the telephone agrees with what the person sees in their area. */

/** The answer for each status. */
const answers: Readonly<Record<ProgressLine, RewardAnswerKey>> = {
  notFollowed: 'no-click',
  followed: 'no-order',
  linkExpired: 'referral-expired',
  linkEnded: 'referral-cancelled',
  // One recipient has expired, and the link is still open to others.
  notOrdered: 'no-order',
  unconfirmed: 'not-confirmed',
  endedUnconfirmed: 'order-unconfirmed',
  inProcessing: 'ordered',
  concluded: 'concluded',
  rejected: 'order-rejected',
  withdrawn: 'order-withdrawn',
  cancelled: 'order-cancelled',
  notConcluded: 'claim-cancelled',
  noReward: 'not-new',
  enterBankData: 'ready',
  collectReward: 'ready',
  transferReturned: 'ready-again',
  transferComing: 'transfer-coming',
  voucherComing: 'voucher-coming',
  rewardPaid: 'paid-cash',
  voucherSent: 'paid-voucher',
  paidToContact: 'paid-cash',
  rewardExpired: 'claim-expired',
  clawedBack: 'clawed-back',
}

const now = new Date('2026-03-20T12:00:00Z')
const later = new Date('2026-04-20T12:00:00Z')

function answerFacts(line: ProgressLine): AnswerFacts {
  const { link, recipient } = progressExamples[line]
  const order = recipient?.order
  // The desk also sees the claim of the contact.
  const claim = line === 'paidToContact' ? paidClaim : recipient?.claim
  return {
    now,
    referral: {
      state: labelOfReferral(link.state, recipient?.state),
      stateAt: now,
      expiresAt: later,
      clicks: link.clicks,
    },
    order: order
      ? {
          state: order.state,
          stateAt: now,
          releaseAt: order.state === 'concluded' ? later : null,
          secondCheck: null,
          isUnconfirmed: order.isUnconfirmed,
          isEndedUnconfirmed: order.state === 'cancelled' && recipient.state === 'expired',
        }
      : null,
    claim: claim
      ? {
          state: claim.state,
          stateAt: now,
          amountCents: 7000,
          method: claim.method,
          expiresAt: later,
          dueAt: later,
          cancelReason: claim.isNeverDue ? 'existing-customer' : null,
          paidAt: claim.paidAt,
          payout: claim.isReturned ? 'returned' : null,
        }
      : null,
    inReview: false,
    confirmed: true,
    locked: false,
    isOwnerLocked: false,
  }
}

const progressOf = ({ recipient, ...facts }: ExampleFacts): Progress =>
  recipient ? recipientProgress({ ...facts, recipient }) : referralProgress({ ...facts, recipient })

test.each(progressLines)('%s has the answer that says the same', (line) => {
  expect(rewardAnswer(answerFacts(line)).key).toBe(answers[line])
})

test('an answer says that it is over if the last step has failed, unless there is a way on', () => {
  // Another recipient can follow the link, or another account be given.
  const withWayOn = ['notOrdered', 'transferReturned']
  for (const line of progressLines) {
    const isFailed = progressOf(progressExamples[line]).steps.at(-1)?.state === 'failed'
    const { tone } = rewardAnswer(answerFacts(line))
    expect(tone === 'over', line).toBe(isFailed && !withWayOn.includes(line))
  }
})
