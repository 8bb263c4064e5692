import { deserialize, serialize } from 'node:v8'
import type { Context } from './context.ts'
import type { FieldCipher } from './crypto.ts'
import { type Database, type Tx, withTenant } from './database/database.ts'
import { invalid } from './errors.ts'

/**
 * Runs work once per `Idempotency-Key`.
 * @param before checks that a repeated call must skip and that do not belong in a transaction (a captcha)
 */
export type WithIdempotency = <T>(
  context: Context,
  work: (tx: Tx) => Promise<T>,
  before?: () => Promise<void>,
) => Promise<T>

/** Thrown to roll back the work when a concurrent call with the same key finished first. */
class LostRace extends Error {}

/**
 * Stores the response in the transaction that does the work, so a repeated call finds both or neither. Of two
 * concurrent calls the later one waits at the primary key and gets the first one's response. DESIGN §5
 */
export function createIdempotency(database: Database, cipher: FieldCipher): WithIdempotency {
  async function findStoredResponse<T>(context: Context): Promise<{ answer: T } | undefined> {
    const { idempotency: call, tenant } = context
    if (!call) return undefined
    const row = await withTenant(database, tenant.id, (tx) =>
      tx
        .selectFrom('idempotency')
        .select(['bodyHash', 'answer'])
        .where('operation', '=', call.operation)
        .where('key', '=', call.key)
        .executeTakeFirst(),
    )
    if (!row) return undefined
    if (!row.bodyHash.equals(call.bodyHash)) {
      throw invalid({ 'Idempotency-Key': 'idempotency-key-reused' })
    }
    return { answer: deserialize(cipher.decrypt(row.answer, place(context))) as T }
  }

  const place = (context: Context) => ({
    tenantId: context.tenant.id,
    field: 'idempotency.answer' as const,
    rowId: `${context.idempotency?.operation} ${context.idempotency?.key}`,
  })

  return async function idempotent<T>(
    context: Context,
    work: (tx: Tx) => Promise<T>,
    before: () => Promise<void> = async () => {},
  ): Promise<T> {
    const { idempotency: call, tenant } = context
    if (!call) {
      await before()
      return withTenant(database, tenant.id, work)
    }
    const earlier = await findStoredResponse<T>(context)
    if (earlier) return earlier.answer
    try {
      await before()
      return await withTenant(database, tenant.id, async (tx) => {
        const answer = await work(tx)
        const stored = await tx
          .insertInto('idempotency')
          .values({
            tenantId: tenant.id,
            operation: call.operation,
            key: call.key,
            bodyHash: call.bodyHash,
            answer: cipher.encrypt(serialize(answer), place(context)),
            createdAt: context.now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (stored.numInsertedOrUpdatedRows !== 1n) throw new LostRace()
        return answer
      })
    } catch (error) {
      // The error may be caused by an equal call that finished first.
      const first = await findStoredResponse<T>(context)
      if (first) return first.answer
      throw error
    }
  }
}
