import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { demoTenants } from '../db/seed/demo-tenants.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { newClient, timeLimits } from './platform/database/client.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './runtime.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** From demo to production: empties a database that holds the demo and nothing else. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })
  const config = readConfig()
  const closers: (() => Promise<void>)[] = []
  try {
    const { owner } = await openDatabase(config, say, closers)
    const client = newClient(owner, { name: 'zuruf-remove-demo', limits: timeLimits.migration })
    await client.connect()
    closers.push(() => client.end())
    const tenants = await assertOnlyDemo(client)
    if (!values.yes) {
      say(`Would remove: clients ${tenants.join(', ')} with everything in them, all operators, all uploads.`)
      say('To do it: npm run remove-demo -- --yes')
      return
    }
    await empty(client)
    await migrate(owner)
    removeUploads(config)
    say('The demo is removed. The first operator is made with: npm run operator')
  } finally {
    for (const closer of closers.toReversed()) await closer()
  }
}

/** @throws ConfigError when another Zuruf is at work, or there are clients that are not the demo's */
async function assertOnlyDemo(client: pg.Client): Promise<string[]> {
  const others = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name in ('zuruf', 'zuruf-jobs', 'zuruf-listen', 'zuruf-migrate')`,
  )
  if (others.rows.length > 0) throw new ConfigError('Zuruf is running on this database; stop it first.')
  const { rows: tables } = await client.query("select from pg_tables where tablename = 'tenant'")
  const { rows } =
    tables.length > 0
      ? await client.query<{ key: string }>('select key from tenant order by key')
      : { rows: [] }
  const demo = new Set(demoTenants.map(({ key }) => key))
  const real = rows.filter(({ key }) => !demo.has(key)).map(({ key }) => key)
  if (real.length > 0) {
    throw new ConfigError(
      `Beside the demo there are other clients (${real.join(', ')}), and nothing is removed. ` +
        'Take an empty database or another DATA_DIR, and set them up there.',
    )
  }
  if (rows.length === 0) throw new ConfigError('There is no demo in this database.')
  return rows.map(({ key }) => key)
}

async function empty(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('drop schema public cascade')
  await client.query('drop schema pgboss cascade')
  await client.query('create schema public')
  await client.query('commit')
}

function removeUploads({ dataDir }: Config): void {
  const files = join(dataDir, 'files')
  rmSync(files, { recursive: true, force: true })
  // The demo's own key encrypts nothing any more.
  for (const name of readdirSync(dataDir)) if (name === 'data.key') rmSync(join(dataDir, name))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
  process.exit(1)
})
