import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { withTenant } from '../../src/platform/database/database.ts'
import type { TestApp } from './app.ts'
import type { CmsOrder } from './cms-process.ts'

/** Where the content is written, and how what is written gets to the visitors of `shown`. */
export interface Cms {
  /** Whose content desk writes it. */
  readonly written: TestApp
  /** Whose visitors see it. */
  readonly shown: TestApp
  /** The address of another instance of the one that is written to. */
  readonly instance?: string
  /** Makes every token the CMS has given out end. */
  endTokens(): void
  /** The CMS is gone, as after a loss of power; undefined where it is this process itself. */
  readonly kill?: () => Promise<void>
}

/** The CMS that is built in: one process is both. */
export function builtInCms(app: TestApp): Cms {
  return { written: app, shown: app, endTokens: () => app.clock.advance(2 * 3_600_000) }
}

/**
 * A CMS in a process of its own, over HTTP: another Zuruf with a database of its own, which `shown` is a client of.
 * @param via what stands between the two: gets the CMS's address, gives the one that `shown` is told
 */
export async function separateCms(
  written: TestApp,
  shown: TestApp,
  via: (address: string) => Promise<string> = async (address) => address,
): Promise<Cms> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cms-process.ts')], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  })
  const order: CmsOrder = {
    connection: written.database.connection,
    dataDir: written.config.dataDir,
    now: written.clock.now().toISOString(),
  }
  child.stdin?.end(JSON.stringify(order))
  const [port] = (await once(createInterface(child.stdout as Readable), 'line')) as [string]
  const context = written.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
  const client = await withTenant(written.connection.database, context.tenant.id, (tx) =>
    written.modules.content.clients.add(tx, context, 'Portal'),
  )
  await shown.modules.content.source.set(shown.contextOf('swb', { actor: { kind: 'system', id: 'test' } }), {
    url: `${await via(`http://127.0.0.1:${port}`)}/cms`,
    app: 'swb',
    clientId: client.id,
    clientSecret: client.secret,
  })
  await shown.tenants.reload()
  return {
    written,
    shown,
    instance: `http://127.0.0.1:${port}`,
    endTokens: () => child.kill('SIGUSR2'),
    async kill() {
      if (child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
