// SPEC §M.23

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  claimsOfOrder,
  misplacedOrder,
  moveApproval,
  orderId,
  proposeMove,
} from '../../../test/harness/order-moves.ts'
import {
  listOrdersOf,
  mergedOrder,
  report,
  splitApproval,
  splitProposal,
} from '../../../test/harness/order-splits.ts'
import { reportWithdrawn } from '../../../test/harness/payouts.ts'
import { confirmedRecommender, type Referral } from '../../../test/harness/people.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'

// Goodwill in place of an order while that order is split, moved or rewarded. Decisions 096 and 103

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const today = () => server.clock.now().toISOString().slice(0, 10)
const grant = ({ Empfehlungsnummer: id }: Referral, orderNumber: string) => ({
  params: { id },
  body: { orderedOn: today(), orderNumber, reason: 'Gehört zu dieser Empfehlung' },
})
const elsewhere = {
  status: 409,
  body: { code: 'PSOF0102', fields: { orderNumber: expect.stringContaining('andere Empfehlung') } },
}

test('a number that a concurrent split turns into an order no longer matches the old order', async () => {
  const found = await mergedOrder(server)
  await report(server, found.first, 'withdrawn')
  const { referral: right } = await confirmedRecommender(server)
  const support = await server.operator('support')
  const finance = await server.operator('finance')
  const proposal = await splitProposal(support, found.params.id, { numbers: [found.second] })
  const { id } = await support.ok('proposeOrderSplit', proposal)
  const approval = await splitApproval(finance, id)
  const rowLock = await lockRows(server, 'select from orders where id = $1 for update', [found.params.id])
  const splitting = finance.ok('decideOrderSplit', approval)
  await rowLock.waitForBlocked(1)
  const granting = support.call('grantGoodwill', grant(right, found.second))
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  const newId = (await splitting).newOrder?.id ?? ''
  expect(await granting).toMatchObject(elsewhere)
  expect(await claimsOfOrder(server, newId)).toMatchObject([
    { number: found.referral.Empfehlungsnummer, state: 'open' },
  ])
  expect(await listOrdersOf(server, right)).toEqual([])
})

test('locks the referral of the order before the order, whichever id is lower', async () => {
  const { wrong, right, placed, params } = await misplacedOrder(server)
  const { referral: newer } = await confirmedRecommender(server)
  await reportWithdrawn(server, wrong.referral.Empfehlungsnummer)
  const support = await server.operator('support')
  for (const to of [right.referral, newer]) {
    const rowLock = await lockRows(server, 'select from referral where number = $1 for update', [
      wrong.referral.Empfehlungsnummer,
    ])
    const granting = support.call('grantGoodwill', grant(to, placed.Auftragsnummer))
    await rowLock.waitForBlocked(1)
    await server.database.query('select from orders where id = $1 for update nowait', [params.id])
    await rowLock.rollBack()
    // By then the order has been rewarded by the first call.
    expect((await granting).status).toBe(to === newer ? 409 : 204)
  }
})

test('also locks the referral of an order that was rewarded in its place', async () => {
  const { wrong, right, placed } = await misplacedOrder(server)
  const { referral: third } = await confirmedRecommender(server)
  await reportWithdrawn(server, wrong.referral.Empfehlungsnummer)
  const support = await server.operator('support')
  const number = placed.Auftragsnummer
  await support.ok('grantGoodwill', grant(right.referral, number))
  const inPlace = await orderId(server, `KULANZ-ZU-${number}`)
  await server.signedEvents('swb', [{ orderNumber: `KULANZ-ZU-${number}`, status: 'withdrawn' }])
  const rowLock = await lockRows(server, 'select from referral where number = $1 for update', [
    right.referral.Empfehlungsnummer,
  ])
  const granting = support.call('grantGoodwill', grant(third, number))
  await rowLock.waitForBlocked(1)
  await server.database.query('select from orders where id = $1 for update nowait', [inPlace])
  await rowLock.rollBack()
  expect((await granting).status).toBe(204)
})

test('goodwill is refused if the order moves to a third referral', async () => {
  const { wrong, right, placed, params } = await misplacedOrder(server)
  const { referral: third } = await confirmedRecommender(server)
  const support = await server.operator('support')
  const finance = await server.operator('finance')
  const { id } = await proposeMove(support, params.id, third.Empfehlungsnummer)
  const approval = await moveApproval(finance, id)
  const rowLock = await lockRows(server, 'select from orders where id = $1 for update', [params.id])
  const moving = finance.ok('decideOrderMove', approval)
  await rowLock.waitForBlocked(1)
  const granting = support.call('grantGoodwill', grant(right.referral, placed.Auftragsnummer))
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  await moving
  expect(await granting).toMatchObject(elsewhere)
  expect(await claimsOfOrder(server, params.id)).toMatchObject([
    { number: wrong.referral.Empfehlungsnummer, former: true },
    { number: third.Empfehlungsnummer, state: 'open' },
  ])
})

test('goodwill granted for two referrals at the same time succeeds once', async () => {
  const { wrong, right, placed } = await misplacedOrder(server)
  const { referral: third } = await confirmedRecommender(server)
  await reportWithdrawn(server, wrong.referral.Empfehlungsnummer)
  const support = await server.operator('support')
  const rowLock = await lockRows(server, 'select from referral where number = $1 for update', [
    wrong.referral.Empfehlungsnummer,
  ])
  const granting = [right.referral, third].map((to) =>
    support.call('grantGoodwill', grant(to, placed.Auftragsnummer)),
  )
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  const answers = await Promise.all(granting)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
})
