/**
 * A recommender orders over their own link for the reward, with another e-mail address: logged in, with the session of
 * their agency, with a mail's token, with an address they asked for, by the shop, and after logging out.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency, joinAgency } from '../harness/agencies.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { day } from '../harness/clock.ts'
import { addPartner, partnerContext, userToken } from '../harness/partners.ts'
import {
  conclude,
  confirmedRecommender,
  newEmail,
  order,
  orderBody,
  type Referral,
  recommend,
  rewardReady,
  signIn,
} from '../harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

interface Visitor {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Somebody's way from the link to the order, with what they carry at each step. */
async function orderOver(
  referral: Referral,
  { visiting = {}, ordering = {} }: Record<string, Visitor>,
  email = newEmail('anders'),
) {
  const params = { id: referral.Empfehlungsnummer }
  const click = await server.api.call('followLink', { params, query: {}, ...visiting })
  const clickId = new URL(String(click.headers.location), 'http://localhost').searchParams.get('klick') ?? ''
  const begun = await server.api.ok('createRecipient', {
    params,
    query: {},
    body: { KlickId: clickId },
    ...visiting,
  })
  const body = orderBody(referral.Empfehlungsnummer, begun.Empfaengernummer, email)
  const reply = await server.api.call('completeTracking', { query: {}, body, ...ordering })
  return { clickId, reply }
}
const refusedAs = (number: string) => ({
  status: 422,
  body: { code: 'PSOF0305', fields: { 'empfaengerdaten.Email': expect.stringContaining(number) as string } },
})
const ownLink = refusedAs('eigener Empfehlungslink')

const stateOf = async ({ Empfehlungsnummer }: Referral) => {
  const [row] = await server.database.query<{ case: string | null; signals: string[]; claims: string[] }>(
    `select f.state as case, array(select jsonb_array_elements(f.reasons) ->> 'signal') as signals,
            array(select c.state from claim c where c.referral_id = r.id) as claims
       from referral r left join fraud_case f on f.referral_id = r.id where r.number = $1`,
    [Empfehlungsnummer],
  )
  return row
}

describe('over their own link, with another address', () => {
  test('somebody who is logged in is refused, and nothing is ordered', async () => {
    const { referral, token } = await confirmedRecommender(server)
    const { reply } = await orderOver(referral, { ordering: { token } })
    expect(reply).toMatchObject(ownLink)
    expect(
      await server.database.query(
        'select from orders o join referral r on r.id = o.referral_id where r.number = $1',
        [referral.Empfehlungsnummer],
      ),
    ).toEqual([])
  })

  test('so they are with nothing but the cookie, which counts here without any proof', async () => {
    const { referral, token } = await confirmedRecommender(server)
    const headers = { cookie: `zuruf_session=${token}` }
    expect((await orderOver(referral, { ordering: { headers } })).reply).toMatchObject(ownLink)
  })

  test('so they are with the token of a reward of theirs, or of an order they placed themselves', async () => {
    const { email, rewardToken } = await rewardReady(server)
    const mine = await recommend(server, { email })
    expect((await orderOver(mine, { ordering: { token: rewardToken } })).reply).toMatchObject(ownLink)
    const friend = await confirmedRecommender(server)
    const { EmpfaengerToken } = await order(server, friend.referral, 'swb', email)
    expect((await orderOver(mine, { ordering: { token: EmpfaengerToken } })).reply).toMatchObject(ownLink)
  })

  test('so is an agent over a link they serve, and a sales partner over their own', async () => {
    const { email, referral } = await confirmedRecommender(server)
    const [agent] = await server.database.query<{ id: string }>(
      'select account_id as id from referral where number = $1',
      [referral.Empfehlungsnummer],
    )
    const agencyId = await addAgency(server, 'swb', { name: 'Agentur Eigen' })
    const agentNumber = await joinAgency(server, 'swb', agencyId, agent?.id ?? '', 'AgenturInhaber')
    const served = await recommend(server, { agentNumber })
    const token = await signIn(server, email)
    expect((await orderOver(served, { ordering: { token } })).reply).toMatchObject(ownLink)

    const partner = await addPartner(server)
    const { number } = await server.modules.partners.links.referFor(
      partnerContext(server, 'swb', partner),
      '462',
      {},
    )
    const session = await userToken(server, 'swb', partner.partnerAccountId)
    const sold = { Empfehlungsnummer: number } as Referral
    expect((await orderOver(sold, { ordering: { token: session } })).reply).toMatchObject(ownLink)
  })

  test('so are they with an address they have asked for and not confirmed', async () => {
    const { referral, token } = await confirmedRecommender(server)
    const wanted = newEmail('neu')
    await server.api.ok('requestEmailChange', { body: { Email: wanted }, token })
    expect((await orderOver(referral, {}, wanted)).reply).toMatchObject(refusedAs('nicht dieselbe'))
  })

  test('a stranger, and somebody else who is logged in, order as ever', async () => {
    const { referral } = await confirmedRecommender(server)
    const other = await confirmedRecommender(server)
    expect(
      (await orderOver(referral, { visiting: { token: other.token }, ordering: { token: other.token } }))
        .reply.status,
    ).toBe(201)
    expect(await stateOf(referral)).toMatchObject({ case: null })
  })

  test('where the tenant allows recommending oneself, nobody is refused or looked at', async () => {
    await server.configure('swb', { allowSelfRecommendation: true, fraudChecks: 'standard' })
    const { referral, token } = await confirmedRecommender(server)
    expect((await orderOver(referral, { visiting: { token }, ordering: { token } })).reply.status).toBe(201)
    expect(await stateOf(referral)).toMatchObject({ case: null })
    await server.configure('swb', {})
  })
})

describe.each(['off', 'standard'] as const)('a visit to one’s own link, with checks "%s"', (fraudChecks) => {
  test('that ends in an order after logging out goes to review', async () => {
    await server.configure('swb', { fraudChecks })
    const { referral, token } = await confirmedRecommender(server)
    const { reply } = await orderOver(referral, { visiting: { token } })
    expect(reply.status).toBe(201)
    expect(await stateOf(referral)).toMatchObject({
      case: 'review',
      signals: expect.arrayContaining(['own-visit']),
    })
    await conclude(server, referral)
    server.clock.advance(15 * day)
    await server.scheduled('orders.release')
    expect((await stateOf(referral))?.claims).toEqual(['open'])
    await server.configure('swb', {})
  })

  test('that ends in the provider’s shop goes to review when the provider reports the order', async () => {
    await server.configure('swb', { fraudChecks, shopUrl: 'https://shop.example/start' })
    const { referral, token } = await confirmedRecommender(server)
    const click = await server.api.call('followLink', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      token,
    })
    const clickId = new URL(String(click.headers.location)).searchParams.get('klick') ?? ''
    await server.signedEvents('swb', [{ clickId, status: 'concluded' }])
    expect(await stateOf(referral)).toMatchObject({
      case: 'review',
      signals: expect.arrayContaining(['own-visit']),
      claims: ['open'],
    })
    await server.configure('swb', {})
  })
})
