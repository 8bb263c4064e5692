import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

/** The claims of the next login and how they are delivered. */
export interface ForgedLogin {
  readonly claims?: JWTPayload
  readonly userinfo?: Readonly<Record<string, unknown>>
  /** How the token is signed; by default with the provider's key. */
  readonly signature?: 'none' | 'other-key' | 'client-secret'
  /** Answer of the token endpoint, in place of the usual one. */
  readonly token?: { readonly status: number; readonly body: unknown }
  /** The issuer it reports; by default the one it is called as. */
  readonly issuer?: string
}

/**
 * Starts an identity provider over HTTP that sends whatever a test sets as `lie`, for attacks that a real provider
 * does not take part in.
 */
export async function hostileProvider(clientId: string, clientSecret: string) {
  const own = await generateKeyPair('RS256')
  const otherKeys = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' }]
  const server = createServer((request, response) => {
    const send = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const { pathname } = new URL(request.url ?? '/', 'http://provider.test')
    if (pathname === '/.well-known/openid-configuration') return send(metadata())
    if (pathname === '/jwks') return send({ keys })
    if (pathname === '/userinfo') return send(self.lie.userinfo ?? {})
    if (pathname !== '/token') return send({}, 404)
    void text(request).then(async (body) => {
      self.tokenRequests.push(Object.fromEntries(new URLSearchParams(body)))
      if (self.lie.token) return send(self.lie.token.body, self.lie.token.status)
      return send({ access_token: 'at', token_type: 'Bearer', id_token: await idToken() })
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const metadata = () => ({
    issuer: self.lie.issuer ?? issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  })

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: clientId, iat: now, exp: now + 300, ...self.lie.claims }
    const { signature } = self.lie
    if (signature === 'none') return new UnsecuredJWT(claims).encode()
    const token = new SignJWT(claims)
    if (signature === 'client-secret') {
      return token.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clientSecret))
    }
    token.setProtectedHeader({ alg: 'RS256', kid: 'own' })
    return token.sign(signature === 'other-key' ? otherKeys.privateKey : own.privateKey)
  }

  const self = {
    issuer,
    /** What it claims about the next login; a test sets it. */
    lie: {} as ForgedLogin,
    /** Requests received by its token endpoint. */
    tokenRequests: [] as Record<string, string>[],
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return self
}
