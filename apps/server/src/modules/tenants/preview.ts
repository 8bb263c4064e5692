import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FieldCipher } from '../../platform/crypto.ts'
import type { Tenant } from './tenant.ts'

const cookie = 'zuruf_vorschau'
const linkMs = 15 * 60_000
const cookieMs = 8 * 3_600_000

type Purpose = 'link' | 'cookie'

export type TenantPreview = ReturnType<typeof tenantPreview>

/**
 * Who may look at a portal that is not open: a browser in which a link was opened that an operator had made. Nothing is
 * stored: link and cookie say until when they hold, and are signed for their tenant.
 */
export function tenantPreview({ cipher, clock }: { cipher: FieldCipher; clock: () => Date }) {
  function sign(tenant: Tenant, purpose: Purpose, until: number): string {
    const print = cipher.fingerprint(`${tenant.id} ${purpose} ${until}`, 'tenant-preview')
    return `${until}.${print.toString('base64url')}`
  }

  function holds(tenant: Tenant, purpose: Purpose, token: string | undefined): boolean {
    const until = Number(/^(\d{13})\./.exec(token ?? '')?.[1])
    if (!token || !(until > clock().getTime())) return false
    const [given, right] = [Buffer.from(token), Buffer.from(sign(tenant, purpose, until))]
    return given.length === right.length && timingSafeEqual(given, right)
  }

  return {
    /** @param now of the call that asks for it */
    issue(tenant: Tenant, now: Date): { token: string; expiresAt: Date } {
      const until = now.getTime() + linkMs
      return { token: sign(tenant, 'link', until), expiresAt: new Date(until) }
    },

    /** Is the portal open to whoever sends this request? */
    isOpenTo: (tenant: Tenant, request: FastifyRequest): boolean =>
      tenant.state === 'live' || holds(tenant, 'cookie', request.cookies[cookie]),

    /** The address of the link: leads to the portal, and lets this browser in if the link holds. */
    mount(app: FastifyInstance, findTenant: (request: FastifyRequest) => Tenant | undefined): void {
      app.get('/vorschau/:token', { schema: { hide: true } }, async (request, reply) => {
        const tenant = findTenant(request)
        const { token } = request.params as { token: string }
        if (tenant && holds(tenant, 'link', token)) {
          const until = clock().getTime() + cookieMs
          reply.setCookie(cookie, sign(tenant, 'cookie', until), {
            path: '/',
            httpOnly: true,
            sameSite: 'lax',
            secure: request.protocol === 'https',
            maxAge: cookieMs / 1000,
          })
        }
        return reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect('/', 302)
      })
    },
  }
}
