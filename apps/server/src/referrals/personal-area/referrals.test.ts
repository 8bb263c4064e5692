import { errorText } from '@zuruf/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  confirmedRecommender,
  newEmail,
  orderBody,
  recommend,
  referralBody,
} from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const create = async (change: (body: ReturnType<typeof referralBody>) => void, caller = {}) => {
  const body = referralBody()
  change(body)
  const reply = await server.api.call('createReferral', { query: {}, body, ...caller })
  return { answer: [reply.status, reply.body.code].filter(Boolean).join(' '), fields: reply.body.fields }
}

describe('createReferral rejects a referral', () => {
  // SPEC §5.06, §5.19, §7.36
  test('without consent to the terms', async () => {
    expect(await create((body) => Object.assign(body.Empfehlung, { AgbText: '  ' }))).toEqual({
      answer: '422 PSOF0306',
      fields: { 'Empfehlung.AgbText': 'Die Zustimmung ist erforderlich, um fortzufahren.' },
    })
  })

  // SPEC §5.05, §5.17
  test.each(['frieda@example.org', 'FRIEDA@example.org', 'frieda+2@example.org'])(
    'to the recommender’s own mailbox, written as %s',
    async (contact) => {
      const { answer, fields } = await create((body) => {
        body.Empfehler.Email = 'Frieda@Example.org'
        body.Empfaenger = { Email: contact }
      })
      expect(answer).toBe('422 PSOF0305')
      expect(fields).toEqual({
        'Empfaenger.Email': 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
      })
    },
  )

  // SPEC §5.09
  test('with an invalid e-mail address', async () => {
    expect(await create((body) => Object.assign(body.Empfehler, { Email: 'frieda@' }))).toEqual({
      answer: '422 PSOF0304',
      fields: { 'Empfehler.Email': 'Dies ist keine gültige E-Mail-Adresse.' },
    })
  })

  // SPEC §3.04, §5.10, §6.09
  test('with an address that is not on the allow list or is locked by pattern', async () => {
    await server.configure('swb', {
      emailWhitelist: ['firma.example'],
      lockedWildcards: ['*@intern.example'],
    })
    const from = (Email: string) => create((body) => Object.assign(body.Empfehler, { Email }))
    expect(await from('frieda@example.org')).toMatchObject({ answer: '422 PSOF0303' })
    expect(await from('frieda@intern.example')).toMatchObject({ answer: '403 PSOF0207' })
    expect(await from('frieda@firma.example')).toMatchObject({ answer: '201' })
    await server.configure('swb', {})
  })

  // SPEC §7.29
  test('of an unknown product', async () => {
    const { answer } = await create((body) => Object.assign(body.Empfehlung.Produkt, { Id: '1345' }))
    expect(answer).toBe('404 PSOF0101')
  })

  // SPEC §4.14
  test('with a share other than 0, 50 or 100', async () => {
    const { fields } = await create((body) => Object.assign(body.Empfehlung, { AnteilEmpfehler: 70 }))
    expect(Object.keys(fields ?? {})).toEqual(['Empfehlung.AnteilEmpfehler'])
  })
})

// SPEC §8.09, §8.15
describe('repeated referral', () => {
  const made = (email: string, more = {}) => recommend(server, { email, ...more })
  const again = (email: string, first: { Empfehlungsnummer: string; Hex: string }, more = {}, input = {}) => {
    const body = referralBody({ email, ...input })
    const { Empfehlungsnummer, Hex } = first
    Object.assign(body.Empfehlung, { Vorherige: { Empfehlungsnummer, Hex } })
    return server.api
      .call('createReferral', { query: {}, body, ...more })
      .then((reply) => [reply.status, reply.body.code].filter(Boolean).join(' '))
  }

  test('is rejected: anonymous visitors are referred to the confirmation, the owner is not', async () => {
    const email = newEmail('wiederholt')
    expect(await again(email.toUpperCase(), await made(email))).toBe('409 PSOF0308')
    const { token, referral, email: own } = await confirmedRecommender(server)
    expect(await again(own, referral, { token })).toBe('409 PSOF0301')
  })

  test('returns the same error for confirmed and unconfirmed addresses', async () => {
    const { email } = await confirmedRecommender(server)
    const unknown = newEmail('wiederholt')
    const answers = [await again(email, await made(email)), await again(unknown, await made(unknown))]
    expect(answers).toEqual(['409 PSOF0308', '409 PSOF0308'])
  })

  test('is created without a valid proof, or when the first one is closed', async () => {
    const email = newEmail('wiederholt')
    const first = await made(email)
    expect(await again(email, { ...first, Hex: 'f'.repeat(first.Hex.length) })).toBe('201')
    expect(await again(email, { ...first, Empfehlungsnummer: 'QQQQQQQQQQQ' })).toBe('201')
    expect(await again(email, await made(newEmail('andere')))).toBe('201')
    expect(await again(newEmail('andere'), first)).toBe('201')
    const elsewhere = await recommend(server, { email, tenant: 'nordlicht' })
    expect(await again(email, elsewhere)).toBe('201')
    await server.database.query(`update referral set link_state = 'closed' where number = $1`, [
      first.Empfehlungsnummer,
    ])
    expect(await again(email, first)).toBe('201')
  })

  test('with another product or contact is not a repetition', async () => {
    const email = newEmail('wiederholt')
    const first = await made(email, { contact: { Vorname: 'Klara' } })
    expect(await again(email, first)).toBe('201')
    expect(await again(email, first, {}, { contact: { Vorname: 'Karl' } })).toBe('201')
    expect(await again(email, first, {}, { contact: { Vorname: 'Klara' }, productId: '1006' })).toBe('201')
    expect(await again(email, first, {}, { contact: { Vorname: 'Klara' } })).toBe('409 PSOF0308')
  })
})

test("the response asks for confirmation in the caller's language", async () => {
  const notice = async (caller = {}) => {
    const reply = await server.api.call('createReferral', { query: {}, body: referralBody(), ...caller })
    return (reply.body as { Hinweis?: unknown }).Hinweis
  }
  expect(await notice()).toEqual({
    code: 'PSOF0309',
    text: errorText('opt-in-required-after-creation', 'de'),
  })
  expect(await notice({ headers: { 'x-accept-language': 'en' } })).toEqual({
    code: 'PSOF0309',
    text: errorText('opt-in-required-after-creation', 'en'),
  })
  const { token } = await confirmedRecommender(server)
  expect(await notice({ token })).toBeNull()
})

// SPEC §8.16, §S.05
test('known and unknown addresses get the same response', async () => {
  const shapes = []
  for (const email of ['empfehler@demo.test', newEmail('neu')]) {
    const reply = await server.api.call('createReferral', { query: {}, body: referralBody({ email }) })
    const { OptInErforderlich, Empfehlung } = reply.body as Extract<
      typeof reply.body,
      { Empfehlung: unknown }
    >
    shapes.push([reply.status, OptInErforderlich, Object.keys(Empfehlung)])
  }
  expect(shapes[0]).toEqual(shapes[1])
})

// SPEC §7.37
test('the share page requires number and secret', async () => {
  const { Empfehlungsnummer: id, Hex: hex } = await recommend(server)
  const open = (params: { id: string; hex: string }) => server.api.call('getReferral', { params })
  expect((await open({ id, hex })).body).toMatchObject({ Empfehlungsnummer: id, Klicks: 0 })
  const wrong = await open({ id, hex: hex.replace(/^./, (sign) => (sign === '0' ? '1' : '0')) })
  expect([wrong.status, wrong.body.code]).toEqual([404, 'PSOF0101'])
})

test('an anonymous visitor sees only the recommender’s first name', async () => {
  const email = newEmail('frieda')
  const referral = await recommend(server, { email, share: 50 })
  const reply = await server.api.call('getReferralOffer', {
    query: {},
    params: { id: referral.Empfehlungsnummer },
  })
  expect(reply.body).toMatchObject({ EmpfehlerVorname: 'Frieda', PraemieEmpfaengerCent: 3500 })
  expect(reply.text).not.toMatch(new RegExp(`Empfehlerin|${email}|${referral.Hex}`))
})

// SPEC §1.04, §7.41
test('an offline code works in any spelling and counts as a click', async () => {
  const referral = await recommend(server)
  const code = referral.Offlinecode ?? ''
  for (const [index, typed] of [code, code.toLowerCase(), code.replace('-', ' ')].entries()) {
    const ip = `198.51.${index}.7`
    const offer = await server.api.ok('redeemCode', { params: { code: typed }, query: {}, ip })
    expect(offer.Empfehlungsnummer).toBe(referral.Empfehlungsnummer)
  }
  const { Klicks } = await server.api.ok('getReferral', {
    params: { id: referral.Empfehlungsnummer, hex: referral.Hex },
  })
  expect(Klicks).toBe(3)
})

describe('completeTracking rejects an order', () => {
  const orderWith = async (change: (body: ReturnType<typeof orderBody>) => void) => {
    const email = newEmail('frieda')
    const referral = await recommend(server, { email })
    const params = { id: referral.Empfehlungsnummer }
    const { Empfaengernummer } = await server.api.ok('createRecipient', { params, query: {}, body: null })
    const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer)
    change(body)
    if (body.empfaengerdaten.Email === 'own') body.empfaengerdaten.Email = email.toUpperCase()
    const reply = await server.api.call('completeTracking', { query: {}, body })
    return [reply.status, reply.body.code, reply.body.fields]
  }
  const born = (date: string) =>
    orderWith((body) => Object.assign(body.empfaengerdaten, { Geburtsdatum: date }))
  const birth = 'empfaengerdaten.Geburtsdatum'

  // SPEC §5.15, §7.42
  test('of a recipient under 18, exact to the day', async () => {
    const adult = 'Sie müssen mindestens 18 Jahre alt sein.'
    expect(await born('16.09.2008')).toEqual([422, 'PSOF0100', { [birth]: adult }])
    expect((await born('15.09.2008'))[0]).toBe(201)
  })

  // SPEC §3.16, §5.11, §5.19
  test.each([
    ['31.02.1980', 'Dieses Datum gibt es nicht.'],
    ['1980-02-28', 'Bitte geben Sie das Datum so ein: TT.MM.JJJJ, zum Beispiel 24.12.1985.'],
  ])('with the date of birth %s', async (date, text) => {
    expect(await born(date)).toEqual([422, 'PSOF0100', { [birth]: text }])
  })

  // SPEC §3.05, §5.05, §5.17
  test('of the recommender unless the tenant allows self-referral', async () => {
    const own = () => orderWith((body) => Object.assign(body.empfaengerdaten, { Email: 'own' }))
    expect((await own()).slice(0, 2)).toEqual([422, 'PSOF0305'])
    await server.configure('swb', { allowSelfRecommendation: true })
    expect((await own())[0]).toBe(201)
    await server.configure('swb', {})
  })
})
