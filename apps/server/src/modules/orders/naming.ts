import pg from 'pg'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { wasPlacedWithName } from './intake-log-repository.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import { isTouchedByHand } from './second-check-repository.ts'
import type { SecondChecks } from './second-checks.ts'
import { giverOf, holdOpenings, listSpelledOtherwise } from './typed-numbers.ts'

/** Takes what the provider calls an order: later reports may carry that name alone. */
export function orderNaming({ checks }: { readonly checks: Pick<SecondChecks, 'noteTie'> }) {
  /**
   * @param order held with its referral, so that nobody waits in a circle for the right to open orders. One that has a name keeps
   *   it, and is found by the other one as well (migration 0131)
   * @returns whether nothing about the name is left to look at; false where somebody has to: it is the name of another order that
   *   operators had a hand in, exactly so or in another spelling. Once they have placed such a report on this order, those after
   *   it are taken, and the order goes on without the name
   * @throws AppError PSOF0102 when another order has that name; {@link isTaken} when one gets it at the same moment
   */
  return async (tx: Tx, context: Context, order: Order, number: string | undefined): Promise<boolean> => {
    const name = otherNumberOf(order, number)
    if (!name) return true
    await holdOpenings(tx, 'alone')
    if (await wasPlacedWithName(tx, order.id, name)) return true
    const named = await repository.findByNumber(tx, name)
    if (named && (await isTouchedByHand(tx, named.id))) return false
    if (named && !order.providerNumber) throw new AppError('PSOF0102', { providerNumber: 'already-taken' })
    const others = await listSpelledOtherwise(tx, [name], giverOf(context))
    if (others.some(({ id }) => id !== order.id)) return false
    if (order.providerNumber) return true
    await repository.setProviderNumber(tx, order, name)
    await checks.noteTie(tx, context, order.id, { kind: 'order-number' })
    return true
  }
}

/** A number given with an order that it does not go by; none where it is one of its own. */
export const otherNumberOf = (order: Order, number: string | undefined): string | undefined =>
  number === order.number || number === order.providerNumber ? undefined : number

export type OrderNaming = ReturnType<typeof orderNaming>

/** Two calls gave the same number to different orders at the same moment. */
export function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
