import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  asOperator,
  collectedCash,
  inTenant,
  pain002,
  payer,
  readBack,
  sentBatch,
} from '../../../test/harness/payouts.ts'

/** Payouts that are held, and what the bank and operators say of them afterwards. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())

const live = async (claimId: string) => {
  const found = await inTenant(server, (tx) => server.modules.payouts.findLive(tx, claimId))
  return [found?.state, found?.batchId]
}
const payAnyway = (payoutId: string) =>
  inTenant(server, (tx) => server.modules.settlement.payAnyway(tx, asOperator(server), payoutId, 'geklärt'))

test('a name that no file can carry is not paid anyway: it would keep its batch from being released', async () => {
  const { payoutId, claimId } = await collectedCash(server, { holder: '¤' })
  await expect(payAnyway(payoutId)).rejects.toMatchObject({ code: 'PSOF0102' })
  expect(await live(claimId)).toEqual(['held', null])
})

test('what the bank refused on our account goes into another file, also while its own is still open', async () => {
  const { payoutId, claimId } = await collectedCash(server)
  await collectedCash(server)
  const { id } = await sentBatch(server)
  const refusal = pain002(id, [{ payoutId, status: 'RJCT', reason: 'AM04' }])
  expect(await readBack(server, refusal)).toMatchObject({ held: 1 })
  expect(await readBack(server, refusal)).toMatchObject({ held: 0, unchanged: 1 })
  const [next] = (
    await server.database.query<{ id: string }>(
      `select id from payout where claim_id = $1 and state = 'held'`,
      [claimId],
    )
  ).map((row) => row.id)
  await payAnyway(next ?? '')
  expect(await live(claimId)).toEqual(['waiting', null])
})

test('what an operator held and the bank has carried out with its file is paid, and never paid again', async () => {
  const { payoutId } = await collectedCash(server)
  const { id } = await sentBatch(server)
  await inTenant(server, (tx) =>
    server.modules.settlement.hold(tx, asOperator(server), payoutId, 'Rückfrage'),
  )
  await readBack(server, pain002(id, [], { status: 'ACSC' }))
  const payout = await inTenant(server, (tx) => server.modules.payouts.findById(tx, payoutId))
  expect(payout?.state).toBe('paid')
  await expect(payAnyway(payoutId)).rejects.toMatchObject({ code: 'PSOF0102' })
})

test('what the bank has doubts about is not paid with the rest of its file', async () => {
  const { payoutId, claimId } = await collectedCash(server)
  const { id } = await sentBatch(server)
  await readBack(server, pain002(id, [{ payoutId, status: 'RVNM' }]))
  await readBack(server, pain002(id, [], { status: 'ACSC' }))
  expect(await live(claimId)).toEqual(['held', id])
})
