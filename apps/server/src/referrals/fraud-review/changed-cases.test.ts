// SPEC §M.30

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { createFraudCase, seenCases } from '../../../test/harness/fraud.ts'
import {
  approveMove,
  claimsOfOrder,
  misplacedOrder,
  orderId,
  proposeMove,
  recordOwnVisit,
} from '../../../test/harness/order-moves.ts'
import { confirmedRecommender, order } from '../../../test/harness/people.ts'

// A decision applies only to the version of the case that the operator saw. Decision 101

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
let finance: Awaited<ReturnType<TestApp['operator']>>
let admin: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  support = await server.operator('support')
  finance = await server.operator('finance')
  admin = await server.operator('admin')
})

const reason = 'Anruf gehört'
const fraud = { decision: 'confirmed', reasonCode: 'self-referral', note: 'Gleiche Wohnung' } as const

/** An order of another person's referral, under review. */
async function suspected(share: 50 | 100 = 100) {
  const { referral } = await confirmedRecommender(server, { share })
  const placed = await order(server, referral)
  const params = { id: await orderId(server, placed.Auftragsnummer) }
  return { referral, params, caseId: await createFraudCase(server, referral.Empfehlungsnummer) }
}

/** Decides cases in the versions seen. @returns the result of the first */
async function decide(cases: { id: string; version: string }[]) {
  const { results } = await admin.ok('decideFraudCases', { body: { cases, ...fraud } })
  return results.find(({ id }) => id === cases[0]?.id)
}

test("a case whose order has moved stays in review, and the decision's note is discarded", async () => {
  const { wrong, right, params } = await misplacedOrder(server)
  const caseId = await createFraudCase(server, wrong.referral.Empfehlungsnummer)
  await recordOwnVisit(server, params.id, right.referral.Empfehlungsnummer)
  const seen = await seenCases(admin, [caseId])
  await approveMove(finance, (await proposeMove(support, params.id, right.referral.Empfehlungsnummer)).id)
  const result = await decide(seen)
  expect(result).toMatchObject({
    outcome: 'changed',
    changed: expect.arrayContaining(['referral', 'reasons']),
  })
  expect((await claimsOfOrder(server, params.id)).map(({ state }) => state)).toEqual(['cancelled', 'open'])
  expect(await support.ok('getFraudCase', { params: { id: caseId } })).toMatchObject({
    state: 'review',
    referralNumber: right.referral.Empfehlungsnummer,
    notes: [],
  })
  expect(await decide(await seenCases(admin, [caseId]))).toMatchObject({ outcome: 'decided', changed: [] })
  expect((await claimsOfOrder(server, params.id)).map(({ state }) => state)).toEqual([
    'cancelled',
    'cancelled',
  ])
})

test('changed reasons, amounts and recipient data are reported', async () => {
  const reasons = await suspected()
  const amounts = await suspected()
  const recipient = await suspected()
  const ids = [reasons.caseId, amounts.caseId, recipient.caseId]
  const [first, second, third] = await seenCases(admin, ids)
  if (!first || !second || !third) throw new Error('Three cases are seen')
  await server.database.query('update fraud_case set score = 90 where id = $1', [reasons.caseId])
  await admin.ok('changeBeneficiary', {
    params: { id: amounts.referral.Empfehlungsnummer },
    body: { share: 50, reason },
  })
  await support.ok('correctRecipient', { params: recipient.params, body: { lastName: 'Contakt', reason } })
  expect(await decide([first])).toMatchObject({ outcome: 'changed', changed: ['reasons'] })
  expect(await decide([second])).toMatchObject({ outcome: 'changed', changed: ['amounts'] })
  expect(await decide([third])).toMatchObject({ outcome: 'changed', changed: ['recipient'] })
})

test('unchanged cases of the same request are decided; list and case return the same version', async () => {
  const [one, other] = [await suspected(), await suspected()]
  const { cases } = await admin.ok('listFraudCases', { query: { limit: 200 } })
  const seen = [one, other].map(({ caseId }) => {
    const version = cases.find(({ id }) => id === caseId)?.version ?? ''
    return { id: caseId, version }
  })
  expect(seen).toEqual(await seenCases(admin, [one.caseId, other.caseId]))
  await server.database.query('update fraud_case set score = 90 where id = $1', [one.caseId])
  const { results } = await admin.ok('decideFraudCases', { body: { cases: seen, ...fraud } })
  expect(new Map(results.map(({ id, outcome }) => [id, outcome]))).toEqual(
    new Map([
      [one.caseId, 'changed'],
      [other.caseId, 'decided'],
    ]),
  )
})

test('an empty version is rejected, and an unknown one counts as changed', async () => {
  const { caseId } = await suspected()
  expect(
    await admin.refusal('decideFraudCases', { body: { cases: [{ id: caseId, version: '' }], ...fraud } }),
  ).toBe('422 PSOF0100')
  expect(await decide([{ id: caseId, version: 'old' }])).toMatchObject({
    outcome: 'changed',
    changed: ['referral', 'reasons', 'amounts', 'recipient'],
  })
})
