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
  /** @throws AppError PSOF0102 when another order has that name; {@link isTaken} when one gets it at the same moment */
  return async (tx: Tx, context: Context, order: Order, number: string | undefined): Promise<void> => {
    if (!number || order.providerNumber || number === order.number) return
    if (await repository.findByNumber(tx, number)) throw new AppError('PSOF0102')
    // An operator has opened one under it in another spelling: reports that carry the name alone wait for somebody to look.
    const others = await listSpelledOtherwise(tx, [number], giverOf(context))
    if (others.some(({ id }) => id !== order.id)) return
    await repository.setProviderNumber(tx, order.id, number)
    await checks.noteTie(tx, context, order.id, { kind: 'order-number' })
  }
}

export type OrderNaming = ReturnType<typeof orderNaming>

/** Two calls gave the same number to different orders at the same moment. */
export function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
