import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Fastify timeouts: 15 seconds for headers, five minutes for a whole request. An idle connection ends later
 * than the 300 seconds a call may take, so that long work is not cut off.
 */
export const requestTimes = {
  requestTimeout: 300_000,
  connectionTimeout: 330_000,
  http: { headersTimeout: 15_000 },
} as const

export interface UploadPace {
  /** Time allowed for a body of any size. */
  readonly graceMs: number
  /** Minimum average rate after that. */
  readonly bytesPerSecond: number
}

/** A phone with a weak signal sends ten times as much. */
export const minimumPace: UploadPace = { graceMs: 10_000, bytesPerSecond: 1_000 }

/**
 * Ends requests whose body arrives more slowly than the given pace; each would hold its connection and memory
 * for minutes.
 */
export function rejectSlowBodies(app: FastifyInstance, { graceMs, bytesPerSecond }: UploadPace): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    watchBody(raw, reply.raw)
    done()
  })

  function watchBody(raw: IncomingMessage, response: ServerResponse): void {
    const { socket, headers } = raw
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // In-process calls have no connection, and their body is complete.
    if (!hasBody || raw.complete || !(socket instanceof Socket)) return
    const began = { at: performance.now(), bytes: socket.bytesRead }
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer)
      const seconds = (performance.now() - began.at) / 1000
      // Unread data is not the sender's fault: the handler is still busy.
      if (raw.readableLength > 0 || socket.bytesRead - began.bytes >= seconds * bytesPerSecond) return
      clearInterval(timer)
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      socket.destroySoon()
    }, graceMs)
    timer.unref()
    response.once('close', () => clearInterval(timer))
  }
}
