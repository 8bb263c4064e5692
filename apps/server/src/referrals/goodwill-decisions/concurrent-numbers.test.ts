// SPEC §M.22

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from '../../../test/harness/app.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { listOrdersOf } from '../../../test/harness/order-splits.ts'
import { confirmedRecommender, order, type Referral } from '../../../test/harness/people.ts'
import { asTyped, goodwillRequest, newNumber } from '../../../test/harness/provider-numbers.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'

// One contract entered twice at the same moment in different spellings. Decision 096

let server: TestApp
let support: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
  support = await server.operator('support')
})
afterAll(() => server.close())

const grant = (referral: Referral, number: string) => goodwillRequest(server, referral, number)
const send = async (event: EventInput) => (await server.signedEvents('swb', [event])).body

test('two operators who grant goodwill under two spellings of a number open one order', async () => {
  const number = newNumber()
  const [one, other] = [await confirmedRecommender(server), await confirmedRecommender(server)]
  const referrals = [one.referral.Empfehlungsnummer, other.referral.Empfehlungsnummer]
  const rowLock = await lockRows(server, 'select from referral where number = any($1) for update', [
    referrals,
  ])
  const granting = [
    support.call('grantGoodwill', grant(one.referral, asTyped(number))),
    support.call('grantGoodwill', grant(other.referral, number)),
  ]
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  const statuses = (await Promise.all(granting)).map(({ status }) => status).toSorted()
  expect(statuses).toEqual([204, 409])
})

test('a report waits while goodwill is being granted under its number', async () => {
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  const { referral: another } = await confirmedRecommender(server)
  const number = newNumber()
  const rowLock = await lockRows(server, 'lock table claim in share mode', [])
  const granting = support.call('grantGoodwill', grant(another, asTyped(number)))
  await rowLock.waitForBlocked(1)
  const naming = send({ orderNumber: placed.Auftragsnummer, providerNumber: number, status: 'processing' })
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  expect((await granting).status).toBe(204)
  expect(await naming).toMatchObject({ accepted: 0, waiting: [{ code: 'PSOF0904' }] })
})

test('a line of a file with another spelling waits for an operator if a report opens the order at the same time', async () => {
  const [one, other] = [await confirmedRecommender(server), await confirmedRecommender(server)]
  const number = newNumber()
  const at = server.clock.now().toISOString()
  const csv = `order_number;referral_number;status;occurred_at\n${asTyped(number)};${other.referral.Empfehlungsnummer};received;${at}`
  const rowLock = await lockRows(server, 'lock table claim in share mode', [])
  const reporting = send({
    orderNumber: number,
    empfehlungsnummer: one.referral.Empfehlungsnummer,
    status: 'received',
  })
  await rowLock.waitForBlocked(1)
  const taking = support.ok('takeOrderFile', { body: { csv } })
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  expect(await reporting).toMatchObject({ accepted: 1 })
  expect(await taking).toMatchObject({ accepted: 0, waiting: 1 })
})

test('a report is applied to the goodwill order that was opened under its number first', async () => {
  const [one, other] = [await confirmedRecommender(server), await confirmedRecommender(server)]
  const number = newNumber()
  const rowLock = await lockRows(server, 'lock table claim in share mode', [])
  const granting = support.call('grantGoodwill', grant(one.referral, number))
  await rowLock.waitForBlocked(1)
  const reporting = send({
    orderNumber: newNumber(),
    providerNumber: number,
    empfehlungsnummer: other.referral.Empfehlungsnummer,
    status: 'received',
  })
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  expect((await granting).status).toBe(204)
  expect(await reporting).toMatchObject({ accepted: 1 })
  expect(await listOrdersOf(server, other.referral)).toEqual([])
})
