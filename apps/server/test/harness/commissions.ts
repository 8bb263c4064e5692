import { addDays, germanDay } from '@zuruf/domain'
import { withTenant } from '../../src/platform/database/database.ts'
import type { TestApp } from './app.ts'
import { conclude, order, recommend } from './people.ts'

type Terms = Parameters<TestApp['modules']['commissions']['rules']['addBackdated']>[2]

/**
 * Creates a commission rule that has been valid for a year; 100 € per order by default.
 *
 * @returns its id
 */
export async function commissionRule(
  test: TestApp,
  tenant: string,
  input: Partial<Terms> = {},
): Promise<string> {
  const context = test.contextOf(tenant)
  const terms: Terms = {
    title: 'Provision',
    kind: 'agency',
    scope: { kind: 'all' },
    amountCents: 10_000,
    tiers: [],
    validFrom: germanDay(addDays(context.now, -365)),
    validTo: null,
    ...input,
  }
  const rule = await withTenant(test.connection.database, context.tenant.id, (tx) =>
    test.modules.commissions.rules.addBackdated(tx, context, terms),
  )
  return rule.id
}

/** Records that the agency agreed to credit notes. */
export async function acceptSelfBilling(test: TestApp, agencyId: string): Promise<void> {
  await test.database.query('update agency set self_billing_at = now() where id = $1', [agencyId])
}

/** Creates the commission for an order, as if it came from an agency's referral and had been released. */
export async function createCommission(
  test: TestApp,
  tenant: string,
  orderId: string,
  agencyId: string,
  memberId: string | null,
): Promise<void> {
  const context = test.contextOf(tenant)
  await withTenant(test.connection.database, context.tenant.id, async (tx) => {
    const order = await test.modules.orders.findById(tx, orderId)
    if (!order) throw new Error(`No order ${orderId}`)
    await test.modules.commissions.createForOrder(tx, context, order, { agencyId, memberId })
  })
}

/** Creates a rule, a line of the agency's reward plan and a credit note for one of its orders. */
export async function makeCommissions(
  test: TestApp,
  tenant: string,
  { agencyId, memberId, orderId }: { agencyId: string; memberId: string; orderId: string },
) {
  const context = test.contextOf(tenant, { actor: { kind: 'agency', id: memberId } })
  const today = germanDay(context.now)
  const ruleId = await commissionRule(test, tenant)
  const line = await withTenant(test.connection.database, context.tenant.id, (tx) =>
    test.modules.commissions.plans.add(tx, context, agencyId, {
      memberId: null,
      scope: { kind: 'all' },
      share: { kind: 'percent', percent: 40 },
      validFrom: today,
      validTo: null,
    }),
  )
  await acceptSelfBilling(test, agencyId)
  await createCommission(test, tenant, orderId, agencyId, memberId)
  await test.modules.creditNotes.issueDue(context, today)
  const [note] = await test.database.query<{ id: string }>(
    'select id from credit_note where agency_id = $1',
    [agencyId],
  )
  return { commissionRuleId: ruleId, planLineId: line.id, creditNoteId: note?.id ?? '' }
}

/**
 * Creates this number of concluded orders of one referral, not yet assigned to an agency.
 *
 * @returns their ids
 */
export async function concludedOrders(test: TestApp, count: number): Promise<string[]> {
  const referral = await recommend(test, {})
  const { Auftragsnummer } = await order(test, referral)
  await conclude(test, referral)
  return copyOrder(test, Auftragsnummer, count)
}

/** Copies an order this many times, directly in the table. */
async function copyOrder(test: TestApp, orderNumber: string, count: number): Promise<string[]> {
  const rows = await test.database.query<{ id: string }>(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
         'number', 'M-' || gen_random_uuid(), 'provider_number', null))).*
       from orders o, generate_series(1, $2) where o.number = $1 returning id`,
    [orderNumber, count],
  )
  return rows.map(({ id }) => id)
}
