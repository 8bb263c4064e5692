// SPEC §B.22

import { randomPlots } from '@zuruf/demo/history/random'
import { deleteOldMails, queueMails, seedDemoReferrals } from '@zuruf/demo/history/referrals'
import { demoPassword } from '@zuruf/demo/people/logins'
import { tenantsWithHistory } from '@zuruf/demo/people/tenants'
import { claimStates, germanDay, goodwillStates, payoutStates, recipientStates } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentenceText } from '../src/office/explanations/wire.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { addDemoHistory } from './harness/demo-history.ts'

let server: TestApp
/** Mails left unsent after seeding the history alone. */
let unsent: unknown[]
beforeAll(async () => {
  server = await openTestApp()
  const { tenants, clock, connection, jobs } = server
  const at = { baseUrl: () => 'http://localhost', now: clock.now() }
  const modules = await addDemoHistory(server)
  unsent = await server.database.query(
    `select template from mail union all select name from pgboss.job where name = 'mail.send'`,
  )
  await seedDemoReferrals({ tenants, modules, ...at })
  await deleteOldMails({ tenants, modules, ...at })
  await queueMails({ database: connection.database, tenants, jobs })
})
afterAll(() => server.close())

test('the history sends no mails', () => {
  expect(unsent).toEqual([])
})

test('each mail of the last weeks is queued once', async () => {
  const stored = await server.database.query<{ id: string }>('select id from mail order by id')
  const queued = await server.database.query<{ id: string }>(
    `select data ->> 'mailId' as id from pgboss.job where name = 'mail.send' order by 1`,
  )
  expect(stored.length).toBeGreaterThan(0)
  expect(queued).toEqual(stored)
})

test('each start generates the same history', () => {
  const { tenant } = server.contextOf('swb')
  expect(randomPlots(tenant, 365)).toEqual(randomPlots(tenant, 365))
})

describe.each(tenantsWithHistory.map(({ key }) => key))('the history of %s', (key) => {
  const id = () => server.contextOf(key).tenant.id
  const rows = <Row>(sql: string) => server.database.query<Row & Record<string, unknown>>(sql, [id()])
  const statesOf = async (table: string) =>
    new Set(
      (await rows<{ state: string }>(`select distinct state from ${table} where tenant_id = $1`)).map(
        ({ state }) => state,
      ),
    )
  const claimOf = async (what: string): Promise<string> => {
    const [found] = await rows<{ id: string }>(
      `select c.id from claim c where c.tenant_id = $1 and ${what} order by c.created_at desc, c.id limit 1`,
    )
    if (!found) throw new Error(`There is no claim where ${what}`)
    return found.id
  }

  test('has referrals, claims, payouts and requests in every visible state', async () => {
    expect(await statesOf('referral')).toEqual(new Set(recipientStates))
    expect(await statesOf('claim')).toEqual(new Set(claimStates))
    expect(await statesOf('payout')).toEqual(new Set(payoutStates.filter((state) => state !== 'cancelled')))
    expect(await statesOf('goodwill_request')).toEqual(new Set(goodwillStates))
    expect(await statesOf('fraud_case')).toEqual(new Set(['review', 'cleared', 'confirmed']))
    expect(await statesOf('clawback')).toEqual(new Set(['open', 'clawed-back']))
    expect(await statesOf('payout_batch')).toEqual(new Set(['draft', 'sent', 'closed']))
    const [count] = await rows<{ referrals: number; robots: number; evidence: number }>(
      `select (select count(*)::int from click where tenant_id = $1 and robot) as robots, (select count(*)::int from referral where tenant_id = $1) as referrals,
              (select count(*)::int from goodwill_evidence e join goodwill_request g on g.id = e.request_id
                where e.tenant_id = $1 and g.state = 'review' and e.stored_at is not null) as evidence`,
    )
    expect(count?.referrals).toBeGreaterThan(100)
    expect(count?.robots).toBeGreaterThan(0)
    expect(count?.evidence).toBe(2)
  })

  test('has a ledger whose bank balance equals the paid amounts', async () => {
    const [sums] = await rows<{ bank: number; paid: number; vouchers: number; sent: number }>(
      `select (select sum(case when credit = 'bank' then amount_cents else 0 end
                        - case when debit = 'bank' then amount_cents else 0 end)::int
                 from ledger_entry where tenant_id = $1) as bank,
              (select sum(amount_cents)::int from payout where tenant_id = $1 and state = 'paid') as paid,
              (select sum(case when credit = 'vouchers' then amount_cents else 0 end)::int
                 from ledger_entry where tenant_id = $1) as vouchers,
              (select sum(value_cents)::int from voucher where tenant_id = $1 and state = 'sent') as sent`,
    )
    expect(sums?.bank).toBe(sums?.paid)
    expect(sums?.vouchers).toBe(sums?.sent)
    const debtors = await server.modules.clawbacks.listDebts(server.contextOf(key), undefined)
    expect(debtors).toHaveLength(1)
    const [netted] = await rows<{ offset: number; live: number }>(
      `select coalesce(sum(offset_cents), 0)::int as offset, count(*) filter (where p.state in
          ('waiting', 'batched', 'sent', 'held') and c.account_id = '${debtors[0]?.id}')::int as live
         from payout p join claim c on c.id = p.claim_id where p.tenant_id = $1`,
    )
    expect(netted?.offset).toBeGreaterThan(0)
    expect(netted?.live).toBe(0)
  })

  test('has batches approved and released by different people', async () => {
    const batches = await rows<{ approved_by: string; released_by: string }>(
      `select approved_by, released_by from payout_batch where tenant_id = $1 and state in ('sent', 'closed')`,
    )
    expect(batches.length).toBeGreaterThan(15)
    for (const { approved_by, released_by } of batches) expect(approved_by).not.toBe(released_by)
  })

  test("gives the demo's recommender last year's statement, a bonus stage and a forecast", async () => {
    const token = await signIn(key)
    const lastYear = Number(germanDay(server.clock.now()).slice(0, 4)) - 1
    const params = { jahr: String(lastYear) }
    const statement = await server.api.ok('getStatement', { params, tenant: key, token })
    expect(statement.Positionen.filter(({ Art }) => Art === 'Bargeld').length).toBeGreaterThan(1)
    // The amount per year depends on the day the demo starts.
    expect(statement).toMatchObject({ FreigrenzeErreicht: statement.SummeCent > 25_600, Vorlaeufig: false })
    const years = await server.api.ok('listStatements', { tenant: key, token })
    expect(years.map(({ Jahr }) => Jahr)).toContain(lastYear)
    const bonus = await server.api.ok('getBonus', { tenant: key, token })
    if (key === 'swb') expect(bonus?.BonusPraemienZahl).toBeGreaterThan(0)
    else expect(bonus).toBeNull()
    const referrals = await server.api.ok('listMyReferrals', { query: {}, tenant: key, token })
    const waiting = referrals.find(({ Statusleiste }) => Statusleiste === 'VertragAbgeschlossen')
    const { Prognose } = await server.api.ok('explainReferral', {
      params: { id: waiting?.Empfehlungsnummer ?? '' },
      tenant: key,
      token,
    })
    expect(Prognose?.Faelle).toBeGreaterThan(30)
  })

  test('explains its claims in complete letters', async () => {
    const payout = (state: string) =>
      `exists (select from payout p where p.claim_id = c.id and p.state = '${state}')`
    const held = (state: string) =>
      `exists (select from fraud_case f where f.referral_id = c.referral_id and f.state = '${state}')`
    const stories = {
      waiting: `c.state = 'collected' and ${payout('waiting')} and not ${held('review')}`,
      batched: payout('batched'),
      'at the bank': `${payout('sent')} and c.state = 'collected'`,
      'held by the bank': payout('held'),
      'refused, then paid': `${payout('rejected')} and c.state = 'paid'`,
      'returned, then paid': `${payout('returned')} and c.state = 'paid'`,
      'never put right': `${payout('rejected')} and c.state = 'ready'`,
      'looked at, open': `${held('review')} and c.state = 'open'`,
      'looked at, collected': `${held('review')} and c.state = 'collected' and c.account_id is not null`,
      'found to be fraud': `${held('confirmed')} and c.state = 'cancelled'`,
      netted: `exists (select from ledger_entry l where l.claim_id = c.id and l.kind = 'offset')`,
      'clawed back': `exists (select from ledger_entry l where l.claim_id = c.id and l.kind = 'clawed-back')`,
      'found by goodwill': `exists (select from goodwill_request g where g.referral_id = c.referral_id and g.state = 'accepted')`,
      expired: `c.state = 'expired' and c.account_id is not null`,
      voucher: `c.method = 'voucher' and c.state = 'paid' and c.recipient_id is not null`,
      ...(key === 'swb' && { bonus: `c.kind = 'bonus'` }),
    }
    const context = server.contextOf(key, { actor: { kind: 'operator', id: 'test' } })
    const letters = new Map<string, string>()
    for (const [story, what] of Object.entries(stories)) {
      const known = await server.modules.explanations.traceOf(context, await claimOf(what))
      const { explanation, claim, fraudCase, trace } = known
      // Support sees details that the letter leaves out.
      if (story.startsWith('looked at')) expect(fraudCase?.state).toBe('review')
      if (story === 'held by the bank') {
        expect(trace).toContainEqual(expect.objectContaining({ entity: 'payout', toState: 'held' }))
      }
      const own =
        claim.accountId && (await server.modules.explanations.ofClaim(context, claim.accountId, claim.id))
      if (own) expect(own).toEqual(explanation)
      for (const locale of ['de', 'en']) {
        const lines = explanation.sentences.map((sentence) => sentenceText(sentence, { locale }))
        for (const line of lines) {
          expect(line, story).toMatch(/^\S.*[.!?]$/)
          expect(line, story).not.toMatch(/[{}]|undefined|null|NaN|Invalid/)
        }
        letters.set(`${locale} ${story}`, lines.join('\n'))
      }
    }
    expect(new Set(letters.values()).size).toBe(letters.size)
  })
})

async function signIn(tenant: string): Promise<string> {
  const body = { Email: 'empfehler@demo.test', Password: demoPassword }
  return (await server.api.ok('login', { body, tenant })).Token ?? ''
}
