import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { demoTenants } from '../../db/seed/demo-tenants.ts'
import { ConfigError } from '../config.ts'
import { newClient, timeLimits } from '../platform/database/client.ts'

type Owner = string | pg.PoolConfig

/** Connects as the owner, who may drop schemas. */
export async function connectAsOwner(owner: Owner): Promise<pg.Client> {
  const client = newClient(owner, { name: 'zuruf-remove-demo', limits: timeLimits.migration })
  await client.connect()
  return client
}

/**
 * @returns the keys of the demo's tenants
 * @throws ConfigError when Zuruf is running on the database, there are other tenants, or there is no demo
 */
export async function assertOnlyDemo(client: pg.Client): Promise<string[]> {
  if (await isInUse(client)) throw new ConfigError('Zuruf is running on this database; stop it first.')
  const { rows: tables } = await client.query("select from pg_tables where tablename = 'tenant'")
  const { rows } =
    tables.length > 0
      ? await client.query<{ key: string }>('select key from tenant order by key')
      : { rows: [] }
  const demo = new Set(demoTenants.map(({ key }) => key))
  const real = rows.filter(({ key }) => !demo.has(key)).map(({ key }) => key)
  if (real.length > 0) {
    throw new ConfigError(
      `Beside the demo there are other clients (${real.join(', ')}), and nothing is removed. ` +
        'Take an empty database or another DATA_DIR, and set them up there.',
    )
  }
  if (rows.length === 0) throw new ConfigError('There is no demo in this database.')
  return rows.map(({ key }) => key)
}

/** Whether Zuruf is running on this database or migrating it. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name in ('zuruf', 'zuruf-jobs', 'zuruf-listen', 'zuruf-migrate')`,
  )
  return rows.length > 0
}

export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('drop schema public cascade')
  await client.query('drop schema if exists pgboss cascade')
  await client.query('create schema public')
  await client.query('commit')
}

export function removeUploads(dataDir: string): void {
  rmSync(join(dataDir, 'files'), { recursive: true, force: true })
}
