import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import manifest from 'pg-boss/package.json' with { type: 'json' }
import { commandLine } from '../command-line.ts'
import { queues } from '../jobs/queues.ts'
import { openPool, timeLimits } from './client.ts'
import { appRole, connect } from './database.ts'
import { pendingMigrations } from './migrations.ts'

/** Errors of a database that has not been migrated yet: no table, no right, no role. */
const notMigratedCodes: readonly unknown[] = ['42P01', '42501', '42704', '22023', '3F000']
const pollMs = 500
const noSchema = 'the database has no schema'

/**
 * Waits until another process has brought the schema up to date, for processes with `MIGRATE=off`. There is no
 * time limit: a process that does not listen yet is not ready, which is what a supervisor watches.
 * @param app the connection of the app; it needs no owner
 */
export async function waitForSchema(
  app: string | pg.PoolConfig,
  onProgress: (text: string) => void,
): Promise<void> {
  const connection = connect(app, 1)
  let reported: string | undefined
  try {
    for (;;) {
      const missing = await findMissing(connection.database)
      if (!missing) return
      // A login that is not a member of the role sees no table either.
      const fault = missing === noSchema ? await findMembershipFault(app) : undefined
      const report = fault ?? `waiting for ${commandLine('migrate')}: ${missing} …`
      if (report !== reported) onProgress(report)
      reported = report
      await sleep(pollMs)
    }
  } finally {
    await connection.close()
  }
}

/**
 * Returns what this release still needs from a migration; undefined: nothing. Then it can start, also while a newer
 * release migrates.
 */
export async function findMissing<Schema>(database: Kysely<Schema>): Promise<string | undefined> {
  try {
    const pending = await pendingMigrations(database)
    if (pending.length > 0) return `${pending.length} migrations are missing, the first is ${pending[0]}`
    return (await lacksRulesOrQueues(database)) ? 'it has not finished' : undefined
  } catch (error) {
    if (notMigratedCodes.includes((error as { code?: unknown }).code)) return noSchema
    throw error
  }
}

/** Returns what to do when the app's role exists and the login is not a member of it. */
async function findMembershipFault(app: string | pg.PoolConfig): Promise<string | undefined> {
  // As the login itself, because this fault prevents a change to the role.
  const pool = openPool(app, { name: 'zuruf', limits: timeLimits.request, max: 1 })
  try {
    const { rows } = await pool.query<{ login: string }>(
      `select quote_ident(session_user) as login from pg_roles
        where rolname = $1 and not pg_has_role(session_user, oid, 'member')`,
      [appRole],
    )
    const login = rows[0]?.login
    return (
      login &&
      `waiting: the database login ${login} is not a member of ${appRole}; run as an administrator: grant ${appRole} to ${login}`
    )
  } finally {
    await pool.end()
  }
}

/** Returns whether a table lacks the app role's rights or its row-level security, or the job queue a change of its schema. */
async function lacksRulesOrQueues<Schema>(database: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ lacking: boolean }>`
    select exists(select from pg_tables where schemaname in ('public', 'pgboss')
        and not has_table_privilege(${appRole}, format('%I.%I', schemaname, tablename), 'select'))
      or exists(select from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not (c.relrowsecurity and c.relforcerowsecurity))
      or not exists(select from pgboss.version where version >= ${manifest.pgboss.schema})
      or exists(select from unnest(${Object.keys(queues)}::text[]) as needed (name)
       where needed.name not in (select name from pgboss.queue)) as lacking`.execute(database)
  return rows[0]?.lacking ?? true
}
