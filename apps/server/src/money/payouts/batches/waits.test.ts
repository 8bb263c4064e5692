// SPEC §M.14

import { payoutWaitReasons } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import { createFraudCase } from '../../../../test/harness/fraud.ts'
import type { OperatorClient } from '../../../../test/harness/operator.ts'
import { collectedCash, manyCollected, payer, reportWithdrawn } from '../../../../test/harness/payouts.ts'

/** Wait reasons of payouts, and agreement of batches with the sums shown. Decisions 036, 075 */

let server: TestApp
let finance: OperatorClient
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())

/** Sessions expire because each reward advances the clock by weeks. */
async function logIn() {
  finance = await server.operator('finance')
}

/** All payouts of the list, over all pages. */
async function everyPayout() {
  const all: Awaited<ReturnType<typeof page>> = []
  async function page(after?: string) {
    return finance.ok('listPayouts', { query: { limit: '200', ...(after && { after }) } })
  }
  for (let rows = await page(); rows.length > 0; rows = await page(rows.at(-1)?.id)) all.push(...rows)
  return all
}

const sumOf = (rows: readonly { readonly amountCents: number }[]) =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Checks that the sums on the page equal the sums of the list, and that a batch takes exactly the previewed amount. */
async function expectAgreement(dueBefore?: string) {
  const query = dueBefore ? { dueBefore } : {}
  const summary = await finance.ok('getPayoutSummary', { query })
  const rows = await everyPayout()
  for (const waitsFor of payoutWaitReasons) {
    const listed = rows.filter((row) => row.waitsFor === waitsFor)
    const { payouts, totalCents } = summary.waits.find((sum) => sum.waitsFor === waitsFor) ?? {
      payouts: 0,
      totalCents: 0,
    }
    expect([waitsFor, payouts, totalCents]).toEqual([waitsFor, listed.length, sumOf(listed)])
  }
  const inHouse = summary.states.filter(({ state }) => state !== 'sent')
  expect(summary.waits.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(
    inHouse.reduce((sum, { totalCents }) => sum + totalCents, 0),
  )
  const made = await finance.call('makePayoutBatch', {
    body: { ...query, ...(summary.run.payouts > 0 && { totalCents: summary.run.totalCents }) },
  })
  if (summary.run.payouts === 0) return expect(made.status).toBe(409)
  expect(made.body).toMatchObject(summary.run)
}

/** Returns a deterministic generator of random numbers. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('each payout states its wait reason, and sums and batches agree', async () => {
  const like = await collectedCash(server)
  const claims = await manyCollected(server, like.claimId, 40)
  const kept = []
  for (let n = 0; n < 4; n++) kept.push(await collectedCash(server))
  await createFraudCase(server, kept[0]?.number ?? '')
  await server.database.query(
    `insert into clawback (tenant_id, order_id, status, state, reported_at)
     select tenant_id, order_id, 'withdrawn', 'open', now() from claim where id = $1`,
    [kept[1]?.claimId],
  )
  await server.database.query(
    `update account set locked = 'general' where id = (select account_id from claim where id = $1)`,
    [kept[2]?.claimId],
  )
  await server.database.query('update payout set amount_cents = 0, offset_cents = 7000 where claim_id = $1', [
    kept[3]?.claimId,
  ])
  await logIn()
  const reasons = new Map((await everyPayout()).map(({ claimId, waitsFor }) => [claimId, waitsFor]))
  expect(kept.map(({ claimId }) => reasons.get(claimId))).toEqual([
    'fraud-review',
    'order-failed',
    'owner-locked',
    'settles-debt',
  ])
  expect(reasons.get(like.claimId)).toBe('run')

  const random = randomNumbers(9)
  for (let round = 0; round < 6; round++) {
    for (const claimId of claims) {
      const values = [claimId, 100 + random(20_000), random(60)]
      await server.database.query(
        `update payout set amount_cents = $2, due_at = date_trunc('day', now()) + $3 * interval '1 day'
          where claim_id = $1 and state = 'waiting'`,
        values,
      )
    }
    const day = new Date(server.clock.now().getTime() + random(60) * 86_400_000).toISOString().slice(0, 10)
    await expectAgreement(round % 3 === 2 ? undefined : day)
    const waiting = (await everyPayout()).filter(({ waitsFor }) => waitsFor === 'run')
    const held = waiting[random(waiting.length)]
    if (held) await finance.ok('holdPayout', { params: { id: held.id }, body: { reason: 'Rückfrage' } })
    const drafts = await finance.ok('listPayoutBatches', { query: { state: 'draft' } })
    const again = drafts[random(drafts.length)]
    if (again)
      await finance.ok('discardPayoutBatch', { params: { id: again.id }, body: { reason: 'Noch einmal' } })
  }
  await expectAgreement()
})

test('a batch is refused when its sum differs from the one the operator saw', async () => {
  const { claimId } = await collectedCash(server)
  await logIn()
  const { run } = await finance.ok('getPayoutSummary', { query: {} })
  await manyCollected(server, claimId, 1)
  const refused = await finance.call('makePayoutBatch', { body: { totalCents: run.totalCents } })
  expect(refused.status).toBe(409)
  const now = await finance.ok('getPayoutSummary', { query: {} })
  expect(now.run).toEqual({ payouts: run.payouts + 1, totalCents: run.totalCents + 7000 })
})

test('a batched payout waits for the second release, then for its file, also in the report', async () => {
  const one = await collectedCash(server)
  await logIn()
  const draft = await finance.ok('makePayoutBatch', { body: {} })
  const waitOf = async () => (await everyPayout()).find(({ claimId }) => claimId === one.claimId)?.waitsFor
  expect(await waitOf()).toBe('second-release')
  const second = await server.operator('admin')
  await second.ok('releasePayoutBatch', {
    params: { id: draft.id },
    body: { totalCents: draft.totalCents },
  })
  expect(await waitOf()).toBe('file')
  const report = await finance.call('reportPayoutBatch', { params: { id: draft.id } })
  expect(report.text).toContain(';file;')
  await finance.call('fetchPaymentFile', { params: { id: draft.id } })
  expect(await waitOf()).toBeNull()
})

test('a failed order cancels the waiting payout of its reward', async () => {
  const one = await collectedCash(server)
  await reportWithdrawn(server, one.number)
  const [row] = await server.database.query<{ state: string }>(
    'select state from payout where claim_id = $1',
    [one.claimId],
  )
  // The payout had not been sent, so it is cancelled.
  expect(row?.state).toBe('cancelled')
})
