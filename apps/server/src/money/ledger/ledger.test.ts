// SPEC §M.11

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { payWaiting } from '../../../test/harness/payouts.ts'
import { createReadyReward, holder, iban } from '../../../test/harness/people.ts'
import { type Tx, withTenant } from '../../platform/database/database.ts'

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
