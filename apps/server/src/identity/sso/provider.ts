import type { ssoTestErrors } from '@zuruf/contract/backoffice-sso'
import * as oidc from 'openid-client'
import {
  callExternal,
  ForbiddenAddress,
  isExternalUrl,
  type OutboundPolicy,
} from '../../platform/outbound.ts'
import type { SsoSettings } from '../../platform/tenants/settings.ts'
import { type Claims, isMissingClaims, isSubject } from './claims.ts'

/** Settings of the provider, with our credentials. */
export interface ProviderAccess {
  readonly settings: SsoSettings
  readonly clientId: string
  readonly clientSecret: string | undefined
}

/** Values that the provider's response must match. */
export interface ExpectedResponse {
  readonly redirectUri: string
  /** Undefined when the login is found by its verifier. */
  readonly state: string | undefined
  readonly nonce: string
  readonly verifier: string
}

export type SsoErrorCode = (typeof ssoTestErrors)[number]

/** Thrown when the provider cannot be reached, is configured wrongly, or refuses or breaks the protocol. */
export class SsoError extends Error {
  readonly error: SsoErrorCode

  constructor(error: SsoErrorCode, cause: unknown) {
    super(summarise(cause), { cause })
    this.error = error
  }
}

/** The two scopes of SPEC §7, and the one that OpenID Connect requires. */
export const scope = 'openid department az_basic'

/** Limits of a call to the provider. The time is short, because a person is waiting. */
const limits = { timeoutMs: 6_000, maxBytes: 512 * 1024 }

/**
 * Returns the fetch function for the OpenID library. It sends every request through `callExternal`, which refuses
 * internal addresses, redirects and responses that are too long.
 */
function externalFetch(reach: OutboundPolicy): oidc.CustomFetch {
  return async (url, { headers, body }) => {
    const response = await callExternal(
      { url, headers, ...(body != null && { body: String(body) }), ...limits },
      reach,
    ).catch((error: unknown) => {
      throw new SsoError(error instanceof ForbiddenAddress ? 'address' : 'unreachable', error)
    })
    const { status, bytes, contentType, complete } = response
    if (!complete || status < 200) throw new SsoError('invalid', 'more than is read')
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, {
      status,
      headers: { 'content-type': contentType },
    })
  }
}

/** Authenticates us with the secret: in the header if the provider's metadata allow it, otherwise in the body. */
const authenticate = (secret: string | undefined): oidc.ClientAuth => {
  if (!secret) return oidc.None()
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
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
  const clockOffsetSeconds = Math.round((now.getTime() - Date.now()) / 1000)
  if (!isExternalUrl(issuer, reach)) throw new SsoError('address', issuer)
  const isLocal = new URL(issuer).protocol === 'http:'
  const config = await oidc
    .discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: skewSeconds, [oidc.clockSkew]: clockOffsetSeconds },
      authenticate(clientSecret),
      {
        [oidc.customFetch]: externalFetch(reach),
        // Without it the library does not check the signature of a token received over TLS.
        execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
      },
    )
    .catch((error: unknown) => {
      throw toSsoError(error, 'invalid')
    })
  const server = config.serverMetadata()
  const { authorization_endpoint: authorization, token_endpoint: token } = server
  if (!authorization || !isExternalUrl(authorization, reach) || !token) {
    throw new SsoError('invalid', 'authorization_endpoint, token_endpoint')
  }
  if (server.code_challenge_methods_supported?.includes('S256') === false) {
    throw new SsoError('invalid', 'code_challenge_methods_supported: S256')
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
     * Checks whether the provider accepts our credentials, by sending an invented code: with wrong credentials, the
     * provider refuses these instead of the code.
     * @throws SsoFault
     */
    async test(redirectUri: string): Promise<void> {
      const invented = new URL(redirectUri)
      invented.searchParams.set('code', 'no-code')
      if (server.authorization_response_iss_parameter_supported) invented.searchParams.set('iss', issuer)
      try {
        await oidc.authorizationCodeGrant(config, invented, { pkceCodeVerifier: 'v'.repeat(43) })
      } catch (error) {
        const errorCode = (error as { error?: unknown }).error
        if (errorCode === 'invalid_grant') return
        const isOurs = errorCode === 'invalid_client' || errorCode === 'unauthorized_client'
        throw toSsoError(error, isOurs ? 'credentials' : 'refused')
      }
      throw new SsoError('refused', 'a code that nobody gave was taken')
    },

    /**
     * Returns the claims about the person for whom the provider issued this code.
     * @param response `iss` is the parameter of the redirect URL (RFC 9207)
     * @throws SsoFault
     */
    async claimsOf(
      response: { readonly code: string; readonly iss: string | null | undefined },
      expected: ExpectedResponse,
    ): Promise<Claims> {
      const returned = new URL(expected.redirectUri)
      returned.searchParams.set('code', response.code)
      if (expected.state !== undefined) returned.searchParams.set('state', expected.state)
      if (response.iss) returned.searchParams.set('iss', response.iss)
      try {
        const tokens = await oidc.authorizationCodeGrant(config, returned, {
          expectedNonce: expected.nonce,
          idTokenExpected: true,
          ...(expected.state !== undefined && { expectedState: expected.state }),
          pkceCodeVerifier: expected.verifier,
        })
        const claims = tokens.claims()
        if (!claims) throw new SsoError('refused', 'id_token')
        if (!isSubject(claims.sub)) throw new SsoError('refused', 'sub')
        if (claims.iat > now.getTime() / 1000 + skewSeconds) throw new SsoError('refused', 'iat')
        if (!isMissingClaims(claims, settings) || !server.userinfo_endpoint) return claims
        const userInfo = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        return { ...userInfo, ...claims }
      } catch (error) {
        throw toSsoError(error, 'refused')
      }
    },
  }
}

/** Returns the `SsoError` that the library has wrapped, or creates one. */
function toSsoError(error: unknown, otherwise: SsoErrorCode): SsoError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SsoError) return cause
  }
  return new SsoError(otherwise, error)
}

/** Summarises an error without the data that we sent. */
function summarise(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause).slice(0, 300)
  const { error, error_description: description } = cause as { error?: string; error_description?: string }
  const inner = cause.cause instanceof Error ? `: ${cause.cause.message}` : ''
  return [error ?? cause.message, description].filter(Boolean).join(': ').concat(inner).slice(0, 300)
}
