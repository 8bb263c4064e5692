import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser } from '../../../test/harness/client.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import { follow, type Referral, recommend } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { addUpClicks } from './repository.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const count = async (referral: Referral) =>
  (await server.api.ok('getReferral', { params: { id: referral.Empfehlungsnummer, hex: referral.Hex } }))
    .Klicks
const from = (network: number) => ({ ip: `198.51.${network}.7` })
const addUp = () => server.scheduled('clicks.count')

// SPEC §7.39, §P.05
test('each click is committed before its redirect, even a hundred at once', async () => {
  const referral = await recommend(server)
  const clicks = await Promise.all(
    Array.from({ length: 100 }, (_, index) => follow(server, referral, 'swb', from(index))),
  )
  const ids = clicks.map((click) => click.clickId)
  expect(new Set(ids).size).toBe(100)
  const kept = await server.database.query('select from click where id = any($1)', [ids])
  expect(kept).toHaveLength(100)
  expect(await count(referral)).toBe(100)
  await Promise.all([addUp(), addUp(), addUp()])
  expect(await count(referral)).toBe(100)
})

test('a click is visible to concurrent readers while it is being counted', async () => {
  const referral = await recommend(server)
  await follow(server, referral)
  const { id } = server.contextOf('swb').tenant
  const reading = await withTenant(server.connection.database, id, async (tx) => {
    await sql`lock table click in access exclusive mode`.execute(tx)
    await addUpClicks(tx, 0)
    const answer = count(referral)
    // The reader has progressed as far as possible without the clicks; whatever it has read is from before
    // the count.
    await expect
      .poll(() =>
        server.database.query(`select from pg_locks l join pg_class c on c.oid = l.relation
          join pg_database d on d.oid = l.database
         where not l.granted and c.relname = 'click' and d.datname = current_database()`),
      )
      .toHaveLength(1)
    return { answer }
  })
  expect(await reading.answer).toBe(1)
})

// SPEC §M.25
describe('repeated clicks of a visitor', () => {
  test('count once within 30 minutes, before and after the job', async () => {
    const referral = await recommend(server)
    for (let n = 0; n < 3; n++) await follow(server, referral)
    expect(await count(referral)).toBe(1)
    await Promise.all([addUp(), addUp()])
    expect(await count(referral)).toBe(1)
    server.clock.advance(29 * minute)
    await follow(server, referral)
    expect(await count(referral)).toBe(1)
    await addUp()
    expect(await count(referral)).toBe(1)
  })

  test('count again after a pause of 30 minutes, but not without a pause', async () => {
    const referral = await recommend(server)
    for (const pause of [0, 20, 20, 30]) {
      server.clock.advance(pause * minute)
      await follow(server, referral)
    }
    expect(await count(referral)).toBe(2)
    await addUp()
    expect(await count(referral)).toBe(2)
  })

  test('a hundred at once count once, even with concurrent jobs', async () => {
    const referral = await recommend(server)
    await Promise.all(Array.from({ length: 100 }, () => follow(server, referral)))
    await Promise.all(Array.from({ length: 8 }, addUp))
    expect(await count(referral)).toBe(1)
  })

  test('from another referral, network or browser count as other visitors', async () => {
    const [referral, other] = [await recommend(server), await recommend(server)]
    await follow(server, referral)
    await follow(server, other)
    await follow(server, referral, 'swb', from(1))
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' }
    await follow(server, referral, 'swb', { headers })
    await addUp()
    expect([await count(referral), await count(other)]).toEqual([3, 1])
  })
})

test('visitor hashes are removed from counted clicks, and visitors are deleted after a day', async () => {
  const [once, repeatedly] = [await recommend(server), await recommend(server)]
  await follow(server, once)
  await follow(server, repeatedly)
  await follow(server, repeatedly)
  const kept = () => server.database.query('select from click where visitor is not null')
  expect((await kept()).length).toBeGreaterThan(0)
  await addUp()
  expect(await kept()).toEqual([])
  const visitors = async () => {
    await server.scheduled('fraud.purge')
    return server.database.query<{ number: string; repeats: number }>(
      `select r.number, v.repeats from click_visitor v join referral r on r.tenant_id = v.tenant_id and r.id = v.referral_id
        where r.number = any ($1) order by v.repeats`,
      [[once.Empfehlungsnummer, repeatedly.Empfehlungsnummer]],
    )
  }
  expect((await visitors()).map(({ repeats }) => repeats)).toEqual([0, 1])
  server.clock.advance(2 * day)
  // Those who clicked repeatedly count in the fraud checks for 90 days.
  expect(await visitors()).toEqual([{ number: repeatedly.Empfehlungsnummer, repeats: 1 }])
  server.clock.advance(89 * day)
  expect(await visitors()).toEqual([])
})

// SPEC §4.16
test('a direct page visit counts like a click, once within 30 minutes', async () => {
  const referral = await recommend(server)
  const visit = (caller = {}) =>
    server.api.ok('countVisit', { params: { id: referral.Empfehlungsnummer }, query: {}, ...caller })
  expect(await visit()).toEqual({ Klicks: 1 })
  expect(await visit()).toEqual({ Klicks: 1 })
  expect(await visit(from(2))).toEqual({ Klicks: 2 })
  expect(await server.api.refusal('countVisit', { params: { id: '22222222222' }, query: {} })).toBe(
    '404 PSOF0101',
  )
})

// SPEC §M.25
describe('link preview', () => {
  test.each([
    ['WhatsApp', 'WhatsApp/2.24.10.75 A'],
    ['Signal', 'WhatsApp/2'],
    ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['Facebook', 'Facebot'],
    ['Meta', 'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)'],
    ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['Slack', 'Slack-ImgProxy (+https://api.slack.com/robots)'],
    ['Telegram', 'TelegramBot (like TwitterBot)'],
    [
      'iMessage',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    ],
    [
      'Teams',
      'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    ],
    ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
    ['LinkedIn', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
    ['X', 'Twitterbot/1.0'],
    ['Viber', 'Viber/13.3.0.14 CFNetwork/1128.0.1 Darwin/19.6.0'],
    ['Google', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a mail scanner', 'python-requests/2.31'],
    ['who does not say', ''],
  ])('by %s is redirected and stored, but not counted', async (_, agent) => {
    const referral = await recommend(server)
    const { status } = await follow(server, referral, 'swb', { headers: { 'user-agent': agent } })
    expect(status).toBe(302)
    expect(await count(referral)).toBe(0)
    await addUp()
    expect(await count(referral)).toBe(0)
    const [kept] = await server.database.query(
      'select robot, visitor from click c join referral r on r.id = c.referral_id where r.number = $1',
      [referral.Empfehlungsnummer],
    )
    expect(kept).toEqual({ robot: true, visitor: null })
  })

  test('with HEAD is not counted, whatever the user agent', async () => {
    const referral = await recommend(server)
    const { statusCode } = await server.app.inject({
      method: 'HEAD',
      url: `/e/${referral.Empfehlungsnummer}`,
      headers: { host: 'localhost', 'user-agent': browser },
    })
    expect(statusCode).toBe(302)
    expect(await count(referral)).toBe(0)
    await addUp()
    expect(await count(referral)).toBe(0)
  })

  test('does not hide a later click of a person', async () => {
    const referral = await recommend(server)
    await follow(server, referral, 'swb', { headers: { 'user-agent': 'WhatsApp/2.24.10.75 A' } })
    await follow(server, referral)
    expect(await count(referral)).toBe(1)
  })
})

test('an unknown link redirects to the 404 page', async () => {
  const reply = await server.api.call('followLink', { params: { id: '22222222222' }, query: {} })
  expect([reply.status, reply.headers.location]).toEqual([302, '/de/404'])
})
