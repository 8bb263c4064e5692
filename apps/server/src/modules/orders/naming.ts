import pg from 'pg'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import { isTouchedByHand } from './second-check-repository.ts'
import type { SecondChecks } from './second-checks.ts'
import { giverOf, holdOpenings, listSpelledOtherwise } from './typed-numbers.ts'

/** Takes what the provider calls an order that began with us: later reports may carry that name alone. */
export function orderNaming({ checks }: { readonly checks: Pick<SecondChecks, 'noteTie'> }) {
  /**
   * @param order held with its referral, so that nobody waits in a circle for the right to open orders
   * @returns whether nothing about the name is left to look at; false where somebody has to: it is the name of another order that
   *   operators had a hand in, exactly so or in another spelling. Once they have placed such a report on this order, those after
   *   it are taken, and the order goes on without the name
   * @throws AppError PSOF0102 when another order has that name; {@link isTaken} when one gets it at the same moment
   */
  return async (tx: Tx, context: Context, order: Order, number: string | undefined): Promise<boolean> => {
    const name = newNameOf(order, number)
    if (!name) return true
    await holdOpenings(tx, 'alone')
    const named = await repository.findByNumber(tx, name)
    if (named && (await repository.hasReportWithName(tx, order.id, name))) return true
    if (named && (await isTouchedByHand(tx, named.id))) return false
    if (named) throw new AppError('PSOF0102')
    const others = await listSpelledOtherwise(tx, [name], giverOf(context))
    if (others.some(({ id }) => id !== order.id)) return false
    await repository.setProviderNumber(tx, order, name)
    await checks.noteTie(tx, context, order.id, { kind: 'order-number' })
    return true
  }
}

/** The name that a number given with an order would be to it; none where the order has one, or it is its own number. */
export const newNameOf = (order: Order, number: string | undefined): string | undefined =>
  order.providerNumber || number === order.number ? undefined : number

export type OrderNaming = ReturnType<typeof orderNaming>

/** Two calls gave the same number to different orders at the same moment. */
export function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
