import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Tx } from './database.ts'

/**
 * Inserts many rows with one parameter, so that preparing a large batch costs no more than a single row. All
 * rows must have the keys of the first.
 * @param then SQL after the rows, e.g. `on conflict do nothing returning id`
 */
export async function insertRows<Table extends keyof DB & string, Row = unknown>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
  then?: RawBuilder<unknown>,
): Promise<Row[]> {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first).map((key) => sql.ref(snake(key)))
  const target = sql.table(snake(table))
  const result = await sql<Row>`insert into ${target} (${sql.join(columns)})
    select ${sql.join(columns)} from json_populate_recordset(null::${target}, ${rowsToJson(rows)}::json)
    ${then ?? sql``}`.execute(tx)
  return result.rows
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Serialises rows for `json_populate_recordset`: column names, `bytea` in hex, JSON columns as nested JSON. */
export function rowsToJson(rows: readonly object[]): string {
  const names = new Map<string, string>()
  return JSON.stringify(
    rows.map((row) => {
      const out: Record<string, unknown> = {}
      for (const [key, value] of Object.entries(row)) {
        let name = names.get(key)
        if (name === undefined) {
          name = snake(key)
          names.set(key, name)
        }
        out[name] = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
      }
      return out
    }),
  )
}
