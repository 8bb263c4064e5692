import type { EncryptedTable } from '../../src/platform/keys/encrypted-table.ts'

export type Query = (text: string) => Promise<Record<string, unknown>[]>

/** Returns the names of the tables with rows of tenants. */
export async function tenantTables(query: Query): Promise<string[]> {
  const tables = await query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  return tables.map(({ name }) => String(name))
}

/** Reads the rows of a tenant without its id and without encrypted values and fingerprints, by table. */
export async function rowsOfTenant(
  query: Query,
  key: string,
  encryptedTables: readonly EncryptedTable[],
): Promise<Map<string, string>> {
  const [tenant] = await query(`select id from tenant where key = '${key}'`)
  const found = new Map<string, string>()
  for (const name of await tenantTables(query)) {
    const encrypted = encryptedTables.find(({ table }) => table === name)
    const without = ['tenant_id', 'code_hash', ...Object.keys(encrypted?.columns ?? {})]
    const rows = await query(
      `select (to_jsonb(t) - array['${without.join("','")}'])::text as row from ${name} t
        where tenant_id = ${tenant?.id}`,
    )
    const texts = rows.map(({ row }) => String(row)).toSorted()
    found.set(name, texts.join('\n'))
  }
  return found
}
