// SPEC §M.26

/**
 * Attack: a recommender orders over their own link for the reward, with another e-mail address: logged in,
 * with their agency's session, with a mailed token, with an address they requested, through the shop, and
 * after logging out.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency, joinAgency } from '../harness/agencies.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { day } from '../harness/clock.ts'
import { addPartner, partnerContext, userToken } from '../harness/partners.ts'
import {
  conclude,
  confirmedRecommender,
  createReadyReward,
  newEmail,
  order,
  orderBody,
  type Referral,
  recommend,
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

/** Goes from the link to the order with the given credentials at each step. */
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

describe("over one's own link with another address", () => {
  test('a logged-in recommender is refused and nothing is ordered', async () => {
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

  test('a recommender with only the session cookie is refused', async () => {
    const { referral, token } = await confirmedRecommender(server)
    const headers = { cookie: `zuruf_session=${token}` }
    expect((await orderOver(referral, { ordering: { headers } })).reply).toMatchObject(ownLink)
  })

  test('a recommender with the token of their reward or order is refused', async () => {
    const { email, rewardToken } = await createReadyReward(server)
    const mine = await recommend(server, { email })
    expect((await orderOver(mine, { ordering: { token: rewardToken } })).reply).toMatchObject(ownLink)
    const friend = await confirmedRecommender(server)
    const { EmpfaengerToken } = await order(server, friend.referral, 'swb', email)
    expect((await orderOver(mine, { ordering: { token: EmpfaengerToken } })).reply).toMatchObject(ownLink)
  })

  test('an agent on a link they serve and a sales partner on their own are refused', async () => {
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
    const { number } = await server.modules.partnerLinks.createReferralForSite(
      partnerContext(server, 'swb', partner),
      '462',
      {},
    )
    const session = await userToken(server, 'swb', partner.partnerAccountId)
    const sold = { Empfehlungsnummer: number } as Referral
    expect((await orderOver(sold, { ordering: { token: session } })).reply).toMatchObject(ownLink)
  })

  test('a recommender with a requested, unconfirmed address is refused', async () => {
    const { email, token } = await confirmedRecommender(server)
    const referral = await recommend(server, { email, token })
    const wanted = newEmail('neu')
    await server.api.ok('requestEmailChange', { body: { Email: wanted }, token })
    expect((await orderOver(referral, {}, wanted)).reply).toMatchObject(refusedAs('nicht dieselbe'))
  })

  test('anonymous visitors and other logged-in users can order', async () => {
    const { referral } = await confirmedRecommender(server)
    const other = await confirmedRecommender(server)
    expect(
      (await orderOver(referral, { visiting: { token: other.token }, ordering: { token: other.token } }))
        .reply.status,
    ).toBe(201)
    expect(await stateOf(referral)).toMatchObject({ case: null })
  })

  test('nobody is refused or reviewed if the tenant allows self-recommendation', async () => {
    await server.configure('swb', { allowSelfRecommendation: true, fraudChecks: 'standard' })
    const { referral, token } = await confirmedRecommender(server)
    expect((await orderOver(referral, { visiting: { token }, ordering: { token } })).reply.status).toBe(201)
    expect(await stateOf(referral)).toMatchObject({ case: null })
    await server.configure('swb', {})
  })
})

describe.each(['off', 'standard'] as const)(
  'a visit to one\'s own link (fraud checks "%s")',
  (fraudChecks) => {
    test('followed by an order after logging out goes to review', async () => {
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

    test("followed by an order in the provider's shop goes to review when it is reported", async () => {
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
  },
)
