/**
 * Writes `types.ts` from a freshly migrated database, or with `--verify` fails when it is out of date.
 * Runs as `npm run db:types`.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'

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
