import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import pg from 'pg'
import type { ScheduledJob } from '../../src/platform/jobs/queues.ts'
import type { TestApp } from './app.ts'
import { testKey } from './config.ts'

const script = resolve(import.meta.dirname, '../../src/job.ts')

/**
 * Runs a scheduled job in a process of its own and kills that with `kill -9` when it is half way: at the moment at which it
 * waits for a row that is held here. What it has not committed by then is gone, as after a loss of power.
 * @param hold selects the row, with its values; ` for update` is added
 */
export async function killJobMidway(
  { database, clock }: TestApp,
  job: ScheduledJob,
  hold: string,
  values: readonly unknown[],
): Promise<void> {
  const { host = '', port, user, password, database: name } = database.connection
  // The embedded server may listen on a socket, whose folder no host part of an address can name.
  const url = new URL(`postgres://localhost/${name}`)
  Object.assign(url, { username: user ?? '', password: String(password ?? '') })
  url.searchParams.set('host', host)
  url.searchParams.set('port', String(port))
  const holder = new pg.Client(database.connection)
  await holder.connect()
  try {
    await holder.query('begin')
    const { rowCount } = await holder.query(`${hold} for update`, [...values])
    if (rowCount !== 1) throw new Error(`Not one row to hold: ${rowCount}`)
    const child = spawn(process.execPath, [script, job, '--at', clock.now().toISOString()], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: url.href,
        DATA_KEY: `${testKey.id}:${testKey.key.toString('base64')}`,
        LOG_LEVEL: 'silent',
        DEMO: 'on',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    const ended = new Promise((done) => child.once('exit', done))
    const waits = async () => {
      const [row] = await database.query<{ n: number }>(
        `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.datname = current_database() and a.pid <> pg_backend_pid()`,
      )
      return row?.n === 1
    }
    while (!(await waits())) {
      if (child.exitCode !== null) throw new Error(`The job ended before it was half way:\n${output}`)
      await new Promise((next) => setTimeout(next, 10))
    }
    child.kill('SIGKILL')
    await ended
  } finally {
    await holder.query('rollback')
    await holder.end()
  }
}
