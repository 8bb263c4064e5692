/**
 * Writes `types.ts` from a freshly migrated database, or with `--verify` fails when it is out of date.
 * Runs as `npm run db:types`.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { valueSets } from './value-sets.ts'

/** Types of the domain that the generated file imports. */
const imports = Object.fromEntries(
  Object.values(valueSets).map(({ type }) => [type, `@zuruf/domain#${type}`]),
)

/**
 * Returns the type of each column in `valueSets` as a syntax tree of kysely-codegen, which adds `| null` itself.
 * (It parses types given as text with an API that TypeScript 7 no longer has.)
 */
async function columnTypes(connection: ClientConfig): Promise<Record<string, object>> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; hasDefault: boolean }>(
      `select table_name || '.' || column_name as name, column_default is not null as "hasDefault"
         from information_schema.columns where table_schema = 'public'`,
    )
    return Object.fromEntries(
      rows.flatMap(({ name, hasDefault }) => {
        const set = (valueSets as Readonly<Record<string, { readonly type: string }>>)[name]
        if (!set) return []
        const type = { type: 'Identifier', name: set.type }
        return [[name, hasDefault ? { type: 'GenericExpression', name: 'Generated', args: [type] } : type]]
      }),
    )
  } finally {
    await client.end()
  }
}

const root = resolve(import.meta.dirname, '../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-types-'))
// The database may run as another user. If that user cannot read this directory, the server creates its data
// elsewhere.
chmodSync(dataDir, 0o755)
const server = await startEmbedded({ dataDir, durable: false })
try {
  await migrate(server.connection)
  const { host, port, user, database } = server.connection
  const url = `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
  const result = spawnSync(
    join(root, 'node_modules/.bin/kysely-codegen'),
    [
      '--url',
      url,
      '--dialect',
      'postgres',
      '--camel-case',
      '--date-parser',
      'string',
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      '--custom-imports',
      JSON.stringify(imports),
      '--overrides',
      JSON.stringify({ columns: await columnTypes(server.connection) }),
      '--out-file',
      join(import.meta.dirname, 'types.ts'),
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', cwd: root },
  )
  process.exitCode = result.status ?? 1
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
