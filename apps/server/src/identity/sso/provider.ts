import type { ssoTestErrors } from '@zuruf/contract/backoffice-sso'
import * as oidc from 'openid-client'
import {
  callExternal,
  ForbiddenAddress,
  isExternalUrl,
  type OutboundPolicy,
} from '../../platform/outbound.ts'
import type { SsoSettings } from '../../platform/tenants/settings.ts'
import { type Claims, isSubject, missesClaims } from './claims.ts'

/** Settings of the provider, with our credentials. */
export interface ProviderAccess {
  readonly settings: SsoSettings
  readonly clientId: string
  readonly clientSecret: string | undefined
}

/** Values that the provider's answer must match. */
export interface Expected {
  readonly redirectUri: string
  /** Undefined when the login is found by its verifier. */
  readonly state: string | undefined
  readonly nonce: string
  readonly verifier: string
}

export type SsoError = (typeof ssoTestErrors)[number]

export class SsoFault extends Error {
  readonly error: SsoError

  constructor(error: SsoError, cause: unknown) {
    super(describe(cause), { cause })
    this.error = error
  }
}

/** The two scopes of SPEC §7, and the one that OpenID Connect requires. */
export const scope = 'openid department az_basic'

/** Limits of a call, for which a person is waiting. */
const limits = { timeoutMs: 6_000, maxBytes: 512 * 1024 }

/**
 * Sends every request to the tenant's identity provider through `callExternal`: no internal addresses, no
 * redirects, no unlimited answers.
 */
function outsideFetch(reach: OutboundPolicy): oidc.CustomFetch {
  return async (url, { headers, body }) => {
    const answer = await callExternal(
      { url, headers, ...(body != null && { body: String(body) }), ...limits },
      reach,
    ).catch((error: unknown) => {
      throw new SsoFault(error instanceof ForbiddenAddress ? 'address' : 'unreachable', error)
    })
    const { status, bytes, contentType, complete } = answer
    if (!complete || status < 200) throw new SsoFault('invalid', 'more than is read')
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, {
      status,
      headers: { 'content-type': contentType },
    })
  }
}

/** Sends the secret in the header if the provider's metadata allow it, otherwise in the body. */
const authenticate = (secret: string | undefined): oidc.ClientAuth => {
  if (!secret) return oidc.None()
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (taken.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

export type Provider = Awaited<ReturnType<typeof openProvider>>

/**
 * Reads a provider's configuration by discovery.
 * @param now time of our clock, against which tokens are checked
 * @throws SsoFault
 */
export async function openProvider(
  { settings, clientId, clientSecret }: ProviderAccess,
  reach: OutboundPolicy,
  now: Date,
) {
  const { issuer, skewSeconds } = settings
  const ahead = Math.round((now.getTime() - Date.now()) / 1000)
  if (!isExternalUrl(issuer, reach)) throw new SsoFault('address', issuer)
  const isLocal = new URL(issuer).protocol === 'http:'
  const config = await oidc
    .discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: skewSeconds, [oidc.clockSkew]: ahead },
      authenticate(clientSecret),
      {
        [oidc.customFetch]: outsideFetch(reach),
        // Without it the library does not check the signature of a token received over TLS.
        execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
      },
    )
    .catch((error: unknown) => {
      throw faultOf(error, 'invalid')
    })
  const server = config.serverMetadata()
  const { authorization_endpoint: authorization, token_endpoint: token } = server
  if (!authorization || !isExternalUrl(authorization, reach) || !token) {
    throw new SsoFault('invalid', 'authorization_endpoint, token_endpoint')
  }
  if (server.code_challenge_methods_supported?.includes('S256') === false) {
    throw new SsoFault('invalid', 'code_challenge_methods_supported: S256')
  }

  return {
    /** Returns the URL of the provider's login page. */
    authorizationUrl: (input: {
      readonly redirectUri: string
      readonly state: string
      readonly nonce: string
      readonly challenge: string
      readonly locale: string
    }): string =>
      oidc.buildAuthorizationUrl(config, {
        redirect_uri: input.redirectUri,
        scope,
        state: input.state,
        nonce: input.nonce,
        code_challenge: input.challenge,
        code_challenge_method: 'S256',
        ui_locales: input.locale,
      }).href,

    /**
     * Checks whether the provider accepts our credentials. An invented code is always refused, but for a
     * different reason.
     * @throws SsoFault
     */
    async test(redirectUri: string): Promise<void> {
      const nothing = new URL(redirectUri)
      nothing.searchParams.set('code', 'no-code')
      if (server.authorization_response_iss_parameter_supported) nothing.searchParams.set('iss', issuer)
      try {
        await oidc.authorizationCodeGrant(config, nothing, { pkceCodeVerifier: 'v'.repeat(43) })
      } catch (error) {
        const said = (error as { error?: unknown }).error
        if (said === 'invalid_grant') return
        const isOurs = said === 'invalid_client' || said === 'unauthorized_client'
        throw faultOf(error, isOurs ? 'credentials' : 'refused')
      }
      throw new SsoFault('refused', 'a code that nobody gave was taken')
    },

    /**
     * Returns the claims about the person for whom the provider issued this code.
     * @param answer `iss` is the parameter of the redirect URL (RFC 9207)
     * @throws SsoFault
     */
    async claimsOf(
      answer: { readonly code: string; readonly iss: string | null | undefined },
      expected: Expected,
    ): Promise<Claims> {
      const returned = new URL(expected.redirectUri)
      returned.searchParams.set('code', answer.code)
      if (expected.state !== undefined) returned.searchParams.set('state', expected.state)
      if (answer.iss) returned.searchParams.set('iss', answer.iss)
      try {
        const tokens = await oidc.authorizationCodeGrant(config, returned, {
          expectedNonce: expected.nonce,
          idTokenExpected: true,
          ...(expected.state !== undefined && { expectedState: expected.state }),
          pkceCodeVerifier: expected.verifier,
        })
        const said = tokens.claims()
        if (!said) throw new SsoFault('refused', 'id_token')
        if (!isSubject(said.sub)) throw new SsoFault('refused', 'sub')
        if (said.iat > now.getTime() / 1000 + skewSeconds) throw new SsoFault('refused', 'iat')
        if (!missesClaims(said, settings) || !server.userinfo_endpoint) return said
        const more = await oidc.fetchUserInfo(config, tokens.access_token, said.sub)
        return { ...more, ...said }
      } catch (error) {
        throw faultOf(error, 'refused')
      }
    },
  }
}

/** Unwraps a fault of our own calls, which the library wraps. */
function faultOf(error: unknown, otherwise: SsoError): SsoFault {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SsoFault) return cause
  }
  return new SsoFault(otherwise, error)
}

/** Summarises an error without anything that was sent. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause).slice(0, 300)
  const { error, error_description: description } = cause as { error?: string; error_description?: string }
  const inner = cause.cause instanceof Error ? `: ${cause.cause.message}` : ''
  return [error ?? cause.message, description].filter(Boolean).join(': ').concat(inner).slice(0, 300)
}
