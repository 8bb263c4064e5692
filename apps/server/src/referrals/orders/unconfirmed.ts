import {
  addDays,
  applyOrderEvent,
  canTransition,
  LATE_ORDER,
  type OrderState,
  orderTransitions,
  type ProviderStatus,
  providerStatuses,
  type RecipientState,
  UNCONFIRMED,
  UNCONFIRMED_RECIPIENT_DAYS,
} from '@zuruf/domain'
import { sql } from 'kysely'
import type { RewardService } from '../../money/rewards/index.ts'
import { recordTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import type { Recipient, RecipientService } from '../recipients/index.ts'
import { hasWaitingReport, isUnknown } from '../recipients/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import { hasPendingProposal } from './blocking-proposals.ts'
import { type LockedOrder, lockWithReferral, OrderMovedMeanwhile } from './order-locks.ts'
import { progressOf } from './order-progress.ts'
import { deleteOutdatedNews } from './outdated-news.ts'
import { type Dependencies as ReopeningDependencies, reopenClaims } from './reopening.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies extends ReopeningDependencies {
  readonly database: Database
  readonly referrals: Pick<ReferralService, 'lockById'>
  readonly recipients: Pick<RecipientService, 'findById' | 'move'>
  readonly rewards: ReopeningDependencies['rewards'] & Pick<RewardService, 'cancel'>
}

export type UnconfirmedOrders = ReturnType<typeof unconfirmedOrders>

/** Maximum number of orders ended by one run of the job. */
const MAX_ENDED = 10_000

/** Orders of our form that their recipients never confirmed. Decision 083 */
export function unconfirmedOrders(dependencies: Dependencies) {
  const { database, referrals, recipients, rewards } = dependencies

  /** @returns false if the order has been confirmed, reported or moved since */
  async function endOne(tx: Tx, context: Context, id: string, before: Date): Promise<boolean> {
    const locked = await lockWithReferral(tx, referrals, id)
    const [unconfirmedId] = locked ? await listUnconfirmed(tx, before, 1, id) : []
    const recipient = unconfirmedId && locked && (await recipients.findById(tx, locked.order.recipientId))
    if (!recipient) return false
    const { order } = locked
    const ended = applyOrderEvent(progressOf(order), { status: 'cancelled', occurredAt: context.now })
    await repository.saveProgress(tx, order, ended.state, context.now)
    await recordTransitions(tx, context, [
      { entity: 'order', entityId: id, from: order.state, to: 'cancelled', reason: UNCONFIRMED },
    ])
    await rewards.cancel(tx, context, id, UNCONFIRMED)
    await recipients.move(tx, context, recipient, 'expired', UNCONFIRMED)
    return true
  }

  return {
    /**
     * Job `recipients.purge`: ends orders that their recipients have not confirmed for twelve weeks and that
     * the provider does not know; they would stay in progress forever. @returns the number of ended orders
     */
    async endExpired(context: Context): Promise<number> {
      const { tenant, now } = context
      const before = addDays(now, -UNCONFIRMED_RECIPIENT_DAYS)
      const ids = await withTenant(database, tenant.id, (tx) => listUnconfirmed(tx, before, MAX_ENDED))
      let ended = 0
      for (const id of ids) {
        const isEnded = await withTenant(database, tenant.id, (tx) => endOne(tx, context, id, before)).catch(
          skipMoved,
        )
        if (isEnded) ended++
      }
      return ended
    },

    /**
     * Restores an order that ended unconfirmed although the provider knows it, as its report shows. Opens new
     * claims in place of those that ended. Returns other orders unchanged. The caller has locked the order.
     */
    async revive(tx: Tx, context: Context, { order, referral }: LockedOrder): Promise<Order> {
      const recipient = await recipients.findById(tx, order.recipientId)
      if (!recipient || !isEndedUnconfirmed(order, recipient)) return order
      const { cancelled: _, ...times } = progressOf(order).times
      const corrected = order.correctedStates.filter((state) => state !== 'cancelled')
      await repository.saveProgress(tx, order, { status: 'received', times }, context.now, corrected)
      // Only the system moves an order back.
      const system: Context = { ...context, actor: { kind: 'system', id: LATE_ORDER } }
      await recordTransitions(tx, system, [
        { entity: 'order', entityId: order.id, from: order.state, to: 'received', reason: LATE_ORDER },
      ])
      await recipients.move(tx, context, recipient, 'ordered', LATE_ORDER)
      const revived = (await repository.findById(tx, order.id)) ?? order
      await deleteOutdatedNews(tx, order.id)
      await reopenClaims(dependencies, tx, context, { order: revived, referral, recipient })
      return revived
    },
  }
}

/** Returns whether an order ended because its recipient did not confirm it. */
export const isEndedUnconfirmed = (
  { state }: Pick<Order, 'state'>,
  recipient: Pick<Recipient, 'state'> | undefined,
): boolean => state === 'cancelled' && recipient?.state === 'expired'

/**
 * Lists the states that an operator may report for an order. A report about an order that ended unconfirmed
 * revives it, so the same states are possible as for a new order.
 */
export function reportableStates({ state, recipientState }: ReportableOrder): ProviderStatus[] {
  const isEnded = isEndedUnconfirmed({ state }, { state: recipientState })
  return providerStatuses.filter(
    (status) =>
      (isEnded && status === 'received') ||
      canTransition(orderTransitions, isEnded ? 'received' : state, status, 'operator'),
  )
}

interface ReportableOrder {
  readonly state: OrderState
  readonly recipientState: RecipientState
}

/**
 * Condition on `orders o` and its `recipient p`: the recipient has not confirmed the order, and no report is
 * about it.
 */
const isUnconfirmed = sql`(p.confirmed_at is null and p.ordered_at is not null and p.state = 'ordered'
  and o.state = 'received' and ${isUnknown} and not ${hasWaitingReport})`

/** Returns whether an order of our form waits for its recipient to confirm it. */
export const awaitsConfirmation = async (tx: Tx, order: Pick<Order, 'id' | 'state'>): Promise<boolean> =>
  (await listAwaitingConfirmation(tx, [order])).has(order.id)

/** Returns the ids of those orders of our form that wait for their recipients to confirm them. */
export async function listAwaitingConfirmation(
  tx: Tx,
  orders: readonly Pick<Order, 'id' | 'state'>[],
): Promise<Set<string>> {
  const ids = orders.filter(({ state }) => state === 'received').map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select o.id from recipient p join orders o on o.tenant_id = p.tenant_id and o.recipient_id = p.id
     where o.id = any(${ids}::uuid[]) and ${isUnconfirmed}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Lists orders of our form that were placed before this time and that their recipients have not confirmed.
 * @param id lists only this order, and locks its recipient; returns nothing if another transaction has locked
 *   them
 */
async function listUnconfirmed(tx: Tx, before: Date, limit: number, id?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from recipient p join orders o on o.tenant_id = p.tenant_id and o.recipient_id = p.id
     where ${isUnconfirmed} and p.ordered_at <= ${before}
       and (${id ?? null}::uuid is null or o.id = ${id ?? null}::uuid) and not ${hasPendingProposal}
     order by o.id limit ${limit} ${id ? sql`for no key update of p skip locked` : sql``}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Skips an order that was moved in the meantime; the next run ends it. */
function skipMoved(error: unknown): false {
  if (error instanceof OrderMovedMeanwhile) return false
  throw error
}
