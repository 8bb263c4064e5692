import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type InjectOptions, inject } from 'light-my-request'

/**
 * Lets the app answer a request of its own, without a connection. Fastify's `inject` refuses as soon as the app begins to
 * close, but requests and pages that are then under way still ask for what they are made of.
 */
export async function askOwnApp(
  app: FastifyInstance,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  await app.ready()
  return inject((incoming, outgoing) => app.routing(incoming, outgoing), request)
}
