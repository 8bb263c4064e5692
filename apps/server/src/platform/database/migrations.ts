import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Folder of the migrations and of the rules for all tables. */
export const databaseFolder = join(import.meta.dirname, '../../../db')

/**
 * How long a migration waits for the lock of a table. Requests to the table wait behind it, so it soon gives way and
 * tries again later.
 */
const lockTimeout = '500ms'

/**
 * Returns whether a migration builds or drops indexes without blocking writes, which PostgreSQL does outside a
 * transaction only. Its file ends with `.concurrently.sql`.
 */
export const isConcurrent = (name: string): boolean => name.endsWith('.concurrently')

/** Names of the migrations, which are those of their files without `.sql`, in order. */
export const migrationNames = (): string[] =>
  readdirSync(join(databaseFolder, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()

export const readMigration = (name: string): string =>
  readFileSync(join(databaseFolder, 'migrations', `${name}.sql`), 'utf8')

/** Returns the names of the migrations that this database has; none if it is new. */
export async function executedMigrations<Schema>(database: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const { rows: tables } = await sql`select where to_regclass('public.kysely_migration') is not null`.execute(
    database,
  )
  if (tables.length === 0) return new Set()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database)
  return new Set(rows.map(({ name }) => name))
}

/** Returns the migrations not yet applied to this database. For `/health/ready`. */
export async function pendingMigrations<Schema>(database: Kysely<Schema>): Promise<string[]> {
  const executed = await executedMigrations(database)
  return migrationNames().filter((name) => !executed.has(name))
}

/** Returns the migrations by name, by default all. */
export const allMigrations = (names: readonly string[] = migrationNames()): Record<string, Migration> =>
  Object.fromEntries(names.map((name) => [name, migrationOf(name, readMigration)]))

/** @param read returns the SQL of the migration, which is read only when it runs */
export const migrationOf = (name: string, read: (name: string) => string): Migration => ({
  async up(database) {
    if (isConcurrent(name)) return changeIndexes(database, read(name))
    await shortLocks(database)
    await sql.raw(read(name)).execute(database)
  },
})

/** Limits the wait for table locks: while a migration waits for one, all later queries of the table wait too. */
export const shortLocks = (database: Kysely<unknown>) =>
  sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(database)

/**
 * Runs the statements of a concurrent migration, one by one. In the transaction of a new database, whose tables are
 * empty, they do without `concurrently`.
 */
async function changeIndexes(database: Kysely<unknown>, text: string): Promise<void> {
  if (database.isTransaction) {
    await sql.raw(text.replaceAll(/\bconcurrently\b/gi, '')).execute(database)
    return
  }
  await dropInvalidIndexes(database)
  for (const statement of text.split(/;\s*$/m)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(database)
  }
}

/** Drops what a process that died while it built an index has left: an index that queries ignore and writes maintain. */
async function dropInvalidIndexes(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = 'public'::regnamespace and c.relkind = 'i'`.execute(database)
  for (const { name } of rows) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(database)
}
