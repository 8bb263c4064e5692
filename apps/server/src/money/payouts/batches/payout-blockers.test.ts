// SPEC §M.13

import { sepaIdOf } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import { createFraudCase, seenCases } from '../../../../test/harness/fraud.ts'
import type { OperatorClient } from '../../../../test/harness/operator.ts'
import {
  anotherReward,
  asOperator,
  type CollectedReward,
  camt054,
  collectCash,
  collectedCash,
  inTenant,
  pain002,
  payer,
  releasedBatch,
  reportWithdrawn,
  sentBatch,
  uploadBankFile,
} from '../../../../test/harness/payouts.ts'

/** Doubts that arise during a payout: suspected fraud or a failed order. Decisions 036, 037, 042 */

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

const stateOf = async ({ claimId }: Pick<CollectedReward, 'claimId'>) => {
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

/** A person who owes 70 € and has another reward of 70 € to collect. */
async function debtorWithReward() {
  const first = await collectedCash(server)
  const { id } = await sentBatch(server)
  await uploadBankFile(server, pain002(id, [], { status: 'ACSC' }))
  await reportWithdrawn(server, first.number)
  const orderId = await orderOf(first)
  await inTenant(server, (tx) =>
    server.modules.clawbacks.decide(tx, asOperator(server), orderId, 'claw-back', 'x'),
  )
  await server.runJobs()
  return { first, next: await anotherReward(server, first.email) }
}

const orderOf = async ({ claimId }: Pick<CollectedReward, 'claimId'>) =>
  (
    await server.database.query<{ id: string }>('select order_id as id from claim where id = $1', [claimId])
  )[0]?.id ?? ''

describe('payout of a referral that comes under review', () => {
  test('blocks the release of its draft until it is taken out', async () => {
    const doubtful = await collectedCash(server)
    const honest = await collectedCash(server)
    await logIn()
    const draft = await finance.ok('makePayoutBatch', { body: {} })
    const caseId = await createFraudCase(server, doubtful.number)
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

  test('blocks the download of a released file', async () => {
    const doubtful = await collectedCash(server)
    const id = await releasedBatch(server)
    await logIn()
    await createFraudCase(server, doubtful.number)
    const refused = await finance.call('fetchPaymentFile', { params: { id } })
    expect([refused.status, refused.body?.code]).toEqual([409, 'PSOF0102'])
    expect((await finance.ok('getPayoutBatch', { params: { id } })).state).toBe('released')
    await finance.ok('discardPayoutBatch', { params: { id }, body: { reason: 'Prüfung' } })
  })

  test('does not request another account when the bank refuses it after fraud', async () => {
    const doubtful = await collectedCash(server)
    const { id } = await sentBatch(server)
    await logIn()
    await decideFraud(await createFraudCase(server, doubtful.number), 'confirmed')
    expect(await stateOf(doubtful)).toEqual({ claim: 'collected', payout: 'sent', batched: true })
    await server.runJobs()
    await uploadBankFile(
      server,
      pain002(id, [{ payoutId: doubtful.payoutId, status: 'RJCT', reason: 'AC04' }]),
    )
    expect((await stateOf(doubtful))?.claim).toBe('cancelled')
    expect((await server.runJobs()).map(({ template }) => template)).not.toContain('payout-returned')
  })

  test('does not request another account when the money is returned after fraud', async () => {
    const doubtful = await collectedCash(server)
    const { id } = await sentBatch(server)
    await uploadBankFile(server, pain002(id, [], { status: 'ACSC' }))
    await logIn()
    await decideFraud(await createFraudCase(server, doubtful.number), 'confirmed')
    await server.runJobs()
    await uploadBankFile(server, camt054([{ payoutId: doubtful.payoutId, reason: 'AC04', cents: 7000 }]))
    expect((await stateOf(doubtful))?.claim).toBe('cancelled')
    expect((await server.runJobs()).map(({ template }) => template)).not.toContain('payout-returned')
    expect(await debtOf(doubtful.claimId)).toBe(0)
  })
})

describe('reward used up by a debt', () => {
  test('settles the debt only once its referral is cleared', async () => {
    const { first, next } = await debtorWithReward()
    await logIn()
    const caseId = await createFraudCase(server, next.number)
    const { body } = await collectCash(server, next.token)
    expect(body).toMatchObject({ Status: 'Abgeholt', VerrechnetCent: 7000 })
    await server.scheduled('payouts.settle')
    expect(await debtOf(first.claimId)).toBe(7000)
    // The amount reserved by this reward is not settled by another one.
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

  test('settles nothing when its referral is confirmed as fraud', async () => {
    const { first, next } = await debtorWithReward()
    await logIn()
    const caseId = await createFraudCase(server, next.number)
    const { body } = await collectCash(server, next.token)
    await decideFraud(caseId, 'confirmed')
    await server.scheduled('payouts.settle')
    expect((await stateOf({ claimId: body.Id }))?.claim).toBe('cancelled')
    expect(await debtOf(first.claimId)).toBe(7000)
  })
})

describe('released batch whose file has not been fetched', () => {
  test('can be discarded; its payouts wait again and the file is gone', async () => {
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
    await uploadBankFile(server, pain002(sent.id, [], { status: 'ACSC' }))
  })

  test('cannot be fetched when an order has failed, and the next batch does not pay that order', async () => {
    const failed = await collectedCash(server)
    const id = await releasedBatch(server)
    await reportWithdrawn(server, failed.number)
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

  test('can be discarded with a payout confirmed as fraud, which is then cancelled', async () => {
    const doubtful = await collectedCash(server)
    const id = await releasedBatch(server)
    await logIn()
    await decideFraud(await createFraudCase(server, doubtful.number), 'confirmed')
    await finance.ok('discardPayoutBatch', { params: { id }, body: { reason: 'Betrug' } })
    await server.scheduled('payouts.settle')
    expect(await stateOf(doubtful)).toEqual({ claim: 'cancelled', payout: 'cancelled', batched: false })
  })
})

test('a refusal of a payment already marked as executed is reported as a contradiction', async () => {
  const { payoutId } = await collectedCash(server)
  const { id } = await sentBatch(server)
  await logIn()
  await uploadBankFile(server, pain002(id, [], { status: 'ACSC' }))
  const xml = pain002(id, [{ payoutId, status: 'RJCT', reason: 'AC04' }])
  expect(await finance.ok('readBankFile', { body: { xml } })).toMatchObject({
    contradicts: 1,
    contradictingIds: [sepaIdOf(payoutId)],
  })
})

test('a payout on hold in a file refused as a whole can be paid by another file', async () => {
  const { payoutId, claimId } = await collectedCash(server)
  await collectedCash(server)
  const { id } = await sentBatch(server)
  await logIn()
  await uploadBankFile(server, pain002(id, [{ payoutId, status: 'RVNM' }]))
  await uploadBankFile(server, pain002(id, [], { status: 'RJCT', reason: 'FF01' }))
  await finance.ok('payHeldPayout', { params: { id: payoutId }, body: { reason: 'geklärt' } })
  expect(await stateOf({ claimId })).toEqual({ claim: 'collected', payout: 'waiting', batched: false })
  const next = await sentBatch(server)
  expect(next.file).toContain('<NbOfTxs>2</NbOfTxs>')
  await uploadBankFile(server, pain002(next.id, [], { status: 'ACSC' }))
})

test('an operator cannot hold a sent payout, which would be paid twice', async () => {
  const { payoutId, claimId } = await collectedCash(server)
  const { id } = await sentBatch(server)
  await logIn()
  const at = { params: { id: payoutId }, body: { reason: 'Rückfrage' } }
  const held = await finance.call('holdPayout', at)
  await uploadBankFile(server, pain002(id, [], { status: 'ACSC' }))
  const paid = await finance.call('payHeldPayout', at)
  const next = await finance.call('makePayoutBatch', { body: {} })
  expect([held, paid, next].map(({ status }) => status)).toEqual([409, 409, 409])
  expect((await stateOf({ claimId }))?.claim).toBe('paid')
})
