import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

/** Browser features no page uses, turned off for scripts too. Sharing, copying and passkeys keep their defaults. */
const unusedFeatures = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * Headers of every response, including errors before routing. Pages add their content security policy with a
 * nonce in `portal.ts`. QUALITY 7
 */
export function securityHeaders(config: Pick<Config, 'publicUrl'>) {
  const headers = {
    'x-content-type-options': 'nosniff',
    // Hides the path from our own requests too: the first page opened from a mail has a token in its URL.
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
    // Cuts the link to a window that opened ours. Browsers ignore it in frames.
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
    ...(config.publicUrl?.protocol === 'https:' && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  return (reply: FastifyReply): FastifyReply => reply.headers(headers)
}

/**
 * Builds the content security policy of a page.
 * @param nonce nonce of inline scripts; null: the page has none
 * @param embedHosts hosts the page may embed in a frame
 * @param frameAncestors origins that may frame the page; none unless the tenant allows embedding
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
