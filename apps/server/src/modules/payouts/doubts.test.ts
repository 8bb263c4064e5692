import { sepaIdOf } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { seenCases, underReview } from '../../../test/harness/fraud.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import {
  anotherReward,
  asOperator,
  type Collected,
  camt054,
  collectCash,
  collectedCash,
  inTenant,
  pain002,
  payer,
  readBack,
  releasedBatch,
  sentBatch,
  withdraw,
} from '../../../test/harness/payouts.ts'

/** Money that is on its way when somebody begins to doubt: fraud, an order that failed. Decisions 036, 037, 042 */

let server: TestApp
let finance: OperatorClient
let second: OperatorClient
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())
const logIn = async () => {
  finance = await server.operator('finance')
  second = await server.operator('admin')
}

const decideFraud = async (caseId: string, decision: 'cleared' | 'confirmed') =>
  second.ok('decideFraudCases', {
    body: {
      cases: await seenCases(second, [caseId]),
      decision,
      reasonCode: decision === 'cleared' ? 'household' : 'shared-account',
    },
  })

const stateOf = async ({ claimId }: Pick<Collected, 'claimId'>) => {
  const [row] = await server.database.query<{ claim: string; payout: string; batched: boolean }>(
    `select c.state as claim, p.state as payout, p.batch_id is not null as batched
       from claim c join payout p on p.claim_id = c.id where c.id = $1 order by p.created_at desc, p.id desc limit 1`,
    [claimId],
  )
  return row
}

const debtOf = async (claimId: string) => {
  const claim = await inTenant(server, (tx) => server.modules.rewards.findById(tx, claimId))
  return claim ? inTenant(server, (tx) => server.modules.ledger.debtOf(tx, claim)) : 0
}

/** Somebody who owes 70 €, and whose next reward of 70 € waits to be collected. */
async function debtorWithReward() {
  const first = await collectedCash(server)
  const { id } = await sentBatch(server)
  await readBack(server, pain002(id, [], { status: 'ACSC' }))
  await withdraw(server, first.number)
  const orderId = await orderOf(first)
  await inTenant(server, (tx) =>
    server.modules.clawbacks.decide(tx, asOperator(server), orderId, 'claw-back', 'x'),
  )
  await server.runJobs()
  return { first, next: await anotherReward(server, first.email) }
}

const orderOf = async ({ claimId }: Pick<Collected, 'claimId'>) =>
  (
    await server.database.query<{ id: string }>('select order_id as id from claim where id = $1', [claimId])
  )[0]?.id ?? ''

describe('a payout whose referral comes under review', () => {
  test('keeps its draft from being released until somebody takes it out', async () => {
    const doubtful = await collectedCash(server)
    const honest = await collectedCash(server)
    await logIn()
    const draft = await finance.ok('makePayoutBatch', { body: {} })
    const caseId = await underReview(server, doubtful.number)
    const at = { params: { id: draft.id } }
    const refused = await second.call('releasePayoutBatch', { ...at, body: { totalCents: draft.totalCents } })
    expect([refused.status, refused.body.code]).toEqual([409, 'PSOF0102'])
    await finance.ok('takePayoutOut', { ...at, body: { payoutId: doubtful.payoutId, reason: 'Prüfung' } })
    await second.ok('releasePayoutBatch', { ...at, body: { totalCents: 7000 } })
    const file = await finance.call('fetchPaymentFile', at)
    expect(file.text).toContain('<CtrlSum>70.00</CtrlSum>')
    await finance.ok('readBankFile', { body: { xml: pain002(draft.id, [], { status: 'ACSC' }) } })
    expect((await stateOf(honest))?.claim).toBe('paid')
    await decideFraud(caseId, 'confirmed')
    expect(await stateOf(doubtful)).toEqual({ claim: 'cancelled', payout: 'cancelled', batched: false })
  })

  test('keeps a released file in the house', async () => {
    const doubtful = await collectedCash(server)
    const id = await releasedBatch(server)
    await logIn()
    await underReview(server, doubtful.number)
    const refused = await finance.call('fetchPaymentFile', { params: { id } })
    expect([refused.status, refused.body?.code]).toEqual([409, 'PSOF0102'])
    expect((await finance.ok('getPayoutBatch', { params: { id } })).state).toBe('released')
    await finance.ok('discardPayoutBatch', { params: { id }, body: { reason: 'Prüfung' } })
  })

  test('is not asked for another account once it was found to be fraud and the bank has refused', async () => {
    const doubtful = await collectedCash(server)
    const { id } = await sentBatch(server)
    await logIn()
    await decideFraud(await underReview(server, doubtful.number), 'confirmed')
    expect(await stateOf(doubtful)).toEqual({ claim: 'collected', payout: 'sent', batched: true })
    await server.runJobs()
    await readBack(server, pain002(id, [{ payoutId: doubtful.payoutId, status: 'RJCT', reason: 'AC04' }]))
    expect((await stateOf(doubtful))?.claim).toBe('cancelled')
    expect((await server.runJobs()).map(({ template }) => template)).not.toContain('payout-returned')
  })

  test('is not asked for another account either when the money comes back', async () => {
    const doubtful = await collectedCash(server)
    const { id } = await sentBatch(server)
    await readBack(server, pain002(id, [], { status: 'ACSC' }))
    await logIn()
    await decideFraud(await underReview(server, doubtful.number), 'confirmed')
    await server.runJobs()
    await readBack(server, camt054([{ payoutId: doubtful.payoutId, reason: 'AC04', cents: 7000 }]))
    expect((await stateOf(doubtful))?.claim).toBe('cancelled')
    expect((await server.runJobs()).map(({ template }) => template)).not.toContain('payout-returned')
    expect(await debtOf(doubtful.claimId)).toBe(0)
  })
})

describe('a reward that a debt takes up', () => {
  test('settles nothing while its referral is under review, and does when that is cleared', async () => {
    const { first, next } = await debtorWithReward()
    await logIn()
    const caseId = await underReview(server, next.number)
    const { body } = await collectCash(server, next.token)
    expect(body).toMatchObject({ Status: 'Abgeholt', VerrechnetCent: 7000 })
    await server.scheduled('payouts.settle')
    expect(await debtOf(first.claimId)).toBe(7000)
    // Another reward does not settle what this one may.
    const other = await anotherReward(server, first.email)
    expect((await collectCash(server, other.token)).body).toMatchObject({ VerrechnetCent: 0 })
    await logIn()
    const batch = await finance.ok('makePayoutBatch', { body: {} })
    expect(batch).toMatchObject({ payouts: 1, totalCents: 7000 })
    await finance.ok('discardPayoutBatch', { params: { id: batch.id }, body: { reason: 'Probe' } })
    await decideFraud(caseId, 'cleared')
    await server.scheduled('payouts.settle')
    expect((await stateOf({ claimId: body.Id }))?.claim).toBe('paid')
    expect(await debtOf(first.claimId)).toBe(0)
  })

  test('settles nothing when its referral is found to be fraud', async () => {
    const { first, next } = await debtorWithReward()
    await logIn()
    const caseId = await underReview(server, next.number)
    const { body } = await collectCash(server, next.token)
    await decideFraud(caseId, 'confirmed')
    await server.scheduled('payouts.settle')
    expect((await stateOf({ claimId: body.Id }))?.claim).toBe('cancelled')
    expect(await debtOf(first.claimId)).toBe(7000)
  })
})

describe('a released batch whose file nobody has fetched', () => {
  test('is taken back; its payouts wait for the next one and the file is none any more', async () => {
    const one = await collectedCash(server)
    const id = await releasedBatch(server)
    await logIn()
    const at = { params: { id } }
    const taken = await finance.ok('discardPayoutBatch', { ...at, body: { reason: 'Falsches Konto' } })
    expect(taken).toMatchObject({ state: 'discarded', reason: 'Falsches Konto' })
    expect(await stateOf(one)).toEqual({ claim: 'collected', payout: 'waiting', batched: false })
    expect((await finance.call('fetchPaymentFile', at)).body).toMatchObject({ code: 'PSOF0102' })
    const [audit] = await server.database.query<{ actor_id: string }>(
      `select actor_id from audit where action = 'payout-batch.discarded' and subject_id = $1`,
      [id],
    )
    expect(audit?.actor_id).toBe(finance.id)
    const sent = await sentBatch(server)
    expect(sent.file).toContain(sepaIdOf(one.payoutId))
    const late = await finance.call('discardPayoutBatch', {
      params: { id: sent.id },
      body: { reason: 'zu spät' },
    })
    expect(late.body).toMatchObject({ code: 'PSOF0102' })
    await readBack(server, pain002(sent.id, [], { status: 'ACSC' }))
  })

  test('stays in the house when one of its orders has failed, and that one is not paid by the next', async () => {
    const failed = await collectedCash(server)
    const id = await releasedBatch(server)
    await withdraw(server, failed.number)
    expect((await stateOf(failed))?.claim).toBe('collected')
    await logIn()
    expect((await finance.call('fetchPaymentFile', { params: { id } })).body).toMatchObject({
      code: 'PSOF0102',
    })
    await finance.ok('discardPayoutBatch', { params: { id }, body: { reason: 'Widerruf' } })
    expect((await finance.call('makePayoutBatch', { body: {} })).body).toMatchObject({ code: 'PSOF0102' })
    const decided = await finance.ok('decideClawback', {
      params: { id: await orderOf(failed) },
      body: { decision: 'claw-back', reason: 'Widerruf' },
    })
    expect(decided.state).toBe('clawed-back')
    expect(await stateOf(failed)).toEqual({ claim: 'cancelled', payout: 'cancelled', batched: false })
    expect(await debtOf(failed.claimId)).toBe(0)
  })

  test('is taken back with a payout of what was found to be fraud, which is not paid then', async () => {
    const doubtful = await collectedCash(server)
    const id = await releasedBatch(server)
    await logIn()
    await decideFraud(await underReview(server, doubtful.number), 'confirmed')
    await finance.ok('discardPayoutBatch', { params: { id }, body: { reason: 'Betrug' } })
    await server.scheduled('payouts.settle')
    expect(await stateOf(doubtful)).toEqual({ claim: 'cancelled', payout: 'cancelled', batched: false })
  })
})

test('a payment that the bank refuses after we took it for carried out is named, not passed over', async () => {
  const { payoutId } = await collectedCash(server)
  const { id } = await sentBatch(server)
  await logIn()
  await readBack(server, pain002(id, [], { status: 'ACSC' }))
  const xml = pain002(id, [{ payoutId, status: 'RJCT', reason: 'AC04' }])
  expect(await finance.ok('readBankFile', { body: { xml } })).toMatchObject({
    contradicts: 1,
    contradictingIds: [sepaIdOf(payoutId)],
  })
})

test('of a file the bank refused as a whole, what it had doubts about can still be paid by another', async () => {
  const { payoutId, claimId } = await collectedCash(server)
  await collectedCash(server)
  const { id } = await sentBatch(server)
  await logIn()
  await readBack(server, pain002(id, [{ payoutId, status: 'RVNM' }]))
  await readBack(server, pain002(id, [], { status: 'RJCT', reason: 'FF01' }))
  await finance.ok('payHeldPayout', { params: { id: payoutId }, body: { reason: 'geklärt' } })
  expect(await stateOf({ claimId })).toEqual({ claim: 'collected', payout: 'waiting', batched: false })
  const next = await sentBatch(server)
  expect(next.file).toContain('<NbOfTxs>2</NbOfTxs>')
  await readBack(server, pain002(next.id, [], { status: 'ACSC' }))
})

test('what the bank has is held by its doubt alone: an operator’s would have it paid twice', async () => {
  const { payoutId, claimId } = await collectedCash(server)
  const { id } = await sentBatch(server)
  await logIn()
  const at = { params: { id: payoutId }, body: { reason: 'Rückfrage' } }
  const held = await finance.call('holdPayout', at)
  await readBack(server, pain002(id, [], { status: 'ACSC' }))
  const paid = await finance.call('payHeldPayout', at)
  const next = await finance.call('makePayoutBatch', { body: {} })
  expect([held, paid, next].map(({ status }) => status)).toEqual([409, 409, 409])
  expect((await stateOf({ claimId }))?.claim).toBe('paid')
})
