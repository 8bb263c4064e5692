import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimStates } from './claim-states.ts'
import { orderKinds } from './order-kinds.ts'
import { orderStates } from './order-states.ts'
import {
  type ClaimFacts,
  orderStatus,
  type Progress,
  type RecipientFacts,
  recipientProgress,
  referralProgress,
} from './progress.ts'
import {
  type ExampleFacts,
  exampleRecipient,
  openClaim,
  openLink,
  paidClaim,
  progressExamples,
  readyClaim,
  receivedOrder,
  releasedOrder,
} from './progress-examples.ts'
import { type ProgressLine, progressLines, progressLineWire, stepKeys } from './progress-words.ts'
import { recipientStates } from './recipient-states.ts'
import { referralStates } from './referral-states.ts'
import { rewardMethods } from './reward-methods.ts'
import { groupOfStatus, statusBarWire } from './status-bar.ts'

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 10))

/** Returns the progress of one recipient if there is one, else of the link. */
const progressOf = (facts: ExampleFacts): Progress =>
  facts.recipient ? recipientProgress({ ...facts, recipient: facts.recipient }) : referralProgress(facts)
const withRecipient = (recipient: Partial<RecipientFacts>, more: Partial<ExampleFacts> = {}) =>
  referralProgress({
    ...progressExamples.inProcessing,
    ...more,
    recipient: { ...exampleRecipient, ...recipient },
  })

/** Returns the steps as text: `+` reached, `>` next, `.` later, `x` failed. */
const drawn = ({ steps }: Progress) => {
  const marks = { reached: '+', next: '>', later: '.', failed: 'x' } as const
  return steps.map(({ label, state }) => `${marks[state]}${label}`).join(' ')
}

describe('the progress of a referral', () => {
  // SPEC §2.53
  it.each<[ProgressLine, string]>([
    ['notFollowed', '+shared >toClick .toOrder .toConclude .toRelease .toPay'],
    ['followed', '+shared +clicked >toOrder .toConclude .toRelease .toPay'],
    ['linkExpired', '+shared +clicked xlinkExpired'],
    ['linkEnded', '+shared xlinkEnded'],
    ['notOrdered', '+shared +clicked xnotOrdered'],
    ['unconfirmed', '+shared +clicked +ordered >toConfirm .toConclude .toRelease .toPay'],
    ['endedUnconfirmed', '+shared +clicked +ordered xendedUnconfirmed'],
    ['inProcessing', '+shared +clicked +ordered >toConclude .toRelease .toPay'],
    ['concluded', '+shared +clicked +ordered +concluded >toRelease .toPay'],
    ['rejected', '+shared +clicked +ordered xrejected'],
    ['withdrawn', '+shared +clicked +ordered xwithdrawn'],
    ['cancelled', '+shared +clicked +ordered xcancelled'],
    ['notConcluded', '+shared +clicked +ordered xnotConcluded'],
    ['noReward', '+shared +clicked +ordered +concluded xnoReward'],
    ['enterBankData', '+shared +clicked +ordered +concluded +ready >toPay'],
    ['collectReward', '+shared +clicked +ordered +concluded +ready >toPay'],
    ['transferReturned', '+shared +clicked +ordered +concluded +ready xtransferReturned'],
    ['transferComing', '+shared +clicked +ordered +concluded +collected >toPay'],
    ['voucherComing', '+shared +clicked +ordered +concluded +collected >toSendVoucher'],
    ['rewardPaid', '+shared +clicked +ordered +concluded +collected +paid'],
    ['voucherSent', '+shared +clicked +ordered +concluded +collected +voucherSent'],
    ['paidToContact', '+shared +clicked +ordered +concluded +paidToContact'],
    ['rewardExpired', '+shared +clicked +ordered +concluded +ready xrewardExpired'],
    ['clawedBack', '+shared +clicked +ordered +concluded +collected +paid xclawedBack'],
  ])('%s', (line, steps) => {
    const progress = progressOf(progressExamples[line])
    expect(progress.line).toBe(line)
    expect(drawn(progress)).toBe(steps)
  })

  it.each<[string, Progress, string, string]>([
    [
      'somebody began, and no click was counted',
      withRecipient({ state: 'open', order: null, claim: null }, { link: openLink }),
      'followed',
      '+shared +clicked >toOrder .toConclude .toRelease .toPay',
    ],
    [
      'an expired recipient of an open link',
      withRecipient({ state: 'expired', order: null, claim: null }),
      'followed',
      '+shared +clicked >toOrder .toConclude .toRelease .toPay',
    ],
    [
      'an order without the link, after a missing contract was accepted',
      withRecipient({ followedAt: null }, { link: openLink }),
      'inProcessing',
      '+shared +ordered >toConclude .toRelease .toPay',
    ],
    [
      'a request for an offer',
      withRecipient({}, { kind: 'interest' }),
      'inProcessing',
      '+shared +clicked +requested >toConclude .toRelease .toPay',
    ],
    [
      'a contract of which the contact gets everything',
      withRecipient({ state: 'released', order: releasedOrder, claim: null }, { getsReward: false }),
      'concluded',
      '+shared +clicked +ordered +concluded >toPayContact',
    ],
    [
      'an order withdrawn after the contract',
      withRecipient({
        state: 'cancelled',
        order: { ...releasedOrder, state: 'withdrawn', failedAt: at(9) },
      }),
      'withdrawn',
      '+shared +clicked +ordered +concluded xwithdrawn',
    ],
    [
      'an order that will bring no reward',
      withRecipient({ claim: { ...openClaim, state: 'cancelled', isNeverDue: true, endedAt: at(3) } }),
      'inProcessing',
      '+shared +clicked +ordered >toConclude',
    ],
  ])('%s', (_, progress, line, steps) => {
    expect(progress.line).toBe(line)
    expect(drawn(progress)).toBe(steps)
  })

  it('dates each reached step, and a failure with the day of the failure', () => {
    const { steps } = withRecipient({
      state: 'cancelled',
      order: { ...receivedOrder, state: 'cancelled', failedAt: at(9) },
    })
    expect(steps.map((step) => step.at)).toEqual([at(1), at(2), at(3), at(9)])
  })
})

describe('the progress of a recipient', () => {
  const own = (recipient: Partial<RecipientFacts>, getsReward = true) =>
    recipientProgress({
      ...progressExamples.inProcessing,
      link: null,
      getsReward,
      recipient: { ...exampleRecipient, ...recipient },
    })

  it('shows them neither the link nor a reward to collect', () => {
    expect(drawn(own({ order: { ...receivedOrder, isUnconfirmed: true } }))).toBe(
      '+ordered >toConfirm .toConclude .toPay',
    )
    expect(drawn(own({ state: 'released', order: releasedOrder, claim: readyClaim }))).toBe(
      '+ordered +concluded >toPay',
    )
    expect(drawn(own({ state: 'paid', order: releasedOrder, claim: paidClaim }))).toBe(
      '+ordered +concluded +paid',
    )
  })

  it('ends with the contract for those without a part of the reward', () => {
    expect(drawn(own({ claim: null }, false))).toBe('+ordered >toConclude')
    expect(drawn(own({ state: 'paid', order: releasedOrder, claim: null }, false))).toBe(
      '+ordered +concluded',
    )
  })
})

const times = fc.option(fc.constant(at(5)))
const claimFacts: fc.Arbitrary<ClaimFacts> = fc
  .record({
    state: fc.constantFrom(...claimStates),
    isNeverDue: fc.boolean(),
    method: fc.option(fc.constantFrom(...rewardMethods)),
    isReturned: fc.boolean(),
    readyAt: times,
    collectedAt: times,
    paidAt: times,
    endedAt: times,
  })
  .map((claim) => ({
    ...claim,
    isNeverDue: claim.isNeverDue && claim.state === 'cancelled',
    isReturned: claim.isReturned && claim.state === 'ready',
  }))
const anyFacts = fc.record({
  link: fc.record({
    state: fc.constantFrom(...referralStates),
    sharedAt: fc.constant(at(1)),
    endedAt: times,
    clicks: fc.constantFrom(0, 1, 7),
    firstClickedAt: times,
  }),
  recipient: fc.option(
    fc.record({
      state: fc.constantFrom(...recipientStates),
      endedAt: times,
      followedAt: times,
      order: fc.option(
        fc.record({
          state: fc.constantFrom(...orderStates),
          isUnconfirmed: fc.boolean(),
          orderedAt: times,
          concludedAt: times,
          failedAt: times,
        }),
      ),
      claim: fc.option(claimFacts),
    }),
  ),
  kind: fc.constantFrom(...orderKinds),
  getsReward: fc.boolean(),
  storesBankData: fc.boolean(),
  hasBankData: fc.boolean(),
})

const runs = { numRuns: 3000 }

describe('any progress', () => {
  it('starts with what was reached; then comes one next step and later ones, or one failure and nothing', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { steps } = referralProgress(facts)
        expect(steps.map(({ state }) => state).join(' ')).toMatch(
          /^reached( reached)*( failed| next( later)*)?$/,
        )
        const positions = steps.map(({ key }) => stepKeys.indexOf(key))
        expect(positions).toEqual(positions.toSorted((one, other) => one - other))
        expect(new Set(steps.map(({ label }) => label)).size).toBe(steps.length)
        for (const { at: day, state } of steps)
          if (state === 'next' || state === 'later') expect(day).toBeNull()
      }),
      runs,
    )
  })

  it('lights only what the facts prove', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { line, steps } = referralProgress(facts)
        const reached = new Set(steps.filter(({ state }) => state === 'reached').map(({ label }) => label))
        const { link, recipient } = facts
        const claim = recipient?.claim
        if (link.clicks === 0 && !recipient) expect(reached).not.toContain('clicked')
        if (link.clicks === 0 && recipient?.order && !recipient.followedAt && recipient.state !== 'expired') {
          expect(reached).not.toContain('clicked')
        }
        if (link.clicks > 0) expect(line).not.toBe('notFollowed')
        if (!recipient?.order && recipient?.state === 'open') expect(reached).not.toContain('ordered')
        if (claim?.state !== 'paid' && !claim?.paidAt) {
          expect(reached).not.toContain('paid')
          expect(reached).not.toContain('voucherSent')
        }
        // "Ready" is for a reward that waits or expired, not for one that was collected.
        if (claim?.state === 'collected' || claim?.state === 'paid') expect(reached).not.toContain('ready')
      }),
      runs,
    )
  })

  it('has a line of the same group as its status, except for a reward that is never due', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { line, status } = referralProgress(facts)
        if (line === 'noReward') return
        const group = groupOfStatus[status]
        const shown = Object.entries(statusBarWire).find(([, wire]) => wire === progressLineWire[line])
        if (shown) expect(shown[0]).toBe(status)
        else if (line === 'transferReturned') expect(group).toBe('collect')
        else if (line === 'voucherComing' || line === 'unconfirmed') expect(group).toBe('processing')
        else if (line === 'voucherSent' || line === 'paidToContact') expect(group).toBe('paid')
        else expect(group).toBe('ended')
      }),
      runs,
    )
  })

  it('has the status of its order while the reward is open', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { recipient } = facts
        if (recipient?.claim?.state !== 'open') return
        expect(orderStatus(recipient)).toBe(recipientProgress({ ...facts, recipient }).line)
      }),
      runs,
    )
  })

  it('reaches every line', () => {
    const seen = new Set(
      fc.sample(anyFacts, 20_000).flatMap((facts) => {
        const { recipient } = facts
        return [
          referralProgress(facts).line,
          ...(recipient ? [recipientProgress({ ...facts, recipient }).line] : []),
        ]
      }),
    )
    expect([...seen].toSorted()).toEqual(progressLines.toSorted())
  })
})
