import type { FastifyInstance } from 'fastify'

let waiting: (() => void)[] = []

function writeAll(): void {
  const writes = waiting
  waiting = []
  for (const write of writes) write()
}

/**
 * Writes a response at the end of this turn of the event loop, directly after the others of the turn. A write that wakes
 * the proxy costs some 20 µs, one to a proxy that is awake 5 µs; with work between them nearly every write wakes it.
 */
export function writeInBurst(write: () => void): void {
  if (waiting.push(write) === 1) setImmediate(writeAll)
}

/** Makes an app write its responses in bursts, except streams. */
export function sendInBursts(app: FastifyInstance): void {
  app.addHook('onSend', (_request, _reply, payload, done) => {
    const isStream = typeof payload === 'object' && payload !== null && !Buffer.isBuffer(payload)
    if (isStream) done(null, payload)
    else writeInBurst(() => done(null, payload))
  })
}
