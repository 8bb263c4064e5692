import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { EmbeddedServer } from '../../src/platform/database/embedded.ts'

/**
 * Stops all processes of a PostgreSQL server without ending them: it accepts connections and never answers.
 *
 * @returns a function that lets it go on
 */
export async function freezeServer(server: EmbeddedServer['connection']): Promise<() => void> {
  const client = new pg.Client(server)
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  const [postmaster = ''] = readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split(
    '\n',
  )
  // Without a process id the signal would go to the processes of the test.
  if (!/^\d+$/.test(postmaster)) throw new Error('The process of the server is not known')
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    // The parent first, so that it starts no further child.
    send(Number(postmaster), name)
    const children = spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).stdout
    for (const [pid] of children.matchAll(/\d+/g)) send(Number(pid), name)
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}

/** Sends a signal to a process, unless it has just ended. */
function send(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
