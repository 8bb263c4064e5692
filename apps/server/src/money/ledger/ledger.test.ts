// SPEC §M.11

import { type Booking, balancesOf } from '@zuruf/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { payWaiting } from '../../../test/harness/payouts.ts'
import { createReadyReward, holder, iban } from '../../../test/harness/people.ts'
import { type Tx, withTenant } from '../../platform/database/database.ts'
import { readMigration } from '../../platform/database/migrations.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) =>
  withTenant(server.connection.database, server.contextOf('swb').tenant.id, work)

async function collectReward() {
  const { rewardToken } = await createReadyReward(server)
  const body = { Art: 'Bargeld' as const, Bankdaten: { Iban: iban, Kontoinhaber: holder } }
  const { Id } = await server.api.ok('collectClaim', { body, token: rewardToken })
  return Id
}

const bookings = async (claimId: string) =>
  (await inTenant((tx) => server.modules.ledger.listOfClaims(tx, [claimId]))).map(
    ({ kind, debit, credit, amountCents }) => [kind, `${debit} → ${credit}`, amountCents],
  )

describe('ledger', () => {
  test('books each step of a reward from order to payment', async () => {
    const claimId = await collectReward()
    await payWaiting(server)
    expect(await bookings(claimId)).toEqual([
      ['accrued', 'expense → accrued', 7000],
      ['released', 'accrued → released', 7000],
      ['collected', 'released → collected', 7000],
      ['paid', 'collected → bank', 7000],
    ])
  })

  test('balances of all accounts add up to 0', async () => {
    await collectReward()
    const balances = await inTenant((tx) => server.modules.ledger.balances(tx, null))
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    expect(balances.bank + balances.vouchers + balances.collected).toBeGreaterThan(0)
    expect(balances.expense).toBeLessThan(0)
  })

  describe('balances, which are read from sums of days', () => {
    const balancesAt = (before: Date | null) => inTenant((tx) => server.modules.ledger.balances(tx, before))
    const sumsOfDays = () => server.database.query('select day, account from ledger_sum')
    /** Every entry added up, as a reference. */
    const plainBalances = async (before: Date) => {
      const entries = await server.database.query<Booking & { amountCents: number }>(
        `select kind, debit, credit, amount_cents as "amountCents" from ledger_entry
          where tenant_id = $1 and booked_at < $2`,
        [server.contextOf('swb').tenant.id, before],
      )
      return balancesOf(entries)
    }
    const expectExact = async () => {
      const times = await server.database.query<{ at: Date }>(
        `select distinct booked_at + n * interval '1 millisecond' as at from ledger_entry, (values (0), (1)) t (n)
          order by 1`,
      )
      expect(times.length).toBeGreaterThan(4)
      for (const { at } of times) expect(await balancesAt(at)).toEqual(await plainBalances(at))
      expect(await balancesAt(null)).toEqual(await plainBalances(new Date('2100-01-01')))
    }

    test('equal all entries at any time, before and after the sums of a day are merged', async () => {
      await collectReward()
      await payWaiting(server)
      server.clock.advance(26 * 3_600_000)
      await collectReward()
      await expectExact()
      const written = (await sumsOfDays()).length
      await server.scheduled('figures.count')
      expect((await sumsOfDays()).length).toBeLessThan(written)
      await expectExact()
    })

    test('stay exact when sums are merged while a transaction books', async () => {
      const claimId = await collectReward()
      const client = new pg.Client(server.database.connection)
      await client.connect()
      await client.query('begin')
      await client.query(
        `insert into ledger_entry (tenant_id, claim_id, kind, debit, credit, amount_cents, actor, booked_at)
         select tenant_id, claim_id, b.kind, b.debit, b.credit, amount_cents, actor, booked_at from ledger_entry,
           (values ('accrued', 'expense', 'accrued'), ('cancelled', 'accrued', 'expense')) b (kind, debit, credit)
          where claim_id = $1 and ledger_entry.kind = 'accrued'`,
        [claimId],
      )
      await server.scheduled('figures.count')
      await client.query('commit')
      await client.end()
      await expectExact()
      await server.scheduled('figures.count')
      await expectExact()
    })

    test('are complete after a migration of entries from before there were sums', async () => {
      const first = `(select min(day) from ledger_sum)`
      await server.database.query(`delete from ledger_sum where day = ${first}`)
      await server.database.query(readMigration('0164_earlier_sums'))
      await expectExact()
    })
  })

  test('hides entries from other tenants', async () => {
    const claimId = await collectReward()
    const { tenant } = server.contextOf('nordlicht')
    const seen = await withTenant(server.connection.database, tenant.id, (tx) =>
      server.modules.ledger.listOfClaims(tx, [claimId]),
    )
    expect(seen).toEqual([])
  })
})

describe('ledger constraints', () => {
  test.each([
    ['a claim that moves without a booking', `update claim set state = 'paid' where id = $1`],
    ['an amount that changes', `update claim set amount_cents = amount_cents + 1 where id = $1`],
    [
      'a booking without a matching state change',
      `insert into ledger_entry (tenant_id, claim_id, kind, debit, credit, amount_cents, actor, booked_at)
       select tenant_id, id, 'paid', 'collected', 'bank', amount_cents, 'system', now() from claim where id = $1`,
    ],
  ])('the database rejects %s at commit', async (_, statement) => {
    const claimId = await collectReward()
    await expect(server.database.query(statement, [claimId])).rejects.toThrow(/the books of a claim/)
  })

  test.each([
    ['changes', `update ledger_entry set amount_cents = 1 where claim_id = $1`],
    ['removes', `delete from ledger_entry where claim_id = $1`],
  ])('no statement %s an entry', async (_, statement) => {
    const claimId = await collectReward()
    await expect(server.database.query(statement, [claimId])).rejects.toThrow(/append-only/)
  })

  test('an entry needs two different known accounts and a positive amount', async () => {
    const claimId = await collectReward()
    const insert = (debit: string, credit: string, cents: number) =>
      server.database.query(
        `insert into ledger_entry (tenant_id, claim_id, kind, debit, credit, amount_cents, actor, booked_at)
         select tenant_id, id, 'paid', $2, $3, $4, 'system', now() from claim where id = $1`,
        [claimId, debit, credit, cents],
      )
    await expect(insert('bank', 'bank', 1)).rejects.toThrow(/check constraint/)
    await expect(insert('bank', 'purse', 1)).rejects.toThrow(/check constraint/)
    await expect(insert('collected', 'bank', 0)).rejects.toThrow(/check constraint/)
  })
})
