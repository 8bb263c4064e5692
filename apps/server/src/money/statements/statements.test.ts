import { seedDemoReferrals } from '@zuruf/demo/history/referrals'
import { demoPassword } from '@zuruf/demo/people/logins'
import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { manyReadyClaims } from '../../../test/harness/claims.ts'
import { payWaiting } from '../../../test/harness/payouts.ts'
import { holder, iban } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  const { modules, tenants, clock } = server
  await seedDemoReferrals({ tenants, modules, baseUrl: () => 'http://localhost', now: clock.now() })
})
afterAll(() => server.close())

const thisYear = () => Number(germanDay(server.clock.now()).slice(0, 4))

const signInDemo = async (tenant = 'swb') => {
  const body = { Email: 'empfehler@demo.test', Password: demoPassword }
  return (await server.api.ok('login', { body, tenant })).Token ?? ''
}

/** A recommender with one reward paid in cash, one as a voucher, and one paid and clawed back in later years. */
async function paidRecommender() {
  const { token, claims } = await manyReadyClaims(server, 3)
  const [cash, voucher, bad] = claims
  const year = thisYear()
  const collect = (claim: (typeof claims)[number] | undefined) =>
    server.api.ok('collectClaim', {
      body: { Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: holder } },
      token: claim?.rewardToken ?? '',
    })
  await collect(cash)
  await payWaiting(server)
  await collect(bad)
  // 00:30 on 1 January in Germany is still the previous year in UTC.
  await payWaiting(server, 'swb', new Date(`${year}-12-31T23:30:00Z`))
  const body = { Art: 'Gutschein' as const, Name: 'Frieda', Email: 'frieda@example.org' }
  await server.api.ok('collectClaim', { body, token: voucher?.rewardToken ?? '' })
  await server.scheduled('vouchers.mail')
  const clawBack = `with step as (update claim set state = 'cancelled', state_at = $2 where id = $1 returning *)
    insert into ledger_entry (tenant_id, claim_id, kind, debit, credit, amount_cents, actor, reason, booked_at)
    select tenant_id, id, 'clawed-back', 'receivable', 'expense', amount_cents, 'operator', 'test', $2 from step`
  await server.database.query(clawBack, [bad?.id, new Date(`${year + 2}-02-01T10:00:00Z`)])
  return { token, year }
}

// SPEC §M.15
describe('yearly statement', () => {
  // SPEC §L.15
  test('lists payments by German year and method, and claw-backs in the year they happened', async () => {
    const { token, year } = await paidRecommender()
    expect(await server.api.ok('listStatements', { token })).toEqual([
      { Jahr: year + 2, SummeCent: -7000, Anzahl: 1 },
      { Jahr: year + 1, SummeCent: 7000, Anzahl: 1 },
      { Jahr: year, SummeCent: 14_000, Anzahl: 2 },
    ])
    const statement = await server.api.ok('getStatement', { params: { jahr: String(year) }, token })
    expect(statement).toMatchObject({
      SummeCent: 14_000,
      FreigrenzeCent: 25_600,
      FreigrenzeErreicht: false,
      Vorlaeufig: true,
    })
    expect(statement.Positionen.map(({ Vorgang, Art, BetragCent }) => [Vorgang, Art, BetragCent])).toEqual([
      ['Auszahlung', 'Bargeld', 7000],
      ['Auszahlung', 'Gutschein', 7000],
    ])
  })

  test("the statements of all people add up to the ledger's payments to recommenders", async () => {
    const [books] = await server.database.query<{ cents: string }>(
      `select sum(case when e.credit in ('bank', 'vouchers', 'receivable') then e.amount_cents else 0 end
                - case when e.debit in ('bank', 'vouchers', 'receivable') then e.amount_cents else 0 end) as cents
         from ledger_entry e join claim c using (tenant_id) where c.id = e.claim_id and c.account_id is not null`,
    )
    let total = 0
    const accounts = await server.database.query<{ id: string; key: string }>(
      'select a.id, t.key from account a join tenant t on t.id = a.tenant_id',
    )
    for (const { id, key } of accounts) {
      const years = await server.modules.statements.years(server.contextOf(key), id)
      total += years.reduce((sum, year) => sum + year.totalCents, 0)
    }
    expect(total).toBe(Number(books?.cents))
    expect(total).toBeGreaterThan(0)
  })

  test('is empty for a year without payments and not found for a future year', async () => {
    const token = await signInDemo()
    const empty = await server.api.ok('getStatement', { params: { jahr: '2019' }, token })
    expect([empty.Positionen, empty.SummeCent, empty.Vorlaeufig]).toEqual([[], 0, false])
    const params = { jahr: String(thisYear() + 1) }
    expect(await server.api.refusal('getStatement', { params, token })).toBe('404 PSOF0101')
  })

  test.each([
    ['swb', 'de'],
    ['nordlicht', 'en'],
  ])('of %s is a tagged PDF in %s with embedded fonts', async (tenant, locale) => {
    const token = await signInDemo(tenant)
    const reply = await server.api.call('getStatementPdf', {
      params: { jahr: String(thisYear()) },
      headers: { 'x-accept-language': locale },
      tenant,
      token,
    })
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="\w+-\d{4}\.pdf"$/)
    const file = reply.text
    expect(file).toMatch(/^%PDF-1\.7/)
    for (const part of [
      `/Lang (${locale})`,
      '/Marked true',
      '/DisplayDocTitle true',
      '/S /H1',
      '/S /Table',
    ]) {
      expect(file).toContain(part)
    }
    expect(file).toContain('/FontFile2')
  })
})
