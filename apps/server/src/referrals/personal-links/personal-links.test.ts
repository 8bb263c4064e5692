// SPEC §C.12, §C.13

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser } from '../../../test/harness/client.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  confirmedRecommender,
  newEmail,
  orderBody,
  password,
  recommend,
} from '../../../test/harness/people.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({
    settings: { swb: { personalLinks: true }, nordlicht: { personalLinks: true } },
  })
})
afterAll(() => server.close())

const terms = 'Ich stimme den Teilnahmebedingungen zu.'
const setUp = (token: string, caller = {}) =>
  server.api.ok('createPersonalLink', { token, body: { AgbText: terms }, ...caller })
async function owner() {
  const person = await confirmedRecommender(server)
  const link = await setUp(person.token)
  return { ...person, link }
}
const visitor = { headers: { 'user-agent': browser } }
const choose = (code: string, ProduktId = '462', caller = {}) =>
  server.api.call('choosePersonalProduct', {
    params: { code },
    body: { ProduktId },
    ...visitor,
    ...caller,
  })
const leadsTo = async (id: string, query = {}, tenant = 'swb') => {
  const reply = await server.api.call('followLink', { params: { id }, query, tenant, ...visitor })
  return String(reply.headers.location)
}
const change = (token: string, Code: string) =>
  server.api.call('changePersonalLink', { token, body: { Code } })
const countReferrals = async (email: string) => {
  const rows = await server.database.query<{ n: number }>(
    `select count(*)::int as n from referral r join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
      where a.email = $1 and r.lasting`,
    [email],
  )
  return rows[0]?.n
}

describe('personal link', () => {
  test('is created once after the terms are accepted, even by concurrent requests', async () => {
    const { token } = await confirmedRecommender(server)
    expect((await server.api.ok('getPersonalLink', { token })).PersoenlicherLink).toBeNull()
    const refused = await server.api.call('createPersonalLink', { token, body: { AgbText: '' } })
    expect([refused.status, refused.body.code]).toEqual([422, 'PSOF0306'])
    const links = await Promise.all([1, 2, 3, 4].map(() => setUp(token)))
    expect((await server.api.ok('getPersonalLink', { token })).PersoenlicherLink).toEqual(links[0])
    expect(new Set(links.map(({ Code }) => Code)).size).toBe(1)
    expect(links[0]).toMatchObject({ Aenderbar: true, Klicks: 0 })
    expect(links[0]?.Code).toMatch(/^frieda-[2-9a-z]{5,6}$/)
    expect(links[0]?.Link).toMatch(new RegExp(`/e/${links[0]?.Code}$`))
  })

  test('redirects to its page and counts the visit', async () => {
    const { link, token } = await owner()
    expect(await leadsTo(link.Code.toUpperCase(), { channel: 'whatsapp' })).toBe(
      `/de/empfohlen/${link.Code}?channel=whatsapp`,
    )
    await leadsTo(link.Code)
    await server.scheduled('clicks.count')
    expect((await server.api.ok('getPersonalLink', { token })).PersoenlicherLink?.Klicks).toBe(1)
    expect(await server.api.ok('inspectPersonalLink', { params: { code: link.Code } })).toEqual({
      Code: link.Code,
      EmpfehlerVorname: 'Frieda',
      Vertriebspartner: null,
    })
  })

  test('has a QR code', async () => {
    const { token } = await owner()
    const reply = await server.api.call('getPersonalLinkQr', { token })
    expect([reply.status, String(reply.headers['content-type'])]).toEqual([200, 'image/svg+xml'])
  })

  test('is not found when the module is off', async () => {
    const { link, token } = await owner()
    await server.configure('swb', { personalLinks: false })
    expect((await server.api.call('getPersonalLink', { token })).body.code).toBe('PSOF0101')
    expect((await server.api.call('inspectPersonalLink', { params: { code: link.Code } })).status).toBe(404)
    expect((await choose(link.Code)).status).toBe(404)
    expect(await leadsTo(link.Code)).toBe('/de/404')
    await server.configure('swb', { personalLinks: true })
  })
})

describe('code of a personal link', () => {
  test('can be changed once, and the old code keeps working', async () => {
    const { link, token } = await owner()
    const code = `sonne-${link.Code.slice(-3)}9`
    expect(await change(token, ` ${code.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { Code: code, Aenderbar: false },
    })
    expect((await change(token, code)).status).toBe(200)
    expect((await change(token, 'ganz-anders')).body.code).toBe('PSOF0102')
    expect(await leadsTo(link.Code)).toBe(`/de/empfohlen/${link.Code}`)
    expect(await leadsTo(code)).toBe(`/de/empfohlen/${code}`)
  })

  test('is changed once by concurrent requests', async () => {
    const { token } = await owner()
    const replies = await Promise.all([change(token, 'erste-wahl-1'), change(token, 'zweite-wahl-22')])
    expect(replies.map(({ status, body }) => `${status} ${body.code ?? ''}`).toSorted()).toEqual([
      '200 ',
      '409 PSOF0102',
    ])
  })

  // SPEC §C.14
  test("is never assigned again, even after a change or the owner's deletion", async () => {
    const first = await owner()
    await change(first.token, 'einmalig-eins')
    const second = await owner()
    for (const code of ['einmalig-eins', first.link.Code]) {
      expect((await change(second.token, code)).body.fields).toEqual({ Code: 'Das ist schon vergeben.' })
    }
    await server.api.ok('deleteAccount', { token: first.token, body: { Password: password } })
    expect((await change(second.token, 'einmalig-eins')).status).toBe(422)
    expect((await change(second.token, 'zweimalig-zwei')).status).toBe(200)
  })

  test.each(['abc', 'support', 'swb-frieda', 'stadtwerke-beispielstadt', 'annalenak7m', 'a b c d'])(
    'rejects %s',
    async (code) => {
      const { token } = await owner()
      expect(await change(token, code)).toMatchObject({ status: 422, body: { code: 'PSOF0100' } })
    },
  )

  test('is not known to another tenant', async () => {
    const { link } = await owner()
    const reply = await server.api.call('inspectPersonalLink', {
      params: { code: link.Code },
      tenant: 'nordlicht',
    })
    expect(reply.status).toBe(404)
  })
})

describe('choosing a product', () => {
  test('returns the recommender’s lasting referral of the product, always the same one', async () => {
    const { link, email, token } = await owner()
    const replies = await Promise.all([1, 2, 3].map(() => choose(link.Code)))
    const numbers = new Set(replies.map(({ body }) => body.Empfehlungsnummer))
    expect([replies.map(({ status }) => status), numbers.size]).toEqual([[200, 200, 200], 1])
    expect(new Set(replies.map(({ body }) => body.KlickId)).size).toBe(3)
    expect((await choose(link.Code, '1006')).body.Empfehlungsnummer).not.toBe([...numbers][0])
    expect(await countReferrals(email)).toBe(2)
    const listed = await server.api.ok('listMyReferrals', { query: {}, token })
    expect(listed.find(({ Empfehlungsnummer }) => numbers.has(Empfehlungsnummer))).toMatchObject({
      GueltigBis: null,
      Verlaengerbar: false,
      Channel: 'persoenlich',
    })
  })

  test('leads to an order for the recommender, even months later', async () => {
    const { link } = await owner()
    const { Empfehlungsnummer: number } = (await choose(link.Code)).body
    server.clock.advance(400 * day)
    await server.scheduled('referrals.expire')
    const { Empfehlungsnummer, KlickId } = (await choose(link.Code)).body
    expect(Empfehlungsnummer).toBe(number)
    const offer = await server.api.ok('getReferralOffer', {
      params: { id: number },
      query: { klick: KlickId },
    })
    expect(offer).toMatchObject({
      EmpfehlerVorname: 'Frieda',
      GueltigBis: null,
      PersoenlicherLink: link.Code,
    })
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params: { id: number },
      query: {},
      body: { KlickId },
    })
    await server.api.ok('completeTracking', { query: {}, body: orderBody(number, Empfaengernummer) })
    const orders = await server.database.query(
      `select from orders o join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id where r.number = $1`,
      [number],
    )
    expect(orders.length).toBe(1)
  })

  test('creates a new referral when the reward has changed', async () => {
    const { link } = await owner()
    const before = (await choose(link.Code)).body.Empfehlungsnummer
    await server.database.query(`update referral set reward_cents = reward_cents + 100 where number = $1`, [
      before,
    ])
    const after = (await choose(link.Code)).body.Empfehlungsnummer
    expect(after).not.toBe(before)
    expect((await choose(link.Code)).body.Empfehlungsnummer).toBe(after)
    expect((await server.api.call('getReferralOffer', { params: { id: before }, query: {} })).status).toBe(
      200,
    )
  })

  test('creates no referral for robots or unknown products', async () => {
    const { link, email } = await owner()
    expect((await choose(link.Code, '462', { headers: { 'user-agent': 'WhatsApp/2.2' } })).status).toBe(404)
    expect((await choose(link.Code, 'nie-gehoert')).body.code).toBe('PSOF0100')
    await leadsTo(link.Code)
    expect(await countReferrals(email)).toBe(0)
  })

  test('an order over one’s own link is rejected', async () => {
    const { link, token } = await owner()
    const { Empfehlungsnummer, KlickId } = (await choose(link.Code, '462', { token })).body
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params: { id: Empfehlungsnummer },
      query: {},
      body: { KlickId },
    })
    const reply = await server.api.call('completeTracking', {
      query: {},
      body: orderBody(Empfehlungsnummer, Empfaengernummer, newEmail('anders')),
      token,
    })
    expect(reply.body.code).toBe('PSOF0305')
  })

  test('does not prevent a normal referral of the same product', async () => {
    const { link, email } = await owner()
    await choose(link.Code)
    expect((await recommend(server, { email })).Empfehlungsnummer).toBeTruthy()
  })
})

describe('unknown codes and codes of people who may not recommend', () => {
  const answers = async (code: string) => [
    (await server.api.call('inspectPersonalLink', { params: { code } })).body.code,
    (await choose(code)).body.code,
    await leadsTo(code),
  ]
  const alike = ['PSOF0101', 'PSOF0101', '/de/empfehlungabgelaufen']

  test('return the same response', async () => {
    expect(await answers('niemand-k7m')).toEqual(alike)
    for (const lock of ['single', 'general']) {
      const { link, email } = await owner()
      await server.database.query(`update account set locked = $2 where email = $1`, [email, lock])
      expect(await answers(link.Code)).toEqual(alike)
    }
    const unconfirmed = await owner()
    await server.database.query(`update account set email_confirmed_at = null where email = $1`, [
      unconfirmed.email,
    ])
    expect(await answers(unconfirmed.link.Code)).toEqual(alike)
    const wildcard = await owner()
    await server.configure('swb', { personalLinks: true, lockedWildcards: [wildcard.email] })
    expect(await answers(wildcard.link.Code)).toEqual(alike)
    await server.configure('swb', { personalLinks: true })
  })
})

// SPEC §C.14
test('a caller who guesses codes is rate limited, also for known codes', async () => {
  const { link } = await owner()
  await server.configure('swb', { personalLinks: true, limits: { code: { points: 30, perSeconds: 600 } } })
  const guesser = { ip: '203.0.113.77', ...visitor }
  const inspect = (code: string, caller = guesser) =>
    server.api.call('inspectPersonalLink', { params: { code }, ...caller })
  for (let tries = 0; tries < 30; tries++) expect((await inspect(`niemand-${tries}`)).status).toBe(404)
  expect([(await inspect(link.Code)).status, (await inspect('niemand-30')).status]).toEqual([429, 429])
  expect((await choose(link.Code, '462', guesser)).status).toBe(429)
  const reply = await server.api.call('followLink', { params: { id: link.Code }, query: {}, ...guesser })
  expect(reply.headers.location).toBe(`/de/empfohlen/${link.Code}`)
  expect((await inspect(link.Code, { ...guesser, ip: '203.0.113.78' })).status).toBe(200)
  await server.configure('swb', { personalLinks: true })
})

// SPEC §C.14
test('concurrent guesses are limited like sequential ones', async () => {
  const { link } = await owner()
  await server.configure('swb', { personalLinks: true, limits: { code: { points: 10, perSeconds: 600 } } })
  const guesser = { ip: '203.0.113.79', ...visitor }
  const inspect = (code: string) => server.api.call('inspectPersonalLink', { params: { code }, ...guesser })
  const codes = Array.from({ length: 60 }, (_, n) => `keiner-${n}`)
  const answers = await Promise.all(codes.toSpliced(10, 0, link.Code).concat(link.Code).map(inspect))
  const told = answers.map(({ status }) => status).filter((status) => status !== 429)
  expect(told).toEqual(Array(10).fill(404))
  await server.configure('swb', { personalLinks: true })
})

test('requests for known codes do not count, however many at once', async () => {
  const { link } = await owner()
  await server.configure('swb', { personalLinks: true, limits: { code: { points: 3, perSeconds: 600 } } })
  const open = async () =>
    (
      await server.api.call('inspectPersonalLink', {
        params: { code: link.Code },
        ip: '203.0.113.80',
        ...visitor,
      })
    ).status
  const together = await Promise.all(Array.from({ length: 100 }, open))
  expect(together).toEqual(Array(100).fill(200))
  for (let times = 0; times < 5; times++) expect(await open()).toBe(200)
  const counters = `select points from rate_limit where key like '%203.0.113.80'`
  expect(await server.database.query(counters)).toEqual([])
  await server.configure('swb', { personalLinks: true })
})

test('a code is not assigned again while its owner is being deleted', async () => {
  const [gone, next] = [await owner(), await owner()]
  const rowLock = await lockRows(
    server,
    `with hash as (insert into share_code_gone
                     select tenant_id, sha256(convert_to(code, 'UTF8')) from share_code where code = $1)
     delete from personal_link where id = (select link_id from share_code where code = $1)`,
    [gone.link.Code],
  )
  const changing = change(next.token, gone.link.Code)
  await rowLock.waitForBlocked(1)
  await rowLock.commit()
  expect((await changing).body.fields).toEqual({ Code: 'Das ist schon vergeben.' })
  expect(await leadsTo(gone.link.Code)).toBe('/de/empfehlungabgelaufen')
})

test('the data export contains the codes, and deleting the account removes them', async () => {
  const { link, token } = await owner()
  await change(token, 'meine-akte-5')
  const file = await server.api.ok('exportMyData', { token })
  expect(file.PersoenlicherLink?.Codes.map(({ Code }) => Code)).toEqual(['meine-akte-5', link.Code])
  await server.api.ok('deleteAccount', { token, body: { Password: password } })
  const left = await server.database.query(`select from share_code where code in ('meine-akte-5', $1)`, [
    link.Code,
  ])
  expect(left.length).toBe(0)
  const next = await owner()
  expect((await change(next.token, 'meine-akte-5')).body.fields).toEqual({ Code: 'Das ist schon vergeben.' })
  expect(await leadsTo('meine-akte-5')).toBe('/de/empfehlungabgelaufen')
})

describe('mails to the recommender', () => {
  const told = async (template: string, to: string) =>
    (await server.runJobs()).filter((mail) => mail.template === template && mail.to === to)

  test('contain the link when a referral is created and before one expires', async () => {
    const { link, email } = await owner()
    await recommend(server, { email })
    expect((await told('opt-in', email))[0]?.text).toContain(`/e/${link.Code}`)
    server.clock.advance(54 * day)
    await server.scheduled('referrals.remind')
    expect((await told('link-ending', email))[0]?.text).toContain(`/e/${link.Code}`)
  })

  test('do not contain it without a link or without the module', async () => {
    const without = await confirmedRecommender(server)
    await recommend(server, { email: without.email })
    const [mail] = await told('opt-in', without.email)
    expect(mail?.subject).toBe('Ihre Empfehlung ist angelegt')
    expect(mail?.text).not.toContain('persönlicher Link')
    const { email } = await owner()
    await server.configure('swb', { personalLinks: false })
    await recommend(server, { email })
    const [off] = await told('opt-in', email)
    expect(off?.subject).toBe('Ihre Empfehlung ist angelegt')
    expect(off?.text).not.toMatch(/persönlicher Link|\/e\/frieda/)
    await server.configure('swb', { personalLinks: true })
  })
})
