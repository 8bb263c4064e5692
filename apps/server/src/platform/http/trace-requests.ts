import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tenant } from '../tenants/tenant.ts'
import { type Span, startSpan, withinSpan } from '../tracing.ts'
import { placeOf } from './request-log.ts'

/**
 * Traces requests, those of a rendering within the span of the page. A `traceparent` of the caller is ignored: on a
 * public port anybody could send one.
 */
export function traceRequests(
  app: FastifyInstance,
  findTenant: (request: FastifyRequest) => Tenant | undefined,
): void {
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { operation, route } = placeOf(request, undefined)
    const { method } = request
    const span = startSpan(route ? `${method} ${route}` : method, 'server', {
      'http.request.method': method,
      'http.route': route,
      'zuruf.operation': operation,
      'zuruf.request': request.id,
    })
    if (span) spans.set(request, span)
    // Fastify keeps the context for everything after this hook, also once it has read the body.
    withinSpan(span, done)
  })

  function end(request: FastifyRequest, reply: FastifyReply | undefined): void {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    const tenant = request.tenant ?? findTenant(request)
    span.set({ 'http.response.status_code': reply?.statusCode, 'zuruf.tenant': tenant?.key })
    if (!reply || reply.statusCode >= 500) span.fail(reply?.statusCode ?? 'aborted')
    span.end()
  }

  app.addHook('onResponse', async (request, reply) => end(request, reply))
  app.addHook('onRequestAbort', async (request) => end(request, undefined))
}
