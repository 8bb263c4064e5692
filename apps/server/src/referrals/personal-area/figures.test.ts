import { expect, test } from 'vitest'
import { countGroups, groupOf, matches, sumClaims } from './figures.ts'
import type { LeanReferral } from './overview-repository.ts'

const now = new Date('2026-11-20T12:00:00Z')
const bank = { storesBankData: false, hasBankData: false }

const referral = (changes: Partial<LeanReferral> = {}): LeanReferral => ({
  id: '1',
  number: '7KQ4M2VX9TH',
  linkState: 'open',
  clicks: 0,
  productId: '1006',
  productName: 'Glasfaser 250',
  contactFirstName: 'Jule',
  label: null,
  recipientState: null,
  recipientFirstName: null,
  rewardCents: 9000,
  recommenderShare: 50,
  recipientCapCents: 4000,
  forAgency: false,
  orderState: null,
  claimState: null,
  ...changes,
})

const claim = (state: Parameters<typeof sumClaims>[0][number]['state'], more = {}) => ({
  id: state,
  amountCents: 3500,
  state,
  expiresAt: null,
  paidAt: null,
  ...more,
})

test('a referral belongs to one group, by its status', () => {
  const ordered = { recipientState: 'ordered', orderState: 'processing', claimState: 'open' } as const
  const released = { recipientState: 'released', orderState: 'released' } as const
  expect(groupOf(referral(), bank)).toBe('open')
  expect(groupOf(referral(ordered), bank)).toBe('processing')
  expect(groupOf(referral({ ...released, claimState: 'ready' }), bank)).toBe('collect')
  expect(groupOf(referral({ ...released, claimState: 'collected' }), bank)).toBe('processing')
  expect(groupOf(referral({ ...released, claimState: 'expired' }), bank)).toBe('ended')
  expect(
    groupOf(referral({ recipientState: 'paid', orderState: 'released', claimState: 'paid' }), bank),
  ).toBe('paid')
  expect(groupOf(referral({ linkState: 'expired' }), bank)).toBe('ended')
})

test("open referrals may earn the recommender's share after the cap, others nothing more", () => {
  const { groups, all, possibleCents } = countGroups(
    [referral(), referral({ recommenderShare: 0 }), referral({ linkState: 'expired' })],
    bank,
  )
  // 90 € with a cap of 40 € for the contact leave 50 €, even if the contact was to get all of it.
  expect({ all, possibleCents, groups }).toMatchObject({
    all: 3,
    possibleCents: 10_000,
    groups: { open: 2, ended: 1 },
  })
})

test('search matches names, products and the start of a number', () => {
  const found = (text: string, changes = {}) => matches(referral(changes), text)
  expect([found('jul'), found('GLAS'), found('7kq4 m2'), found('250')]).toEqual([true, true, true, true])
  expect([found('vx9th'), found('x'), found('petersen'), found('-')]).toEqual([false, false, false, false])
  expect([found('tom', { recipientFirstName: 'Tom' }), found('jule', { recipientFirstName: 'Tom' })]).toEqual(
    [true, false],
  )
})

test('rewards are summed by state and sorted by expiry', () => {
  const soon = new Date('2026-12-01T00:00:00Z')
  const sums = sumClaims(
    [
      claim('ready', { id: 'late', expiresAt: new Date('2027-05-01T00:00:00Z') }),
      claim('ready', { id: 'soon', expiresAt: soon }),
      claim('ready', { id: 'over', expiresAt: now }),
      claim('open'),
      claim('collected'),
      claim('cancelled'),
      claim('expired'),
    ],
    now,
  )
  expect(sums.ready.map(({ id }) => id)).toEqual(['soon', 'late'])
  expect(sums).toMatchObject({ readyCents: 7000, onWayCount: 2, onWayCents: 7000, paidCents: 0 })
})

test('the year is the German calendar year', () => {
  const paid = (at: string) => claim('paid', { paidAt: new Date(at) })
  const sums = sumClaims([paid('2025-12-31T22:59:00Z'), paid('2025-12-31T23:01:00Z')], now)
  expect(sums).toMatchObject({ paidCents: 7000, paidThisYearCents: 3500 })
})
