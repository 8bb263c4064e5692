import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@zuruf/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { unavailablePage } from '../../modules/tenants/closed-page.ts'
import type { Tenant } from '../../modules/tenants/tenant.ts'
import { asAppError, sendProblem } from './problem.ts'
import { contentPolicy } from './security.ts'

/** Failures that pass by themselves: the database is away, or too much waits. */
const passing: readonly ErrorCode[] = ['PSOF0001', 'PSOF0802']

/** Answers a failure: programs get a problem; people whose page cannot be made for the moment get a page that says so. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  findTenant: (request: FastifyRequest) => Tenant | undefined,
): FastifyReply {
  const { code, retryAfterSeconds } = asAppError(error)
  const tenant = opensPage(request) ? (request.tenant ?? findTenant(request)) : undefined
  if (!passing.includes(code) || !retryAfterSeconds || !tenant) return sendProblem(error, request, reply)
  if (code === 'PSOF0001') request.log.error({ err: error, traceId: request.id }, 'technical error')
  return reply
    .status(503)
    .header('retry-after', retryAfterSeconds)
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentPolicy(randomBytes(16).toString('base64')))
    .type('text/html; charset=utf-8')
    .send(unavailablePage(tenant, request.url))
}

/** Does a browser open an address, rather than a script of a page or another program? */
function opensPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}
