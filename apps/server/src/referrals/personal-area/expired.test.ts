// SPEC §C.10

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser } from '../../../test/harness/client.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  conclude,
  confirmedRecommender,
  mailedToken,
  newEmail,
  orderBody,
  password,
  type Referral,
  recommend,
  signIn,
} from '../../../test/harness/people.ts'

/** Offers to recipients of an expired referral. Decision 099 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { personalLinks: true }, nordlicht: {} } })
})
afterAll(() => server.close())

const expired = (id: string, caller = {}) =>
  server.api.call('getExpiredReferral', { params: { id }, ...caller })
const begin = (referral: Referral, body: { KlickId?: string; OhnePraemie?: boolean } | null) =>
  server.api.call('createRecipient', { params: { id: referral.Empfehlungsnummer }, query: {}, body })

/** A confirmed recommender whose first referral has expired. */
async function withExpiredLink() {
  const person = await confirmedRecommender(server)
  server.clock.advance(61 * day)
  return person
}

async function orderWithoutReward(referral: Referral, email = newEmail('karl')) {
  const { Empfaengernummer } = (await begin(referral, { OhnePraemie: true })).body
  const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer, email)
  const ordered = await server.api.ok('completeTracking', { query: {}, body })
  return { ...ordered, email }
}

const claimsOf = (referral: Referral) =>
  server.database.query<{ state: string; cancel_reason: string | null }>(
    `select c.state, c.cancel_reason from claim c join referral r on r.tenant_id = c.tenant_id and r.id = c.referral_id
      where r.number = $1`,
    [referral.Empfehlungsnummer],
  )

describe('page of an expired referral', () => {
  test('shows product and recommender, by number and by offline code', async () => {
    const { referral } = await withExpiredLink()
    for (const id of [referral.Empfehlungsnummer, referral.Offlinecode ?? '']) {
      expect((await expired(id)).body).toEqual({
        Empfehlungsnummer: referral.Empfehlungsnummer,
        EmpfehlerVorname: 'Frieda',
        Produkt: { Id: referral.Produkt.Id, Name: referral.Produkt.Name, ImAngebot: true },
        PersoenlicherLink: null,
        Vertriebspartner: null,
        Partnerlink: null,
        Bestellart: 'Bestellung',
      })
    }
  })

  test('is rate limited for offline codes only, which could be guessed', async () => {
    const { referral } = await withExpiredLink()
    const settings = { personalLinks: true, limits: { code: { points: 2, perSeconds: 600 } } }
    await server.configure('swb', settings)
    const ip = '198.51.100.77'
    const statuses = async (id: string) => {
      const replies = [await expired(id, { ip }), await expired(id, { ip }), await expired(id, { ip })]
      return replies.map(({ status }) => status)
    }
    expect(await statuses(referral.Empfehlungsnummer)).toEqual([200, 200, 200])
    expect(await statuses(referral.Offlinecode ?? '')).toEqual([200, 200, 429])
    await server.configure('swb', { personalLinks: true })
  })

  test('states when the product is no longer on offer', async () => {
    const { referral } = await withExpiredLink()
    await server.database.query(`update referral set product_id = 'gone' where number = $1`, [
      referral.Empfehlungsnummer,
    ])
    expect((await expired(referral.Empfehlungsnummer)).body.Produkt).toMatchObject({ ImAngebot: false })
  })

  test('is not found for open, cancelled and barred referrals and for other tenants', async () => {
    const open = await recommend(server)
    expect((await expired(open.Empfehlungsnummer)).body.code).toBe('PSOF0101')
    const { referral: cancelled } = await withExpiredLink()
    const { referral: barred } = await withExpiredLink()
    await server.database.query(`update referral set link_state = 'closed' where number = $1`, [
      cancelled.Empfehlungsnummer,
    ])
    await server.database.query('update referral set barred = true where number = $1', [
      barred.Empfehlungsnummer,
    ])
    for (const { Empfehlungsnummer } of [cancelled, barred]) {
      expect((await expired(Empfehlungsnummer)).body.code).toBe('PSOF0101')
      expect((await begin({ ...open, Empfehlungsnummer }, { OhnePraemie: true })).body.code).toBe('PSOF0310')
    }
    const { referral } = await withExpiredLink()
    expect((await expired(referral.Empfehlungsnummer, { tenant: 'nordlicht' })).status).toBe(404)
  })

  test("contains the recommender's personal link while it works", async () => {
    const { referral, token, email } = await confirmedRecommender(server)
    const link = await server.api.ok('createPersonalLink', { token, body: { AgbText: 'Ich stimme zu.' } })
    server.clock.advance(61 * day)
    const code = async () => (await expired(referral.Empfehlungsnummer)).body.PersoenlicherLink
    expect(await code()).toBe(link.Code)
    const chosen = await server.api.call('choosePersonalProduct', {
      params: { code: link.Code },
      body: { ProduktId: referral.Produkt.Id },
      headers: { 'user-agent': browser },
    })
    expect(chosen.status).toBe(200)
    await server.database.query(`update account set locked = 'single' where email = $1`, [email])
    expect(await code()).toBeNull()
    await server.database.query('update account set locked = null where email = $1', [email])
    await server.configure('swb', { personalLinks: false })
    expect(await code()).toBeNull()
    await server.configure('swb', { personalLinks: true })
  })
})

describe('order over an expired referral', () => {
  test('is rejected unless the recipient accepts that no reward is paid', async () => {
    const { referral } = await withExpiredLink()
    expect((await begin(referral, null)).body.code).toBe('PSOF0311')
    expect((await begin(referral, { OhnePraemie: false })).body.code).toBe('PSOF0311')
    expect((await begin(referral, { OhnePraemie: true })).status).toBe(201)
  })

  test('is processed without a reward', async () => {
    const { referral, email } = await withExpiredLink()
    const { EmpfaengerToken } = await orderWithoutReward(referral)
    const mailed = { token: await mailedToken(server, EmpfaengerToken) }
    expect(await claimsOf(referral)).toEqual([{ state: 'cancelled', cancel_reason: 'link-expired' }])
    const mails = await server.runJobs()
    expect(mails.find(({ template }) => template === 'order-received')?.text).not.toContain('€')
    await server.api.ok('giveConsent', { ...mailed, body: { AgbText: 'Ich bestätige.' } })
    expect(await server.api.ok('getRecipientOrder', mailed)).toMatchObject({
      PraemieCent: 0,
      BankdatenErforderlich: false,
    })
    await conclude(server, referral)
    expect(await claimsOf(referral)).toEqual([{ state: 'cancelled', cancel_reason: 'link-expired' }])
    const token = await signIn(server, email)
    const listed = await server.api.ok('listMyReferrals', { query: {}, token })
    const mine = listed.find(({ Empfehlungsnummer }) => Empfehlungsnummer === referral.Empfehlungsnummer)
    expect(mine?.Praemierungen).toMatchObject([{ Status: 'Storniert', Grund: 'LinkAbgelaufen' }])
  })

  test('earns no bonus', async () => {
    await server.configure('swb', {
      personalLinks: true,
      bonus: { every: 1, cents: 6000, since: '2020-01-01' },
    })
    const { referral } = await withExpiredLink()
    await orderWithoutReward(referral)
    await conclude(server, referral)
    expect((await claimsOf(referral)).map(({ state }) => state)).toEqual(['cancelled'])
    await server.configure('swb', { personalLinks: true })
  })

  test('is rewarded if the referral is open or was open at the time of the click', async () => {
    const open = await recommend(server)
    const { Empfaengernummer } = (await begin(open, { OhnePraemie: true })).body
    await server.api.ok('completeTracking', {
      query: {},
      body: orderBody(open.Empfehlungsnummer, Empfaengernummer),
    })
    expect((await claimsOf(open)).map(({ state }) => state)).not.toContain('cancelled')
    const late = await recommend(server)
    server.clock.advance(59 * day)
    const reply = await server.api.call('followLink', {
      params: { id: late.Empfehlungsnummer },
      query: {},
      headers: { 'user-agent': browser },
    })
    const KlickId =
      new URL(String(reply.headers.location), 'http://localhost').searchParams.get('klick') ?? ''
    server.clock.advance(2 * day)
    const second = (await begin(late, { KlickId, OhnePraemie: true })).body
    await server.api.ok('completeTracking', {
      query: {},
      body: orderBody(late.Empfehlungsnummer, second.Empfaengernummer),
    })
    expect((await claimsOf(late)).map(({ state }) => state)).not.toContain('cancelled')
  })

  test('is possible after the recommender has deleted their account', async () => {
    const { referral, email } = await withExpiredLink()
    await server.scheduled('referrals.expire')
    const token = await signIn(server, email)
    await server.api.ok('deleteAccount', { token, body: { Password: password } })
    const page = (await expired(referral.Empfehlungsnummer)).body
    expect(page).toMatchObject({ Produkt: { ImAngebot: true }, PersoenlicherLink: null })
    await orderWithoutReward(referral)
    expect((await claimsOf(referral)).map(({ state }) => state)).toEqual(['cancelled'])
  })

  test('is rejected when an operator has cancelled the referral in between', async () => {
    const { referral } = await withExpiredLink()
    const { Empfaengernummer } = (await begin(referral, { OhnePraemie: true })).body
    await server.database.query(`update referral set link_state = 'closed' where number = $1`, [
      referral.Empfehlungsnummer,
    ])
    const reply = await server.api.call('completeTracking', {
      query: {},
      body: orderBody(referral.Empfehlungsnummer, Empfaengernummer),
    })
    expect(reply.body.code).toBe('PSOF0310')
  })
})
