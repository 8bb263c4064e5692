import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FieldCipher, isAccepted } from '../crypto.ts'
import { cookieName, cookieValue, draftsCookie } from '../http/credentials.ts'
import { clearOwnCookie, isSecure } from '../http/session-cookie.ts'
import type { Tenant } from './tenant.ts'

const previewCookie = 'zuruf_vorschau'
const linkMs = 15 * 60_000
const cookieMs = 8 * 3_600_000

/** Returns the path if it is one of the portal, otherwise that of the home page: anybody can make up a link. */
const ownPath = (input: unknown): string =>
  typeof input === 'string' && /^\/[a-z0-9][\w/-]*(#[\w-]+)?$/.test(input) ? input : '/'

type Purpose = 'link' | 'cookie' | 'drafts-link' | 'drafts-cookie'

export type TenantPreview = ReturnType<typeof tenantPreview>

/**
 * Lets a browser that opened an operator's link preview a portal that is not open, or content drafts. Nothing is
 * stored: link and cookie contain their expiry and are signed for the tenant.
 */
export function tenantPreview({ cipher, clock }: { cipher: FieldCipher; clock: () => Date }) {
  const signaturesOf = (tenant: Tenant, purpose: Purpose, until: number) =>
    cipher.signatures(`${tenant.id} ${purpose} ${until}`, 'tenant-preview')

  const sign = (tenant: Tenant, purpose: Purpose, until: number): string =>
    `${until}.${signaturesOf(tenant, purpose, until)[0].toString('base64url')}`

  function isValid(tenant: Tenant, purpose: Purpose, token: string | undefined): boolean {
    const [, until, signature] = /^(\d{13})\.([\w-]{43})$/.exec(token ?? '') ?? []
    if (!until || !signature || Number(until) <= clock().getTime()) return false
    return isAccepted(signaturesOf(tenant, purpose, Number(until)), signature)
  }

  return {
    /**
     * Issues a preview link.
     * @param now time of the call
     * @param to page of the portal that the link leads to
     * @returns the path of the link
     */
    issue(
      tenant: Tenant,
      now: Date,
      what: 'portal' | 'drafts' = 'portal',
      to = '/',
    ): { path: string; expiresAt: Date } {
      const until = now.getTime() + linkMs
      const path =
        what === 'drafts'
          ? `/vorschau/entwurf/${sign(tenant, 'drafts-link', until)}${to === '/' ? '' : `?ziel=${encodeURIComponent(to)}`}`
          : `/vorschau/${sign(tenant, 'link', until)}`
      return { path, expiresAt: new Date(until) }
    },

    /** Returns whether the sender of this request sees drafts. */
    seesDrafts: (tenant: Tenant, request: FastifyRequest): boolean =>
      isValid(tenant, 'drafts-cookie', cookieValue(request, draftsCookie)),

    /** Returns whether the portal is open to the sender of this request. */
    isOpenTo: (tenant: Tenant, request: FastifyRequest): boolean =>
      tenant.state === 'live' || isValid(tenant, 'cookie', cookieValue(request, previewCookie)),

    /** Mounts the preview links. A valid one sets the cookies in this browser; each redirects to the portal. */
    mount(app: FastifyInstance, findTenant: (request: FastifyRequest) => Tenant | undefined): void {
      function setCookies(
        request: FastifyRequest,
        reply: FastifyReply,
        names: readonly [string, Purpose][],
        tenant: Tenant,
      ) {
        const until = clock().getTime() + cookieMs
        for (const [name, purpose] of names) {
          reply.setCookie(cookieName(name, request), sign(tenant, purpose, until), {
            path: '/',
            httpOnly: true,
            sameSite: 'lax',
            secure: isSecure(request),
            maxAge: cookieMs / 1000,
          })
        }
      }
      const redirectTo = (reply: FastifyReply, to: string) =>
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 302)
      const home = (reply: FastifyReply) => redirectTo(reply, '/')

      app.get('/vorschau/:token', async (request, reply) => {
        const tenant = findTenant(request)
        const { token } = request.params as { token: string }
        if (tenant && isValid(tenant, 'link', token))
          setCookies(request, reply, [[previewCookie, 'cookie']], tenant)
        return home(reply)
      })

      // A drafts link also admits to the portal itself.
      app.get('/vorschau/entwurf/:token', async (request, reply) => {
        const tenant = findTenant(request)
        const { token } = request.params as { token: string }
        if (tenant && isValid(tenant, 'drafts-link', token)) {
          setCookies(
            request,
            reply,
            [
              [previewCookie, 'cookie'],
              [draftsCookie, 'drafts-cookie'],
            ],
            tenant,
          )
        }
        return redirectTo(reply, ownPath((request.query as { ziel?: unknown }).ziel))
      })

      app.get('/vorschau/entwurf/ende', async (_request, reply) => {
        clearOwnCookie(reply, draftsCookie)
        return home(reply)
      })
    },
  }
}
