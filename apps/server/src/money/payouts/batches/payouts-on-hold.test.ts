// SPEC §M.12

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import {
  asOperator,
  collectedCash,
  inTenant,
  pain002,
  payer,
  reportWithdrawn,
  sentBatch,
  uploadBankFile,
} from '../../../../test/harness/payouts.ts'

/** Payouts on hold, and later reports and decisions about them. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())
// Payouts left waiting by another test must not be in this file.
beforeEach(() => server.database.query(`update payout set state = 'cancelled' where state = 'waiting'`))

const live = async (claimId: string) => {
  const found = await inTenant(server, (tx) => server.modules.payouts.findLive(tx, { claimId }))
  return [found?.state, found?.batchId]
}
const payAnyway = (payoutId: string) =>
  inTenant(server, (tx) => server.modules.settlement.payAnyway(tx, asOperator(server), payoutId, 'geklärt'))

test('a payout whose payee name cannot be written to a file stays on hold', async () => {
  const { payoutId, claimId } = await collectedCash(server, { holder: '¤' })
  await expect(payAnyway(payoutId)).rejects.toMatchObject({ code: 'PSOF0102' })
  expect(await live(claimId)).toEqual(['held', null])
})

test("a payment refused because of the payer's account can go into another file while its own is open", async () => {
  const { payoutId, claimId } = await collectedCash(server)
  await collectedCash(server)
  const { id } = await sentBatch(server)
  const refusal = pain002(id, [{ payoutId, status: 'RJCT', reason: 'AM04' }])
  expect(await uploadBankFile(server, refusal)).toMatchObject({ held: 1 })
  expect(await uploadBankFile(server, refusal)).toMatchObject({ held: 0, unchanged: 1 })
  const [next] = (
    await server.database.query<{ id: string }>(
      `select id from payout where claim_id = $1 and state = 'held'`,
      [claimId],
    )
  ).map((row) => row.id)
  await payAnyway(next ?? '')
  expect(await live(claimId)).toEqual(['waiting', null])
})

describe('transfer whose order failed after it was sent', () => {
  const failed = async () => {
    const { payoutId, claimId, number } = await collectedCash(server)
    const { id } = await sentBatch(server)
    await reportWithdrawn(server, number)
    return { payoutId, claimId, id }
  }
  const stateOf = async (claimId: string) =>
    (await inTenant(server, (tx) => server.modules.rewards.findById(tx, claimId)))?.state

  test.each([
    [
      'refused on our account',
      (id: string, payoutId: string) => pain002(id, [{ payoutId, status: 'RJCT', reason: 'AM04' }]),
    ],
    ['in a file that the bank refused', (id: string) => pain002(id, [], { status: 'RJCT', reason: 'FF01' })],
  ])('%s is not retried', async (_, letter) => {
    const { payoutId, claimId, id } = await failed()
    expect(await uploadBankFile(server, letter(id, payoutId))).toMatchObject({ rejected: 1, renewed: 0 })
    expect([await live(claimId), await stateOf(claimId)]).toEqual([[undefined, undefined], 'cancelled'])
  })

  test('that the bank puts on hold cannot be paid anyway', async () => {
    const { payoutId, claimId, id } = await failed()
    await uploadBankFile(server, pain002(id, [{ payoutId, status: 'RVNM' }]))
    await expect(payAnyway(payoutId)).rejects.toMatchObject({ code: 'PSOF0102' })
    await inTenant(server, (tx) => server.modules.settlement.askAgain(tx, asOperator(server), payoutId, 'x'))
    expect(await stateOf(claimId)).toBe('cancelled')
  })
})

test('a payout on hold is not paid with the rest of its file', async () => {
  const { payoutId, claimId } = await collectedCash(server)
  const { id } = await sentBatch(server)
  await uploadBankFile(server, pain002(id, [{ payoutId, status: 'RVNM' }]))
  await uploadBankFile(server, pain002(id, [], { status: 'ACSC' }))
  expect(await live(claimId)).toEqual(['held', id])
})
