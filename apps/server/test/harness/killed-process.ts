import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import type { TestApp } from './app.ts'
import type { KillableTasks, TaskInput } from './killed-process-tasks.ts'
import { processEnvironment } from './processes.ts'

/** Starts a separate process that runs a part of the app against a test's database, to be killed midway. */
export function startTask<Name extends keyof KillableTasks>(
  { database, clock, config }: TestApp,
  task: Name,
  argument: KillableTasks[Name],
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'killed-process-tasks.ts')], {
    env: processEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const input: TaskInput<Name> = {
    connection: database.connection,
    dataDir: config.dataDir,
    now: clock.now().toISOString(),
    task,
    argument,
  }
  child.stdin.end(JSON.stringify(input))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  return {
    /** @throws Error with the output of the process if it has ended */
    assertRuns(): void {
      if (child.exitCode !== null) throw new Error(`It ended before it was half way:\n${output}`)
    },
    /** Kills the process without a shutdown, as in a power failure. */
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Runs a part of the app in a separate process and kills it with `kill -9` midway: when it waits for the lock
 * taken here. Whatever it has not committed by then is lost, as in a power failure.
 *
 * @param lockQuery takes the lock: `select … for update`, `lock table …`
 */
export async function killMidway<Name extends keyof KillableTasks>(
  server: TestApp,
  task: Name,
  argument: KillableTasks[Name],
  lockQuery: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const holder = new pg.Client(server.database.connection)
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(lockQuery, [...values])
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    const own = rows[0]?.pid
    const process = startTask(server, task, argument)
    const waiting = () =>
      server.database.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))`,
        [own],
      )
    await until(async () => {
      process.assertRuns()
      return (await waiting()).length === 1
    })
    const [{ pid = 0 } = {}] = await waiting()
    await process.kill()
    await holder.query('rollback')
    // The locks of the process remain until the database notices that it has ended.
    await until(async () => {
      const left = await server.database.query('select from pg_stat_activity where pid = $1', [pid])
      return left.length === 0
    })
  } finally {
    await holder.end()
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((next) => setTimeout(next, 10))
}
