import { type Kysely, sql } from 'kysely'
import { ConfigError } from '../config.ts'

/** Oldest PostgreSQL that has what the schema uses. */
const oldestMajor = 16

export interface ServerFacts {
  readonly version: string
  readonly encoding: string
  /** Whether upper and lower case of letters outside ASCII are known. */
  readonly knowsUmlauts: boolean
}

/**
 * Checks that the server and the database can hold the schema.
 * @throws ConfigError naming what is wrong and what to do
 */
export async function assertServerUsable(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      lower('Ä') = 'ä' as "knowsUmlauts"`.execute(database)
  const [facts] = rows
  const fault = facts && serverFault(facts)
  if (fault) throw new ConfigError(`${fault} (docs/operations.md, "Database").`)
}

/** Returns what is wrong with a server or its database; undefined when nothing is. */
export function serverFault({ version, encoding, knowsUmlauts }: ServerFacts): string | undefined {
  if (Number.parseInt(version, 10) < oldestMajor) {
    return `PostgreSQL ${version} is too old: Zuruf needs ${oldestMajor} or newer`
  }
  if (encoding !== 'UTF8') return `The database has the encoding ${encoding}: create it with encoding 'UTF8'`
  if (!knowsUmlauts) {
    return "The locale of the database knows no letters outside ASCII: create it with locale 'C.UTF-8'"
  }
  return undefined
}
