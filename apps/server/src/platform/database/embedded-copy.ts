import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { newClient, timeLimits } from './client.ts'
import type { Address } from './embedded-presence.ts'

interface Table {
  /** Quoted name with its schema. */
  readonly name: string
  /** Stored columns with their types, in the order of their names. */
  readonly columns: readonly string[]
  readonly types: readonly string[]
  readonly bytes: number
}

interface Sequence {
  readonly name: string
  readonly value: string
  readonly isCalled: boolean
}

const ownSchemas = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'`

/** Partitions are copied with their table, because the two databases may have different ones. */
const tableQuery = `
  select format('%I.%I', n.nspname, c.relname) as name, size.bytes,
         coalesce(array_agg(quote_ident(a.attname) order by a.attname) filter (where a.attname is not null), '{}') as columns,
         coalesce(array_agg(format_type(a.atttypid, a.atttypmod) order by a.attname) filter (where a.attname is not null), '{}') as types
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (
      select pg_table_size(c.oid)::float8
             + coalesce((select sum(pg_table_size(relid)) from pg_partition_tree(c.oid) where isleaf), 0)::float8 as bytes) size
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't' and ${ownSchemas}
   group by n.nspname, c.relname, size.bytes order by size.bytes desc, 1`

const sequenceQuery = `
  select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${ownSchemas} order by 1`

/**
 * Copies all rows and sequences into a database with the same tables, whose own rows are removed. Triggers and foreign
 * keys do not fire: what is copied was checked when it was written.
 * @param folder a folder that both servers can write to; it holds one table at a time
 * @returns the number of rows
 * @throws Error when the two databases do not have the same tables
 */
export async function copyDatabase(
  from: Address,
  to: Address,
  folder: string,
  progress: (text: string) => void,
): Promise<number> {
  const [source, target] = [await connectTo(from), await connectTo(to)]
  try {
    const tables = await rowsOf<Table>(source, tableQuery)
    assertSame(tables, await rowsOf<Table>(target, tableQuery))
    await target.query('set session_replication_role = replica')
    await target.query('begin')
    // In one statement, because foreign keys forbid to truncate a single table. The rows of COPY are not logged after it.
    await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    const rows = await copyTables(source, target, tables, join(folder, 'table.copy'), progress)
    await copySequences(source, target)
    await target.query('commit')
    await target.query('analyze')
    return rows
  } finally {
    await source.end()
    await target.end()
  }
}

async function connectTo(address: Address): Promise<pg.Client> {
  const client = newClient(address, { name: 'zuruf-upgrade', limits: timeLimits.upgrade })
  await client.connect()
  return client
}

const rowsOf = async <Row extends object>(client: pg.Client, text: string): Promise<readonly Row[]> =>
  (await client.query<Row>(text)).rows

/** @throws Error that names the tables that differ */
function assertSame(ours: readonly Table[], theirs: readonly Table[]): void {
  const text = ({ columns, types }: Table) => columns.map((column, at) => `${column} ${types[at]}`).join(', ')
  const columnsOf = (tables: readonly Table[]) => new Map(tables.map((table) => [table.name, text(table)]))
  const [old, now] = [columnsOf(ours), columnsOf(theirs)]
  const differing = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => old.get(name) !== now.get(name),
  )
  if (differing.length > 0)
    throw new Error(`These tables are not those of this release: ${differing.toSorted().join(', ')}`)
}

async function copyTables(
  source: pg.Client,
  target: pg.Client,
  tables: readonly Table[],
  file: string,
  progress: (text: string) => void,
): Promise<number> {
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  let [rows, bytes, shown] = [0, 0, 0]
  for (const table of tables) {
    rows += await copyTable(source, target, table, file)
    bytes += table.bytes
    const percent = Math.floor((100 * bytes) / total)
    if (percent < shown + 10) continue
    shown = percent
    progress(`copied ${percent} % of the tables`)
  }
  return rows
}

/** The servers themselves write and read the file. */
async function copyTable(
  source: pg.Client,
  target: pg.Client,
  { name, columns }: Table,
  file: string,
): Promise<number> {
  if (columns.length === 0) return 0
  const list = columns.join(', ')
  const path = source.escapeLiteral(file)
  // A partitioned table can be written by a query only.
  const written = await source.query(`copy (select ${list} from ${name}) to ${path}`)
  const read = await target.query(`copy ${name} (${list}) from ${path}`)
  rmSync(file)
  if (written.rowCount !== read.rowCount)
    throw new Error(`${name}: ${written.rowCount} rows were written and ${read.rowCount} read`)
  return read.rowCount ?? 0
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  for (const { name } of await rowsOf<{ name: string }>(source, sequenceQuery)) {
    const [state] = await rowsOf<Sequence>(
      source,
      `select last_value as value, is_called as "isCalled" from ${name}`,
    )
    if (state) await target.query('select setval($1, $2, $3)', [name, state.value, state.isCalled])
  }
}
