import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../platform/config.ts'

/** Where a server listens, and the setting that says so. */
export interface ListenTarget {
  readonly setting: 'PORT' | 'HEALTH_PORT'
  readonly port: number
  readonly host: string
}

/** How long a port may stay taken: a killed earlier run may still be shutting down. */
const defaultPatienceMs = 30_000

/**
 * Listens, retrying while the port is taken.
 * @returns the port
 * @throws ConfigError naming the setting when the port stays taken
 */
export async function listenWhenFree(
  server: FastifyInstance,
  { setting, port, host }: ListenTarget,
  say: (text: string) => void,
  patienceMs = defaultPatienceMs,
): Promise<number> {
  const deadline = Date.now() + patienceMs
  for (let isFirst = true; ; isFirst = false) {
    try {
      await server.listen({ port, host })
      const address = server.server.address()
      return typeof address === 'object' && address ? address.port : port
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (Date.now() > deadline) {
        throw new ConfigError(`${setting}: port ${port} of ${host} is taken; choose another one`)
      }
      if (isFirst) say(`port ${port} (${setting}) is taken; waiting in case an earlier run is just ending …`)
      await sleep(250)
    }
  }
}
