// SPEC §R.14

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { createFraudCase, decideCases } from '../../../test/harness/fraud.ts'
import {
  anotherReward,
  asOperator,
  collectCash,
  collectedCash,
  inTenant,
  pain002,
  payer,
  reportWithdrawn,
  sentBatch,
  uploadBankFile,
} from '../../../test/harness/payouts.ts'
import {
  confirmedRecommender,
  createReadyReward,
  newEmail,
  order,
  orderBody,
  password,
  recommend,
  signIn,
} from '../../../test/harness/people.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'
import { liveRule } from '../../../test/harness/rules.ts'

// Each test runs two concurrent transactions that would deadlock unless both lock the referral first, before
// anything that belongs to it.

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())

const statesOf = async (number: string) =>
  (
    await server.database.query<{ state: string }>(
      'select c.state from claim c join referral r on r.id = c.referral_id where r.number = $1',
      [number],
    )
  ).map(({ state }) => state)

/** Blocks the provider's event while it holds the lock on the referral, starts `other`, then lets both continue. */
async function whileWithdrawn(number: string, other: () => Promise<unknown>) {
  const rowLock = await lockRows(
    server,
    'select from orders o join referral r on r.id = o.referral_id where r.number = $1 for update of o',
    [number],
  )
  const report = reportWithdrawn(server, number)
  await rowLock.waitForBlocked(1)
  const done = Promise.allSettled([report, other()])
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  return done
}

test('no deadlock when a reward expires while its order fails', async () => {
  const { referral } = await createReadyReward(server)
  server.clock.advance(181 * day)
  const [report, job] = await whileWithdrawn(referral.Empfehlungsnummer, () =>
    server.scheduled('rewards.expire'),
  )
  expect([report, job]).toEqual([
    { status: 'fulfilled', value: expect.objectContaining({ status: 200 }) },
    { status: 'fulfilled', value: expect.anything() },
  ])
  expect(await statesOf(referral.Empfehlungsnummer)).toEqual(['cancelled'])
})

test('no deadlock when a voucher is mailed while its order fails', async () => {
  const { referral, rewardToken } = await createReadyReward(server)
  const body = { Art: 'Gutschein' as const, Name: 'Frieda', Email: 'frieda@example.org' }
  await server.api.ok('collectClaim', { body, token: rewardToken })
  const [report, job] = await whileWithdrawn(referral.Empfehlungsnummer, () =>
    server.scheduled('vouchers.mail'),
  )
  expect([report, job]).toEqual([
    { status: 'fulfilled', value: expect.objectContaining({ status: 200 }) },
    { status: 'fulfilled', value: expect.anything() },
  ])
  expect(await statesOf(referral.Empfehlungsnummer)).toEqual(['cancelled'])
})

test('no deadlock when several cases of one budget are decided while one of its orders fails', async () => {
  await liveRule(server, { scopeId: '1006', amountCents: 10_000, budgetCents: 105_000 })
  const { referral: one, email, token } = await confirmedRecommender(server, { productId: '1006' })
  const two = await recommend(server, { email, productId: '1006', token })
  for (const referral of [one, two]) await order(server, referral)
  const [first, second] = (
    await Promise.all(
      [one, two].map(async ({ Empfehlungsnummer: number }) => [
        await createFraudCase(server, number),
        number,
      ]),
    )
  ).toSorted(([a = ''], [b = '']) => a.localeCompare(b))
  const [report, decided] = await whileWithdrawn(second?.[1] ?? '', () =>
    decideCases(
      server,
      [first, second].map((found) => found?.[0] ?? ''),
      { state: 'confirmed', reasonCode: 'self-referral' },
    ),
  )
  expect([report, decided]).toEqual([
    { status: 'fulfilled', value: expect.objectContaining({ status: 200 }) },
    { status: 'fulfilled', value: expect.anything() },
  ])
  expect([await statesOf(one.Empfehlungsnummer), await statesOf(two.Empfehlungsnummer)]).toEqual([
    ['cancelled'],
    ['cancelled'],
  ])
})

/** A person who owes 70 € and has another reward of 70 € to collect. */
async function debtorWithReward() {
  const { email, number, claimId } = await collectedCash(server)
  const { id } = await sentBatch(server)
  await uploadBankFile(server, pain002(id, [], { status: 'ACSC' }))
  await reportWithdrawn(server, number)
  const [row] = await server.database.query<{ order_id: string; account_id: string }>(
    'select order_id, account_id from claim where id = $1',
    [claimId],
  )
  await inTenant(server, (tx) =>
    server.modules.clawbacks.decide(tx, asOperator(server), row?.order_id ?? '', 'claw-back', 'x'),
  )
  return { email, accountId: row?.account_id ?? '', next: await anotherReward(server, email) }
}

const heldAccount = (id: string) => lockRows(server, 'select from account where id = $1 for update', [id])

test('no deadlock when a reward that settles a debt is collected while its fraud case is decided', async () => {
  const { accountId, next } = await debtorWithReward()
  const caseId = await createFraudCase(server, next.number)
  const rowLock = await heldAccount(accountId)
  const collected = collectCash(server, next.token)
  await rowLock.waitForBlocked(1)
  const decided = decideCases(server, [caseId], { state: 'confirmed', reasonCode: 'self-referral' })
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  expect((await collected).status).toBe(200)
  expect(await decided).toEqual([{ id: caseId, outcome: 'decided', changed: [] }])
})

test.each([
  ['locked wholly', 'lockAccount', { kind: 'general', reason: 'Verdacht' }, '403 PSOF0205'],
  ['unlocked', 'unlockAccount', { reason: 'Geklärt' }, '200 '],
] as const)(
  'a reward that settles a debt is collected while its owner is %s',
  async (_, act, body, collects) => {
    const { accountId, next } = await debtorWithReward()
    const params = { id: accountId }
    const operator = await server.operator('finance')
    if (act === 'unlockAccount') {
      await operator.ok('lockAccount', { params, body: { kind: 'single', reason: 'Verdacht' } })
    }
    const rowLock = await heldAccount(accountId)
    const done = operator.call(act, { params, body })
    await rowLock.waitForBlocked(1)
    const collected = collectCash(server, next.token)
    await rowLock.waitForBlocked(2)
    await rowLock.rollBack()
    expect((await done).status).toBe(204)
    const { status, body: answer } = await collected
    expect(`${status} ${answer.code ?? ''}`).toBe(collects)
  },
)

test("no deadlock when a reward that settles a debt is collected while its owner's account is deleted", async () => {
  const { accountId, email, next } = await debtorWithReward()
  const token = await signIn(server, email)
  const rowLock = await heldAccount(accountId)
  const deleted = server.api.call('deleteAccount', { body: { Password: password }, token })
  await rowLock.waitForBlocked(1)
  const collected = collectCash(server, next.token)
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  expect([(await deleted).status, (await collected).status]).toEqual([204, 403])
})

test('no deadlock when an order is replaced while a person in the same house orders', async () => {
  await liveRule(server, { scopeId: '1006', amountCents: 10_000, budgetCents: 500_000, lookBackDays: 90 })
  const orderAs = async (lastName: string) => {
    const { Empfehlungsnummer } = await recommend(server, { productId: '1006' })
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params: { id: Empfehlungsnummer },
      query: {},
      body: null,
    })
    const body = orderBody(Empfehlungsnummer, Empfaengernummer)
    body.empfaengerdaten.Nachname = lastName
    return () => server.api.ok('completeTracking', { query: {}, body })
  }
  const { Auftragsnummer: orderNumber } = await (await orderAs('Vorgang'))()
  const neighbour = await orderAs('Nachbar')
  const rowLock = await lockRows(server, 'select from reward_budget for update', [])
  const replaced = server.signedEvents('swb', [
    { orderNumber: `${orderNumber}-2`, successorOf: orderNumber, status: 'received' },
  ])
  await rowLock.waitForBlocked(1)
  const ordered = neighbour()
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  expect(await Promise.allSettled([replaced, ordered])).toMatchObject([
    { status: 'fulfilled', value: { body: { accepted: 1 } } },
    { status: 'fulfilled' },
  ])
})

test('no deadlock when two operators release orders of the same people, without budgets', async () => {
  const tenant = 'nordlicht'
  await server.configure(tenant, { personLimit: 50 })
  const people = [
    await confirmedRecommender(server, { tenant }),
    await confirmedRecommender(server, { tenant }),
  ] as const
  const concluded = async ({ email, token }: (typeof people)[number]) => {
    const { Empfehlungsnummer } = await recommend(server, { tenant, email, token })
    await server.signedEvents(tenant, [
      { empfehlungsnummer: Empfehlungsnummer, orderNumber: newEmail('order'), status: 'concluded' },
    ])
    const [row] = await server.database.query<{ id: string }>(
      'select o.id from orders o join referral r on r.id = o.referral_id where r.number = $1',
      [Empfehlungsnummer],
    )
    return row?.id ?? ''
  }
  const first = [await concluded(people[0]), await concluded(people[1])]
  const second = [await concluded(people[1]), await concluded(people[0])]
  server.clock.advance(95 * day)
  const operators = [await server.operator('admin'), await server.operator('admin')] as const
  const rowLock = await lockRows(server, 'select from claim where order_id = $1 for update', [first[0]])
  const release = (who: 0 | 1, ids: string[]) =>
    operators[who].ok('releaseOrders', { tenant, body: { ids, reason: 'Beide zugleich' } })
  const one = release(0, first)
  await rowLock.waitForBlocked(1)
  const other = release(1, second)
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  const ended = await Promise.allSettled([one, other])
  expect(
    ended.map((end) => end.status === 'fulfilled' && end.value.results.map(({ outcome }) => outcome)),
  ).toEqual([
    ['released', 'released'],
    ['released', 'released'],
  ])
})
