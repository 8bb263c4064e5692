// SPEC §M.08

import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  anotherReward,
  asOperator,
  camt054,
  collectCash,
  collectedCash,
  inTenant,
  pain002,
  payer,
  reportWithdrawn,
  sentBatch,
  uploadBankFile,
} from '../../../test/harness/payouts.ts'
import { signIn } from '../../../test/harness/people.ts'

/** Debts and credits of people, and how they end when no reward settles them. Decisions 037, 045 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())

/** A person who was paid 70 € for a contract that was later withdrawn. */
async function debtor() {
  const person = await collectedCash(server)
  const { id } = await sentBatch(server)
  await uploadBankFile(server, pain002(id, [], { status: 'ACSC' }))
  await reportWithdrawn(server, person.number)
  const [row] = await server.database.query<{ order_id: string; account_id: string }>(
    'select order_id, account_id from claim where id = $1',
    [person.claimId],
  )
  await inTenant(server, (tx) =>
    server.modules.clawbacks.decide(tx, asOperator(server), row?.order_id ?? '', 'claw-back', 'Widerruf'),
  )
  await server.runJobs()
  return { ...person, accountId: row?.account_id ?? '' }
}

const comesBack = (payoutId: string) =>
  uploadBankFile(server, camt054([{ payoutId, reason: 'AC04', cents: 7000 }]))

/** The lines and the sum of a person's statements over all years. */
const statementOf = async (email: string) => {
  const token = await signIn(server, email)
  const years = await server.api.ok('listStatements', { token })
  const lines = []
  for (const { Jahr } of years.toSorted((a, b) => a.Jahr - b.Jahr)) {
    const { Positionen } = await server.api.ok('getStatement', { params: { jahr: String(Jahr) }, token })
    lines.push(...Positionen.map(({ Vorgang, BetragCent }) => [Vorgang, BetragCent]))
  }
  return { sum: years.reduce((sum, { SummeCent }) => sum + SummeCent, 0), lines }
}

describe('yearly statement', () => {
  test('deducts a payment once when it was both clawed back and returned', async () => {
    const { email, payoutId } = await debtor()
    await comesBack(payoutId)
    expect(await statementOf(email)).toEqual({
      sum: 0,
      lines: [
        ['Auszahlung', 7000],
        ['Rueckforderung', -7000],
      ],
    })
  })
})

describe('debt', () => {
  test('can be written off up to its amount, once, and stays in the statement', async () => {
    const { accountId, email } = await debtor()
    const finance = await server.operator('finance')
    const end = (amountCents: number, key?: string) =>
      finance.call('endDebt', {
        params: { id: accountId },
        body: { how: 'written-off', amountCents, reason: 'Kulanz' },
        ...(key && { headers: { 'idempotency-key': key } }),
      })
    expect((await end(7001)).body).toMatchObject({ code: 'PSOF0102' })
    expect((await end(3000, 'einmal')).body).toMatchObject({ id: accountId, debtCents: 4000 })
    expect((await end(3000, 'einmal')).body).toMatchObject({ id: accountId, debtCents: 4000 })
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => end(4000)))
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(await statementOf(email)).toEqual({
      sum: 7000,
      lines: [
        ['Auszahlung', 7000],
        ['Rueckforderung', -7000],
        ['Erlass', 3000],
        ['Erlass', 4000],
      ],
    })
    expect((await finance.ok('listDebts', { query: {} })).map(({ id }) => id)).not.toContain(accountId)
    const audit = await server.database.query(
      `select actor_id, details from audit where action = 'debt.written-off' and subject_id = $1 order by id`,
      [accountId],
    )
    expect(audit).toMatchObject([
      { actor_id: finance.id, details: { amountCents: 3000, reason: 'Kulanz' } },
      { actor_id: finance.id, details: { amountCents: 4000, reason: 'Kulanz' } },
    ])
    const next = await anotherReward(server, email)
    expect((await collectCash(server, next.token)).body).toMatchObject({ VerrechnetCent: 0 })
  })

  test('cannot be written off if a pending payout will settle it', async () => {
    const { accountId, email } = await debtor()
    const half = await anotherReward(server, email, 50)
    await collectCash(server, half.token)
    const whole = await anotherReward(server, email)
    expect((await collectCash(server, whole.token)).body).toMatchObject({ VerrechnetCent: 3500 })
    const finance = await server.operator('finance')
    const body = { how: 'written-off', amountCents: 1, reason: 'Kulanz' } as const
    expect((await finance.call('endDebt', { params: { id: accountId }, body })).body).toMatchObject({
      code: 'PSOF0102',
    })
  })

  test('turned into a credit by a returned payment is paid by hand and recorded', async () => {
    const { accountId, email, payoutId } = await debtor()
    await collectCash(server, (await anotherReward(server, email)).token)
    await comesBack(payoutId)
    const finance = await server.operator('finance')
    const owed = async () => (await finance.ok('listDebts', { query: {} })).find(({ id }) => id === accountId)
    expect(await owed()).toMatchObject({ debtCents: -7000 })
    const end = (how: 'written-off' | 'refunded') =>
      finance.call('endDebt', {
        params: { id: accountId },
        body: { how, amountCents: 7000, reason: 'Überweisung von Hand' },
      })
    expect((await end('written-off')).body).toMatchObject({ code: 'PSOF0102' })
    expect((await end('refunded')).body).toMatchObject({ debtCents: 0 })
    expect((await end('refunded')).body).toMatchObject({ code: 'PSOF0102' })
    expect(await owed()).toBeUndefined()
    expect((await statementOf(email)).sum).toBe(7000)
    const today = germanDay(server.clock.now())
    const postings = await finance.call('exportPostings', { query: { from: today, to: today } })
    expect(postings.text).toContain('Guthaben ausgezahlt')
  })

  test('cannot be ended by support or by another tenant', async () => {
    const { accountId } = await debtor()
    const request = {
      params: { id: accountId },
      body: { how: 'written-off', amountCents: 1, reason: 'x' },
    } as const
    const support = await server.operator('support')
    expect((await support.call('endDebt', request)).status).toBe(403)
    const finance = await server.operator('finance')
    expect((await finance.call('endDebt', { ...request, tenant: 'nordlicht' })).status).toBe(404)
    expect((await finance.call('endDebt', { ...request, params: { id: 'x' } })).status).toBe(404)
  })
})
