import { callExternal, ForbiddenAddress, type OutboundPolicy } from '../../platform/outbound.ts'
import type { Inject } from '../../platform/platform.ts'
import { cmsBase } from './cms/api.ts'
import { CmsCallError, type CmsTransport } from './cms-client.ts'

/** Returns the transport to the built-in CMS. */
export function inProcessTransport(inject: Inject): CmsTransport {
  return async ({ method, path, headers, body }) => {
    const answer = await inject({
      method,
      url: `${cmsBase}${path}`,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.rawPayload }
  }
}

/** Limits of a call: a page waits no longer for its content. */
const limits = { timeoutMs: 4_000, maxBytes: 12 * 1024 * 1024 }

/**
 * Returns the transport to an external CMS. Refuses addresses inside our network and follows no redirects
 * (QUALITY 8).
 */
export function externalTransport(url: string, reach: OutboundPolicy): CmsTransport {
  const base = url.replace(/\/+$/, '')
  return async ({ path, headers, body }) => {
    const answer = await callExternal(
      { url: `${base}${path}`, headers, ...(body !== undefined && { body }), ...limits },
      reach,
    ).catch((error: unknown) => {
      throw error instanceof ForbiddenAddress
        ? new CmsCallError('address', error.message)
        : new CmsCallError('unreachable', error instanceof Error ? error.message : String(error))
    })
    if (!answer.complete) throw new CmsCallError('invalid', 'more than is read')
    return { status: answer.status, body: answer.bytes }
  }
}
