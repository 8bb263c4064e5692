import { UNCONFIRMED_RECIPIENT_DAYS } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencyTeam, type Person } from './harness/agency-team.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { day } from './harness/clock.ts'
import { confirmOrder } from './harness/handovers.ts'
import { collectedCash, payWaiting, reportWithdrawn } from './harness/payouts.ts'
import { confirmedRecommender, order, providerEventFor, type Referral, signIn } from './harness/people.ts'

/** The recommender, the recipient, the agency and the desk read the same status of an order. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const { team, login } = agencyTeam(() => server)

/** Reads the status of a referral with one order in every place. Sessions end while the tests move the clock. */
async function readPlaces(
  { Empfehlungsnummer: number }: Pick<Referral, 'Empfehlungsnummer'>,
  { email, owner }: { readonly email: string; readonly owner: Person },
) {
  const views = await server.api.ok('listMyReferrals', { query: {}, token: await signIn(server, email) })
  const token = await login(owner.id)
  const params = { ansicht: 'alle' } as const
  const { Content } = await server.api.ok('listAgencyOrders', { params, body: {}, token })
  const file = await server.api.call('exportAgencyOrders', { params, query: {}, token })
  const support = await server.operator('support')
  const { answer, claims } = await support.ok('getReferralFile', { params: { id: number } })
  return {
    recommender: views.find((one) => one.Empfehlungsnummer === number)?.Stand,
    agency: Content[0]?.Stand,
    file: file.text.trim().split('\n').at(-1)?.trim().split(';').at(-1),
    desk: answer.key,
    claim: claims[0]?.answer.key,
  }
}

async function referred() {
  const { owner } = await team()
  const { referral, email } = await confirmedRecommender(server, {
    agentNumber: owner.agentNumber,
    share: 100,
  })
  return { referral, email, owner }
}

test('an order that is not confirmed, confirmed, and withdrawn', async () => {
  const { referral, ...people } = await referred()
  const { mailedToken } = await order(server, referral)
  const recipient = async () => (await server.api.ok('getRecipientOrder', { token: mailedToken })).Stand
  expect(await readPlaces(referral, people)).toEqual({
    recommender: 'NochNichtBestaetigt',
    agency: 'NochNichtBestaetigt',
    file: 'NochNichtBestaetigt',
    desk: 'not-confirmed',
    claim: 'not-confirmed',
  })
  expect(await recipient()).toBe('NochNichtBestaetigt')
  await confirmOrder(server, mailedToken)
  expect(await readPlaces(referral, people)).toMatchObject({
    recommender: 'InBearbeitung',
    agency: 'InBearbeitung',
    desk: 'ordered',
  })
  expect(await recipient()).toBe('InBearbeitung')
  await server.signedEvents('swb', [await providerEventFor(server, referral, 'withdrawn')])
  expect(await readPlaces(referral, people)).toEqual({
    recommender: 'Widerrufen',
    agency: 'Widerrufen',
    file: 'Widerrufen',
    desk: 'order-withdrawn',
    claim: 'order-withdrawn',
  })
  expect(await recipient()).toBe('Widerrufen')
})

test('an order that nobody confirmed', async () => {
  const { referral, ...people } = await referred()
  await order(server, referral)
  server.clock.advance((UNCONFIRMED_RECIPIENT_DAYS + 1) * day)
  await server.scheduled('recipients.purge')
  expect(await readPlaces(referral, people)).toMatchObject({
    agency: 'NichtBestaetigt',
    file: 'NichtBestaetigt',
    claim: 'order-unconfirmed',
  })
})

test('a paid reward that was taken back', async () => {
  const { owner } = await team()
  const { email, number } = await collectedCash(server, { agentNumber: owner.agentNumber, share: 100 })
  await payWaiting(server)
  await reportWithdrawn(server, number)
  const [reported] = await server.database.query<{ id: string }>(
    'select o.id from orders o join referral r on r.id = o.referral_id where r.number = $1',
    [number],
  )
  const finance = await server.operator('finance')
  await finance.ok('decideClawback', {
    params: { id: reported?.id ?? '' },
    body: { decision: 'claw-back', reason: 'Vertrag widerrufen' },
  })
  expect(await readPlaces({ Empfehlungsnummer: number }, { email, owner })).toMatchObject({
    recommender: 'PraemieZurueckgefordert',
    agency: 'VertragNichtAbgeschlossen',
    file: 'VertragNichtAbgeschlossen',
    desk: 'clawed-back',
    claim: 'clawed-back',
  })
})
