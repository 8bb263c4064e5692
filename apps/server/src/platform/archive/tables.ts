import type pg from 'pg'

/** A table of an archive. */
export interface ArchiveTable {
  readonly schema: string
  readonly name: string
  /** All columns but generated ones, in their order. */
  readonly columns: readonly string[]
  /** Columns of the primary key; all columns if there is none. */
  readonly orderBy: readonly string[]
  /** Whether the rows belong to tenants by `tenant_id`. */
  readonly hasTenant: boolean
}

/**
 * Tables of the job queue with jobs and settings. The others are its own figures and bookkeeping, which it begins
 * again.
 */
const queueTables = ['queue', 'job', 'job_dependency', 'schedule', 'subscription']

/**
 * Lists the tables whose rows belong in a backup, in an order in which rows can be loaded: what a foreign key refers
 * to comes first. Unlogged tables (counters of rate limits) and the list of migrations, which is in the manifest, are
 * left out.
 */
export async function listTables(client: pg.ClientBase): Promise<ArchiveTable[]> {
  const { rows } = await client.query<ArchiveTable>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
                    from pg_attribute a left join pg_index i on i.indrelid = c.oid and i.indisprimary
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                     and (i.indrelid is null or a.attnum = any (i.indkey))
                   order by array_position(i.indkey::int[], a.attnum::int), a.attnum) as "orderBy",
            exists(select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
                      and not a.attisdropped) as "hasTenant"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
        and (n.nspname = 'public' and c.relname not like 'kysely\\_migration%'
          or n.nspname = 'pgboss' and c.relname = any ($1))
      order by 1, 2`,
    [queueTables],
  )
  return sortByReferences(rows, await listReferences(client))
}

/** Name of a table as SQL. */
export const sqlName = ({ schema, name }: Pick<ArchiveTable, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const columnList = ({ columns }: Pick<ArchiveTable, 'columns'>): string =>
  columns.map(quoted).join(', ')

/** Statement that reads the visible rows of a table in the order of its primary key, which no database changes. */
export const copyRows = (table: ArchiveTable, where = ''): string =>
  `copy (select ${columnList(table)} from ${sqlName(table)} ${where} order by ${table.orderBy.join(', ')}) to stdout`

interface Reference {
  readonly from: string
  readonly to: string
}

async function listReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select format('%I.%I', n.nspname, c.relname) as from, format('%I.%I', o.nspname, r.relname) as to
       from pg_constraint f
       join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class r on r.oid = f.confrelid join pg_namespace o on o.oid = r.relnamespace
      where f.contype = 'f' and f.conrelid <> f.confrelid`,
  )
  return rows
}

function sortByReferences(tables: readonly ArchiveTable[], references: readonly Reference[]): ArchiveTable[] {
  const nameOf = ({ schema, name }: ArchiveTable) => `${schema}.${name}`
  const left = new Map(tables.map((table) => [nameOf(table), table]))
  const sorted: ArchiveTable[] = []
  while (left.size > 0) {
    const isFree = (name: string) => !references.some(({ from, to }) => from === name && left.has(to))
    const free = [...left].filter(([name]) => isFree(name))
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...left.keys()].join(', ')}`)
    for (const [name, table] of free) {
      left.delete(name)
      sorted.push(table)
    }
  }
  return sorted
}
