import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../../platform/config.ts'
import { newClient, timeLimits } from '../../platform/database/client.ts'
import { isInUse } from '../../platform/database/in-use.ts'
import type { FileLocation } from '../../platform/file-location.ts'
import { openStorage } from '../../platform/file-storage.ts'
import { placeOf } from '../../platform/files.ts'
import { demoCredentials } from './credentials.ts'
import { emailKeysOf } from './detection.ts'

type Owner = string | pg.PoolConfig

/** Connects as the owner, who may drop schemas. */
export async function connectAsOwner(owner: Owner): Promise<pg.Client> {
  const client = newClient(owner, { name: 'zuruf-remove-demo', limits: timeLimits.migration })
  await client.connect()
  return client
}

/**
 * Checks that the database contains the demo and nothing else.
 * @returns the keys of the demo's tenants
 * @throws ConfigError when Zuruf is running on the database, there are other tenants, or there is no demo
 */
export async function assertOnlyDemo(client: pg.Client): Promise<string[]> {
  if (await isInUse(client)) throw new ConfigError('Zuruf is running on this database; stop it first.')
  const { rows: tables } = await client.query("select from pg_tables where tablename = 'tenant'")
  const { rows: tenants } =
    tables.length > 0
      ? await client.query<{ id: number; key: string }>('select id, key from tenant order by key')
      : { rows: [] }
  if (tenants.length === 0) throw new ConfigError('There is no demo in this database.')
  const isHalfLoaded = await isDemoHalfLoaded(client)
  const real: string[] = []
  for (const { id, key } of tenants) {
    const isDemo = demoKeys.has(key) && (isHalfLoaded || (await hasDemoCredentials(client, id)))
    if (!isDemo) real.push(key)
  }
  if (real.length > 0) {
    throw new ConfigError(
      `Clients without the demo's logins and provider key (${real.join(', ')}) may be real, and nothing is removed. ` +
        'Take an empty database or another DATA_DIR, and set them up there.',
    )
  }
  return tenants.map(({ key }) => key)
}

const demoKeys: ReadonlySet<string> = new Set(demoCredentials.tenants)

/** Returns whether a process died while loading the demo. False for an old schema without the table. */
async function isDemoHalfLoaded(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('demo_loading')::text as name",
  )
  if (!rows[0]?.name) return false
  return (await client.query('select from demo_loading')).rows.length > 0
}

/** Returns whether a tenant has demo credentials. Its key alone proves nothing: a real client may have the same. */
async function hasDemoCredentials(client: pg.Client, tenantId: number): Promise<boolean> {
  await client.query("select set_config('zuruf.tenant', $1, false)", [String(tenantId)])
  const { rows } = await client.query(
    `select from api_key where tenant_id = $1 and key = $2
      union all select from account where tenant_id = $1 and email_key = any($3) limit 1`,
    [tenantId, demoCredentials.providerKey, emailKeysOf(demoCredentials.accounts)],
  )
  return rows.length > 0
}

/** Removes all uploaded files. Other objects of a bucket stay. */
export async function removeUploads(location: FileLocation): Promise<void> {
  if (typeof location === 'string') return rmSync(join(location, 'files'), { recursive: true, force: true })
  const storage = openStorage(location)
  for await (const { name } of storage.list()) if (placeOf(name)) await storage.delete(name)
}
