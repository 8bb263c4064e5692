import pg from 'pg'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { wasPlacedWithProviderNumber } from './intake-log-repository.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import { hasManualAct } from './second-check-repository.ts'
import type { SecondChecks } from './second-checks.ts'
import { listOtherSpellings, lockOpenings, numberSourceOf } from './typed-numbers.ts'

/**
 * Returns a function that stores the provider's number of an order known under another number, so that later
 * reports may use it alone. Decision 096
 */
export function orderNaming({ checks }: { readonly checks: Pick<SecondChecks, 'recordManualLink'> }) {
  /**
   * @param order locked with its referral, so that waiting for the lock on opening orders cannot deadlock. An
   *   order that already has a provider number keeps it
   * @returns false if an operator has to decide, because the number belongs, in any spelling, to another
   *   order with a manual act. Once an operator has placed such a report on this order, later ones are
   *   accepted although the order does not get the number
   * @throws AppError conflict if the number belongs to another order; a database error ({@link
   *   isUniqueViolation}) if another order gets it at the same time
   */
  return async (tx: Tx, context: Context, order: Order, number: string | undefined): Promise<boolean> => {
    const name = otherNumberOf(order, number)
    if (!name) return true
    await lockOpenings(tx, 'exclusive')
    if (await wasPlacedWithProviderNumber(tx, order.id, name)) return true
    const owner = await repository.findByNumber(tx, name)
    if (owner && (await hasManualAct(tx, owner.id))) return false
    if (owner && !order.providerNumber) throw new AppError('conflict', { providerNumber: 'already-taken' })
    const others = await listOtherSpellings(tx, [name], numberSourceOf(context))
    if (others.some(({ id }) => id !== order.id)) return false
    if (order.providerNumber) return true
    await repository.setProviderNumber(tx, order, name)
    await checks.recordManualLink(tx, context, order.id, { kind: 'order-number' })
    return true
  }
}

/** Returns the number if the order is not known by it yet, otherwise undefined. */
export const otherNumberOf = (order: Order, number: string | undefined): string | undefined =>
  number === order.number || number === order.providerNumber ? undefined : number

export type OrderNaming = ReturnType<typeof orderNaming>

/** Returns whether the database refused a duplicate, such as one number for two orders at the same time. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
