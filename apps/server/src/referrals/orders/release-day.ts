import { addDays, holdingPeriodStart } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Order } from './repository.ts'

/**
 * Returns when the job releases an order; null unless it is concluded. `stateAt` of a concluded order is the
 * arrival of the report that concluded it.
 */
export function releaseAtOf(
  { tenant }: Context,
  order: Pick<Order, 'state' | 'stateAt' | 'concludedAt' | 'holdingDays'>,
) {
  if (order.state !== 'concluded' || !order.concludedAt) return null
  const { claimPeriodDays, eventToleranceDays } = tenant.settings
  const start = holdingPeriodStart(order.concludedAt, order.stateAt, eventToleranceDays)
  return addDays(start, order.holdingDays ?? claimPeriodDays)
}

/** Returns when the agency's owner may release an order; null unless it is concluded. */
export function agencyReleaseFrom(context: Context, order: Parameters<typeof releaseAtOf>[1]): Date | null {
  const early = context.tenant.settings.agencyEarlyRelease
  return early && order.state === 'concluded' ? order.concludedAt : releaseAtOf(context, order)
}
