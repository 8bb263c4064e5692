import { type FailedOrderState, failedOrderStates, type OrderState } from '@zuruf/domain'
import type { Modules } from '@zuruf/server/modules'
import type { Context } from '@zuruf/server/platform/context'
import { type Tx, withTenant } from '@zuruf/server/platform/database/database'
import { sql } from 'kysely'

/** Finds an order in one of these states whose recipient's name and address are known. */
const findOrder = (tx: Tx, states: readonly OrderState[]) =>
  tx
    .selectFrom('orders')
    .innerJoin('recipient', 'recipient.id', 'orders.recipientId')
    .select(['orders.id', 'orders.recipientId', 'orders.productId', 'recipient.email'])
    .where('orders.state', 'in', [...states])
    .where('recipient.firstName', 'is not', null)
    .where('recipient.email', 'is not', null)
    .orderBy('orders.id')
    .executeTakeFirst()

/** Queues the recipient's order news: handed over, concluded, and each kind of failure. */
export async function triggerOrderNews({ database, mailer }: Modules, context: Context): Promise<void> {
  const failed = failedOrderStates.map((state: FailedOrderState) => ['failed', [state]] as const)
  await withTenant(database, context.tenant.id, async (tx) => {
    for (const [kind, states] of [
      ['handed-over', ['received', 'processing']] as const,
      ['concluded', ['concluded', 'released']] as const,
      ...failed,
    ]) {
      const order = await findOrder(tx, states)
      if (!order?.email) continue
      await mailer.queue(tx, context, {
        name: 'order-news',
        to: order.email,
        language: context.locale,
        data: { recipientId: order.recipientId, orderId: order.id, kind },
      })
    }
  })
}

/** Queues the mail about an order of our own form that the provider has not fetched. */
export async function triggerWaitingOrders({ database, mailer }: Modules, context: Context): Promise<void> {
  await withTenant(database, context.tenant.id, async (tx) => {
    const order = await findOrder(tx, ['received', 'processing'])
    if (!order) return
    // The database fills in the other columns from the order.
    await sql`
      insert into order_handover (tenant_id, order_id, state_at, confirmed_at)
      values (${context.tenant.id}, ${order.id}, ${context.now}, ${context.now})
      on conflict do nothing`.execute(tx)
    await mailer.queue(tx, context, {
      name: 'orders-waiting',
      to: 'auftraege@anbieter.test',
      language: context.locale,
      data: {},
    })
  })
}

/** Queues the order confirmation with its documents, even for a tenant whose own shop sends the confirmation. */
export async function triggerOrderConfirmation(
  { database, mailer, documents }: Modules,
  { tenant, ...context }: Context,
): Promise<void> {
  const withoutShop = { ...context, tenant: { ...tenant, settings: { ...tenant.settings, shopUrl: null } } }
  const order = await withTenant(database, tenant.id, (tx) => findOrder(tx, ['received', 'processing']))
  if (!order?.email) return
  const { email: to, id: orderId, recipientId, productId } = order
  const shown = (await documents.list(withoutShop, productId)).map(({ hash }) => hash.toString('hex'))
  await withTenant(database, tenant.id, async (tx) => {
    if ((await documents.listShown(tx, orderId)).length === 0) {
      await documents.keepShown(
        tx,
        withoutShop,
        orderId,
        await documents.assertShown(tx, withoutShop, productId, shown),
      )
    }
    await mailer.queue(tx, withoutShop, {
      name: 'order-confirmed',
      to,
      language: context.locale,
      data: { recipientId, orderId },
    })
  })
}

/** Queues the mail about an order that was moved to another referral. */
export async function triggerMovedOrder({ database, mailer }: Modules, context: Context): Promise<void> {
  await withTenant(database, context.tenant.id, async (tx) => {
    const order = await findOrder(tx, ['received', 'processing', 'concluded', 'released'])
    const other = await tx
      .selectFrom('orders')
      .innerJoin('referral', 'referral.id', 'orders.referralId')
      .innerJoin('account', (join) => join.onRef('account.id', '<>', 'referral.accountId'))
      .select(['account.id', 'account.email'])
      .where('orders.id', '=', order?.id ?? null)
      .where('account.deletedAt', 'is', null)
      .orderBy('account.id')
      .executeTakeFirst()
    if (!order || !other) return
    await mailer.queue(tx, context, {
      name: 'order-moved',
      to: other.email,
      language: context.locale,
      data: { accountId: other.id, orderId: order.id },
    })
  })
}
