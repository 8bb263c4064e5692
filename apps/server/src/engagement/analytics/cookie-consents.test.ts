import { createHash, randomUUID } from 'node:crypto'
import type { RequestOf } from '@zuruf/contract'
import { consentWords } from '@zuruf/messages/consent-words'
import { consent as de } from '@zuruf/messages/de/portal/consent'
import { consent as en } from '@zuruf/messages/en/portal/consent'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import { openAgreedTexts } from '../../platform/agreed-texts.ts'
import { withTenant } from '../../platform/database/database.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

describe('a cookie consent', () => {
  const answer = (
    Nummer: string,
    Analytisch: boolean,
    told: Partial<RequestOf<'recordConsent'>['body']> = {},
  ) =>
    server.api.call('recordConsent', {
      body: { Nummer, Funktional: false, Analytisch, Marketing: false, ...told },
    })
  const proofOf = async (id: string) => {
    const support = await server.operator('support', ['swb'])
    return (await support.ok('findCookieConsent', { tenant: 'swb', params: { id } })).answers
  }

  // SPEC §3.32
  test('is stored with its wording, found by its number, and append-only', async () => {
    const number = randomUUID()
    const [agreed, withdrawn] = [await answer(number, true), await answer(number, false)]
    expect([agreed.status, withdrawn.status]).toEqual([204, 204])
    const support = await server.operator('support', ['swb'])
    const proof = await support.ok('findCookieConsent', { tenant: 'swb', params: { id: number } })
    expect(proof.answers.map(({ analytical }) => analytical)).toEqual([false, true])
    expect(proof.answers[0]).toMatchObject({ locale: 'de', at: server.clock.now().toISOString() })
    expect(proof.answers[0]?.wording).toContain(de['consent.analytical.text'])
    await expect(server.database.query('update cookie_consent set analytical = true')).rejects.toThrow(
      /append-only/,
    )
  })

  test('records when a late answer was given, if plausible', async () => {
    const number = randomUUID()
    const before = (ms: number) => new Date(server.clock.now().getTime() - ms).toISOString()
    const told = [before(3 * day), before(-hour), before(61 * day), 'gestern']
    for (const Beantwortet of told) expect((await answer(number, true, { Beantwortet })).status).toBe(204)
    const answers = (await proofOf(number)).toReversed()
    expect(answers.map(({ answeredAt }) => answeredAt)).toEqual([told[0], null, null, null])
    expect(new Set(answers.map(({ at }) => at))).toEqual(new Set([server.clock.now().toISOString()]))
  })

  test('takes its age from the visitor’s clock, even a wrong one', async () => {
    const number = randomUUID()
    for (const error of [0, 5 * day, -40 * day]) {
      const by = (ago: number) => new Date(server.clock.now().getTime() + error - ago).toISOString()
      await answer(number, true, { Beantwortet: by(2 * hour), Gesendet: by(0) })
    }
    const given = new Date(server.clock.now().getTime() - 2 * hour).toISOString()
    expect((await proofOf(number)).map(({ answeredAt }) => answeredAt)).toEqual([given, given, given])
    const never = randomUUID()
    const after = new Date(server.clock.now().getTime() + hour).toISOString()
    await answer(never, true, { Beantwortet: after, Gesendet: server.clock.now().toISOString() })
    expect((await proofOf(never))[0]?.answeredAt).toBeNull()
  })

  // SPEC §3.32
  test('is stored with the words shown, in any language or before a change', async () => {
    const hashOf = (words: string) => createHash('sha256').update(words).digest('hex')
    const german = consentWords.map((key) => de[key]).join('\n')
    const english = consentWords.map((key) => en[key]).join('\n')
    const number = randomUUID()
    await answer(number, true, { Wortlaut: hashOf(german) })
    await answer(number, true, { Wortlaut: hashOf(english) })
    await saying({ de: { 'consent.title': 'Darf es etwas mehr sein?' } }, async () => {
      await answer(number, true, { Wortlaut: hashOf(german) })
      await answer(number, true, { Wortlaut: hashOf('etwas anderes') })
      await answer(number, true)
    })
    expect(
      (await proofOf(number))
        .toReversed()
        .map(({ locale, wording, wordsShown }) => [locale, wording.split('\n')[0], wordsShown]),
    ).toEqual([
      ['de', de['consent.title'], true],
      ['en', en['consent.title'], true],
      ['de', de['consent.title'], true],
      ['de', 'Darf es etwas mehr sein?', false],
      ['de', 'Darf es etwas mehr sein?', null],
    ])
  })

  test('cannot name any other agreed text', async () => {
    const newsletter = 'Ich möchte den Newsletter.'
    const { tenant } = server.contextOf('swb')
    await withTenant(server.connection.database, tenant.id, (tx) =>
      openAgreedTexts()(tx, tenant.id, newsletter),
    )
    const number = randomUUID()
    await answer(number, true, { Wortlaut: createHash('sha256').update(newsletter).digest('hex') })
    expect((await proofOf(number))[0]).toMatchObject({ wordsShown: false })
    expect((await proofOf(number))[0]?.wording).toContain(de['consent.title'])
  })

  /** Runs `act` while the tenant has these own texts. */
  async function saying(texts: object, act: () => Promise<void>) {
    const [before] = await server.database.query<{ texts: object }>(
      `select texts from tenant where key = 'swb'`,
    )
    const say = async (own: object) => {
      await server.database.query(
        `update tenant set texts = $1, updated_at = clock_timestamp() where key = 'swb'`,
        [JSON.stringify(own)],
      )
      await server.tenants.reload()
    }
    await say(texts)
    await act()
    await say(before?.texts ?? {})
  }

  test('is stored with a tenant’s own words, variables filled in', async () => {
    const number = randomUUID()
    await saying({ de: { 'consent.text': 'Fragen Sie {tenant}: {phone} {toString}.' } }, async () => {
      await answer(number, true)
    })
    const shown = await server.api.ok('getVariables', {})
    expect(shown.phone).toBeTruthy()
    expect((await proofOf(number))[0]?.wording).toContain(
      `Fragen Sie ${shown.tenant}: ${shown.phone} {toString}.`,
    )
  })

  test('holds no data that identifies a person', async () => {
    const columns = await server.database.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'cookie_consent'`,
    )
    expect(columns.map(({ name }) => name).toSorted()).toEqual([
      'analytical',
      'answered_at',
      'at',
      'consent_id',
      'functional',
      'id',
      'locale',
      'marketing',
      'tenant_id',
      'wording_hash',
      'words_shown',
    ])
  })

  test('is exported as a file and audited', async () => {
    const number = randomUUID()
    await answer(number, true)
    const content = await server.operator('content', ['swb'])
    const file = await content.call('exportCookieConsent', { tenant: 'swb', params: { id: number } })
    expect(JSON.parse(file.text).answers).toHaveLength(1)
    expect(file.headers['content-disposition']).toContain(`consent-${number}.json`)
    const audited = await server.database.query(
      `select from audit where action = 'cookie-consent.exported' and subject_id = $1`,
      [number],
    )
    expect(audited).toHaveLength(1)
    const finance = await server.operator('finance', ['swb'])
    const refused = await finance.call('findCookieConsent', { tenant: 'swb', params: { id: number } })
    expect(refused.status).toBe(403)
  })

  test('refuses an invalid number and is rate limited', async () => {
    const wrong = await answer('ich', true)
    expect([wrong.status, Object.keys((wrong.body as unknown as { fields: object }).fields)]).toEqual([
      422,
      ['Nummer'],
    ])
    await server.configure('swb', { limits: { consent: { points: 2, perSeconds: 600 } } })
    const answers = []
    for (let n = 0; n < 4; n++) {
      const { status } = await server.api.call('recordConsent', {
        body: { Nummer: randomUUID(), Funktional: false, Analytisch: false, Marketing: false },
        ip: '198.51.100.9',
      })
      answers.push(status)
    }
    await server.configure('swb', {})
    expect(answers).toEqual([204, 204, 429, 429])
  })

  test('is deleted three years after the last one under its number', async () => {
    const number = randomUUID()
    await answer(number, true)
    const kept = async () =>
      (await server.database.query('select from cookie_consent where consent_id = $1', [number])).length
    const after = (count: number) =>
      server.scheduled('consent.purge', new Date(server.clock.now().getTime() + count * day))
    await after(3 * 365)
    expect(await kept()).toBe(1)
    await after(3 * 366)
    expect(await kept()).toBe(0)
  })
})
