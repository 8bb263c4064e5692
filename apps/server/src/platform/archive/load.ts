import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { compareLedger, compareScopes } from './check.ts'
import { ArchiveError, type Manifest, type ManifestTable, type RowsOfScope } from './manifest.ts'
import { readParts } from './parts.ts'
import { formatRow, parseRow, readArchivedRows } from './rows.ts'
import { readRows, sumLedger } from './snapshot.ts'
import { type ArchiveTable, listTables, quoted, sqlName } from './tables.ts'
import type { Target } from './target.ts'

/**
 * Loads the rows of an archive into a new schema and compares what the database then has with the manifest, in one
 * transaction: the database has all of it, or nothing.
 * @param client connected as the owner of the tables, who need not be a superuser
 * @throws ArchiveError when anything differs
 */
export async function loadArchive(
  client: pg.Client,
  target: Target,
  manifest: Manifest,
  onProgress: (text: string) => void,
): Promise<void> {
  const tables = await listTables(client)
  const existing = new Map(tables.map((table) => [sqlName(table), table]))
  await client.query('begin')
  try {
    await setGuards(client, tables, 'off')
    // The schema begins with rows of its own, such as the queues.
    for (const table of tables.toReversed()) await client.query(`delete from ${sqlName(table)}`)
    for (const table of manifest.tables) {
      const columns = existing.get(sqlName(table))?.columns
      if (!columns) throw new ArchiveError(`The schema has no table ${sqlName(table)}`)
      await loadTable(client, target, table, columns)
      const count = table.scopes.reduce((sum, { rows }) => sum + rows, 0)
      if (count > 0) onProgress(`${table.schema}.${table.name}: ${count} rows`)
    }
    for (const { name, lastValue } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [name, lastValue])
    }
    onProgress('comparing …')
    const faults = await compareRows(client, manifest, existing)
    if (faults.length > 0) throw new ArchiveError(`The restored rows differ:\n${faults.join('\n')}`)
    await setGuards(client, tables, 'on')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Switches our triggers and the row-level security of the owner off, or on again. The rows are what the triggers
 * have made of them already, and COPY does not work under row-level security.
 */
async function setGuards(
  client: pg.ClientBase,
  tables: readonly ArchiveTable[],
  state: 'on' | 'off',
): Promise<void> {
  for (const table of tables) {
    if (table.schema !== 'public') continue
    await client.query(`alter table ${sqlName(table)} ${state === 'on' ? 'enable' : 'disable'} trigger user`)
    if (!table.hasTenant) continue
    await client.query(`alter table ${sqlName(table)} ${state === 'on' ? '' : 'no '}force row level security`)
  }
}

async function loadTable(
  client: pg.Client,
  target: Target,
  table: ManifestTable,
  existing: readonly string[],
): Promise<void> {
  if (table.parts.length === 0) return
  const columns = table.columns.filter((column) => existing.includes(column))
  const isSame = columns.length === table.columns.length
  if (!isSame && table.schema === 'public') {
    const gone = table.columns.filter((column) => !existing.includes(column))
    throw new ArchiveError(`The schema's table ${table.name} lacks ${gone.join(', ')}`)
  }
  const rows = isSame ? readParts(target, table.parts) : readColumns(target, table, columns)
  const list = columns.map(quoted).join(', ')
  await pipeline(
    Readable.from(rows, { objectMode: false }),
    client.query(from(`copy ${sqlName(table)} (${list}) from stdin`)),
  )
}

/** Reads some columns: the job queue of another release has lost some. */
async function* readColumns(
  target: Target,
  table: ManifestTable,
  columns: readonly string[],
): AsyncGenerator<Buffer> {
  const indexes = columns.map((column) => table.columns.indexOf(column))
  for await (const { line } of readArchivedRows(target, table)) {
    const fields = parseRow(line)
    yield formatRow(indexes.map((index) => fields[index] ?? null))
  }
}

async function compareRows(
  client: pg.Client,
  manifest: Manifest,
  existing: ReadonlyMap<string, ArchiveTable>,
): Promise<string[]> {
  const faults: string[] = []
  const tenantIds = manifest.tenants.map(({ id }) => id)
  for (const table of manifest.tables) {
    const columns = existing.get(sqlName(table))?.columns ?? []
    // Rows of another version of the job queue have other columns.
    if (columns.join() !== table.columns.join() && table.schema !== 'public') continue
    const found: RowsOfScope[] = []
    const scopes = table.hasTenant ? tenantIds : [null]
    for await (const _ of readRows(client, table, scopes, found));
    faults.push(...compareScopes(table, found))
  }
  const ledger = await sumLedger(client, tenantIds)
  const texts = ledger.map(({ tenantId, account, cents }) => `${tenantId} ${account} ${cents}`)
  return [...faults, ...compareLedger(manifest.ledger, texts)]
}
