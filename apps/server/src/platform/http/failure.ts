import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../errors.ts'
import { type Failure, failurePage } from '../tenants/closed-page.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { isPostedForm } from './posted-forms.ts'
import { asAppError, logFailure, sendProblem, statusOf } from './problem.ts'
import { contentPolicy } from './security.ts'

/** Sends a failure: a problem to programs, a page with advice to people who open a URL. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  findTenant: (request: FastifyRequest) => Tenant | undefined,
): FastifyReply {
  const failure = asAppError(error)
  if (failure.key === 'tenant-frozen' && redirectToMoved(request, reply, findTenant)) return reply
  const tenant = opensPage(request) ? (request.tenant ?? findTenant(request)) : undefined
  if (!tenant || failure.key === 'unknown-tenant') return sendProblem(error, request, reply)
  const status = statusOf(failure, error)
  logFailure(failure, error, request, tenant)
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  // A malformed URL is a missing page to a person.
  return sendFailurePage(tenant, request, reply, kindOf(failure, status), status === 422 ? 404 : status)
}

/** Sends the page that says to a person what failed. */
export function sendFailurePage(
  tenant: Tenant,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: Failure,
  status: number,
): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentPolicy(randomBytes(16).toString('base64')))
    .type('text/html; charset=utf-8')
    .serializer((page: unknown) => String(page))
    .send(failurePage(tenant, request.url, kind))
}

/**
 * Redirects to the installation that a tenant has moved to, if its hosts there are others. Calls of programs are not
 * redirected: their senders try again until they know the new address.
 * @returns whether it did
 */
function redirectToMoved(
  request: FastifyRequest,
  reply: FastifyReply,
  findTenant: (request: FastifyRequest) => Tenant | undefined,
): boolean {
  const { movedTo } = (request.tenant ?? findTenant(request))?.frozen ?? {}
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!movedTo || !isRead || request.url.startsWith('/api/')) return false
  if (new URL(movedTo).host === request.host) return false
  reply.header('cache-control', 'no-store').redirect(`${new URL(movedTo).origin}${request.url}`, 307)
  return true
}

function kindOf({ code, key }: AppError, status: number): Failure {
  if (key === 'tenant-frozen') return 'frozen'
  if (code === 'PSOF0801' || code === 'PSOF0802') return 'busy'
  return status >= 500 ? 'unavailable' : 'missing'
}

/** Whether a browser navigates to a URL, as opposed to a script or another program. */
function opensPage(request: FastifyRequest): boolean {
  const { method, url, headers, routeOptions } = request
  const isNavigation = method === 'GET' || method === 'HEAD' || isPostedForm(request)
  // A malformed URL has no route.
  const { operation } = (routeOptions?.config ?? {}) as { operation?: string }
  const isLink = !url.startsWith('/api/') || operation === 'clickReferral'
  return isNavigation && isLink && (headers.accept ?? '').includes('text/html')
}
