import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { OrderService } from '../../referrals/orders/index.ts'
import type { RecipientService } from '../../referrals/recipients/index.ts'

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
  readonly orders: Pick<OrderService, 'lockOrder'>
  readonly recipients: Pick<RecipientService, 'findById'>
}

export type OrderRescue = ReturnType<typeof orderRescue>

/** Actions of operators for an order that is stuck. No money moves. */
export const orderRescue = (dependencies: Dependencies) => ({
  /**
   * Sends again the mail by which a recipient confirms their order; earlier links stop working.
   * @returns the address it goes to
   * @throws AppError not-found; conflict when there is nothing to confirm, or no address to write to
   */
  sendConfirmation: (context: Context, id: string, reason: string) =>
    sendConfirmation(dependencies, context, id, reason),
})

function sendConfirmation(
  { idempotent, mailer, orders, recipients }: Dependencies,
  context: Context,
  id: string,
  reason: string,
): Promise<string> {
  return idempotent(context, async (tx) => {
    const order = isUuid(id) ? (await orders.lockOrder(tx, id))?.order : undefined
    if (!order) throw notFound()
    const recipient = await recipients.findById(tx, order.recipientId)
    const isWaiting = order.state === 'received' && recipient?.orderedAt && !recipient.confirmedAt
    if (!isWaiting || !recipient.email) throw conflict()
    await mailer.queue(tx, context, {
      name: 'order-received',
      to: recipient.email,
      language: recipient.language ?? context.tenant.languages[0] ?? context.locale,
      data: { recipientId: recipient.id, renews: 'yes' },
    })
    await recordAudit(tx, context, 'order.confirmation-resent', order.id, { reason })
    return recipient.email
  })
}
