import { deviceFamily, germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAgency, joinAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser } from '../../../test/harness/client.ts'
import { day } from '../../../test/harness/clock.ts'
import { commissionRule } from '../../../test/harness/commissions.ts'
import { conclude, order, recommend } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { issueToken } from '../../platform/tokens.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await commissionRule(server, 'swb')
  await commissionRule(server, 'swb', {
    kind: 'partner',
    amountCents: 5000,
    tiers: [{ from: 3, cents: 7500 }],
  })
})
afterAll(() => server.close())

interface Person {
  readonly id: string
  token: string
}

async function person(agencyId: string, role: 'AgenturInhaber' | 'AgenturMitarbeiter'): Promise<Person> {
  const { Empfehlungsnummer } = await recommend(server, {})
  const [account] = await server.database.query<{ id: string }>(
    'select account_id as id from referral where number = $1',
    [Empfehlungsnummer],
  )
  const id = account?.id ?? ''
  await joinAgency(server, 'swb', agencyId, id, role)
  return { id, token: await session(id) }
}

/** Returns a new session: the previous one expires in the weeks until an order is released. */
function session(id: string): Promise<string> {
  const { tenant, now } = server.contextOf('swb')
  return withTenant(server.connection.database, tenant.id, (tx) =>
    issueToken(tx, tenant.id, {
      type: 'agency',
      subjectId: id,
      now,
      session: { idleSeconds: 3600, remembered: false, device: deviceFamily(browser), provedAt: now },
    }),
  )
}

/**
 * Releases an order of a referral that the member serves.
 * @returns its number
 */
async function released(agencyId: string, memberId: string | null): Promise<string> {
  const referral = await recommend(server, {})
  await server.database.query('update referral set agency_id = $1, member_id = $2 where number = $3', [
    agencyId,
    memberId,
    referral.Empfehlungsnummer,
  ])
  const { Auftragsnummer } = await order(server, referral)
  await conclude(server, referral)
  server.clock.advance(15 * day)
  await server.scheduled('orders.release')
  return Auftragsnummer
}

const rows = (agencyId: string) =>
  server.database.query<{ kind: string; amount_cents: number; member_cents: number; ordinal: number }>(
    'select kind, amount_cents, member_cents, ordinal from commission where agency_id = $1 order by arisen_at, id',
    [agencyId],
  )

const fail = (number: string) =>
  server.signedEvents('swb', [{ eventId: `${number} fails`, orderNumber: number, status: 'withdrawn' }])

// SPEC §2.43
describe('a released order', () => {
  test('earns a commission for agency and employee, which is reversed once', async () => {
    const agencyId = await addAgency(server, 'swb')
    const owner = await person(agencyId, 'AgenturInhaber')
    const employee = await person(agencyId, 'AgenturMitarbeiter')
    await server.api.ok('addRewardPlanLine', {
      token: owner.token,
      body: {
        MitarbeiterId: null,
        GiltFuer: 'alles',
        Prozent: 33,
        GueltigAb: germanDay(server.clock.now()),
      },
    })
    const number = await released(agencyId, employee.id)
    for (const one of [owner, employee]) one.token = await session(one.id)
    expect(await rows(agencyId)).toEqual([
      { kind: 'commission', amount_cents: 10_000, member_cents: 3300, ordinal: 1 },
    ])
    const mine = await server.api.ok('listCommissions', { token: employee.token, query: {} })
    expect(mine.Provisionen).toMatchObject([
      { Auftragsnummer: number, Art: 'provision', ProvisionCent: null, AnteilCent: 3300, Gutschrift: null },
    ])
    const all = await server.api.ok('listCommissions', { token: owner.token, query: {} })
    expect(all.Provisionen).toMatchObject([{ ProvisionCent: 10_000, AnteilCent: 3300 }])
    expect(all.Monate).toMatchObject([{ Auftraege: 1, Stornos: 0, ProvisionCent: 10_000, AnteilCent: 3300 }])

    await fail(number)
    await fail(number)
    expect(await rows(agencyId)).toMatchObject([
      { kind: 'commission', amount_cents: 10_000 },
      { kind: 'reversal', amount_cents: -10_000, member_cents: -3300 },
    ])
    const later = await server.api.ok('listCommissions', { token: owner.token, query: {} })
    expect(later.Provisionen[0]).toMatchObject({ Art: 'storno', ProvisionCent: -10_000, Grund: 'withdrawn' })
    expect(later.Monate).toMatchObject([{ Stornos: 1, StornoCent: -10_000, AnteilCent: 0 }])
  })

  test('earns the client’s own call centre nothing', async () => {
    const house = await addAgency(server, 'swb', { kind: 'house' })
    const { id } = await person(house, 'AgenturMitarbeiter')
    await released(house, id)
    expect(await rows(house)).toEqual([])
  })

  test('earns a sales partner more from the third order of a month', async () => {
    const partner = await addAgency(server, 'swb', { kind: 'partner' })
    const { id } = await person(partner, 'AgenturInhaber')
    const numbers = []
    for (let count = 0; count < 3; count++) {
      const referral = await recommend(server, {})
      await server.database.query('update referral set agency_id = $1, member_id = $2 where number = $3', [
        partner,
        id,
        referral.Empfehlungsnummer,
      ])
      numbers.push((await order(server, referral)).Auftragsnummer)
      await conclude(server, referral)
    }
    server.clock.advance(15 * day)
    await server.scheduled('orders.release')
    const found = await rows(partner)
    expect(found.map((row) => [row.ordinal, row.amount_cents])).toEqual([
      [1, 5000],
      [2, 5000],
      [3, 7500],
    ])
  })

  test('has a commission that is immutable and always booked', async () => {
    const edit = 'update commission set amount_cents = 1 where id = (select id from commission limit 1)'
    await expect(server.database.query(edit)).rejects.toThrow(/not edited/)
    const rule = 'update commission_rule set amount_cents = 1'
    await expect(server.database.query(rule)).rejects.toThrow(/not edited/)
    const unbooked = `insert into commission (tenant_id, id, order_id, agency_id, kind, amount_cents, member_cents, ordinal,
      basis, order_day, arisen_at, month, reason) select tenant_id, gen_random_uuid(), order_id, agency_id, 'reversal', -1, 0, 1,
      '{}', order_day, now(), month, 'cancelled' from commission where ordinal = 3 limit 1`
    await expect(server.database.query(unbooked)).rejects.toThrow(/the books of a commission/)
  })
})

describe('a commission rule', () => {
  const inDays = (days: number) => germanDay(new Date(server.clock.now().getTime() + days * day))
  const terms = (validFrom: string, euros: number) => ({
    title: 'Ende',
    kind: 'agency' as const,
    scope: { kind: 'product' as const, id: '462' },
    tiers: [],
    amountCents: euros * 100,
    validFrom,
    validTo: null,
  })

  test('that ends today does not apply tomorrow, despite a later version', async () => {
    const finance = await server.operator('finance')
    const { id } = await finance.ok('createCommissionRule', { body: terms(inDays(0), 200) })
    await finance.ok('followCommissionRule', { params: { id }, body: terms(inDays(30), 300) })
    await finance.ok('endCommissionRule', {
      params: { id },
      body: { lastDay: inDays(0), reason: 'Produkt läuft aus.' },
    })
    const versions = await finance.ok('getCommissionRule', { params: { id } })
    const holds = (of: string) =>
      versions.filter(({ validFrom, validTo }) => validFrom <= of && (validTo === null || validTo >= of))
    expect(holds(inDays(0)).map(({ version }) => version)).toEqual([1])
    for (const days of [1, 29, 30, 365]) expect(holds(inDays(days))).toEqual([])
  })
})

// SPEC §2.43
describe('the reward plan', () => {
  let agencyId: string
  let owner: Person
  let employee: Person
  beforeEach(async () => {
    agencyId = await addAgency(server, 'swb')
    owner = await person(agencyId, 'AgenturInhaber')
    employee = await person(agencyId, 'AgenturMitarbeiter')
  })
  const today = () => germanDay(server.clock.now())
  const line = (input = {}) => ({
    MitarbeiterId: null,
    GiltFuer: 'alles' as const,
    Prozent: 50,
    GueltigAb: today(),
    ...input,
  })

  test('shows the shares before and after a line is saved', async () => {
    const tried = await server.api.ok('tryRewardPlanLine', { token: owner.token, body: line() })
    expect(tried.Produkte[0]).toMatchObject({ ProvisionCent: 10_000, AnteilCent: 5000 })
    const before = await server.api.ok('getRewardPlan', { token: employee.token })
    expect(before.Zeilen).toEqual([])
    expect(before.Produkte[0]).toMatchObject({ ProvisionCent: null, AnteilCent: 0 })
    await server.api.ok('addRewardPlanLine', { token: owner.token, body: line() })
    const after = await server.api.ok('getRewardPlan', { token: employee.token })
    expect(after.Zeilen).toMatchObject([{ Prozent: 50, Status: 'gueltig', Mitarbeiter: null }])
    expect(after.Produkte[0]).toMatchObject({ ProvisionCent: null, AnteilCent: 5000 })
    expect(after.Mitarbeiter).toEqual([])
  })

  test('ends a line that has begun, and removes one that has not', async () => {
    const now = await server.api.ok('addRewardPlanLine', { token: owner.token, body: line() })
    const later = await server.api.ok('addRewardPlanLine', {
      token: owner.token,
      body: line({ GueltigAb: germanDay(new Date(server.clock.now().getTime() + 40 * day)) }),
    })
    expect(later.Status).toBe('kommend')
    for (const { Id } of [now, later]) {
      await server.api.ok('removeRewardPlanLine', { token: owner.token, params: { id: Id } })
    }
    const { Zeilen } = await server.api.ok('getRewardPlan', { token: owner.token })
    expect(Zeilen).toMatchObject([{ Id: now.Id, GueltigBis: today() }])
  })

  test('refuses an invalid line and names the field', async () => {
    const wrong = {
      MitarbeiterId: line({ MitarbeiterId: crypto.randomUUID() }),
      GiltFuerId: line({ GiltFuer: 'produkt', GiltFuerId: 'no-such-product' }),
      GueltigAb: line({ GueltigAb: '2020-01-01' }),
      GueltigBis: line({ GueltigBis: '2020-01-01' }),
      Prozent: line({ BetragCent: 100 }),
    }
    for (const [field, body] of Object.entries(wrong)) {
      const answer = await server.api.call('addRewardPlanLine', { token: owner.token, body })
      expect([answer.status, Object.keys((answer.body as unknown as { fields: object }).fields)]).toEqual([
        422,
        [field],
      ])
    }
  })

  test('cannot be seen or ended by another agency', async () => {
    const { Id } = await server.api.ok('addRewardPlanLine', { token: owner.token, body: line() })
    const stranger = await person(await addAgency(server, 'swb'), 'AgenturInhaber')
    const seen = await server.api.ok('getRewardPlan', { token: stranger.token })
    expect(seen.Zeilen).toEqual([])
    const ended = await server.api.call('removeRewardPlanLine', { token: stranger.token, params: { id: Id } })
    expect([ended.status, (ended.body as unknown as { code: string }).code]).toEqual([404, 'PSOF0101'])
    const named = await server.api.call('addRewardPlanLine', {
      token: stranger.token,
      body: line({ MitarbeiterId: employee.id }),
    })
    expect(named.status).toBe(422)
  })

  test('hides the lines of colleagues from an employee', async () => {
    const other = await person(agencyId, 'AgenturMitarbeiter')
    await server.api.ok('addRewardPlanLine', { token: owner.token, body: line({ MitarbeiterId: other.id }) })
    const { Zeilen } = await server.api.ok('getRewardPlan', { token: employee.token })
    expect(Zeilen).toEqual([])
    await released(agencyId, other.id)
    const token = await session(employee.id)
    const mine = await server.api.ok('listCommissions', { token, query: {} })
    expect([mine.Provisionen, mine.Monate]).toEqual([[], []])
  })
})
