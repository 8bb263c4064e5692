import pg from 'pg'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import type { SecondChecks } from './second-checks.ts'
import { giverOf, listSpelledOtherwise } from './typed-numbers.ts'

/** Takes what the provider calls an order that began with us: later reports may carry that name alone. */
export function orderNaming({ checks }: { readonly checks: Pick<SecondChecks, 'noteTie'> }) {
  /**
   * @returns whether the order goes by that name now; false where it is another order's in another spelling, which somebody has
   *   to look at
   * @throws AppError PSOF0102 when another order has that name; {@link isTaken} when one gets it at the same moment
   */
  return async (tx: Tx, context: Context, order: Order, number: string | undefined): Promise<boolean> => {
    if (!number || order.providerNumber || number === order.number) return true
    if (await repository.findByNumber(tx, number)) throw new AppError('PSOF0102')
    const others = await listSpelledOtherwise(tx, [number], giverOf(context))
    if (others.some(({ id }) => id !== order.id)) return false
    await repository.setProviderNumber(tx, order, number)
    await checks.noteTie(tx, context, order.id, { kind: 'order-number' })
    return true
  }
}

export type OrderNaming = ReturnType<typeof orderNaming>

/** Two calls gave the same number to different orders at the same moment. */
export function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
