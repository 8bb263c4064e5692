import { addDays } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Order } from './repository.ts'

/** When the job releases an order; null unless it is concluded. */
export function releaseAtOf(
  { tenant }: Context,
  order: Pick<Order, 'state' | 'concludedAt' | 'holdingDays'>,
) {
  if (order.state !== 'concluded' || !order.concludedAt) return null
  return addDays(order.concludedAt, order.holdingDays ?? tenant.settings.claimPeriodDays)
}
