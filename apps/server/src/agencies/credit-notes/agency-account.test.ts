// SPEC §M.14, §B.05

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency, joinAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  acceptSelfBilling,
  commissionRule,
  concludedOrders,
  createCommission,
} from '../../../test/harness/commissions.ts'
import { creditNoteActions } from '../../../test/harness/credit-notes.ts'
import { camt054, pain002, payer, uploadBankFile } from '../../../test/harness/payouts.ts'
import { confirmedRecommender, password } from '../../../test/harness/people.ts'

/** Bank account of an agency that nobody is responsible for any more. Decision 069 */

let server: TestApp
let orders: string[] = []
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
  for (const kind of ['agency', 'partner'] as const) {
    await commissionRule(server, 'swb', { kind, amountCents: 10_000 })
  }
  orders = await concludedOrders(server, 8)
})
afterAll(() => server.close())

const firstIban = 'DE02120300000000202051'
const otherIban = 'DE89370400440532013000'
const { setBankAccount, issue, send } = creditNoteActions(() => server)

/** Creates an agency with a responsible person and a payment of 119 € that the bank returned. */
async function returned(kind: 'agency' | 'partner') {
  const id = await addAgency(server, 'swb', { kind })
  await acceptSelfBilling(server, id)
  const { email } = await confirmedRecommender(server)
  const [person] = await server.database.query<{ id: string }>('select id from account where email = $1', [
    email,
  ])
  const accountId = person?.id ?? ''
  await joinAgency(server, 'swb', id, accountId, 'AgenturInhaber')
  if (kind === 'partner') {
    await server.database.query(`update account set roles = '{Profiseller}' where id = $1`, [accountId])
  }
  await setBankAccount(id, firstIban)
  await createCommission(server, 'swb', orders.pop() ?? '', id, null)
  await issue()
  const { id: batchId } = await send()
  await uploadBankFile(server, pain002(batchId, [], { status: 'ACSC' }))
  const [payout] = await server.database.query<{ id: string }>(
    'select p.id from payout p join credit_note n on n.id = p.credit_note_id where n.agency_id = $1',
    [id],
  )
  await uploadBankFile(server, camt054([{ payoutId: payout?.id ?? '', reason: 'AC04', cents: 11_900 }]))
  return {
    id,
    close: () =>
      server.database.query(`update agency set state = 'closed', closed_at = $2 where id = $1`, [
        id,
        server.clock.now(),
      ]),
    leave: () =>
      server.modules.deletion.remove(
        server.contextOf('swb', { actor: { kind: 'user', id: accountId } }),
        accountId,
        password,
      ),
  }
}

const body = {
  iban: 'DE89 3704 0044 0532 0130 00',
  holder: 'Erbengemeinschaft Morgenrot',
  reason: 'Erbschein liegt vor',
}

test.each(['agency', 'partner'] as const)(
  'pays a closed %s without owner to the account an operator enters, and notifies its address',
  async (kind) => {
    const { id, close, leave } = await returned(kind)
    let finance = await server.operator('finance')
    const alert = async () => {
      const { alerts } = await finance.ok('listAlerts', {})
      return alerts.find(({ kind }) => kind === 'accounts-missing')
    }
    const isEnterable = async () => (await finance.ok('getAgencyMoney', { params: { id } })).accountEnterable
    const enter = (changes: Partial<typeof body> = {}) =>
      finance.call('enterAgencyAccount', { params: { id }, body: { ...body, ...changes } })
    const isRefused = async () => {
      expect(await isEnterable()).toBe(false)
      expect((await enter()).body).toMatchObject({ code: 'PSOF0102' })
    }
    // While the agency is active or somebody is responsible for it, only they may enter the account.
    await isRefused()
    await close()
    await isRefused()
    expect(await alert()).toBeUndefined()
    await leave()
    expect(await isEnterable()).toBe(true)
    expect(await alert()).toMatchObject({ count: 1, cents: 11_900 })
    expect(await finance.ok('getPayoutSummary', { query: {} })).toMatchObject({
      accountMissing: { agencies: 1, totalCents: 11_900 },
    })
    expect((await enter({ iban: 'DE00370400440532013000' })).body).toMatchObject({
      code: 'PSOF0100',
      fields: { iban: expect.any(String) },
    })
    await server.runJobs()
    const { status, text } = await enter()
    expect(status).toBe(200)
    expect(text).not.toContain(otherIban)
    await isRefused()
    expect(await alert()).toBeUndefined()

    const agency = await finance.call('getAgency', { params: { id } })
    expect(agency.body).toMatchObject({ bank: { iban: '•••• •••• •••• 3000' } })
    expect(agency.text).not.toContain(otherIban)
    const [mail, ...more] = await server.runJobs()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'agency-account-entered', to: `${id}@agentur.test` })
    expect(mail?.text).toContain('3000')
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/DE89|Erbschein/)
    const audit = await server.database.query(
      `select actor_id, details from audit where action = 'agency.bank-entered' and subject_id = $1`,
      [id],
    )
    expect(audit).toEqual([
      { actor_id: finance.id, details: { last4: '3000', reason: 'Erbschein liegt vor' } },
    ])

    const { id: batchId, file } = await send()
    expect(file).toContain(`<IBAN>${otherIban}</IBAN>`)
    expect(file).toContain('<InstdAmt Ccy="EUR">119.00</InstdAmt>')
    await uploadBankFile(server, pain002(batchId, [], { status: 'ACSC' }))
    const [note] = await server.database.query('select state from credit_note where agency_id = $1', [id])
    expect(note).toEqual({ state: 'paid' })
    // The addressee no longer exists, so the mail is not kept.
    await server.scheduled('tokens.purge')
    const kept = await server.database.query('select id from mail where to_address = $1', [
      `${id}@agentur.test`,
    ])
    expect(kept).toEqual([])
    // Nothing is left to pay, so no account may be entered.
    finance = await server.operator('finance')
    await isRefused()
  },
)

test('stores the account once under concurrent requests, and from finance only', async () => {
  const { id, close, leave } = await returned('agency')
  await close()
  await leave()
  await server.runJobs()
  const finance = await server.operator('finance')
  const request = { params: { id }, body }
  const support = await server.operator('support')
  expect((await support.call('enterAgencyAccount', request)).status).toBe(403)
  expect((await finance.call('enterAgencyAccount', { ...request, tenant: 'nordlicht' })).status).toBe(404)
  expect((await finance.call('enterAgencyAccount', { ...request, params: { id: 'x' } })).status).toBe(404)
  const atOnce = await Promise.all(
    Array.from({ length: 10 }, () => finance.call('enterAgencyAccount', request)),
  )
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect((await server.runJobs()).map(({ template }) => template)).toEqual(['agency-account-entered'])
})
