import { createHash } from 'node:crypto'
import type { DeviceFamily } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { newToken, tokenHash } from '../../platform/crypto.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import type { AgencySession } from '../../platform/http/agency-session.ts'
import type { OutboundPolicy } from '../../platform/outbound.ts'
import type { TenantSecrets } from '../../platform/tenants/secrets.ts'
import type { SsoSettings } from '../../platform/tenants/settings.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import { type Claims, personOf } from './claims.ts'
import { type AgencyAccess, SsoRefused } from './ports.ts'
import { openProvider, SsoError } from './provider.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly secrets: TenantSecrets
  readonly reach: OutboundPolicy
  readonly agencyAccess: AgencyAccess
}

/** The provider's response, as the browser passes it on after the redirect. */
export interface RedirectResult {
  readonly code: string
  /** State from the redirect URL; the specification's call leaves it out. */
  readonly state: string | undefined
  readonly verifier: string
  readonly iss: string | null | undefined
  /** Value that the browser got when the login began. */
  readonly browser: string | undefined
  /** Whether the session begins in the browser's cookie, which a foreign page could cause. */
  readonly asCookie: boolean
  readonly device: DeviceFamily
}

/** How long a login at the provider may take, in seconds: long enough to fetch a phone for the second factor. */
export const attemptSeconds = 600

export type SingleSignOn = ReturnType<typeof singleSignOn>

/** Returns the redirect URIs that the provider must know, one for each language. */
export const redirectUris = (tenant: Tenant, baseUrl: string) =>
  tenant.languages.map((language) => `${baseUrl}/${language}${pathOf(tenant, 'agencySso')}`)

/** Logs agency members in with the client's identity provider, by OpenID Connect with PKCE. Decision 066 */
export function singleSignOn({ database, secrets, reach, agencyAccess }: Dependencies) {
  async function providerOf(context: Context) {
    const { tenant, now } = context
    const settings = tenant.settings.sso
    if (!settings) throw notFound()
    const clientId = (await secrets.read(tenant, 'sso-client-id')) ?? ''
    const clientSecret = await secrets.read(tenant, 'sso-client-secret')
    return { settings, provider: await openProvider({ settings, clientId, clientSecret }, reach, now) }
  }

  async function recordRefusal(context: Context, details: Readonly<Record<string, string>>): Promise<void> {
    await withTenant(database, context.tenant.id, (tx) =>
      recordAudit(tx, context, 'session.refused', null, details),
    )
  }

  /**
   * Finds and deletes the login in progress, so that it is finished once. It is found by the state of the redirect
   * URL or, without one, by the verifier. In a browser it must match the cookie, so that a link from somebody else
   * cannot log a person in. An API client proves by its verifier that it began the login.
   */
  async function takeAttempt(context: Context, returned: RedirectResult) {
    const { state, verifier, browser, asCookie } = returned
    const challengeHash = tokenHash(createHash('sha256').update(verifier).digest('base64url'))
    const attempt = await withTenant(database, context.tenant.id, (tx) =>
      repository.takeAttempt(tx, state === undefined ? { challengeHash } : { stateHash: tokenHash(state) }),
    )
    const isBrowser = asCookie || browser !== undefined
    const isSame = isBrowser
      ? browser !== undefined && attempt?.browserHash.equals(tokenHash(browser))
      : attempt?.challengeHash?.equals(challengeHash)
    if (attempt && isSame && attempt.expiresAt > context.now) return attempt
    await recordRefusal(context, { reason: 'sso-state' })
    throw new AppError('login-token-used')
  }

  async function callProvider<T>(context: Context, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof SsoError)) throw error
      await recordRefusal(context, { reason: `sso-${error.error}`, detail: error.message })
      throw new AppError(
        error.error === 'refused' || error.error === 'credentials'
          ? 'wrong-credentials'
          : 'content-unavailable',
        undefined,
        { cause: error },
      )
    }
  }

  async function beginSession(
    context: Context,
    settings: SsoSettings,
    claims: Claims,
    device: DeviceFamily,
  ): Promise<AgencySession> {
    const person = personOf(claims, settings)
    const { issuer } = settings
    try {
      return await withTenant(database, context.tenant.id, (tx) =>
        agencyAccess.begin(tx, context, person, settings, {
          device,
          issuer: new URL(issuer).host,
          provedAt: person.provedAt && person.provedAt < context.now ? person.provedAt : null,
        }),
      )
    } catch (error) {
      if (!(error instanceof SsoRefused)) throw error
      await recordRefusal(context, { reason: error.reason, subject: person.subject })
      throw new AppError('not-authorised', { Anmeldung: error.reason })
    }
  }

  return {
    /**
     * Checks the provider's configuration and our credentials.
     * @returns the error; null when there is none
     * @throws AppError conflict when the tenant has no single sign-on
     */
    async test(context: Context): Promise<SsoError | null> {
      if (!context.tenant.settings.sso) throw conflict()
      try {
        const { provider } = await providerOf(context)
        const [redirectUri] = redirectUris(context.tenant, context.baseUrl)
        await provider.test(redirectUri ?? context.baseUrl)
        return null
      } catch (error) {
        if (error instanceof SsoError) return error
        throw error
      }
    },

    /** Returns the label of the login button; null without single sign-on. */
    buttonLabel: ({ tenant: { settings }, locale }: Context): string | null =>
      settings.sso && (settings.sso.names[locale] || settings.sso.name),

    /**
     * Begins a login.
     * @param challenge S256 challenge of the verifier, which stays in the browser
     * @param browser value of the cookie, if a login in another tab has set it
     * @returns the URL of the provider's login page, and the values that bind the login to this browser
     * @throws AppError not-found without single sign-on, content-unavailable when the provider does not
     *   answer
     */
    async beginLogin(context: Context, challenge: string, browser: string = newToken()) {
      const { tenant, now, locale, baseUrl } = context
      const { settings, provider } = await callProvider(context, () => providerOf(context))
      const [state, nonce] = [newToken(), newToken()]
      const redirectUri = `${baseUrl}/${locale}${pathOf(tenant, 'agencySso')}`
      await withTenant(database, tenant.id, async (tx) => {
        await repository.deleteExpiredAttempts(tx, now)
        await repository.insertAttempt(tx, {
          tenantId: tenant.id,
          stateHash: tokenHash(state),
          browserHash: tokenHash(browser),
          challengeHash: tokenHash(challenge),
          nonce,
          issuer: settings.issuer,
          redirectUri,
          expiresAt: new Date(now.getTime() + attemptSeconds * 1000),
        })
      })
      const url = provider.authorizationUrl({ redirectUri, state, nonce, challenge, locale })
      return { url, state, browser }
    },

    /**
     * Finishes a login with the provider's response.
     * @throws AppError login-token-used for a login that did not begin here or was already used,
     *   wrong-credentials when the provider's response is refused, content-unavailable when it does not answer,
     *   not-authorised with the reason why the person is refused, account-locked or a variant of it when
     *   locked
     */
    async finishLogin(context: Context, returned: RedirectResult): Promise<AgencySession> {
      const { redirectUri, nonce, issuer } = await takeAttempt(context, returned)
      const { code, state, verifier, iss, device } = returned
      const { settings, claims } = await callProvider(context, async () => {
        const { settings, provider } = await providerOf(context)
        // The tenant has changed its provider since, so the code is from the former one.
        if (settings.issuer !== issuer) throw new SsoError('refused', 'issuer')
        const expected = { redirectUri, state, nonce, verifier }
        return { settings, claims: await provider.claimsOf({ code, iss }, expected) }
      })
      return beginSession(context, settings, claims, device)
    },
  }
}
