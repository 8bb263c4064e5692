import type { FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'

/** What no page of ours uses, so that no script in one can either. Sharing, copying and passkeys stay as browsers have them. */
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
 * Headers every answer carries, refusals before any route among them. Pages add their content policy with a nonce in `portal.ts`.
 * QUALITY 7
 */
export function securityHeaders(config: Pick<Config, 'publicUrl'>) {
  const headers = {
    'x-content-type-options': 'nosniff',
    // Our own requests too carry no path: the first page of a mail's link has a token in it.
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
    // A window that another site opens has no hold on ours. Browsers do not ask for it in frames.
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
    ...(config.publicUrl?.protocol === 'https:' && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  return (reply: FastifyReply): FastifyReply => reply.headers(headers)
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
