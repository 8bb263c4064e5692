import type pg from 'pg'
import { newClient, timeLimits } from '../database/client.ts'
import { appRole } from '../database/database.ts'
import { isMissing } from '../file-storage.ts'
import { ArchiveError } from './manifest.ts'
import { enterScope } from './snapshot.ts'
import type { Target } from './target.ts'

/** An account that its owner has deleted. */
export interface Deletion {
  readonly tenantKey: string
  readonly accountId: string
  readonly at: string
}

/** List of deletions in a target, for all of its archives: a restored archive may be older than a deletion. */
export const deletionsName = 'deletions.csv'

const heading = 'tenant,account,at'
const linePattern = /^([a-z0-9-]+),([0-9a-f-]{36}),(\d{4}-\d\d-\d\dT[\d:.]+Z)$/

/**
 * Adds the deletions in the database to the list in the target.
 * @returns the number of deletions in the list
 */
export async function appendDeletions(client: pg.ClientBase, target: Target): Promise<number> {
  const known = new Map((await readStored(target)).map((one) => [idOf(one), one]))
  for (const one of await readDatabase(client)) if (!known.has(idOf(one))) known.set(idOf(one), one)
  const lines = [...known.values()].map(({ tenantKey, accountId, at }) => `${tenantKey},${accountId},${at}`)
  await target.put(deletionsName, Buffer.from(`${[heading, ...lines].join('\n')}\n`))
  return known.size
}

/** Does the same on a connection of its own. @param connection the database itself, not a pooler */
export async function appendDeletionsOf(connection: string | pg.PoolConfig, target: Target): Promise<number> {
  const client = newClient(connection, { name: 'zuruf-archive', limits: timeLimits.archive, role: appRole })
  await client.connect()
  try {
    return await appendDeletions(client, target)
  } finally {
    await client.end()
  }
}

const idOf = ({ tenantKey, accountId }: Deletion) => `${tenantKey} ${accountId}`

/** Returns the list of deletions of a target; nothing if it has none. @throws ArchiveError when it is damaged */
export async function readStored(target: Target): Promise<Deletion[]> {
  const bytes = await target.get(deletionsName).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  return bytes ? parseDeletions(bytes.toString(), `${target.name}/${deletionsName}`) : []
}

/** @throws ArchiveError when a line is no deletion */
export function parseDeletions(text: string, where: string): Deletion[] {
  const [first, ...lines] = text.split('\n')
  if (first !== heading || lines.pop() !== '')
    throw new ArchiveError(`${where} is no list of deletions, or cut off`)
  return lines.map((line, index) => {
    const [, tenantKey, accountId, at] = linePattern.exec(line) ?? []
    if (!tenantKey || !accountId || !at) throw new ArchiveError(`${where}: line ${index + 2} is no deletion`)
    return { tenantKey, accountId, at }
  })
}

async function readDatabase(client: pg.ClientBase): Promise<Deletion[]> {
  const found: Deletion[] = []
  await client.query('begin')
  const { rows: tenants } = await client.query<{ id: number; key: string }>(
    'select id, key from tenant order by id',
  )
  for (const { id, key: tenantKey } of tenants) {
    await enterScope(client, id)
    const { rows } = await client.query<{ accountId: string; at: Date }>(
      'select account_id as "accountId", at from deletion where tenant_id = $1 order by at, account_id',
      [id],
    )
    found.push(...rows.map(({ accountId, at }) => ({ tenantKey, accountId, at: at.toISOString() })))
  }
  await client.query('commit')
  return found
}
