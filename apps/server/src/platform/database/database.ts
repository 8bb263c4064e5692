import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../db/types.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

// A calendar day is not a moment: keep `date` as the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** The role the process works as: owns nothing and cannot look past row-level security (QUALITY 5). */
export const appRole = 'zuruf_app'

export interface Connection {
  readonly database: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens the pool the process works with.
 * @param connection a URL, or the embedded server's address; its user must be a member of the app role
 * @param max about ten serve one process best (QUALITY, levers)
 */
export function connect(connection: string | pg.PoolConfig, max = 10): Connection {
  const target = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({
    ...target,
    max,
    options: `-c role=${appRole} -c timezone=UTC`,
    application_name: 'zuruf',
    // Requests wait through a short restart of the database rather than fail at once.
    connectionTimeoutMillis: 10_000,
  })
  // An idle connection may die with the server; the pool replaces it and the next query sees the error if it lasts.
  pool.on('error', () => {})
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { database, pool, close: () => database.destroy() }
}

/**
 * Runs a short transaction that sees and writes one tenant's rows only. Nothing slow belongs in it.
 * @param tenantId the tenant's internal id
 */
export async function withTenant<T>(
  database: Database,
  tenantId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (tx) => {
    await enterTenant(tx, tenantId)
    return work(tx)
  })
}

/** Sets the tenant for the rest of this transaction. */
export async function enterTenant(tx: Tx, tenantId: number): Promise<void> {
  await sql`select set_config('zuruf.tenant', ${String(tenantId)}, true)`.execute(tx)
}
