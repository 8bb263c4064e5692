import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { notFound } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type HealthDependencies, mountHealth } from './health.ts'
import { mountLag } from './lag.ts'
import { type MetricsDependencies, mountMetrics } from './metrics.ts'
import { sendProblem } from './problem.ts'

export interface ProbeDependencies extends HealthDependencies, MetricsDependencies {
  readonly jobs: Jobs
}

/** Mounts the addresses for load balancers and monitoring. */
export function mountProbes(app: FastifyInstance, dependencies: ProbeDependencies): void {
  mountHealth(app, dependencies)
  mountLag(app, dependencies.jobs)
  mountMetrics(app, dependencies)
}

/** Answers 404 at these addresses, because they have a port of their own. */
export function hideProbes(app: FastifyInstance): void {
  for (const url of ['/health/*', '/metrics']) {
    app.get(url, async () => {
      throw notFound()
    })
  }
}

/** Creates the server of `HEALTH_PORT`. It has these addresses and nothing else. */
export function createProbeServer(logger: Logger, dependencies: ProbeDependencies): FastifyInstance {
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent) => parent,
    genReqId: newId,
    forceCloseConnections: true,
    requestTimeout: 15_000,
  }) as unknown as FastifyInstance
  server.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  server.setNotFoundHandler((request, reply) => sendProblem(notFound(), request, reply))
  mountProbes(server, dependencies)
  return server
}
