import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { day } from './harness/clock.ts'
import {
  confirmedRecommender,
  follow,
  holder,
  iban,
  type Referral,
  recommend,
  signIn,
} from './harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

async function statusOf(referral: Referral, email: string, tenant = 'swb') {
  const token = await signIn(server, email, tenant)
  const list = await server.api.ok('listMyReferrals', { query: {}, token, tenant })
  return list.find((entry) => entry.Empfehlungsnummer === referral.Empfehlungsnummer)
}

describe("with links to the provider's shop", () => {
  const tenant = 'nordlicht'

  // SPEC §1.04, §1.12, §1.26, §1.27, §4.14, §7.21
  test('an order reported with the click id leads to a reward', async () => {
    const { referral, email } = await confirmedRecommender(server, { tenant })
    expect(referral).toMatchObject({ AnteilEmpfehler: 50, PraemieEmpfehlerCent: 2500, Offlinecode: null })
    const { status, target, clickId } = await follow(server, referral, tenant)
    expect(status).toBe(302)
    expect(target.pathname).toBe('/demo/shop')
    expect(target.searchParams.get('empfehlung')).toBe(referral.Empfehlungsnummer)

    await server.signedEvents(tenant, [
      { clickId, orderNumber: 'NL-1', customerNumber: 'K-77', status: 'received' },
    ])
    expect(await statusOf(referral, email, tenant)).toMatchObject({
      Status: 'Ok',
      Statusleiste: 'InBearbeitung',
    })
    const later = await server.signedEvents(tenant, [{ orderNumber: 'NL-1', status: 'concluded' }])
    expect(later.body).toEqual({ accepted: 1, duplicates: 0, rejected: [], waiting: [] })

    server.clock.advance(31 * day)
    expect(await server.scheduled('orders.release')).toEqual({ swb: 0, nordlicht: 1, talquell: 0 })
    const [mail, ...others] = (await server.runJobs()).filter((sent) => sent.template === 'reward-ready')
    expect(mail?.to).toBe(email)
    expect(others).toEqual([])
    expect(await statusOf(referral, email, tenant)).toMatchObject({ Statusleiste: 'BankdatenEingeben' })
    await server.api.ok('putMyBankData', {
      body: { Iban: iban, Kontoinhaber: holder },
      token: await signIn(server, email, tenant),
      tenant,
    })
    expect(await statusOf(referral, email, tenant)).toMatchObject({ Statusleiste: 'PraemieAbholen' })

    const austrian = await server.api.call('collectClaim', {
      body: { Art: 'Bargeld', Bankdaten: { Iban: 'AT611904300234573201', Kontoinhaber: holder } },
      token: mail?.token ?? '',
      tenant,
    })
    expect(austrian.status).toBe(422)
    expect(austrian.body.fields).toEqual({
      'Bankdaten.Iban': 'Bitte gib eine deutsche IBAN ein, sie beginnt mit DE.',
    })
    const collected = await server.api.ok('collectClaim', {
      body: { Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: holder } },
      token: mail?.token ?? '',
      tenant,
    })
    expect(collected).toMatchObject({ WertCent: 2500, Status: 'Abgeholt' })
  })

  // SPEC §3.09
  test("the recommender gets what exceeds the recipient's cap", async () => {
    const { referral } = await confirmedRecommender(server, { tenant, share: 0 })
    expect(referral).toMatchObject({ PraemieEmpfaengerCent: 4000, PraemieEmpfehlerCent: 1000 })
  })

  test('a click of another referral does not assign the order to this one', async () => {
    const first = await confirmedRecommender(server, { tenant })
    const second = await confirmedRecommender(server, { tenant })
    const { clickId } = await follow(server, first.referral, tenant)
    await server.signedEvents(tenant, [
      {
        clickId,
        empfehlungsnummer: second.referral.Empfehlungsnummer,
        orderNumber: 'NL-2',
        status: 'received',
      },
    ])
    expect(await statusOf(first.referral, first.email, tenant)).toMatchObject({ Status: 'Ok' })
    expect(await statusOf(second.referral, second.email, tenant)).toMatchObject({ Status: 'Offen' })
  })
})

test('an order can be reported by referral number alone, as typed by a person', async () => {
  const { referral, email } = await confirmedRecommender(server)
  const typed = referral.Empfehlungsnummer.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
  const reply = await server.signedEvents('swb', [{ empfehlungsnummer: typed, status: 'concluded' }])
  expect(reply.body).toMatchObject({ accepted: 1, rejected: [] })
  expect(await statusOf(referral, email)).toMatchObject({ Statusleiste: 'VertragAbgeschlossen' })
  server.clock.advance(15 * day)
  await server.scheduled('orders.release')
  expect((await server.runJobs()).map((mail) => [mail.to, mail.template])).toEqual([[email, 'reward-ready']])
})

test('an expired link leads to our notice instead of the shop', async () => {
  const referral = await recommend(server, { tenant: 'nordlicht' })
  await server.database.query(
    `update referral set link_state = 'expired', expires_at = created_at - interval '1 day' where number = $1`,
    [referral.Empfehlungsnummer],
  )
  const { target } = await follow(server, referral, 'nordlicht')
  expect(target.pathname).toBe(`/de/fuer-dich/${referral.Empfehlungsnummer}`)
})

test('an event with an unknown click id is matched by referral number', async () => {
  const { referral, email } = await confirmedRecommender(server)
  const reply = await server.signedEvents('swb', [
    { clickId: 'not-one-of-ours', empfehlungsnummer: referral.Empfehlungsnummer, status: 'received' },
  ])
  expect(reply).toMatchObject({ status: 200, body: { accepted: 1 } })
  expect(await statusOf(referral, email)).toMatchObject({ Status: 'Ok' })
})

describe('a successor order', () => {
  test('inherits the referral of the replaced order', async () => {
    const { referral, email } = await confirmedRecommender(server)
    await server.signedEvents('swb', [
      { empfehlungsnummer: referral.Empfehlungsnummer, orderNumber: 'S-1', status: 'received' },
      { orderNumber: 'S-2', successorOf: 'S-1', status: 'concluded' },
    ])
    expect(await statusOf(referral, email)).toMatchObject({
      Status: 'Ok',
      Statusleiste: 'VertragAbgeschlossen',
      Praemierungen: [{ WertCent: 7000, Status: 'Offen' }],
    })
  })

  test('remains when the provider later withdraws the replaced order', async () => {
    const { referral, email } = await confirmedRecommender(server)
    await server.signedEvents('swb', [
      { empfehlungsnummer: referral.Empfehlungsnummer, orderNumber: 'S-3', status: 'received' },
      { orderNumber: 'S-4', successorOf: 'S-3', status: 'concluded' },
      { orderNumber: 'S-3', status: 'withdrawn' },
    ])
    expect(await statusOf(referral, email)).toMatchObject({
      Status: 'Ok',
      Statusleiste: 'VertragAbgeschlossen',
    })
  })

  test.each([
    ['when its predecessor’s failure is reported first', [1, 0, 2]],
    ['when its predecessor’s failure is reported last', [1, 2, 0]],
  ])('has the same outcome %s', async (_, turns) => {
    const { referral, email } = await confirmedRecommender(server)
    const [old, next] = [`S-${referral.Empfehlungsnummer}`, `N-${referral.Empfehlungsnummer}`]
    const after = (days: number) => new Date(Date.parse(referral.Erstellt) + days * day).toISOString()
    server.clock.advance(5 * day)
    const events = [
      { orderNumber: old, status: 'rejected' as const, occurredAt: after(1) },
      { empfehlungsnummer: referral.Empfehlungsnummer, orderNumber: old, status: 'received' as const },
      {
        orderNumber: next,
        successorOf: old,
        status: 'concluded' as const,
        occurredAt: after(3),
      },
    ]
    for (const turn of turns) {
      const { body } = await server.signedEvents('swb', events.slice(turn, turn + 1))
      expect(body).toMatchObject({ accepted: 1 })
    }
    expect(await statusOf(referral, email)).toMatchObject({
      Status: 'Ok',
      Statusleiste: 'VertragAbgeschlossen',
      Praemierungen: [{ WertCent: 7000, Status: 'Offen' }],
    })
    const [ended] = await server.database.query('select state from orders where number = $1', [old])
    expect(ended).toEqual({ state: 'rejected' })
  })

  test('is rejected if there is already one, or if an operator cancelled the referral', async () => {
    const { referral, email } = await confirmedRecommender(server)
    await server.signedEvents('swb', [
      { empfehlungsnummer: referral.Empfehlungsnummer, orderNumber: 'S-5', status: 'received' },
      { orderNumber: 'S-6', successorOf: 'S-5', status: 'received' },
    ])
    const second = await server.signedEvents('swb', [
      { orderNumber: 'S-7', successorOf: 'S-5', status: 'received' },
    ])
    expect(second.body).toMatchObject({ rejected: [{ code: 'PSOF0310' }] })

    const support = await server.operator('admin')
    await support.ok('cancelReferral', {
      params: { id: referral.Empfehlungsnummer },
      body: { reason: 'Auf Wunsch beendet' },
    })
    const late = await server.signedEvents('swb', [
      { orderNumber: 'S-8', successorOf: 'S-6', status: 'received' },
    ])
    expect(late.body).toMatchObject({ rejected: [{ code: 'PSOF0310' }] })
    expect(await statusOf(referral, email)).toMatchObject({ Status: 'Storniert' })
  })
})
