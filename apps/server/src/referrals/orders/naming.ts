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

/** Sets the provider's number of an order, so that later reports may name it alone. */
export function orderNaming({ checks }: { readonly checks: Pick<SecondChecks, 'recordManualLink'> }) {
  /**
   * @param order locked with its referral, so that waiting for the lock on opening orders cannot deadlock.
   *   An order that has a name keeps it and is found by the other number as well (migration 0131)
   * @returns false if a person has to look at the number, because it belongs, exactly or in another
   *   spelling, to another order that operators had a hand in. Once such a report has been placed on this
   *   order, later ones are accepted and the order continues without the number
   * @throws AppError conflict if the number belongs to another order; {@link isUniqueViolation} if another order gets
   *   it at the same moment
   */
  return async (tx: Tx, context: Context, order: Order, number: string | undefined): Promise<boolean> => {
    const name = otherNumberOf(order, number)
    if (!name) return true
    await lockOpenings(tx, 'alone')
    if (await wasPlacedWithProviderNumber(tx, order.id, name)) return true
    const named = await repository.findByNumber(tx, name)
    if (named && (await hasManualAct(tx, named.id))) return false
    if (named && !order.providerNumber) throw new AppError('conflict', { providerNumber: 'already-taken' })
    const others = await listOtherSpellings(tx, [name], numberSourceOf(context))
    if (others.some(({ id }) => id !== order.id)) return false
    if (order.providerNumber) return true
    await repository.setProviderNumber(tx, order, name)
    await checks.recordManualLink(tx, context, order.id, { kind: 'order-number' })
    return true
  }
}

/** Returns a number unless the order is already known by it. */
export const otherNumberOf = (order: Order, number: string | undefined): string | undefined =>
  number === order.number || number === order.providerNumber ? undefined : number

export type OrderNaming = ReturnType<typeof orderNaming>

/**
 * Returns whether an error is a unique violation: two calls gave the same number to different orders at the
 * same moment.
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
