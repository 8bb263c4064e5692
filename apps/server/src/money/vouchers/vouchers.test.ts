// SPEC §M.09

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { manyReadyClaims, type ReadyClaim } from '../../../test/harness/claims.ts'
import { day } from '../../../test/harness/clock.ts'
import { killMidway } from '../../../test/harness/killed-process.ts'
import { type Tx, withTenant } from '../../platform/database/database.ts'

const mailsPerAddress = { perHour: 200, perDay: 400 }

let server: TestApp
beforeAll(async () => {
  // One mailbox receives many mails in this test.
  server = await openTestApp({ settings: { swb: { mailsPerAddress } } })
})
afterAll(() => server.close())

const operator = { actor: { kind: 'system', id: 'operator' } } as const
const context = () => server.contextOf('swb', operator)
const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) =>
  withTenant(server.connection.database, context().tenant.id, work)

const stockUp = (codes: readonly string[], kind?: string) =>
  inTenant((tx) => server.modules.voucherImports.stock(tx, context(), 7000, codes, kind))

const collect = (
  { rewardToken }: ReadyClaim,
  input: { Gutscheinart?: string; Email?: string; NurVorraetig?: boolean } = {},
) =>
  server.api.call('collectClaim', {
    body: { Art: 'Gutschein', Name: 'Frieda', Email: 'frieda@example.org', ...input },
    token: rewardToken,
  })
const statusOf = async (claim: ReadyClaim, input = {}) => {
  const { status, body } = await collect(claim, input)
  return status === 200 ? body.Gutschein?.Status : String(status)
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name}-${1000 + n}`)

const codesOf = (claims: readonly ReadyClaim[]) =>
  server.database.query<{ claim_id: string; state: string; id: string }>(
    `select claim_id, state, id from voucher where claim_id = any($1)`,
    [claims.map(({ id }) => id)],
  )

// Each test sets up its own stock.
beforeEach(async () => {
  await server.scheduled('vouchers.mail')
  await server.runJobs()
  await server.database.query(`delete from voucher where state = 'free' and value_cents = 7000`)
})

describe('no code is given to two people', () => {
  test('of a hundred concurrent collections with sixty codes, sixty get one and forty wait', async () => {
    const { claims } = await manyReadyClaims(server, 100)
    await stockUp(numbered('ENG', 60))
    const statuses = await Promise.all(claims.map((claim) => statusOf(claim)))
    expect(statuses.filter((status) => status !== 'reserviert' && status !== 'wartet')).toEqual([])
    // A person also waits if another one is waiting for a moment, so the job may have some codes left to
    // assign.
    await server.scheduled('vouchers.mail')
    const given = await codesOf(claims)
    expect(given).toHaveLength(60)
    expect(new Set(given.map(({ claim_id }) => claim_id)).size).toBe(60)
    await stockUp(numbered('NACH', 50))
    await Promise.all([1, 2, 3, 4].map(() => server.scheduled('vouchers.mail')))
    const all = await codesOf(claims)
    expect(new Set(all.map(({ claim_id }) => claim_id)).size).toBe(100)
    expect(all).toHaveLength(100)
    const mails = await server.database.query(
      `select count(*)::int as n, count(distinct data)::int as people from mail
        where template = 'voucher' and data->>'claimId' = any($1)`,
      [claims.map(({ id }) => id)],
    )
    expect(mails).toEqual([{ n: 100, people: 100 }])
    await server.database.query(`delete from mail where template = 'voucher' and sent_at is null`)
  })

  // SPEC §R.10
  test('a killed job has sent no code twice, and the next run sends the rest', async () => {
    const { claims } = await manyReadyClaims(server, 8)
    await stockUp(numbered('KILL', 8))
    for (const claim of claims) expect(await statusOf(claim)).toBe('reserviert')
    // The job processes them by time; these have the same time, so by id.
    const [fifth] = claims.toSorted((a, b) => a.id.localeCompare(b.id)).slice(4)
    const hold = 'select from voucher where claim_id = $1 for update'
    await killMidway(server, 'job', { name: 'vouchers.mail' }, hold, [fifth?.id])
    const states = (await codesOf(claims)).map(({ state }) => state).sort()
    expect(states).toEqual([...Array(4).fill('reserved'), ...Array(4).fill('sent')])
    expect(await paidClaims(claims)).toBe(4)
    await server.scheduled('vouchers.mail')
    expect(await paidClaims(claims)).toBe(8)
    const mails = (await server.runJobs()).filter(({ template }) => template === 'voucher')
    expect(new Set(mails.map(({ text }) => /KILL-\d{4}/.exec(text)?.[0])).size).toBe(8)
    expect(mails).toHaveLength(8)
  })

  // SPEC §R.10
  test('a killed collection reserves no code, and its repetition reserves one', async () => {
    const { claims } = await manyReadyClaims(server, 1)
    const claim = claims[0] as ReadyClaim
    await stockUp(['HALB-1'])
    const how = { method: 'voucher', name: 'Frieda', email: 'frieda@example.org' } as const
    // At this point the code is reserved, but neither the delivery nor the response is written.
    await killMidway(
      server,
      'collect',
      { claimId: claim.id, how },
      'lock table voucher_delivery in exclusive mode',
    )
    expect(await codesOf([claim])).toEqual([])
    expect(await server.api.ok('getClaim', { query: {}, token: claim.rewardToken })).toMatchObject({
      Status: 'Bereitgestellt',
    })
    expect(await statusOf(claim)).toBe('reserviert')
    expect(await codesOf([claim])).toHaveLength(1)
  })

  const paidClaims = async (claims: readonly ReadyClaim[]) => {
    const [row] = await server.database.query<{ n: number }>(
      `select count(*)::int as n from ledger_entry where kind = 'paid' and claim_id = any($1)`,
      [claims.map(({ id }) => id)],
    )
    return row?.n
  }

  // SPEC §R.03
  test('a mail resent after a crash has the same code and Message-ID', async () => {
    const { claims } = await manyReadyClaims(server, 1)
    await stockUp(['GLEICH-1'])
    for (const claim of claims) await collect(claim)
    await server.scheduled('vouchers.mail')
    const first = (await server.runJobs()).find(({ template }) => template === 'voucher')
    const [before] = await server.database.query('select message_id from mail where id = $1', [first?.id])
    // As if the process had died after the mail server's response and before recording it.
    await server.database.query('update mail set sent_at = null where id = $1', [first?.id])
    const again = (await server.runJobs()).find(({ id }) => id === first?.id)
    const [after] = await server.database.query('select message_id from mail where id = $1', [first?.id])
    expect(again?.text).toContain('GLEICH-1')
    expect(after).toEqual(before)
  })

  test.each([
    ['given to another person', `update voucher set claim_id = $2 where claim_id = $1`],
    [
      'put back into the stock',
      `update voucher set state = 'free', claim_id = null where claim_id = $1 or id = $2`,
    ],
  ])('the database rejects a sent code being %s', async (_, statement) => {
    const { claims } = await manyReadyClaims(server, 2)
    const [one, other] = claims
    await stockUp([`FEST-${claims[0]?.id.slice(-6)}`])
    if (one) await collect(one)
    await server.scheduled('vouchers.mail')
    await expect(server.database.query(statement, [one?.id, other?.id])).rejects.toThrow(/stays so/)
  })
})

describe('person waiting for a code', () => {
  test('sees that they are waiting and is served before later ones', async () => {
    const { claims } = await manyReadyClaims(server, 2)
    const [early, late] = claims as [ReadyClaim, ReadyClaim]
    const offer = await server.api.ok('getClaim', { query: {}, token: early.rewardToken })
    expect(offer.Gutscheinarten[0]).toMatchObject({ Id: 'standard', Vorraetig: false })
    expect(await statusOf(early)).toBe('wartet')
    server.clock.advance(60_000)
    await stockUp(['ERSTER-1'])
    expect(await statusOf(late)).toBe('wartet')
    await server.scheduled('vouchers.mail')
    expect(await codesOf([early])).toHaveLength(1)
    expect(await codesOf([late])).toHaveLength(0)
    const { Gutschein } = await server.api.ok('getClaim', { query: {}, token: early.rewardToken })
    expect(Gutschein).toEqual({ Gutscheinart: 'standard', Name: 'Stadtgutschein', Status: 'verschickt' })
    await stockUp(['ZWEITER-1'])
    await server.scheduled('vouchers.mail')
    expect(await codesOf([late])).toHaveLength(1)
  })

  test('gets no code that expires soon; a reserved one is replaced', async () => {
    const { claims } = await manyReadyClaims(server, 1)
    const claim = claims[0] as ReadyClaim
    await stockUp(['BALD-1', 'LANGE-1'])
    await server.database.query(`update voucher set valid_until = $1 where last4 = '' and state = 'free'`, [
      new Date(server.clock.now().getTime() + 31 * day),
    ])
    expect(await statusOf(claim)).toBe('reserviert')
    server.clock.advance(3 * day)
    await stockUp(['NEUER-01'])
    await server.scheduled('vouchers.mail')
    const mail = (await server.runJobs()).find(({ template }) => template === 'voucher')
    expect(mail?.text).toContain('NEUER-01')
    expect((await codesOf([claim])).map(({ state }) => state).sort()).toEqual(['revoked', 'sent'])
  })
})

describe('kind of voucher', () => {
  test('can be chosen, and its redemption is explained in the mail', async () => {
    const { claims } = await manyReadyClaims(server, 1)
    const claim = claims[0] as ReadyClaim
    await stockUp(['BUCH-WAHL-1'], 'buch')
    const { Gutscheinarten } = await server.api.ok('getClaim', { query: {}, token: claim.rewardToken })
    expect(Gutscheinarten.map(({ Id }) => Id)).toEqual(['standard', 'buch'])
    for (const kind of Gutscheinarten) {
      expect(kind.Herausgeber).not.toBe('')
      expect(kind.Einloesung).not.toBe('')
      expect(kind.GueltigTage).toBe(30)
    }
    expect(await statusOf(claim, { Gutscheinart: 'buch' })).toBe('reserviert')
    await server.scheduled('vouchers.mail')
    const mail = (await server.runJobs()).find(({ template }) => template === 'voucher')
    expect(mail?.text).toContain('Buchhandlung am Markt')
    expect(mail?.text).toContain('Ein Ablaufdatum hat er nicht.')
  })

  test('that is unknown is rejected, and the reward stays ready', async () => {
    const { claims } = await manyReadyClaims(server, 1)
    const claim = claims[0] as ReadyClaim
    const { status, body } = await collect(claim, { Gutscheinart: 'kino' })
    expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([422, ['Gutscheinart']])
    const { Status } = await server.api.ok('getClaim', { query: {}, token: claim.rewardToken })
    expect(Status).toBe('Bereitgestellt')
  })
})

describe('reserved code', () => {
  test('returns to the stock when the order fails before it is sent', async () => {
    const { claims } = await manyReadyClaims(server, 1)
    const claim = claims[0] as ReadyClaim
    await stockUp(['ZURUECK-1'])
    await collect(claim)
    const [row] = await server.database.query<{ order_id: string }>(
      'select order_id from claim where id = $1',
      [claim.id],
    )
    await inTenant((tx) => server.modules.rewards.cancel(tx, context(), row?.order_id ?? '', 'cancelled'))
    expect(await codesOf([claim])).toEqual([])
    const { claims: others } = await manyReadyClaims(server, 1)
    expect(await statusOf(others[0] as ReadyClaim)).toBe('reserviert')
    expect(await server.scheduled('vouchers.mail')).toMatchObject({ swb: { mailed: 1, outOfStock: 0 } })
  })
})

// SPEC §M.10
describe('code taken after the page was loaded', () => {
  test('is reported as sold out, and the reward stays ready', async () => {
    const { claims } = await manyReadyClaims(server, 2)
    const [fast, slow] = claims as [ReadyClaim, ReadyClaim]
    await stockUp(['LETZTER-1'])
    const shown = await server.api.ok('getClaim', { query: {}, token: slow.rewardToken })
    expect(shown.Gutscheinarten[0]?.Vorraetig).toBe(true)
    expect(await statusOf(fast)).toBe('reserviert')
    const { status, body } = await collect(slow, { NurVorraetig: true })
    expect([status, (body as { fields?: object }).fields]).toEqual([
      422,
      { Gutscheinart: expect.stringContaining('gerade vergeben') },
    ])
    const still = await server.api.ok('getClaim', { query: {}, token: slow.rewardToken })
    expect([still.Status, still.Gutscheinarten[0]?.Vorraetig]).toEqual(['Bereitgestellt', false])
    // A person who accepts waiting can still do so.
    expect(await statusOf(slow)).toBe('wartet')
    await stockUp(['DOCH-1'])
    await server.scheduled('vouchers.mail')
    expect(await codesOf([slow])).toHaveLength(1)
  })

  test('fifty requests for stock only get twenty codes, and the other rewards stay ready', async () => {
    const { claims } = await manyReadyClaims(server, 50)
    await stockUp(numbered('NUR', 20))
    const statuses = await Promise.all(claims.map((claim) => statusOf(claim, { NurVorraetig: true })))
    expect(statuses.filter((status) => status === 'reserviert')).toHaveLength(20)
    expect(statuses.filter((status) => status === '422')).toHaveLength(30)
    const [row] = await server.database.query(
      `select count(*) filter (where state = 'ready')::int as ready,
              count(*) filter (where state = 'collected')::int as collected from claim where id = any($1)`,
      [claims.map(({ id }) => id)],
    )
    expect(row).toEqual({ ready: 30, collected: 20 })
  })

  test('a free code that another person is waiting for is not offered as in stock', async () => {
    const { claims } = await manyReadyClaims(server, 2)
    const [early, late] = claims as [ReadyClaim, ReadyClaim]
    expect(await statusOf(early)).toBe('wartet')
    await stockUp(['VERSPROCHEN-1'])
    const { Gutscheinarten } = await server.api.ok('getClaim', { query: {}, token: late.rewardToken })
    expect(Gutscheinarten[0]?.Vorraetig).toBe(false)
  })
})

describe('waiting for a code', () => {
  test('raises an alert, and the delivery has no due date', async () => {
    const { claims } = await manyReadyClaims(server, 1)
    const [claim] = claims as [ReadyClaim]
    const finance = await server.operator('finance')
    const alert = async () =>
      (await finance.ok('listAlerts', {})).alerts.find(({ kind }) => kind === 'vouchers-waiting')
    const before = (await alert())?.count ?? 0
    expect(await statusOf(claim)).toBe('wartet')
    expect(await alert()).toMatchObject({ severity: 'error', count: before + 1 })
    const [delivery] = await inTenant((tx) => server.modules.vouchers.listDeliveries(tx, [claim.id]))
    expect(delivery?.dueAt).toBeNull()
    await stockUp(['ENDLICH-1', ...numbered('ENDLICH', before)])
    await server.scheduled('vouchers.mail')
    expect(await alert()).toBeUndefined()
  })
})

// SPEC §M.10
describe('tenant without vouchers', () => {
  test('offers and accepts none, but delivers those requested before', async () => {
    const { claims } = await manyReadyClaims(server, 2)
    const [chosen, open] = claims as [ReadyClaim, ReadyClaim]
    await stockUp(['VORHER-1', 'FREI-1'])
    expect(await statusOf(chosen)).toBe('reserviert')
    const { vouchers } = context().tenant.settings
    await server.configure('swb', { mailsPerAddress, vouchers: { ...vouchers, enabled: false } })
    const offer = await server.api.ok('getClaim', { query: {}, token: open.rewardToken })
    expect([offer.Arten, offer.Gutscheinarten]).toEqual([['Bargeld'], []])
    expect((await server.api.ok('getClientConfig', { params: { mandant: 'swb' } })).ModuleGutschein).toBe(
      false,
    )
    for (const input of [{}, { Gutscheinart: 'standard' }]) {
      const { status, body } = await collect(open, input)
      expect([status, (body as { fields?: object }).fields]).toEqual([
        422,
        { Art: expect.stringContaining('Gutscheine gibt es hier nicht') },
      ])
    }
    const still = await server.api.ok('getClaim', { query: {}, token: open.rewardToken })
    expect(still.Status).toBe('Bereitgestellt')
    await server.scheduled('vouchers.mail')
    const mail = (await server.runJobs()).find(({ template }) => template === 'voucher')
    expect(mail?.text).toMatch(/VORHER-1|FREI-1/)
    await server.configure('swb', { mailsPerAddress })
  })
})
