import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newClient, timeLimits } from './client.ts'

export interface ListenOptions {
  readonly connection: string | pg.ClientConfig
  readonly channel: string
  readonly onNotification: () => Promise<void>
  /** Called on each (re)connection: changes while disconnected were not announced. */
  readonly onListening: (client: pg.Client) => Promise<void>
  readonly onError: (error: unknown) => void
}

const heartbeatMs = 10_000
/** Time limit for closing the connection. */
const closeTimeoutMs = 1_000
const minPauseMs = 100
const maxPauseMs = 10_000

/**
 * Listens on a dedicated connection until closed. Reconnects with growing pauses; a heartbeat detects a
 * silently lost connection.
 */
export function keepListening(options: ListenOptions): { close(): Promise<void> } {
  const closing = new AbortController()
  let pauseMs = minPauseMs

  /** Resolves on `close`. */
  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve())
  })

  async function listenOnce(): Promise<void> {
    const client = newClient(options.connection, { name: 'zuruf-listen', limits: timeLimits.request })
    const lost = new Promise<void>((resolve) => {
      client.on('end', resolve)
      client.on('error', () => resolve())
    })
    const listening = async () => {
      await client.connect()
      // A notification whose handler failed counts as lost: reconnect, which rereads everything.
      const beginAgain = () => void client.end().catch(() => {})
      client.on('notification', () => void options.onNotification().catch(beginAgain))
      await client.query(`listen ${options.channel}`)
      await options.onListening(client)
      pauseMs = minPauseMs
      await Promise.race([lost, sendHeartbeats(client)])
    }
    try {
      // A client ended while connecting never settles `connect`.
      await Promise.race([closed, listening()])
    } finally {
      await Promise.race([client.end().catch(() => {}), sleep(closeTimeoutMs, undefined, { ref: false })])
    }
  }

  /** Rejects when the server no longer answers. */
  async function sendHeartbeats(client: pg.Client): Promise<never> {
    for (;;) {
      await sleep(heartbeatMs, undefined, { signal: closing.signal })
      await client.query({ text: 'select 1', query_timeout: heartbeatMs / 2 } as pg.QueryConfig)
    }
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!closing.signal.aborted) options.onError(error)
      })
      // Jitter: nodes that lost the same server must not all reconnect at once.
      await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal: closing.signal }).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    }
  }

  const listening = listen()
  return {
    async close() {
      closing.abort()
      await listening
    },
  }
}
