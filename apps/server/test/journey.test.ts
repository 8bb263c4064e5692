import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { day } from './harness/clock.ts'
import type { SentMail } from './harness/mails.ts'
import {
  conclude,
  confirmedRecommender,
  follow,
  holder,
  iban,
  newEmail,
  order,
  orderBody,
  type Referral,
  recommend,
  setFirstPassword,
  signIn,
} from './harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { storesBankData: false } } })
})
afterAll(() => server.close())

const mailTo = (mails: readonly SentMail[], to: string, template: string) =>
  mails.find((mail) => mail.to === to && mail.template === template)

/** Returns what the recommender's page shows of a referral. */
async function viewOf(referral: Referral, email: string) {
  const list = await server.api.ok('listMyReferrals', { query: {}, token: await signIn(server, email) })
  const found = list.find((entry) => entry.Empfehlungsnummer === referral.Empfehlungsnummer)
  if (!found) throw new Error('The referral is not in its recommender’s list')
  return found
}

/** Advances past the claim period and runs the release job. */
async function release(): Promise<SentMail[]> {
  server.clock.advance(15 * day)
  await server.scheduled('orders.release')
  return server.runJobs()
}

// SPEC §1.01, §1.05, §1.11, §1.17, §2.53, §3.14, §3.30, §4.14, §7.18, §7.36, §7.39, §7.42, §7.43, §7.51
// SPEC §8.16, §C.03
test('a referral leads from link and order to cash, with a matching status bar', async () => {
  const email = newEmail('frieda')
  const reply = await server.api.call('createReferral', {
    query: {},
    body: {
      Empfehlung: { Produkt: { Id: '462' }, AgbText: 'Einverstanden.', AnteilEmpfehler: 100 },
      Empfehler: { Vorname: 'Frieda', Nachname: 'Empfehlerin', Email: email },
    },
  })
  expect(reply.status).toBe(201)
  if (!('Empfehlung' in reply.body)) throw new Error('No referral came back')
  const referral = reply.body.Empfehlung
  expect(reply.body).toMatchObject({
    OptInErforderlich: true,
    Empfehlung: { Status: 'Offen', AnteilEmpfehler: 100 },
  })
  expect(referral.Empfehlungsnummer).toMatch(/^[2-9A-HJKMNP-TV-Z]{11}$/)
  expect(referral.Empfehlungslink).toMatch(new RegExp(`/e/${referral.Empfehlungsnummer}$`))

  const optIn = mailTo(await server.runJobs(), email, 'opt-in')
  await setFirstPassword(server, optIn)
  expect(await viewOf(referral, email)).toMatchObject({ Statusleiste: 'KontaktNichtReagiert', Klicks: 0 })

  const { status, target, clickId } = await follow(server, referral)
  expect(status).toBe(302)
  expect(target.pathname).toBe(`/de/angebot/${referral.Empfehlungsnummer}`)
  const clicks = await server.database.query('select source, robot from click where id = $1', [clickId])
  expect(clicks).toEqual([{ source: 'link', robot: false }])
  expect(await viewOf(referral, email)).toMatchObject({ Statusleiste: 'AngesehenNichtBestellt', Klicks: 1 })

  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params: { id: referral.Empfehlungsnummer },
    query: { channel: 'whatsapp' },
    body: { KlickId: clickId },
  })
  const recipientEmail = newEmail('karl')
  const ordered = await server.api.call('completeTracking', {
    query: { channel: 'co', einsprungsquelle: 'Einsprungslink' },
    body: orderBody(referral.Empfehlungsnummer, Empfaengernummer, recipientEmail),
  })
  expect(ordered.status).toBe(201)
  expect(mailTo(await server.runJobs(), recipientEmail, 'order-received')?.token).toBeTruthy()
  expect(await viewOf(referral, email)).toMatchObject({
    Status: 'Ok',
    Statusleiste: 'InBearbeitung',
    // No recipient has consented to be named. Decision 097
    EmpfaengerName: null,
    Praemierungen: [{ WertCent: 7000, Status: 'Offen', Empfaenger: false }],
  })

  const orderNumber = ordered.body.Auftragsnummer
  const events = await server.signedEvents('swb', [
    { orderNumber, status: 'received' },
    { orderNumber, status: 'processing' },
  ])
  expect(events).toEqual({ status: 200, body: { accepted: 2, duplicates: 0, rejected: [], waiting: [] } })
  expect(await viewOf(referral, email)).toMatchObject({ Statusleiste: 'InBearbeitung' })
  await server.signedEvents('swb', [{ orderNumber, status: 'concluded' }])
  expect(await viewOf(referral, email)).toMatchObject({ Statusleiste: 'VertragAbgeschlossen' })

  const released = mailTo(await release(), email, 'reward-ready')
  expect(await viewOf(referral, email)).toMatchObject({
    Status: 'Freigegeben',
    Statusleiste: 'PraemieAbholen',
    Praemierungen: [{ Status: 'Bereitgestellt' }],
  })

  const rewardToken = released?.token ?? ''
  const claim = await server.api.ok('getClaim', { query: {}, token: rewardToken })
  expect(claim).toMatchObject({ WertCent: 7000, Status: 'Bereitgestellt', Arten: ['Bargeld', 'Gutschein'] })
  expect(released?.links[0]).toContain(`/de/praemie/${claim.Id}?token=`)
  const collected = await server.api.ok('collectClaim', {
    body: { Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: holder } },
    token: rewardToken,
  })
  expect(collected).toMatchObject({ Status: 'Abgeholt', Art: 'Bargeld', Arten: [] })
  expect(await viewOf(referral, email)).toMatchObject({ Statusleiste: 'PraemieBereit' })
  const payouts = await server.database.query('select amount_cents, iban_last4 from payout')
  expect(payouts).toEqual([{ amount_cents: 7000, iban_last4: iban.slice(-4) }])
})

// SPEC §1.19, §4.10, §4.11, §7.51
test('a voucher code is mailed and the referral is then paid', async () => {
  const { email, referral } = await confirmedRecommender(server)
  await order(server, referral)
  await conclude(server, referral)
  const rewardToken = mailTo(await release(), email, 'reward-ready')?.token ?? ''
  const giftAddress = newEmail('gift')
  await server.api.ok('collectClaim', {
    body: { Art: 'Gutschein', Name: 'Frieda Empfehlerin', Email: giftAddress },
    token: rewardToken,
  })
  expect(await server.scheduled('vouchers.mail')).toMatchObject({ swb: { mailed: 1, outOfStock: 0 } })
  const mail = mailTo(await server.runJobs(), giftAddress, 'voucher')
  expect(mail?.text).toMatch(/SWB-7000-\w+-DEMO/)
  expect(await viewOf(referral, email)).toMatchObject({
    Status: 'Gezahlt',
    Statusleiste: 'PraemieAusgezahlt',
    Praemierungen: [{ Status: 'Ausgezahlt' }],
  })
  expect(await server.scheduled('vouchers.mail')).toMatchObject({ swb: { mailed: 0 } })
})

// SPEC §1.05, §1.06
test('both sides collect half of a shared reward', async () => {
  const { email, referral } = await confirmedRecommender(server, { share: 50 })
  const ordered = await order(server, referral)
  await conclude(server, referral)
  const mails = await release()
  for (const to of [email, ordered.email]) {
    const rewardToken = mailTo(mails, to, 'reward-ready')?.token ?? ''
    const claim = await server.api.ok('getClaim', { query: {}, token: rewardToken })
    expect(claim.WertCent).toBe(3500)
    await server.api.ok('collectClaim', {
      body: { Art: 'Gutschein', Name: 'Beide', Email: to },
      token: rewardToken,
    })
  }
  expect(await viewOf(referral, email)).toMatchObject({
    Status: 'Freigegeben',
    Statusleiste: 'PraemieBereit',
  })
  await server.scheduled('vouchers.mail')
  const vouchers = (await server.runJobs()).filter(({ template }) => template === 'voucher')
  const codes = vouchers.map((mail) => /SWB-3500-\w+-DEMO/.exec(mail.text)?.[0])
  expect(new Set(codes).size).toBe(2)
  expect(await viewOf(referral, email)).toMatchObject({
    Status: 'Gezahlt',
    Praemierungen: [
      { WertCent: 3500, Status: 'Ausgezahlt', Empfaenger: true },
      { WertCent: 3500, Status: 'Ausgezahlt', Empfaenger: false },
    ],
  })
})

// SPEC §1.05, §3.16, §3.29, §6.04, §7.45, §7.46, §7.47
test('a recipient who left bank data with the order is paid automatically', async () => {
  const { referral, email } = await confirmedRecommender(server, { share: 0 })
  const { mailedToken, email: recipientEmail } = await order(server, referral)
  const before = await server.api.ok('getRecipientOrder', { token: mailedToken })
  expect(before).toMatchObject({ PraemieCent: 7000, BankdatenErforderlich: true, Bestaetigt: false })
  await server.api.ok('giveConsent', { body: { AgbText: 'Ich bestätige.' }, token: mailedToken })
  await server.api.ok('putRecipientBankData', {
    body: { Iban: iban, Kontoinhaber: holder },
    token: mailedToken,
  })
  const after = await server.api.ok('getRecipientOrder', { token: mailedToken })
  expect(after).toMatchObject({ BankdatenErforderlich: false, Bestaetigt: true })
  expect(after.Bankdaten?.Iban).toBe('•••• •••• •••• 3000')
  await conclude(server, referral)
  expect(mailTo(await release(), recipientEmail, 'reward-ready')).toBeUndefined()
  expect(await viewOf(referral, email)).toMatchObject({
    Statusleiste: 'VertragAbgeschlossen',
    Praemierungen: [{ WertCent: 7000, Status: 'Abgeholt', Empfaenger: true }],
  })
})

test("an unconfirmed recommender's reward waits for the opt-in", async () => {
  const email = newEmail('unbestaetigt')
  const referral = await recommend(server, { email })
  await order(server, referral)
  await conclude(server, referral)
  const mails = await release()
  expect(mailTo(mails, email, 'reward-ready')).toBeUndefined()
  const states = await server.database.query(
    `select c.state from claim c join referral r on r.id = c.referral_id where r.number = $1`,
    [referral.Empfehlungsnummer],
  )
  expect(states).toEqual([{ state: 'open' }])

  await setFirstPassword(server, mailTo(mails, email, 'opt-in'))
  expect(mailTo(await server.runJobs(), email, 'reward-ready')?.token).toBeTruthy()
  expect(await viewOf(referral, email)).toMatchObject({
    Statusleiste: 'PraemieAbholen',
    Praemierungen: [{ Status: 'Bereitgestellt' }],
  })
})

test("one person's opt-in works in a browser where another is logged in", async () => {
  const neighbour = await confirmedRecommender(server)
  const email = newEmail('unbestaetigt')
  const referral = await recommend(server, { email })
  await order(server, referral)
  await conclude(server, referral)
  const optIn = mailTo(await release(), email, 'opt-in')
  const reply = await server.api.call('resetPassword', {
    body: { Token: optIn?.token ?? '', Passwort: 'Sonnenblume-4711' },
    token: await signIn(server, neighbour.email),
  })
  expect(reply.status).toBe(200)
  expect(mailTo(await server.runJobs(), email, 'reward-ready')).toBeDefined()
})

// SPEC §4.10
test('a rejected order cancels its reward and keeps the link open', async () => {
  const { referral, email } = await confirmedRecommender(server)
  const { Auftragsnummer } = await order(server, referral)
  await server.signedEvents('swb', [{ orderNumber: Auftragsnummer, status: 'rejected' }])
  expect(await viewOf(referral, email)).toMatchObject({
    Status: 'Offen',
    Statusleiste: 'VertragNichtAbgeschlossen',
    Praemierungen: [{ Status: 'Storniert' }],
    Kontakte: [{ Status: 'Storniert', Statusleiste: 'VertragNichtAbgeschlossen' }],
  })
})
