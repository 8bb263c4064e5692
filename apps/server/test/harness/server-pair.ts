import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedServer, startEmbedded } from '../../src/platform/database/embedded.ts'

export interface ServerPair {
  readonly primary: EmbeddedServer
  /** Streams from the primary. */
  readonly standby: EmbeddedServer
  /** Runs a statement as the owner. */
  asOwner(server: EmbeddedServer, statement: string): Promise<Record<string, unknown>[]>
  remove(): Promise<void>
}

/** Starts a primary and a standby of it, by copying the data of the stopped primary. */
export async function startServerPair(): Promise<ServerPair> {
  const folder = mkdtempSync(join(tmpdir(), 'zuruf-pair-'))
  chmodSync(folder, 0o755)
  const [first, second] = [join(folder, 'a'), join(folder, 'b')]
  const original = await startEmbedded({ dataDir: first })
  await original.stop()
  copyServer(first, second, original.connection.host)
  const primary = await startEmbedded({ dataDir: first })
  const standby = await startEmbedded({ dataDir: second })
  return {
    primary,
    standby,
    async asOwner({ connection }, statement) {
      const client = new pg.Client(connection)
      await client.connect()
      try {
        return (await client.query(statement)).rows
      } finally {
        await client.end()
      }
    },
    async remove() {
      await standby.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies a stopped server's data and makes the copy its standby. */
function copyServer(from: string, to: string, primaryHost: string): void {
  const data = join(to, 'postgres/data')
  mkdirSync(join(to, 'postgres'), { recursive: true })
  const { status, stderr } = spawnSync('cp', ['-a', join(from, 'postgres/data'), data], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const { uid, gid } = statSync(data)
  const write = (name: string, text: string, flag: string) => {
    writeFileSync(join(data, name), text, { flag })
    spawnSync('chown', [`${uid}:${gid}`, join(data, name)])
  }
  write('standby.signal', '', 'w')
  write('postgresql.auto.conf', `primary_conninfo = 'host=${primaryHost} user=zuruf_owner'\n`, 'a')
}
