import type { InjectOptions } from 'fastify'
import { callOutside, ForbiddenAddress, type Reach } from '../../platform/outbound.ts'
import { CmsFault, type CmsTransport } from './client.ts'
import { cmsBase } from './cms/api.ts'

/** Answers a request of our own in this process, without the network. */
export type Inject = (
  request: Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'>,
) => Promise<{ readonly statusCode: number; readonly rawPayload: Buffer }>

/** To the built-in CMS. */
export function insideTransport(inject: Inject): CmsTransport {
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

/** A page waits for its words no longer than this. */
const limits = { timeoutMs: 4_000, maxBytes: 12 * 1024 * 1024 }

/** To a CMS of somebody else; its name may not lead inside, and redirects are not followed (QUALITY 8). */
export function outsideTransport(url: string, reach: Reach): CmsTransport {
  const base = url.replace(/\/+$/, '')
  return async ({ path, headers, body }) => {
    const answer = await callOutside(
      { url: `${base}${path}`, headers, ...(body !== undefined && { body }), ...limits },
      reach,
    ).catch((error: unknown) => {
      throw error instanceof ForbiddenAddress
        ? new CmsFault('address', error.message)
        : new CmsFault('unreachable', error instanceof Error ? error.message : String(error))
    })
    if (!answer.complete) throw new CmsFault('invalid', 'more than is read')
    return { status: answer.status, body: answer.bytes }
  }
}
