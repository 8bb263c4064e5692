import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillDatabase, mountDemoPages } from '@zuruf/demo'
import pg from 'pg'
import { buildApp } from '../src/app/app.ts'
import { runScheduled } from '../src/app/jobs.ts'
import { openRuntime } from '../src/app/runtime.ts'
import { readConfig } from '../src/platform/config.ts'
import { type EmbeddedServer, startEmbedded } from '../src/platform/database/embedded.ts'
import { referralBody } from './harness/people.ts'

/**
 * `npm run drill:pooler`: runs Zuruf with the demo through a real PgBouncer in transaction mode, with fewer
 * connections than requests, and counts connections. Needs `pgbouncer` in the path, or its file in `PGBOUNCER`.
 */

const program = process.env.PGBOUNCER ?? 'pgbouncer'
const poolSize = 4
const referrals = 200
/** Direct connections that one process may have. */
const maxDirect = 5

const say = (text: string) => process.stdout.write(`${text}\n`)

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

async function asOwner(server: EmbeddedServer, database: string, ...statements: string[]) {
  const client = new pg.Client({ ...server.connection, database })
  await client.connect()
  let rows: Record<string, unknown>[] = []
  for (const statement of statements) rows = (await client.query(statement)).rows
  await client.end()
  return rows
}

/** Starts PgBouncer in front of the server. @returns its URL, and a function that stops it */
async function startPooler(folder: string, { connection: { host, port } }: EmbeddedServer) {
  const listenPort = await freePort()
  writeFileSync(join(folder, 'users.txt'), '"zuruf_login" ""\n')
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
zuruf = host=${host} port=${port} dbname=zuruf
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 100
`,
  )
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(program, [...user, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  await new Promise<void>((resolve, failed) => {
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`pgbouncer ended with ${code}:\n${log}`)))
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log += chunk
        if (log.includes('process up')) resolve()
      })
    }
  })
  const stop = () =>
    new Promise<void>((done) => {
      child.removeAllListeners('exit').once('exit', () => done())
      child.kill('SIGTERM')
    })
  return { url: `postgres://zuruf_login@127.0.0.1:${listenPort}/zuruf`, stop }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zuruf-pooler-'))
  chmodSync(folder, 0o755)
  const server = await startEmbedded({ dataDir: join(folder, 'data') })
  const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true }), server.stop]
  try {
    await asOwner(server, 'postgres', 'create database zuruf')
    let pooler = await startPooler(folder, server)
    closers.push(() => pooler.stop())
    const url = (user: string) =>
      `postgres://${user}@${encodeURIComponent(server.connection.host)}:${server.connection.port}/zuruf`
    const configOf = (databaseUrl: string) =>
      readConfig({
        DATABASE_URL: databaseUrl,
        DATABASE_DIRECT_URL: url('zuruf_login'),
        DATABASE_OWNER_URL: url('zuruf_owner'),
        DEMO: 'on',
        DATA_DIR: join(folder, 'app'),
      })

    const refusal = await openRuntime(configOf(pooler.url), { onProgress: () => {} }).then(
      () => '',
      (error: Error) => error.message,
    )
    const statements = refusal.match(/alter role .*;/g)
    if (!statements) throw new Error(`A login without its settings was not refused: ${refusal}`)
    say(`refused without the settings of the login: ${statements.join(' ')}`)
    await asOwner(server, 'zuruf', ...statements)
    await pooler.stop()
    pooler = await startPooler(folder, server)
    await run(configOf(pooler.url), server, closers)
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

async function run(
  config: ReturnType<typeof readConfig>,
  server: EmbeddedServer,
  closers: (() => Promise<unknown>)[],
): Promise<void> {
  const runtime = await openRuntime(config, { onProgress: say })
  closers.push(runtime.close)
  const { app, modules, parts, baseUrl } = await buildApp({ config, ...runtime, extend: mountDemoPages })
  closers.push(() => app.close())
  await runtime.demoLoading?.begin()
  // Without `direct`, the demo is written through the pooler.
  const { direct: _direct, ...withoutDirect } = runtime
  await fillDatabase({ config, ...withoutDirect }, baseUrl)
  await runtime.demoLoading?.complete()
  await runtime.jobs.work({
    mail: modules.mailer.deliver,
    webhook: modules.webhooks.deliver,
    upload: modules.handoverUploads.upload,
    relay: modules.webhooks.relay,
    scheduled: (name, at) => runScheduled(name, at, { parts, modules, tenants: runtime.tenants, baseUrl }),
  })

  const answers = await Promise.all(
    Array.from({ length: referrals }, () =>
      app.inject({ method: 'POST', url: '/api/v1/swb/empfehlen/create', payload: referralBody() }),
    ),
  )
  const created = answers.filter(({ statusCode }) => statusCode === 201).length
  const [{ waiting } = { waiting: -1 }] = await untilSent(server)
  const connections = await asOwner(
    server,
    'zuruf',
    `select application_name as name, count(*)::int from pg_stat_activity
      where datname = 'zuruf' and pid <> pg_backend_pid() group by 1 order by 1`,
  )
  const counts = Object.fromEntries(connections.map(({ name, count }) => [String(name), Number(count)]))
  const { zuruf: pooled = 0, ...others } = counts
  const direct = Object.values(others).reduce((sum, count) => sum + count, 0)
  say(JSON.stringify({ referrals, created, mailsWaiting: waiting, pooled, direct, connections: counts }))
  if (created !== referrals || waiting !== 0 || pooled > poolSize || direct > maxDirect) process.exitCode = 1
}

/** Waits until the mails of the referrals are sent. @returns the number of those that wait */
async function untilSent(server: EmbeddedServer) {
  for (let attempt = 0; ; attempt++) {
    const rows = await asOwner(
      server,
      'zuruf',
      `select count(*)::int as waiting from pgboss.job
        where name = 'mail.send' and state in ('created', 'retry', 'active') and start_after <= now()`,
    )
    if (rows[0]?.waiting === 0 || attempt > 120) return rows
    await sleep(500)
  }
}

await main()
