// SPEC §M.12

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import { day } from '../../../../test/harness/clock.ts'
import { effectsOf } from '../../../../test/harness/money-effects.ts'
import {
  asOperator,
  batchState,
  cancelWaiting,
  collectedCash,
  manyCollected,
  pain002,
  payer,
  sentBatch,
  stateOf,
  uploadBankFile,
} from '../../../../test/harness/payouts.ts'
import type { BankItem } from './bank-file.ts'

/** Reports that are applied together have the effect of reports that are applied one by one. Decision 117 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())

const payoutOf = async (claimId: string) =>
  (
    await server.database.query<{ id: string }>(
      'select id from payout where claim_id = $1 order by id limit 1',
      [claimId],
    )
  )[0]?.id ?? ''

/** A sent batch with two people's rewards: one of a single order, three of another person's orders. */
async function sentRewards() {
  await cancelWaiting(server)
  const single = await collectedCash(server)
  const several = await collectedCash(server)
  const claimIds = [single.claimId, several.claimId, ...(await manyCollected(server, several.claimId, 2))]
  const { id } = await sentBatch(server)
  const payoutIds: string[] = []
  for (const claimId of claimIds) payoutIds.push(await payoutOf(claimId))
  return { batchId: id, claimIds, payoutIds }
}

/** Runs work while the database refuses to change one payout. */
async function whileRefused(payoutId: string, work: () => Promise<void>): Promise<void> {
  await server.database.query(
    `create trigger one_fails before update of state on payout for each row when (old.id = '${payoutId}')
     execute function refuse_change()`,
  )
  try {
    await work()
  } finally {
    await server.database.query('drop trigger one_fails on payout')
  }
}

const verdicts: readonly Pick<BankItem, 'verdict' | 'reason' | 'name'>[] = [
  { verdict: { kind: 'executed' }, reason: '', name: undefined },
  { verdict: { kind: 'pending' }, reason: '', name: undefined },
  { verdict: { kind: 'rejected' }, reason: 'AC04', name: undefined },
  { verdict: { kind: 'rejected' }, reason: 'AM04', name: undefined },
  { verdict: { kind: 'returned' }, reason: 'MD07', name: undefined },
  { verdict: { kind: 'payee-check', check: 'match' }, reason: '', name: undefined },
  { verdict: { kind: 'payee-check', check: 'not-possible' }, reason: '', name: undefined },
  { verdict: { kind: 'payee-check', check: 'close-match' }, reason: '', name: 'Bruno Kontoinhaberin' },
  { verdict: { kind: 'payee-check', check: 'no-match' }, reason: '', name: undefined },
]

const report = fc.record({
  /** The last one is not ours. */
  payout: fc.nat(4),
  answer: fc.oneof({ weight: 3, arbitrary: fc.constant(verdicts[0]) }, fc.constantFrom(...verdicts)),
  otherAmount: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
})

/** One of three payments comes back before the other two are executed, so not all three are ever paid at once. */
const returnedInBetween = [
  { payout: 3, answer: verdicts[0], otherAmount: false },
  { payout: 3, answer: verdicts[4], otherAmount: false },
  { payout: 2, answer: verdicts[0], otherAmount: false },
  { payout: 1, answer: verdicts[0], otherAmount: false },
]

/** `HISTORIES=60` tries more reports. */
const numRuns = Number(process.env.HISTORIES ?? 6)

test('reports applied in groups and one by one have the same effect', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(report, { minLength: 2, maxLength: 14 }), async (reports) => {
      const together = await sentRewards()
      const apart = await sentRewards()
      // What changes from now on is told apart from what happened before.
      server.clock.advance(day)
      const itemsFor = (payoutIds: readonly string[]) =>
        reports.flatMap(({ payout, answer, otherAmount }): BankItem[] => {
          const payoutId = payoutIds[payout] ?? randomUUID()
          return answer
            ? [{ ...answer, endToEndId: payoutId, payoutId, amountCents: otherAmount ? 1 : undefined }]
            : []
        })
      const read = (items: readonly BankItem[]) =>
        server.modules.settlement.importBankFile(asOperator(server), { kind: 'pain.002', items, groups: [] })

      const { unknownIds, contradictingIds, ...counts } = await read(itemsFor(together.payoutIds))
      const sums: Record<string, number> = {}
      for (const item of itemsFor(apart.payoutIds)) {
        for (const [name, value] of Object.entries(await read([item]))) {
          if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value
        }
      }
      expect(counts).toEqual(sums)
      expect(await effectsOf(server, together.claimIds)).toEqual(await effectsOf(server, apart.claimIds))
      expect(await batchState(server, together.batchId)).toBe(await batchState(server, apart.batchId))
      expect([unknownIds.length, contradictingIds.length]).toEqual([counts.unknown, counts.contradicts])
    }),
    { numRuns, endOnFailure: true, examples: [[returnedInBetween]] },
  )
})

test('a payment that cannot be booked does not hold up the others, and is read again later', async () => {
  const { batchId, payoutIds } = await sentRewards()
  const [failing = '', ...others] = payoutIds
  const file = pain002(
    batchId,
    payoutIds.map((payoutId) => ({ payoutId, status: 'ACSC' })),
  )
  await whileRefused(failing, async () => {
    await expect(uploadBankFile(server, file)).rejects.toThrow(failing.replaceAll('-', '').toUpperCase())
  })
  expect(await stateOf(server, failing)).toEqual(['sent', 'collected', null])
  for (const id of others) expect(await stateOf(server, id)).toEqual(['paid', 'paid', null])

  expect(await uploadBankFile(server, file)).toMatchObject({ executed: 1, unchanged: 3 })
  expect(await stateOf(server, failing)).toEqual(['paid', 'paid', null])
  expect(await batchState(server, batchId)).toBe('closed')
})

test('the job pays all other payouts of an executed batch when one cannot be booked', async () => {
  const { batchId, payoutIds } = await sentRewards()
  const [failing = '', ...others] = payoutIds
  await server.database.query('update payout_batch set executed_at = sent_at where id = $1', [batchId])
  await whileRefused(failing, async () => {
    await expect(server.scheduled('payouts.settle')).rejects.toThrow(failing)
  })
  for (const id of others) expect(await stateOf(server, id)).toEqual(['paid', 'paid', null])

  await server.scheduled('payouts.settle')
  expect(await stateOf(server, failing)).toEqual(['paid', 'paid', null])
  expect(await batchState(server, batchId)).toBe('closed')
})

test('the same file read twice at the same time pays each reward once', async () => {
  const { batchId, claimIds, payoutIds } = await sentRewards()
  const file = pain002(
    batchId,
    payoutIds.map((payoutId) => ({ payoutId, status: 'ACSC' })),
  )
  const [one, other] = await Promise.all([uploadBankFile(server, file), uploadBankFile(server, file)])
  expect(one.executed + other.executed).toBe(4)
  const [paid] = await server.database.query<{ count: number }>(
    `select count(*)::int as count from ledger_entry where kind = 'paid' and claim_id = any($1)`,
    [claimIds],
  )
  expect(paid?.count).toBe(4)
})
