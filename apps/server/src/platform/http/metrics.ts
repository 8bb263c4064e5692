import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { sha256 } from '../crypto.ts'
import { notFound } from '../errors.ts'
import { bearerOf } from './credentials.ts'

let collected: Registry | undefined

/**
 * Returns the metrics of the process, e.g. memory and garbage collection. They are collected once, however many apps the
 * process opens: `collectDefaultMetrics` adds an observer that cannot be removed, so it would keep each closed app in memory.
 */
function processMetrics(): Registry {
  if (!collected) {
    collected = new Registry()
    collectDefaultMetrics({ register: collected })
  }
  return collected
}

/**
 * Mounts `/metrics` for Prometheus, protected by `Authorization: Bearer METRICS_TOKEN`. Without a token it is
 * off: the source address proves nothing, since behind a local proxy visitors come from the same machine.
 * @returns the registry for further metrics
 */
export function mountMetrics(
  app: FastifyInstance,
  { metricsToken }: { metricsToken: string | undefined },
): Registry {
  processMetrics()
  const registry = new Registry()
  const durations = new Histogram({
    name: 'zuruf_http_request_seconds',
    help: 'Time to answer, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const operation = (request.routeOptions.config as { operation?: string }).operation
    if (operation) durations.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/metrics', async (request, reply) => {
    if (!metricsToken || !hasToken(request, metricsToken)) throw notFound()
    reply.header('cache-control', 'no-store')
    const metrics = Registry.merge([processMetrics(), registry])
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
  return registry
}

/** Compares hashes, so that timing reveals neither length nor prefix of the token. */
function hasToken(request: FastifyRequest, token: string): boolean {
  const actual = bearerOf(request, 'authorization')
  return actual !== undefined && timingSafeEqual(sha256(Buffer.from(actual)), sha256(Buffer.from(token)))
}
