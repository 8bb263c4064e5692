import type { Modules } from '@zuruf/server/modules'
import { readBankFile } from '@zuruf/server/money/payouts'
import type { Actor, Context } from '@zuruf/server/platform/context'
import { withTenant } from '@zuruf/server/platform/database/database'
import { pain002 } from './bank-files.ts'

/** Approves a batch of payouts as the operator of the context; the second approval releases it. */
export async function releaseBatch(
  { database, batches }: Modules,
  context: Context,
  id: string,
): Promise<void> {
  const prepared = await batches.prepareRelease(context, id)
  await withTenant(database, context.tenant.id, (tx) =>
    batches.release(tx, context, prepared, prepared.header.totalCents),
  )
}

/** Returns the demo's second finance operator, who can release batches that others have made. */
export async function secondOperator({ database }: Modules): Promise<Actor> {
  const { id } = await database
    .selectFrom('operator')
    .select('id')
    .where('email', '=', 'finanzen2@demo.test')
    .executeTakeFirstOrThrow()
  return { kind: 'operator', id }
}

/**
 * Creates a batch of all waiting payouts as one operator and releases it as another.
 * @returns its id
 */
export async function makeReleasedBatch(modules: Modules, maker: Context, second: Context): Promise<string> {
  const batch = await withTenant(modules.database, maker.tenant.id, (tx) =>
    modules.batches.make(tx, maker, null),
  )
  if (!batch) throw new Error('Nothing waits')
  await releaseBatch(modules, second, batch.id)
  return batch.id
}

/** Pays all waiting payouts: sends them to the bank, which executes them. */
export async function payAllWaiting(modules: Modules, maker: Context, second: Context): Promise<void> {
  const id = await makeReleasedBatch(modules, maker, second)
  await modules.batches.file(second, id)
  const executed = pain002(id, [], { status: 'ACSC' })
  await modules.settlement.importBankFile(maker, readBankFile(Buffer.from(executed)))
}
