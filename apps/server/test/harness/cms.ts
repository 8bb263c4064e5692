import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { TestApp } from './app.ts'
import type { CmsOptions } from './cms-process.ts'

/** Where content is edited, and how it reaches the visitors of `portalApp`. */
export interface Cms {
  /** The app in whose back office content is edited. */
  readonly editorApp: TestApp
  /** The app that shows the content to visitors. */
  readonly portalApp: TestApp
  /** Address of another instance of the app that content is edited in. */
  readonly instance?: string
  /** Ends all tokens issued by the CMS. */
  expireTokens(): void
  /** Kills the CMS, as after a power failure; undefined if it runs in this process. */
  readonly kill?: () => Promise<void>
}

/** Returns the built-in CMS: one app has both roles. */
export function builtInCms(app: TestApp): Cms {
  return { editorApp: app, portalApp: app, expireTokens: () => app.clock.advance(2 * 3_600_000) }
}

/**
 * Starts a CMS in a separate process, over HTTP: another Zuruf with its own database, of which `portalApp` is a
 * client.
 *
 * @param via returns the address that `portalApp` uses for the CMS's address, e.g. that of a proxy
 */
export async function separateCms(
  editorApp: TestApp,
  portalApp: TestApp,
  via: (address: string) => Promise<string> = async (address) => address,
): Promise<Cms> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cms-process.ts')], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  })
  const options: CmsOptions = {
    connection: editorApp.database.connection,
    dataDir: editorApp.config.dataDir,
    now: editorApp.clock.now().toISOString(),
  }
  child.stdin?.end(JSON.stringify(options))
  const [port] = (await once(createInterface(child.stdout as Readable), 'line')) as [string]
  const context = editorApp.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
  const client = await editorApp.modules.content.clients.add(context, 'Portal')
  await portalApp.modules.content.source.set(
    portalApp.contextOf('swb', { actor: { kind: 'system', id: 'test' } }),
    {
      url: `${await via(`http://127.0.0.1:${port}`)}/cms`,
      app: 'swb',
      clientId: client.id,
      clientSecret: client.secret,
    },
  )
  await portalApp.tenants.reload()
  return {
    editorApp,
    portalApp,
    instance: `http://127.0.0.1:${port}`,
    expireTokens: () => child.kill('SIGUSR2'),
    async kill() {
      if (child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
