import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import { anotherReward, collectCash, manyNewerCollected } from '../../../test/harness/payouts.ts'
import {
  conclude,
  confirmedRecommender,
  createReadyReward,
  order,
  providerEventFor,
  type Referral,
  recommend,
  referralBody,
  signIn,
} from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const numbersOf = async (token: string, query: Readonly<Record<string, string>> = {}) =>
  (await server.api.ok('listMyReferrals', { query, token })).map((one) => one.Empfehlungsnummer)
const numbers = (referrals: readonly Referral[]) => referrals.map((one) => one.Empfehlungsnummer)

/** A person with one referral in each of four groups, newest first: open, in process, ended, ready to collect. */
async function person() {
  const { email, referral: ready } = await createReadyReward(server)
  const more = async (name: string, productId?: string) => {
    server.clock.advance(minute)
    return recommend(server, { email, contact: { Vorname: name }, ...(productId && { productId }) })
  }
  const ended = await more('Mara')
  await order(server, ended)
  await server.signedEvents('swb', [await providerEventFor(server, ended, 'rejected')])
  const processing = await more('Tom')
  await order(server, processing)
  const open = await more('Jule', '1006')
  return { email, token: await signIn(server, email), ready, ended, processing, open }
}

describe('referral list', () => {
  test('is filtered by the group of the status bar', async () => {
    const { token, ready, ended, processing, open } = await person()
    expect(await numbersOf(token)).toEqual(numbers([open, processing, ended, ready]))
    expect(await numbersOf(token, { gruppe: 'offen' })).toEqual(numbers([open]))
    expect(await numbersOf(token, { gruppe: 'inBearbeitung' })).toEqual(numbers([processing]))
    expect(await numbersOf(token, { gruppe: 'abholbereit' })).toEqual(numbers([ready]))
    expect(await numbersOf(token, { gruppe: 'beendet' })).toEqual(numbers([ended]))
    expect(await numbersOf(token, { gruppe: 'ausgezahlt' })).toEqual([])
    expect(
      (await server.api.call('listMyReferrals', { query: { gruppe: 'x' as never }, token })).status,
    ).toBe(422)
  })

  test('is searched by the contact’s first name, product and number', async () => {
    const { token, processing, open } = await person()
    expect(await numbersOf(token, { suche: 'jul' })).toEqual(numbers([open]))
    expect(await numbersOf(token, { suche: open.Produkt.Name.slice(0, 8) })).toContain(open.Empfehlungsnummer)
    expect(await numbersOf(token, { suche: processing.Empfehlungsnummer.toLowerCase() })).toEqual(
      numbers([processing]),
    )
    // The recipient ordered as Karl and has not consented to be named, so the search must not find that name.
    expect(await numbersOf(token, { suche: 'Tom' })).toEqual(numbers([processing]))
    expect(await numbersOf(token, { suche: 'karl' })).toEqual([])
    expect(await numbersOf(token, { suche: '%' })).toEqual([])
  })

  test('is paginated by cursor without gaps, with and without filter', async () => {
    const { token, email } = await confirmedRecommender(server)
    const made = []
    // Several at the same time, as created by an import: the cursor must distinguish them.
    for (let n = 0; n < 7; n++) {
      if (n % 3 === 0) server.clock.advance(minute)
      made.push(await recommend(server, { email, productId: n % 2 ? '462' : '1006' }))
    }
    const filters: Readonly<Record<string, string>>[] = [
      {},
      { gruppe: 'offen' },
      { suche: made[0]?.Produkt.Name ?? '' },
    ]
    for (const filter of filters) {
      const whole = await numbersOf(token, filter)
      const paged: string[] = []
      for (;;) {
        const last = paged.at(-1)
        const page = await numbersOf(token, { ...filter, anzahl: '2', ...(last && { nach: last }) })
        if (page.length === 0) break
        paged.push(...page)
        if (paged.length === 2) {
          server.clock.advance(minute)
          await recommend(server, { email, productId: '1006' })
        }
      }
      expect(paged).toEqual(whole)
    }
  })

  test('rejects a cursor of another person like an unknown one', async () => {
    const { token } = await confirmedRecommender(server)
    const foreign = await recommend(server)
    for (const nach of [foreign.Empfehlungsnummer, '22222222222', 'nonsense']) {
      expect(await server.api.refusal('listMyReferrals', { query: { nach }, token })).toBe('422 PSOF0100')
      expect(await server.api.refusal('listMyRewards', { query: { nach }, token })).toBe('422 PSOF0100')
    }
    for (const anzahl of ['0', '201', 'many', '1.5']) {
      expect(await server.api.refusal('listMyReferrals', { query: { anzahl }, token })).toBe('422 PSOF0100')
    }
  })
})

test('the overview counts the groups and sums up all rewards', async () => {
  const { token, email } = await person()
  const overview = await server.api.ok('getMyOverview', { token })
  expect(overview).toMatchObject({
    Gruppen: { alle: 4, offen: 1, inBearbeitung: 1, abholbereit: 1, ausgezahlt: 0, beendet: 1 },
    AbholbereitCent: 7000,
    AnzahlAbholbereit: 1,
    Abholbereit: [{ WertCent: 7000 }],
    UnterwegsCent: 7000,
    MoeglichCent: 9000,
    AusgezahltCent: 0,
  })
  const claimId = overview.Abholbereit[0]?.Id ?? ''
  const { Praemierungstoken } = await server.api.ok('startPickup', { params: { id: claimId }, token })
  const body = { Art: 'Gutschein' as const, Name: 'Frieda', Email: email }
  await server.api.ok('collectClaim', { body, token: Praemierungstoken })
  await server.scheduled('vouchers.mail')
  expect(await server.api.ok('getMyOverview', { token })).toMatchObject({
    Gruppen: { abholbereit: 0, ausgezahlt: 1 },
    AbholbereitCent: 0,
    AusgezahltCent: 7000,
    AusgezahltImJahrCent: 7000,
  })
  const [, , paid] = await server.api.ok('listMyRewards', { query: {}, token })
  expect(paid).toMatchObject({ Status: 'Ausgezahlt', Art: 'Gutschein', WertCent: 7000 })
  expect(paid?.AbgeholtAm).not.toBeNull()
  expect(paid?.AusgezahltAm).not.toBeNull()
})

test('rewards are paginated, and the reward of a replaced order is omitted', async () => {
  const { token, referral } = await confirmedRecommender(server)
  const { Auftragsnummer } = await order(server, referral)
  await server.signedEvents('swb', [
    { orderNumber: Auftragsnummer, status: 'processing' },
    { successorOf: Auftragsnummer, orderNumber: 'AREA-2', status: 'received' },
  ])
  const all = await server.api.ok('listMyRewards', { query: {}, token })
  expect(all.map(({ Status }) => Status)).toEqual(['Offen'])
  const nach = all[0]?.Id ?? ''
  expect(await server.api.ok('listMyRewards', { query: { nach, anzahl: '1' }, token })).toEqual([])
})

// SPEC §2.25
describe('rewards that wait to be collected', () => {
  const waitingOf = async (token: string, query: Readonly<Record<string, string>> = {}) =>
    (await server.api.ok('listMyRewards', { query: { ...query, gruppe: 'abholbereit' }, token })).map(
      ({ Id }) => Id,
    )

  test('are listed however many newer rewards there are', async () => {
    const { email } = await createReadyReward(server)
    const token = await signIn(server, email)
    const [waiting] = await server.api.ok('listMyRewards', { query: {}, token })
    await manyNewerCollected(server, waiting?.Id ?? '', 201)
    const newest = await server.api.ok('listMyRewards', { query: { anzahl: '200' }, token })
    expect(newest.filter(({ Status }) => Status === 'Bereitgestellt')).toEqual([])
    expect(await waitingOf(token)).toEqual([waiting?.Id])
  })

  test('are paginated by cursor, without those that have expired or been collected', async () => {
    const { email, rewardToken } = await createReadyReward(server)
    await anotherReward(server, email)
    await anotherReward(server, email)
    const token = await signIn(server, email)
    const [third, second, first] = await waitingOf(token)
    expect(await waitingOf(token, { anzahl: '1' })).toEqual([third])
    expect(await waitingOf(token, { anzahl: '1', nach: third ?? '' })).toEqual([second])
    expect(await waitingOf(token, { nach: second ?? '' })).toEqual([first])

    expect((await collectCash(server, rewardToken)).status).toBe(200)
    expect(await waitingOf(token)).toEqual([third, second])
    // A collected reward is still a valid cursor, as a list may be loaded while it is collected.
    expect(await waitingOf(token, { nach: first ?? '' })).toEqual([])
    // Past the claim window, before the job has processed it.
    await server.database.query(`update claim set expires_at = $2 where id = $1`, [
      second,
      server.clock.now(),
    ])
    expect(await waitingOf(token)).toEqual([third])
    const unknown = { query: { gruppe: 'offen' as never }, token }
    expect(await server.api.refusal('listMyRewards', unknown)).toBe('422 PSOF0100')
  })
})

// SPEC §3.31
describe('bonus', () => {
  test('counts released orders since the start date, and is null when the tenant has none', async () => {
    const { token, email, referral } = await confirmedRecommender(server)
    const released = async (one: Referral) => {
      await order(server, one)
      await conclude(server, one)
      server.clock.advance(15 * day)
      await server.scheduled('orders.release')
    }
    expect(await server.api.ok('getBonus', { token })).toEqual({
      AnzahlAbschluesse: 0,
      VerbleibendeAbschluesseBisBonus: 5,
      BonusPraemienZahl: 0,
      PraemienstaffelStartdatum: '2026-01-01',
      BonusCent: 6000,
      Staffel: 5,
    })
    await released(referral)
    const fresh = await signIn(server, email)
    expect(await server.api.ok('getBonus', { token: fresh })).toMatchObject({
      AnzahlAbschluesse: 1,
      VerbleibendeAbschluesseBisBonus: 4,
    })
    const tomorrow = new Date(server.clock.now().getTime() + day).toISOString().slice(0, 10)
    await server.configure('swb', { bonus: { every: 1, cents: 100, since: tomorrow } })
    expect(await server.api.ok('getBonus', { token: fresh })).toMatchObject({ AnzahlAbschluesse: 0 })
    await server.configure('swb', { bonus: null })
    expect(await server.api.ok('getBonus', { token: fresh })).toBeNull()
    await server.configure('swb', {})
  })
})

describe('banner', () => {
  // SPEC §7.19
  test('is shown to people with referrals if the tenant enables it', async () => {
    const { userToken, rewardToken, email } = await createReadyReward(server, { share: 50 })
    const [recipientMail] = await server.database.query<{ id: string }>(
      `select c.id from claim c join referral r on r.id = c.referral_id join account a on a.id = r.account_id
        where a.email = $1 and c.party = 'recipient'`,
      [email],
    )
    expect(recipientMail).toBeDefined()
    const token = await signIn(server, email)
    expect(userToken).not.toBe(token)
    expect(await server.api.ok('showAreaBanner', { token })).toEqual({ Anzeigen: false })
    await server.configure('swb', { banner: true })
    expect(await server.api.ok('showAreaBanner', { token })).toEqual({ Anzeigen: true })
    expect(await server.api.ok('showRewardBanner', { token: rewardToken })).toEqual({ Anzeigen: true })
    const stranger = await server.api.ok('login', {
      body: { Email: 'profi@demo.test', Password: 'Zuruf-Demo-2026' },
    })
    expect(await server.api.ok('showAreaBanner', { token: stranger.Token ?? '' })).toEqual({
      Anzeigen: false,
    })
    await server.configure('swb', {})
  })
})

// SPEC §C.15
test('a referral can be created with a label', async () => {
  const person = await confirmedRecommender(server)
  const body = referralBody({ email: person.email })
  Object.assign(body.Empfehlung, { Bezeichnung: '  Aushang im Verein ' })
  const made = await server.api.ok('createReferral', { query: {}, body, token: person.token })
  const number = 'Empfehlung' in made ? made.Empfehlung.Empfehlungsnummer : ''
  const listed = await server.api.ok('listMyReferrals', { query: { suche: 'verein' }, token: person.token })
  expect(listed).toMatchObject([{ Empfehlungsnummer: number, Bezeichnung: 'Aushang im Verein' }])
  const offer = await server.api.call('getReferralOffer', { params: { id: number }, query: {} })
  expect(offer.text).not.toContain('Aushang')
  Object.assign(body.Empfehlung, { Bezeichnung: 'x'.repeat(81) })
  expect(await server.api.refusal('createReferral', { query: {}, body, token: person.token })).toBe(
    '422 PSOF0100',
  )
})

// SPEC §C.15
test('a label is visible to its recommender only, searchable and removable', async () => {
  const own = await confirmedRecommender(server)
  const other = await confirmedRecommender(server)
  const number = own.referral.Empfehlungsnummer
  const label = (Bezeichnung: string, token = own.token) => ({
    params: { id: number },
    body: { Bezeichnung },
    token,
  })
  const shown = async (suche?: string) =>
    (await server.api.ok('listMyReferrals', { query: { suche }, token: own.token })).map(
      ({ Bezeichnung }) => Bezeichnung,
    )
  expect(await server.api.ok('setReferralLabel', label('  Nachbarin Ilse '))).toEqual({
    Bezeichnung: 'Nachbarin Ilse',
  })
  expect(await shown('ilse')).toEqual(['Nachbarin Ilse'])
  expect(await server.api.refusal('setReferralLabel', label('Meins', other.token))).toBe('404 PSOF0101')
  expect(await server.api.refusal('setReferralLabel', label('x'.repeat(81)))).toBe('422 PSOF0100')
  const { text } = await (await server.operator('support')).call('getReferralFile', {
    params: { id: number },
  })
  const offer = await server.api.ok('getReferralOffer', { params: { id: number }, query: {} })
  expect(text + JSON.stringify(offer)).not.toContain('Ilse')
  await server.api.ok('setReferralLabel', label(' '))
  expect(await shown()).toEqual([null])
})
