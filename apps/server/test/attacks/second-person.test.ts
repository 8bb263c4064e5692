// SPEC §M.27

import type { SecondCheckVerdict } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { type Accomplice, inventedContracts } from '../harness/invented-contracts.ts'
import type { OperatorClient } from '../harness/operator.ts'
import { conclude, confirmedRecommender, order } from '../harness/people.ts'

/**
 * Attack: one operator releases an order whose contract the provider has not confirmed. It pays only once a second
 * person, who sees what the first one did, approves it; a refusal is final.
 */

let server: TestApp
let support: OperatorClient
let otherSupport: OperatorClient
let finance: OperatorClient
let second: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
  support = await server.operator('support')
  otherSupport = await server.operator('support')
  finance = await server.operator('finance')
  second = await server.operator('finance')
})
afterAll(() => server.close())

const reason = 'Anruf des Anbieters'
const { newAccomplice, orderOf, claimsOf, importOrderFile, waitForRelease } = inventedContracts(
  () => server,
  () => [support, otherSupport, finance, second],
)

describe('the second person', () => {
  const findCheck = async (
    who: OperatorClient,
    accompliceOf: Accomplice,
    state: 'waiting' | 'refused' = 'waiting',
  ) =>
    (await who.ok('listSecondChecks', { query: { state, limit: '200' } })).checks.find(
      ({ referralNumber }) => referralNumber === accompliceOf.number,
    )

  async function decide(who: OperatorClient, about: Accomplice, verdict: SecondCheckVerdict) {
    const check = (await findCheck(who, about)) ?? (await findCheck(who, about, 'refused'))
    const seen = { id: check?.id ?? '', version: check?.version ?? '-' }
    return who.call('decideSecondChecks', { body: { verdict, reason: 'Beleg gesehen', orders: [seen] } })
  }

  test('cannot be the first one or support, and sees who did what, when and why', async () => {
    const who = await newAccomplice()
    await order(server, who.referral)
    const { id } = await orderOf(who)
    const admin = await server.operator('admin')
    await admin.ok('setOrderStatus', { params: { id }, body: { status: 'concluded', reason } })
    const own = await findCheck(admin, who)
    expect(own).toMatchObject({
      bar: 'second-person-same',
      acts: [{ kind: 'status', by: 'Olga Perator', reason, decided: false }],
      amountCents: 7000,
    })
    expect((await decide(admin, who, 'approved')).body).toMatchObject({
      code: 'PSOF0203',
      fields: { secondPerson: expect.stringContaining('anderen Person') },
    })
    expect((await decide(otherSupport, who, 'approved')).status).toBe(403)
    expect((await findCheck(second, who))?.bar).toBeNull()
    expect((await decide(second, who, 'approved')).status).toBe(200)
    expect(await findCheck(second, who)).toBeUndefined()
    expect((await orderOf(who)).state).toBe('concluded')
    await waitForRelease()
    expect(await claimsOf(who)).toEqual(['ready'])
  })

  test('cannot be the first one for orders from before acts were stored', async () => {
    const who = await newAccomplice()
    await order(server, who.referral)
    await conclude(server, who.referral)
    const { id } = await orderOf(who)
    // The migration leaves an order that an operator concluded in this state.
    await server.database.query(
      `update orders set confirmed_at = null, second_check = 'waiting' where id = $1`,
      [id],
    )
    await server.database.query(
      `insert into history (tenant_id, entity, entity_id, from_state, to_state, actor, actor_id, at)
       select tenant_id, 'order', id, 'received', 'concluded', 'operator', $2, $3 from orders where id = $1`,
      [id, finance.id, server.clock.now()],
    )
    expect((await decide(finance, who, 'approved')).status).toBe(403)
    expect((await decide(second, who, 'approved')).status).toBe(200)
  })

  test('approves an early release, which then takes effect', async () => {
    const who = await newAccomplice()
    await order(server, who.referral)
    await conclude(server, who.referral)
    const { id } = await orderOf(who)
    await finance.ok('releaseOrders', { body: { ids: [id], reason } })
    expect((await decide(finance, who, 'approved')).status).toBe(403)
    expect((await decide(second, who, 'approved')).status).toBe(200)
    expect(await claimsOf(who)).toEqual(['ready'])
  })

  test('refuses an early release; the order is released on its usual date', async () => {
    const who = await newAccomplice()
    await order(server, who.referral)
    await conclude(server, who.referral)
    const { id } = await orderOf(who)
    await finance.ok('releaseOrders', { body: { ids: [id], reason } })
    expect((await decide(second, who, 'refused')).status).toBe(200)
    expect(await findCheck(second, who)).toBeUndefined()
    await waitForRelease()
    expect(await claimsOf(who)).toEqual(['ready'])
  })

  test('refuses an invented contract, which then waits for the provider', async () => {
    const who = await newAccomplice()
    await importOrderFile(support, who.number)
    expect((await decide(second, who, 'refused')).status).toBe(200)
    await waitForRelease()
    expect(await claimsOf(who)).toEqual(['open'])
    const desk = await support.ok('getReferralFile', { params: { id: who.number } })
    expect(desk.answer.key).toBe('check-refused')
    const { number } = await orderOf(who)
    await server.signedEvents('swb', [
      { orderNumber: number, empfehlungsnummer: who.number, status: 'concluded' },
    ])
    await server.scheduled('orders.release')
    expect(await claimsOf(who)).toEqual(['open'])
    await waitForRelease()
    expect(await claimsOf(who)).toEqual(['ready'])
  })

  test.each(['a file', 'a status'])(
    '%s does not start the holding days of a contract that the provider reports later',
    async (by) => {
      const who = await newAccomplice()
      if (by === 'a file') await importOrderFile(support, who.number)
      else {
        await order(server, who.referral)
        const { id } = await orderOf(who)
        await support.ok('setOrderStatus', { params: { id }, body: { status: 'concluded', reason } })
      }
      await waitForRelease()
      await server.signedEvents('swb', [{ empfehlungsnummer: who.number, status: 'concluded' }])
      await server.scheduled('orders.release')
      expect((await orderOf(who)).state).toBe('concluded')
      await waitForRelease()
      expect((await orderOf(who)).state).toBe('released')
    },
  )

  test('refuses goodwill without a contract, which is cancelled', async () => {
    const who = await newAccomplice()
    const orderedOn = server.clock.now().toISOString().slice(0, 10)
    await support.ok('grantGoodwill', {
      params: { id: who.number },
      body: { orderedOn, withoutContract: true, reason },
    })
    expect((await decide(second, who, 'refused')).status).toBe(200)
    expect([(await orderOf(who)).state, await claimsOf(who)]).toEqual(['cancelled', ['cancelled']])
  })

  test('cannot decide about a version that has changed since', async () => {
    const who = await newAccomplice()
    await importOrderFile(support, who.number)
    const seen = await findCheck(second, who)
    const { id } = await orderOf(who)
    await finance.ok('releaseOrders', { body: { ids: [id], reason } })
    const body = {
      verdict: 'approved' as const,
      reason: 'Beleg gesehen',
      orders: [{ id, version: seen?.version ?? '' }],
    }
    expect(await second.refusal('decideSecondChecks', { body })).toBe('409 PSOF0102')
  })

  test('is an alert in the overview and shown to the recommender and the desk', async () => {
    const { referral, token } = await confirmedRecommender(server)
    await importOrderFile(support, referral.Empfehlungsnummer)
    const { alerts } = await second.ok('listAlerts', {})
    expect(alerts.find(({ kind }) => kind === 'second-checks-waiting')?.count).toBeGreaterThan(0)
    const desk = await support.ok('getReferralFile', { params: { id: referral.Empfehlungsnummer } })
    expect(desk.answer.key).toBe('second-check')
    const why = await server.api.ok('explainReferral', {
      params: { id: referral.Empfehlungsnummer },
      token,
    })
    expect(JSON.stringify(why)).toContain('noch geprüft')
  })
})
