// SPEC §B.17

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  acceptSelfBilling,
  commissionRule,
  concludedOrders,
  createCommission,
} from '../../../test/harness/commissions.ts'
import { creditNoteActions } from '../../../test/harness/credit-notes.ts'
import { inTenant, payer } from '../../../test/harness/payouts.ts'

/** Alerts about agencies. Other alerts are tested with the modules that cause them. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())

const { setBankAccount, context, issue } = creditNoteActions(() => server)
const alert = async (role: 'finance' | 'support' | 'content', kind: string) =>
  (await (await server.operator(role)).ok('listAlerts', {})).alerts.find((one) => one.kind === kind)

test('alerts on agencies and sales partners to admit', async () => {
  expect(await alert('support', 'agencies-waiting')).toBeUndefined()
  const ids = [await addAgency(server, 'swb'), await addAgency(server, 'swb', { kind: 'partner' })]
  await server.database.query(
    `update agency set state = 'review', changed_at = case when id = $1 then timestamptz '2026-03-01' else '2026-03-04' end
      where id = any($2)`,
    [ids[0], ids],
  )
  expect(await alert('support', 'agencies-waiting')).toMatchObject({
    severity: 'warning',
    count: 2,
    cents: null,
    since: '2026-03-01T00:00:00.000Z',
  })
  expect(await alert('content', 'agencies-waiting')).toBeUndefined()
})

test('alerts on an objection to a credit note until it is answered', async () => {
  await commissionRule(server, 'swb', { amountCents: 10_000 })
  const id = await addAgency(server, 'swb')
  await acceptSelfBilling(server, id)
  await setBankAccount(id)
  const [order = ''] = await concludedOrders(server, 1)
  await createCommission(server, 'swb', order, id, null)
  await issue()
  expect(await alert('finance', 'objections-open')).toBeUndefined()
  const [note] = await inTenant(server, (tx) =>
    server.modules.creditNotes.list(tx, { agencyId: id }, undefined, 1),
  )
  const params = { id: note?.id ?? '' }
  await inTenant(server, (tx) =>
    server.modules.creditNotes.object(tx, context(), id, params.id, 'Es fehlt einer.'),
  )
  expect(await alert('finance', 'objections-open')).toMatchObject({
    severity: 'warning',
    count: 1,
    cents: 11_900,
    since: context().now.toISOString(),
  })
  const finance = await server.operator('finance')
  await finance.ok('answerObjection', {
    params,
    body: { answer: 'Er ist dabei.', objection: 'Es fehlt einer.' },
  })
  expect(await alert('finance', 'objections-open')).toBeUndefined()
})
