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
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    // The parent first, so that it starts no further child.
    process.kill(Number(postmaster), name)
    const children = spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).stdout.trim().split('\n')
    for (const pid of children) process.kill(Number(pid), name)
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}
