import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../db/types.ts'
import { type ConnectionOptions, openPool, raisedLimits, type TimeLimits, timeLimits } from './client.ts'
import { type FaultMemory, faultMemory } from './faults.ts'
import { isLarge } from './large-tenants.ts'
import { currentReplica, isReplicaFailure } from './replica.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

// Keep `date` as text: a calendar day is not a point in time.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Role of the process: owns nothing and is subject to row-level security (QUALITY 5). */
export const appRole = 'zuruf_app'

export interface Connection {
  readonly database: Database
  readonly pool: pg.Pool
  /** Why statements of this pool fail at present. */
  readonly faults: Pick<FaultMemory, 'present'>
  /** When the last statement succeeded, as in `performance.now`. */
  answeredAt(): number
  close(): Promise<void>
}

/**
 * Opens the process's pool.
 * @param connection a URL, or the embedded server's address; its login is the app role or a member of it
 * @param max about ten is best for one process (QUALITY, levers)
 */
export function connect(
  connection: string | pg.PoolConfig,
  max = 10,
  limits: TimeLimits = timeLimits.request,
  kind: Pick<ConnectionOptions, 'pooled' | 'standby' | 'executionsBeforePreparing' | 'filling'> = {},
): Connection {
  const faults = faultMemory()
  let answeredAt = Number.NEGATIVE_INFINITY
  const onAnswer = () => {
    answeredAt = performance.now()
  }
  const counted = kind.standby ? {} : { faults }
  const pool = openPool(connection, {
    name: 'zuruf',
    role: appRole,
    limits,
    max,
    onAnswer,
    ...counted,
    ...kind,
  })
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { database, pool, faults, answeredAt: () => answeredAt, close: () => database.destroy() }
}

/**
 * Runs a transaction that can read and write one tenant's rows only. Keep it short. Within `withReplica` it runs
 * on the replica if that is up to date, and again on the primary if it fails there.
 * @param tenantId the tenant's internal id
 */
export async function withTenant<T>(
  database: Database,
  tenantId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const replica = currentReplica()
  const copy = await replica?.fresh()
  if (!replica || !copy) return inTenant(database, tenantId, work)
  try {
    return await inTenant(copy, tenantId, work)
  } catch (error) {
    if (!isReplicaFailure(error)) throw error
    replica.reportFailure(error)
    return inTenant(database, tenantId, work)
  }
}

function inTenant<T>(database: Database, tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (tx) => {
    await enterTenant(tx, tenantId)
    return work(tx)
  })
}

/** Sets the tenant for the rest of this transaction, how its statements are planned, and the time limits of long work. */
export async function enterTenant(tx: Tx, tenantId: number): Promise<void> {
  const limits = raisedLimits()
  const raised = limits
    ? sql`, set_config('statement_timeout', ${String(limits.statement)}, true),
            set_config('lock_timeout', ${String(limits.lock)}, true),
            set_config('idle_in_transaction_session_timeout', ${String(limits.idleInTransaction)}, true)`
    : sql``
  const planned = isLarge(tenantId) ? sql`, set_config('plan_cache_mode', 'force_custom_plan', true)` : sql``
  await sql`select set_config('zuruf.tenant', ${String(tenantId)}, true)${raised}${planned}`.execute(tx)
}
