// SPEC §1.18

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { collectedCash, payer } from '../../../test/harness/payouts.ts'
import { tenantRewards } from '../../../test/harness/tenant-sections.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer, withinWeeks: 2 } } } })
})
afterAll(() => server.close())

const dueDays = async (claimId: string) => {
  const rows = await server.database.query<{ days: number }>(
    `select extract(day from due_at - created_at)::int as days from payout where claim_id = $1`,
    [claimId],
  )
  return rows.map(({ days }) => days)
}

test('a payout is due when the tenant promises it, four weeks after the reward was collected as standard', async () => {
  const { claimId } = await collectedCash(server)
  expect(await dueDays(claimId)).toEqual([14])
  const standard = await collectedCash(server, { tenant: 'nordlicht' })
  expect(await dueDays(standard.claimId)).toEqual([28])
})

test('pages, questions and terms say the same', async () => {
  const config = await server.api.ok('getClientConfig', { params: { mandant: 'swb' } })
  expect(config.UeberweisungWochen).toBe(2)
  const { Abschnitte } = await server.api.ok('getContentBlock', { params: { id: 'agb' } })
  const terms = Abschnitte.map(({ Html }) => Html).join(' ')
  expect(terms).toContain('Wir überweisen innerhalb von zwei Wochen, nachdem')
  const faqs = await server.api.ok('listFaqs', {})
  const answers = faqs.map(({ Antwort }) => Antwort).join(' ')
  expect(answers).toContain('Wir überweisen innerhalb von zwei Wochen, nachdem')
  expect(terms + answers).not.toMatch(/vier Wochen|\{payoutWithin\}/)
})

test('a transfer that is later than promised is listed as overdue', async () => {
  const overdue = async () => {
    // The session of an operator does not last for days.
    const finance = await server.operator('finance')
    return (await finance.ok('getPayoutSummary', { tenant: 'swb', query: {} })).overdue
  }
  await collectedCash(server)
  server.clock.advance(13 * day)
  expect(await overdue()).toBe(1)
  server.clock.advance(2 * day)
  expect(await overdue()).toBe(2)
})

test('the mail about a collected reward says the same', async () => {
  const { email } = await collectedCash(server)
  const mails = await server.runJobs()
  const mail = mails.find(({ to, template }) => to === email && template === 'reward-collected')
  expect(mail?.text).toContain('überweisen wir innerhalb von zwei Wochen nach dem Abholen auf das Konto')
})

test('an operator sets one to four weeks', async () => {
  const admin = await server.operator('admin')
  const set = async (payoutWeeks: number) => {
    const { rewards } = await admin.ok('getTenantSettings', { tenant: 'swb' })
    const value = { ...tenantRewards, payoutWeeks: payoutWeeks as 1 }
    return admin.call('setTenantRewards', { tenant: 'swb', body: { version: rewards.version, value } })
  }
  expect((await set(5)).status).toBe(422)
  expect((await set(1)).status).toBe(200)
  const config = await server.api.ok('getClientConfig', { params: { mandant: 'swb' } })
  expect(config.UeberweisungWochen).toBe(1)
})

test('vouchers cannot be offered without who redeems them and how', async () => {
  const admin = await server.operator('admin')
  const { rewards } = await admin.ok('getTenantSettings', { tenant: 'swb' })
  const [kind] = tenantRewards.voucherKinds
  const bare = { ...tenantRewards, voucherKinds: [{ ...kind, issuer: '', redemption: ' ' }] }
  const set = (value: typeof tenantRewards) =>
    admin.call('setTenantRewards', { tenant: 'swb', body: { version: rewards.version, value } as never })
  const refused = await set(bare as typeof tenantRewards)
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    fields: {
      'value.voucherKinds.0.issuer': expect.any(String),
      'value.voucherKinds.0.redemption': expect.any(String),
    },
  })
  expect((await set({ ...bare, vouchersEnabled: false } as typeof tenantRewards)).status).toBe(200)
})
