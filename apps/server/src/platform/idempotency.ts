import { deserialize, serialize } from 'node:v8'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { FieldCipher } from './crypto.ts'
import { type Database, type Tx, withTenant } from './database/database.ts'
import { insertRows } from './database/insert-rows.ts'
import { invalid } from './errors.ts'
import { groupCommitByTenant } from './group-commit.ts'

/**
 * Runs work once per `Idempotency-Key`.
 * @param before checks that a repeated call must skip and that do not belong in a transaction (a captcha)
 */
export type WithIdempotency = <T>(
  context: Context,
  work: (tx: Tx) => Promise<T>,
  before?: () => Promise<void>,
) => Promise<T>

/** Idempotency of work that shares a transaction with that of other calls. */
export interface GroupedIdempotency {
  /** Like `WithIdempotency`. The work must store its response itself, with `keep`. */
  once<T>(context: Context, work: () => Promise<T>, before?: () => Promise<void>): Promise<T>
  /**
   * Stores responses in the transaction that does the work; those of calls without a key are left out.
   * @throws LostRace when an equal call finished first
   */
  keep(tx: Tx, calls: readonly AnsweredCall[]): Promise<void>
}

interface AnsweredCall {
  readonly context: Context
  readonly answer: unknown
}

type Call = NonNullable<Context['idempotency']>

interface StoredResponse extends Call {
  readonly answer: Buffer
}

/** Thrown to roll back the work when a concurrent call with the same key finished first. */
class LostRace extends Error {}

const idOf = ({ operation, key }: Pick<Call, 'operation' | 'key'>) => `${operation} ${key}`

/**
 * Stores the response in the transaction that does the work, so a repeated call finds both or neither. Of two
 * concurrent calls the later one waits at the primary key and gets the first one's response. DESIGN §5
 */
export function createIdempotency(
  database: Database,
  cipher: FieldCipher,
): { readonly idempotent: WithIdempotency; readonly groupedIdempotency: GroupedIdempotency } {
  const lookUp = groupCommitByTenant<Call, StoredResponse | undefined>({
    name: 'idempotency',
    max: 100,
    writers: 2,
    write: (tenantId, calls) => withTenant(database, tenantId, (tx) => findResponses(tx, calls)),
  })

  async function findStoredResponse<T>({ tenant }: Context, call: Call): Promise<{ answer: T } | undefined> {
    const stored = await lookUp(tenant.id, call)
    if (!stored) return undefined
    if (!stored.bodyHash.equals(call.bodyHash)) {
      throw invalid({ 'Idempotency-Key': 'idempotency-key-reused' })
    }
    return { answer: deserialize(cipher.decrypt(stored.answer, place(tenant.id, call))) as T }
  }

  const place = (tenantId: number, call: Call) => ({
    tenantId,
    field: 'idempotency.answer' as const,
    rowId: idOf(call),
  })

  async function once<T>(
    context: Context,
    work: () => Promise<T>,
    before: () => Promise<void> = async () => {},
  ): Promise<T> {
    const { idempotency: call } = context
    if (!call) {
      await before()
      return work()
    }
    const earlier = await findStoredResponse<T>(context, call)
    if (earlier) return earlier.answer
    try {
      await before()
      return await work()
    } catch (error) {
      // The error may be caused by an equal call that finished first.
      const first = await findStoredResponse<T>(context, call)
      if (first) return first.answer
      throw error
    }
  }

  async function keep(tx: Tx, calls: readonly AnsweredCall[]): Promise<void> {
    const rows = calls.flatMap(({ context: { tenant, idempotency: call, now }, answer }) =>
      call
        ? {
            tenantId: tenant.id,
            ...call,
            answer: cipher.encrypt(serialize(answer), place(tenant.id, call)),
            createdAt: now,
          }
        : [],
    )
    const stored = await insertRows(
      tx,
      'idempotency',
      // Sorted, so that two batches with the same keys do not deadlock.
      rows.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)),
      sql`on conflict (tenant_id, operation, key) do nothing returning key`,
    )
    if (stored.length !== rows.length) throw new LostRace()
  }

  const idempotent: WithIdempotency = (context, work, before) =>
    once(
      context,
      () =>
        withTenant(database, context.tenant.id, async (tx) => {
          const answer = await work(tx)
          await keep(tx, [{ context, answer }])
          return answer
        }),
      before,
    )

  return { idempotent, groupedIdempotency: { once, keep } }
}

/** @returns the stored response of each call */
async function findResponses(
  tx: Tx,
  calls: readonly Call[],
): Promise<readonly (StoredResponse | undefined)[]> {
  const rows = await tx
    .selectFrom('idempotency')
    .select(['operation', 'key', 'bodyHash', 'answer'])
    .where('operation', '=', ({ fn, val }) => fn.any(val(calls.map(({ operation }) => operation))))
    .where('key', '=', ({ fn, val }) => fn.any(val(calls.map(({ key }) => key))))
    .execute()
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return calls.map((call) => byId.get(idOf(call)))
}
