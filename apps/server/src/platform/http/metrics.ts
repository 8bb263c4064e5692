import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sha256 } from '../crypto.ts'
import { notFound } from '../errors.ts'
import type { InstallationMetrics } from '../installation-metrics.ts'
import { requestSeconds } from '../metrics.ts'
import { bearerOf } from './credentials.ts'

export interface MetricsDependencies {
  readonly metricsToken: string | undefined
  readonly metrics: InstallationMetrics
}

/** Measures the answers of an app. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = (request.routeOptions.config as { operation?: string }).operation
    if (operation) requestSeconds.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

/**
 * Mounts `/metrics` for Prometheus, protected by `Authorization: Bearer METRICS_TOKEN`. Without a token it is
 * off: the source address proves nothing, since behind a local proxy visitors come from the same machine.
 */
export function mountMetrics(app: FastifyInstance, { metricsToken, metrics }: MetricsDependencies): void {
  app.get('/metrics', async (request, reply) => {
    if (!metricsToken || !hasToken(request, metricsToken)) throw notFound()
    reply.header('cache-control', 'no-store')
    const all = await metrics.collect()
    return reply.type(all.contentType).send(await all.metrics())
  })
}

/** Compares hashes, so that timing reveals neither length nor prefix of the token. */
function hasToken(request: FastifyRequest, token: string): boolean {
  const actual = bearerOf(request, 'authorization')
  return actual !== undefined && timingSafeEqual(sha256(Buffer.from(actual)), sha256(Buffer.from(token)))
}
