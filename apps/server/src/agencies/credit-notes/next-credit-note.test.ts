import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency, addEmployee, agencyToken } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  acceptSelfBilling,
  commissionRule,
  concludedOrders,
  createCommission,
} from '../../../test/harness/commissions.ts'
import { scheduledJobs } from '../../platform/jobs/queues.ts'
import { issueDay, issueDayOfMonth } from './months.ts'

let server: TestApp
let orders: string[] = []
beforeAll(async () => {
  server = await openTestApp()
  await commissionRule(server, 'swb', { amountCents: 10_000 })
  orders = await concludedOrders(server, 3)
})
afterAll(() => server.close())

test('the day is that of the job', () => {
  const [, , dayOfMonth] = scheduledJobs['creditnotes.issue'].split(' ')
  expect(Number(dayOfMonth)).toBe(issueDayOfMonth)
})

test('the next day is one of the German calendar, also over the end of a year', () => {
  expect(issueDay(new Date('2026-12-31T22:59:00Z'), 1)).toBe('2027-01-02')
  expect(issueDay(new Date('2026-12-31T23:01:00Z'), 1)).toBe('2027-02-02')
})

test('an owner sees the day of the next credit note and what is on it so far', async () => {
  const id = await addAgency(server, 'swb')
  const owner = await addEmployee(server, 'swb', id)
  await server.database.query('update account set roles = $1 where id = $2', [['AgenturInhaber'], owner])
  const next = async () => {
    const token = await agencyToken(server, 'swb', owner)
    return (await server.api.ok('listOwnCreditNotes', { query: {}, token })).NaechsteGutschrift
  }
  const addCommission = () => createCommission(server, 'swb', orders.pop() ?? '', id, null)
  await acceptSelfBilling(server, id)
  expect(await next()).toBeNull()

  await addCommission()
  expect(await next()).toEqual({ Am: '2026-10-02', NettoCent: 10_000 })

  // On the first of a month, what arises from now on is left for the month after.
  server.clock.advance(16 * day)
  await addCommission()
  expect(await next()).toEqual({ Am: '2026-10-02', NettoCent: 10_000 })
  await server.scheduled('creditnotes.issue')
  expect(await next()).toEqual({ Am: '2026-11-02', NettoCent: 10_000 })

  await server.database.query('update agency set tax_number = null where id = $1', [id])
  expect(await next()).toBeNull()
})
