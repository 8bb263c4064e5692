import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

/** Headers every answer carries. Pages add their content policy with a nonce in `portal.ts`. QUALITY 7 */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const secure = config.publicUrl?.protocol === 'https:'
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // Our own requests too carry no path: the first page of a mail's link has a token in it.
    reply.header('referrer-policy', 'strict-origin')
    reply.header('x-frame-options', 'DENY')
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}

/**
 * The content policy of a page.
 * @param nonce what inline scripts must carry; null: there are none
 * @param embedHosts whose content the page may show in a frame of its own
 * @param frameAncestors who may show the page in a frame; nobody unless the tenant is framed
 */
export function contentPolicy(
  nonce: string | null,
  frameAncestors: readonly string[] = [],
  embedHosts: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    ...(embedHosts.length > 0 ? [`frame-src ${embedHosts.map((host) => `https://${host}`).join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ')
}
