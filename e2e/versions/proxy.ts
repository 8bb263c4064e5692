import { existsSync, readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Release } from './releases.ts'

/** What the proxy counted of one release. */
export interface ReleaseCounts {
  requests: number
  /** Scripts, styles and fonts that only the other release has. */
  otherAssets: number
  /** Answers of 500 and more, and broken connections. */
  failures: number
}

export interface RoundRobin {
  readonly port: number
  readonly counts: ReadonlyMap<Release, ReleaseCounts>
  /** Failed requests as text. */
  readonly problems: readonly string[]
  /** Adds a process, or replaces the one of this release. */
  use(release: Release): void
  close(): Promise<void>
}

/** Header that names the release that answered. */
export const releaseHeader = 'x-release'

const assetFolders = [
  { prefix: '/backoffice/assets/', folder: 'apps/backoffice/dist/assets' },
  { prefix: '/assets/', folder: 'apps/portal/dist/client/assets' },
]

/** Returns whether a path is a built file that this release does not have. */
function isOtherAsset(path: string, { root }: Release): boolean {
  const found = assetFolders.find(({ prefix }) => path.startsWith(prefix))
  return found !== undefined && !existsSync(join(root, found.folder, path.slice(found.prefix.length)))
}

/** Returns whether two releases have the same built files, because only the server changed between them. */
export const haveSameAssets = (one: string, other: string): boolean =>
  assetFolders.every(
    ({ folder }) =>
      readdirSync(join(one, folder)).sort().join() === readdirSync(join(other, folder)).sort().join(),
  )

/**
 * Starts a proxy that sends each request to the next release in turn. As nginx does, it tries the next one if a
 * process does not accept the connection.
 */
export async function startRoundRobin(): Promise<RoundRobin> {
  const releases: Release[] = []
  const counts = new Map<Release, ReleaseCounts>()
  const problems: string[] = []
  let turn = 0

  /** @param skipped number of releases that did not accept the connection */
  function forward(incoming: IncomingMessage, outgoing: ServerResponse, first: number, skipped = 0): void {
    const release = releases[(first + skipped) % releases.length]
    const count = release && counts.get(release)
    if (!release || !count) {
      outgoing.writeHead(502).end()
      return
    }
    const path = incoming.url ?? '/'
    const line = `${incoming.method} ${path.replace(/\?.*/, '')}`
    let isConnected = false
    const target = request(
      {
        host: '127.0.0.1',
        port: new URL(release.address).port,
        method: incoming.method,
        path,
        headers: { ...incoming.headers, connection: 'close', 'x-forwarded-for': '203.0.113.7' },
        agent: false,
      },
      (answer) => {
        count.requests++
        if (isOtherAsset(path, release)) count.otherAssets++
        if ((answer.statusCode ?? 0) >= 500) fail(String(answer.statusCode))
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, [releaseHeader]: release.name })
        answer.pipe(outgoing)
      },
    )
    const fail = (reason: string) => {
      count.failures++
      problems.push(`${release.name}: ${line}: ${reason}`)
    }
    target.on('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true
        incoming.pipe(target)
      }),
    )
    target.on('error', (error) => {
      if (!isConnected && skipped + 1 < releases.length) {
        forward(incoming, outgoing, first, skipped + 1)
        return
      }
      // A browser that leaves a page ends its requests.
      if (!outgoing.destroyed) fail(error.message)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    outgoing.once('close', () => target.destroy())
  }

  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, turn++))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    problems,
    use(release) {
      const known = releases.findIndex(({ name }) => name === release.name)
      const before = releases[known]
      counts.set(release, (before && counts.get(before)) ?? { requests: 0, otherAssets: 0, failures: 0 })
      if (before) counts.delete(before)
      releases.splice(known < 0 ? releases.length : known, 1, release)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
