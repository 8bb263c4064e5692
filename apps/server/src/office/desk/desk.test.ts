// SPEC §B.08

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  confirmedRecommender,
  createReadyReward,
  holder,
  iban,
  newEmail,
  order,
  recommend,
} from '../../../test/harness/people.ts'

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { offlineCode: true } } })
})
beforeEach(async () => {
  support = await server.operator('support')
})
afterAll(() => server.close())

/** Creates a reward that is ready to be collected. This takes weeks, so the operator logs in again. */
async function ready(requested: Parameters<typeof createReadyReward>[1] = {}) {
  const made = await createReadyReward(server, requested)
  support = await server.operator('support')
  return made
}

const auditOf = (action: string) =>
  server.database.query<{ details: Record<string, unknown> }>(
    'select details from audit where action = $1 order by id desc limit 1',
    [action],
  )

// SPEC §B.09
describe('the search box', () => {
  test('finds a person by the start of address or name, with their reward’s state', async () => {
    const email = newEmail('Sieglinde.Suchmich')
    await ready({ email })
    await server.database.query(
      `update account set first_name = 'Sieglinde', last_name = 'Süßmilch-Ångström' where email = $1`,
      [email],
    )
    for (const q of [
      'sieglinde.such',
      email,
      'SIEGLINDE SÜSS',
      'suessmilch'.replace('ue', 'u'),
      'Süßmilch-Ang',
    ]) {
      const { people } = await support.ok('searchDesk', { query: { q } })
      expect(people, q).toMatchObject([
        { email, referrals: 1, latest: { answer: { key: 'ready', tone: 'waits' } } },
      ])
    }
    const { people } = await support.ok('searchDesk', { query: { q: email } })
    expect(people[0]?.latest?.answer.text).toMatch(
      /^Prämie von 70\s€ liegt zur Abholung bereit, bis .*20\d\d\.$/,
    )
  })

  test('finds a referral by number, code, order, customer or recipient', async () => {
    const referral = await recommend(server)
    const friend = newEmail('kunigunde')
    const placed = await order(server, referral, 'swb', friend)
    await server.database.query(
      `update orders set customer_number = 'KD-99 88-77', provider_number = 'TK/4711' where number = $1`,
      [placed.Auftragsnummer],
    )
    const words = {
      [referral.Empfehlungsnummer.toLowerCase()]: 'Empfehlungsnummer',
      [referral.Offlinecode ?? '']: 'Offline-Code',
      [placed.Auftragsnummer]: 'Auftrag',
      'tk 4711': 'Auftrag',
      kd9988: 'Kundennummer',
      [friend]: 'Empfänger',
    }
    for (const [q, by] of Object.entries(words)) {
      const { referrals } = await support.ok('searchDesk', { query: { q } })
      expect(referrals, q).toMatchObject([
        { number: referral.Empfehlungsnummer, foundBy: expect.stringContaining(by) },
      ])
      const isOfOrder = ['Auftrag', 'Kundennummer', 'Empfänger'].includes(by)
      expect(referrals[0]?.order?.number, q).toBe(isOfOrder ? placed.Auftragsnummer : undefined)
    }
  })

  test('finds nothing of other tenants, of deleted people, or for short input', async () => {
    const email = newEmail('nordlinde')
    await recommend(server, { tenant: 'nordlicht', email })
    expect(await support.ok('searchDesk', { query: { q: email } })).toMatchObject({
      people: [],
      referrals: [],
    })
    expect(await support.ok('searchDesk', { query: { q: 'n' } })).toMatchObject({ kind: 'empty', people: [] })
    const gone = newEmail('vergangene')
    await recommend(server, { email: gone })
    await server.database.query(
      `update account set email_key = 'deleted:' || id, first_name = '', last_name = '' where email = $1`,
      [gone],
    )
    expect((await support.ok('searchDesk', { query: { q: gone } })).people).toEqual([])
  })
})

// SPEC §P.10, §H.08
describe('the list', () => {
  test('is filtered, sorted and paged by key, with a total', async () => {
    const agent = `AG-${randomUUID().slice(0, 8)}`
    const made: string[] = []
    for (let n = 0; n < 5; n++) {
      const referral = await recommend(server)
      made.push(referral.Empfehlungsnummer)
      server.clock.advance(1000)
    }
    await server.database.query('update referral set agent_number = $1 where number = any($2)', [agent, made])
    const pages = async (sort: 'newest' | 'oldest') => {
      const seen: string[] = []
      let after: string | null = null
      do {
        const query = { agent, order: sort, limit: '2', ...(after && { after }) }
        const page: Awaited<ReturnType<typeof support.ok<'listReferrals'>>> = await support.ok(
          'listReferrals',
          { query },
        )
        if (!after) expect(page.total).toEqual({ count: 5, exact: true })
        seen.push(...page.referrals.map(({ number }) => number))
        after = page.next
      } while (after)
      return seen
    }
    expect(await pages('oldest')).toEqual(made)
    expect(await pages('newest')).toEqual(made.toReversed())
    const ordered = await recommend(server)
    await order(server, ordered)
    await server.database.query('update referral set agent_number = $1 where number = $2', [
      agent,
      ordered.Empfehlungsnummer,
    ])
    const numbers = async (query: object) =>
      (await support.ok('listReferrals', { query: { agent, ...query } })).referrals.map(
        ({ number }) => number,
      )
    expect(await numbers({ hasOrder: 'yes' })).toEqual([ordered.Empfehlungsnummer])
    expect(await numbers({ hasOrder: 'no' })).toHaveLength(5)
    expect(await numbers({ hasOrder: 'yes', state: 'open' })).toEqual([])
    expect(await numbers({ state: 'ordered', channel: 'nobody' })).toEqual([])
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(server.clock.now())
    expect(await numbers({ from: today, to: today })).toHaveLength(6)
    expect(await numbers({ to: '2001-01-01' })).toEqual([])
    await server.api.ok('createRecipient', { params: { id: made[0] ?? '' }, query: {}, body: {} })
    await server.database.query(
      `insert into fraud_case (tenant_id, id, referral_id, state, score, reasons, created_at)
       select tenant_id, gen_random_uuid(), id, 'review', 70, '[]', created_at from referral where number = $1`,
      [made[0]],
    )
    expect(await numbers({ needsLook: 'yes' })).toEqual([made[0]])
  })

  test('is exported as CSV with a total and an audit entry, and escapes formulas', async () => {
    const referral = await recommend(server, { tenant: 'nordlicht' })
    const ordered = await recommend(server, { tenant: 'nordlicht' })
    const people = [await order(server, ordered, 'nordlicht'), await order(server, ordered, 'nordlicht')]
    await server.database.query(
      `update account set last_name = '=HYPERLINK("x")' where id =
      (select account_id from referral where number = $1)`,
      [referral.Empfehlungsnummer],
    )
    const reply = await support.call('exportReferrals', { query: {}, tenant: 'nordlicht' })
    expect(Number(reply.headers['x-total-count'])).toBe(reply.text.trim().split('\n').length - 1)
    const line = reply.text.split('\n').find((text) => text.startsWith(referral.Empfehlungsnummer))
    expect(line).toContain('Noch hat niemand den Link geöffnet')
    const withOrders = reply.text.split('\n').find((text) => text.startsWith(ordered.Empfehlungsnummer))
    expect(withOrders?.trim()).toMatch(
      new RegExp(`;(${people.map((one) => one.Empfaengernummer).join('|')});2$`),
    )
    expect(reply.text).not.toMatch(/;"?=HYPER/)
    expect(await auditOf('referrals.exported')).toHaveLength(1)
    const reader = await server.operator('read-only')
    expect(await reader.refusal('exportReferrals', { query: {} })).toBe('403 PSOF0203')
  })
})

// SPEC §B.09
describe('the file of a referral', () => {
  test('answers where the reward is, and lists what happened in words', async () => {
    const made = await ready({ share: 50 })
    const id = made.referral.Empfehlungsnummer
    await server.api.ok('collectClaim', {
      token: made.rewardToken,
      body: { Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: holder } },
    })
    await support.ok('addReferralNote', { params: { id }, body: { text: 'Hat nach dem Geld gefragt.' } })
    const file = await support.ok('getReferralFile', { params: { id } })
    expect(file).toMatchObject({
      answer: { key: 'transfer-coming', tone: 'moves' },
      state: 'released',
      recommenderPerson: { email: made.email, locked: null },
      recipients: [
        {
          name: 'Karl Kontakt',
          address: expect.stringMatching(/^Am Markt \d+a, 12345 Beispielstadt$/) as string,
        },
      ],
      orders: [{ state: 'released', replaced: false }],
      actions: ['extend', 'goodwill', 'cancel'],
    })
    const own = file.claims.find(({ party }) => party === 'recommender')
    expect(own).toMatchObject({ amountCents: 3500, state: 'collected', answer: { key: 'transfer-coming' } })
    const titles = file.timeline.map(({ title }) => title.replaceAll('\u00a0', ' '))
    expect(titles).toEqual(
      expect.arrayContaining([
        'Notiz',
        'Überweisung vorgemerkt',
        'Prämie von 35 € abgeholt (Empfehler)',
        'Kontakt freigegeben',
        'E\u2011Mail „Prämie abholbereit“ verschickt',
        'Empfehlung angelegt',
      ]),
    )
    const times = file.timeline.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(file.timeline.find(({ kind }) => kind === 'note')).toMatchObject({ by: 'Olga Perator' })
    const english = await support.ok('getReferralFile', {
      params: { id },
      headers: { 'x-accept-language': 'en' },
    })
    expect(english.answer.text).toMatch(/^Reward of €35 collected, will be transferred by/)
  })
})

// SPEC §B.10
describe('the file of a person', () => {
  async function someone() {
    const found = await confirmedRecommender(server)
    const [row] = await server.database.query<{ id: string }>('select id from account where email = $1', [
      found.email,
    ])
    return { ...found, params: { id: row?.id ?? '' } }
  }

  test('shows account, lock, referrals, notes and mails', async () => {
    const { email, params } = await someone()
    await support.ok('addPersonNote', { params, body: { text: 'Ruft lieber abends an.' } })
    await support.ok('lockAccount', { params, body: { reason: 'Missbrauch gemeldet' } })
    expect(await support.ok('getPerson', { params })).toMatchObject({
      email,
      locked: 'single',
      barredBy: 'account',
      hasPassword: true,
      referrals: [{ email }],
      sessions: [],
      notes: [{ text: 'Ruft lieber abends an.', by: 'Olga Perator' }],
      mails: [{ template: 'opt-in' }],
    })
    expect(await support.refusal('lockAccount', { params, body: { reason: 'Noch einmal' } })).toBe(
      '409 PSOF0102',
    )
    expect(await support.refusal('getPerson', { params, tenant: 'nordlicht' })).toBe('404 PSOF0101')
  })

  test('shows before a deletion which rewards would be lost or are under way', async () => {
    const email = newEmail()
    await ready({ email, share: 100 })
    await order(server, await recommend(server, { email, share: 100 }))
    const claims = await server.database.query<{ id: string; state: string; cents: number }>(
      `select c.id, c.state, c.amount_cents as cents from claim c join account a on a.id = c.account_id
        where a.email = $1 order by c.state`,
      [email],
    )
    expect(claims.map(({ state }) => state)).toEqual(['open', 'ready'])
    const [open, waiting] = claims
    const [{ id = '' } = {}] = await server.database.query<{ id: string }>(
      'select id from account where email = $1',
      [email],
    )
    const lost = async () => (await support.ok('getPerson', { params: { id } })).deletion
    expect(await lost()).toEqual({
      readyCents: waiting?.cents,
      pendingCents: open?.cents,
      onTheirWayCents: 0,
      openReferrals: 2,
    })
    await server.database.query('update claim set expires_at = $2 where id = $1', [
      waiting?.id,
      server.clock.now(),
    ])
    expect(await lost()).toMatchObject({ readyCents: 0, pendingCents: open?.cents })
  })

  test('is exported at the person’s request and audited', async () => {
    const { email, params } = await someone()
    const body = { reason: 'Auskunft nach Art. 15' }
    expect(await support.ok('exportPerson', { params, body })).toMatchObject({ Profil: { Email: email } })
    expect(await auditOf('account.exported')).toMatchObject([{ details: body }])
  })

  test('is deleted at their request, by admins only', async () => {
    const { email, params } = await someone()
    const body = { reason: 'Löschung nach Art. 17' }
    await support.ok('addPersonNote', { params, body: { text: 'Möchte gelöscht werden.' } })
    expect(await support.refusal('deletePerson', { params, body })).toBe('403 PSOF0203')
    const admin = await server.operator('admin')
    await admin.ok('deletePerson', { params, body })
    expect(await support.refusal('getPerson', { params })).toBe('404 PSOF0101')
    expect((await support.ok('searchDesk', { query: { q: email } })).people).toEqual([])
    expect(await server.database.query('select from desk_note where account_id = $1', [params.id])).toEqual(
      [],
    )
    expect((await server.runJobs()).filter((mail) => mail.to === email)).toMatchObject([
      { template: 'deletion-done' },
    ])
  })
})
