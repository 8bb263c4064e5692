import { describe, expect, it } from 'vitest'
import { claimStates } from './claim-states.ts'
import { failedOrderStates, orderStates } from './order-states.ts'
import { recipientStates } from './recipient-states.ts'
import {
  groupOfStatus,
  linkStatus,
  type StatusBarInput,
  statusBar,
  statusBarStates,
  statusBarWire,
  statusGroups,
} from './status-bar.ts'

const flags = [true, false]

const everyInput: StatusBarInput[] = recipientStates.flatMap((recipient) =>
  [null, ...orderStates].flatMap((order) =>
    [null, ...claimStates].flatMap((claim) =>
      flags.flatMap((storesBankData) =>
        flags.map((hasBankData) => ({ recipient, order, claim, storesBankData, hasBankData })),
      ),
    ),
  ),
)

const show = (input: Partial<StatusBarInput>) =>
  statusBar({
    recipient: 'open',
    order: null,
    claim: null,
    storesBankData: false,
    hasBankData: false,
    ...input,
  })

describe('statusBar', () => {
  // SPEC §2.53
  it('maps every combination to a state, and reaches all but that of an unfollowed link', () => {
    const seen = new Set([...everyInput.map(statusBar), linkStatus('open', 0)])
    expect([...seen].sort()).toEqual([...statusBarStates].sort())
  })

  it.each([
    [{}, 'followedNotOrdered'],
    [{ recipient: 'expired' }, 'contractNotConcluded'],
    [{ recipient: 'ordered' }, 'inProcessing'],
    [{ recipient: 'ordered', order: 'received', claim: 'open' }, 'inProcessing'],
    [{ recipient: 'ordered', order: 'processing', claim: 'open' }, 'inProcessing'],
    [{ recipient: 'ordered', order: 'concluded', claim: 'open' }, 'contractConcluded'],
    [{ recipient: 'released', order: 'released', claim: 'open' }, 'contractConcluded'],
    [{ recipient: 'released', order: 'released', claim: null }, 'contractConcluded'],
    [{ recipient: 'cancelled', order: 'rejected', claim: 'cancelled' }, 'contractNotConcluded'],
    [{ recipient: 'released', order: 'released', claim: 'ready' }, 'collectReward'],
    [{ recipient: 'released', order: 'released', claim: 'ready', storesBankData: true }, 'enterBankData'],
    [
      { recipient: 'released', order: 'released', claim: 'ready', storesBankData: true, hasBankData: true },
      'collectReward',
    ],
    [{ recipient: 'released', order: 'released', claim: 'collected' }, 'rewardReady'],
    [{ recipient: 'released', order: 'released', claim: 'paid' }, 'rewardPaid'],
    [{ recipient: 'paid', order: 'released', claim: 'paid' }, 'rewardPaid'],
    [{ recipient: 'paid', order: 'released', claim: null }, 'rewardPaid'],
    [{ recipient: 'paid', order: 'released', claim: 'ready' }, 'collectReward'],
    [{ recipient: 'paid', order: 'released', claim: 'open' }, 'contractConcluded'],
    [{ recipient: 'released', order: 'released', claim: 'expired' }, 'rewardExpired'],
    [{ recipient: 'cancelled', order: 'released', claim: 'paid' }, 'contractNotConcluded'],
  ] as [Partial<StatusBarInput>, string][])('%j → %s', (input, expected) => {
    expect(show(input)).toBe(expected)
  })

  it('returns contractNotConcluded once the recipient, the order or the claim is lost', () => {
    for (const input of everyInput) {
      const lost =
        input.recipient === 'cancelled' ||
        input.claim === 'cancelled' ||
        failedOrderStates.some((failed) => failed === input.order)
      if (lost) expect(statusBar(input)).toBe('contractNotConcluded')
    }
  })

  // SPEC §C.03
  it.each([
    ['open', 0, 'contactNotReacted'],
    ['open', 3, 'followedNotOrdered'],
    ['expired', 3, 'contractNotConcluded'],
    ['closed', 0, 'contractNotConcluded'],
  ] as const)('a link that is %s, with %i clicks and no recipient, is %s', (link, clicks, expected) => {
    expect(linkStatus(link, clicks)).toBe(expected)
  })

  // SPEC §2.53
  it('has a distinct wire value for each state', () => {
    expect(new Set(Object.values(statusBarWire)).size).toBe(statusBarStates.length)
  })
})

describe('status groups', () => {
  it('contain every state, and none is empty', () => {
    expect(Object.keys(groupOfStatus).toSorted()).toEqual([...statusBarStates].toSorted())
    expect([...new Set(Object.values(groupOfStatus))].toSorted()).toEqual([...statusGroups].toSorted())
  })

  it('are "collect" exactly while the own claim is ready and nothing is lost', () => {
    for (const input of everyInput) {
      const group = groupOfStatus[statusBar(input)]
      const lost = statusBar(input) === 'contractNotConcluded'
      expect(group === 'collect').toBe(input.claim === 'ready' && !lost)
    }
  })
})
