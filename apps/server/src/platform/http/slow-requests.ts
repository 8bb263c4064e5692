import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * For Fastify. Headers have 15 seconds, a whole request five minutes. A connection on which nothing moves ends only after the 300
 * seconds that a call may take, and some more: work that takes long is not cut.
 */
export const requestTimes = {
  requestTimeout: 300_000,
  connectionTimeout: 330_000,
  http: { headersTimeout: 15_000 },
} as const

export interface Pace {
  /** How long a body may take whatever its size. */
  readonly graceMs: number
  /** What it must bring on average after that. */
  readonly bytesPerSecond: number
}

/** A phone at the edge of its network sends ten times as much. */
export const slowestPace: Pace = { graceMs: 10_000, bytesPerSecond: 1_000 }

/** Ends requests whose body trickles in more slowly than that: each would hold its connection and memory for minutes. */
export function refuseSlowBodies(app: FastifyInstance, { graceMs, bytesPerSecond }: Pace): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { socket, headers } = raw
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // A call within this process has no connection, and its body is there already.
    if (!hasBody || raw.complete || !(socket instanceof Socket)) return
    const began = { at: performance.now(), bytes: socket.bytesRead }
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer)
      const seconds = (performance.now() - began.at) / 1000
      // What lies unread is no fault of the sender: the handler is still at something else.
      if (raw.readableLength > 0 || socket.bytesRead - began.bytes >= seconds * bytesPerSecond) return
      clearInterval(timer)
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      socket.destroySoon()
    }, graceMs)
    timer.unref()
    reply.raw.once('close', () => clearInterval(timer))
  })
}
