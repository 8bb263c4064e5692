// SPEC §S.05

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency, addEmployee } from '../harness/agencies.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { minute } from '../harness/clock.ts'
import {
  changeEmail,
  conclude,
  confirmedRecommender,
  newEmail,
  order,
  orderBody,
  password,
  recommend,
  referralBody,
} from '../harness/people.ts'

/**
 * Attack: somebody knows an address and wants to find out whether its owner has an account and what their
 * name is. They make a referral with the address, look at its public data, and order over it themselves.
 * `test/account-enumeration.test.ts` tries the same with every public operation.
 */

let server: TestApp
let victim: string
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { companyRecommendation: true } } })
  const { email, referral } = await confirmedRecommender(server)
  victim = email
  await server.database.query(`update account set first_name = 'Geheime' where email = $1`, [victim])
  const agencyId = await addAgency(server, 'swb')
  const agent = await addEmployee(server, 'swb', agencyId)
  await server.database.query(
    `insert into account_inviter select tenant_id, account_id, $2, now() from referral where number = $1`,
    [referral.Empfehlungsnummer, agent],
  )
})
afterAll(() => server.close())

const offerOf = (id: string) => server.api.ok('getReferralOffer', { query: {}, params: { id } })

test("the offer shows the entered name, not the account's", async () => {
  const { Empfehlungsnummer, Hex } = await recommend(server, { email: victim })
  const offer = await offerOf(Empfehlungsnummer)
  expect(offer).toMatchObject({ EmpfehlerVorname: 'Frieda', Ansprechpartner: null })
  const params = { id: Empfehlungsnummer, hex: Hex }
  expect((await server.api.ok('getReferral', { params })).Ansprechpartner).toBeNull()
})

test('the offline code shows the entered name', async () => {
  const { Offlinecode } = await recommend(server, { email: victim })
  const params = { code: Offlinecode ?? '' }
  expect(await server.api.ok('redeemCode', { params, query: {} })).toMatchObject({
    EmpfehlerVorname: 'Frieda',
  })
})

test("the recipient's mail and page show the entered name", async () => {
  const referral = await recommend(server, { email: victim })
  const { mailedToken, email } = await order(server, referral)
  const mails = (await server.runJobs()).filter(({ to }) => to === email)
  expect(mails).toHaveLength(1)
  for (const { text, html } of mails) {
    expect(text).toContain('Frieda')
    expect(text + html).not.toContain('Geheime')
  }
  const seen = await server.api.ok('getRecipientOrder', { token: mailedToken })
  expect(seen.EmpfehlerVorname).toBe('Frieda')
})

test("an employee's code shows the entered name", async () => {
  const { Einladungscode } = await server.api.ok('joinCompany', {
    body: { Vorname: 'Tilda', Nachname: 'Test', Email: victim },
  })
  const seen = await server.api.ok('getCompanyInvitation', { params: { code: Einladungscode } })
  expect(seen).toEqual({ Vorname: 'Tilda' })
})

test("a logged-in recommender is shown with the account's name and agent", async () => {
  const { email, token, referral } = await confirmedRecommender(server)
  await server.database.query(`update account set first_name = 'Friederike' where email = $1`, [email])
  await server.database.query(
    `insert into account_inviter select r.tenant_id, r.account_id, i.member_id, now()
       from referral r, account_inviter i where r.number = $1 limit 1`,
    [referral.Empfehlungsnummer],
  )
  const own = await recommend(server, { email, token })
  const offer = await offerOf(own.Empfehlungsnummer)
  expect(offer.EmpfehlerVorname).toBe('Friederike')
  expect(offer.Ansprechpartner).not.toBeNull()
})

test('the entered name is exported, and deleted with the account', async () => {
  const { email, token } = await confirmedRecommender(server)
  const made = await server.api.ok('createReferral', {
    query: {},
    body: { ...referralBody({ email }), Empfehler: { Vorname: 'Tilda', Nachname: 'Test', Email: email } },
  })
  const number = 'Empfehlung' in made ? made.Empfehlung.Empfehlungsnummer : ''
  const file = await server.api.ok('exportMyData', { token })
  const listed = file.Empfehlungen.find(({ Empfehlungsnummer }) => Empfehlungsnummer === number)
  expect(listed?.GenannterVorname).toBe('Tilda')
  await server.api.ok('deleteAccount', { token, body: { Password: password } })
  const [row] = await server.database.query(
    'select given_first_name as name from referral where number = $1',
    [number],
  )
  expect(row).toEqual({ name: null })
})

test('an order over a referral gets the same answer for a known and an unknown address', async () => {
  const answers = await Promise.all(
    [victim, newEmail('fremd')].map(async (email) => {
      const { Empfehlungsnummer } = await recommend(server, { email })
      const { Empfaengernummer } = await server.api.ok('createRecipient', {
        params: { id: Empfehlungsnummer },
        query: {},
        body: {},
      })
      const reply = await server.api.call('completeTracking', {
        query: {},
        body: orderBody(Empfehlungsnummer, Empfaengernummer, email),
      })
      return [reply.status, reply.body.code]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
})

/** Follows a link made without login and orders over it. */
async function orderAs(email: string, recommender: string) {
  const { Empfehlungsnummer } = await recommend(server, { email: recommender })
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params: { id: Empfehlungsnummer },
    query: {},
    body: {},
  })
  const reply = await server.api.call('completeTracking', {
    query: {},
    body: orderBody(Empfehlungsnummer, Empfaengernummer, email),
  })
  return { number: Empfehlungsnummer, answer: [reply.status, reply.body.code] }
}

test('an order does not reveal the other addresses of the owner of an address', async () => {
  const { email: former, token } = await confirmedRecommender(server)
  const email = newEmail('jetzt')
  await changeEmail(server, token, email)
  const requested = newEmail('bald')
  await server.api.ok('requestEmailChange', { body: { Email: requested }, token })
  const unknown = await orderAs(newEmail('fremd'), email)
  expect(unknown.answer).toEqual([201, undefined])
  for (const other of [former, requested]) {
    const { number, answer } = await orderAs(other, email)
    expect(answer).toEqual(unknown.answer)
    // The order is reviewed instead, since it may be the recommender's own.
    const [row] = await server.database.query(
      'select f.state from fraud_case f join referral r on r.id = f.referral_id where r.number = $1',
      [number],
    )
    expect(row).toEqual({ state: 'review' })
  }
  expect((await orderAs(email, email)).answer).toEqual([422, 'PSOF0305'])
})

test('an order does not reveal an address that was changed after the referral', async () => {
  const { email: former, token } = await confirmedRecommender(server)
  const referral = await recommend(server, { email: former })
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: {},
  })
  const email = newEmail('jetzt')
  server.clock.advance(minute)
  await changeEmail(server, token, email)
  const reply = await server.api.call('completeTracking', {
    query: {},
    body: orderBody(referral.Empfehlungsnummer, Empfaengernummer, email),
  })
  expect(reply.status).toBe(201)
})

test.each(['personLimit', 'monthLimit'])('%s does not reveal whose address has an account', async (limit) => {
  const { email, referral } = await confirmedRecommender(server)
  await conclude(server, referral)
  await server.configure('swb', { [limit]: 1 })
  const seen = async (address: string) => {
    const { Empfehlungsnummer: id } = await recommend(server, { email: address })
    const offer = await server.api.call('getReferralOffer', { params: { id }, query: {} })
    const begun = await server.api.call('createRecipient', { params: { id }, query: {}, body: {} })
    return [offer.status, offer.body.code, begun.status]
  }
  expect(await seen(email)).toEqual(await seen(newEmail('fremd')))
  await server.configure('swb', {})
})

// SPEC §7.04
test('the public settings do not reveal personal addresses of the whitelist', async () => {
  const emailWhitelist = ['firma.example', 'eva.muster@privat.example', 'eva*@firma.example']
  await server.configure('nordlicht', { emailWhitelist })
  const settings = await server.app.inject('/api/v1/mandant/nordlicht')
  expect(settings.json()).toMatchObject({ EmailWhitelist: ['firma.example', '*'] })
  expect(settings.body).not.toMatch(/eva/)
})
