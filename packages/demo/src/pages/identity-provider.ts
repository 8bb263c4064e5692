import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeMarkup } from '@zuruf/server/platform/escape'
import { LRUCache } from 'lru-cache'
import Provider, { type Adapter, type AdapterPayload, type JWK } from 'oidc-provider'
import { page } from './pages.ts'

/** A person the provider knows. */
export interface ProviderPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Department, as agencies are called there; null: not in any agency. */
  readonly department: string | null
  readonly role: 'owner' | 'employee'
  /** Whether the person also logs in with a second factor. */
  readonly secondFactor: boolean
}

export interface IdentityProviderOptions {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
  readonly people: readonly ProviderPerson[]
  /** Shared password of all people. */
  readonly password: string
}

/** In-memory store for sessions, codes and the like, each kept until it expires. */
function createMemoryAdapter(name: string): Adapter {
  const entries = new LRUCache<string, AdapterPayload>({ max: 2_000, ttlAutopurge: false })
  const bySession = (uid: string) => [...entries.values()].find((payload) => payload.uid === uid)
  return {
    async upsert(id, payload, expiresIn) {
      entries.set(id, payload, expiresIn ? { ttl: expiresIn * 1000 } : {})
    },
    find: async (id) => entries.get(id),
    findByUid: async (uid) => (name === 'Session' ? bySession(uid) : undefined),
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = entries.get(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const [id, payload] of entries.entries()) if (payload.grantId === grantId) entries.delete(id)
    },
  }
}

/**
 * Creates a real OpenID Connect provider with its own login page, for the demo and tests. It stands in for
 * the one a tenant's IT runs. Keys and sessions live as long as the process.
 * @returns a handler for every request below the issuer's path
 */
export function createIdentityProvider({ issuer, people, password, ...client }: IdentityProviderOptions) {
  const base = new URL(issuer).pathname.replace(/\/$/, '')
  const provider = new Provider(issuer, {
    adapter: (name: string) => createMemoryAdapter(name),
    renderError(context, out) {
      context.type = 'html'
      context.body = page(
        'Firmen-Login der Demo',
        `<h1>Das hat nicht geklappt.</h1><div class="card"><p>${escapeMarkup(out.error_description ?? out.error)}</p></div>`,
      )
    },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...client.redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    scopes: ['openid', 'department', 'az_basic'],
    claims: {
      openid: ['sub', 'amr', 'auth_time'],
      department: ['department'],
      az_basic: ['az_role', 'email', 'email_verified', 'given_name', 'family_name'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${base}/anmelden/${uid}` },
    jwks: { keys: [newKey()] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: 'demo_sso', interaction: 'demo_sso_anmelden', resume: 'demo_sso_weiter' },
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 300,
      Interaction: 900,
      Session: 3600,
    },
    findAccount: (_context, subject) => {
      const person = people.find(({ email }) => subjectOf(email) === subject)
      return person && { accountId: subject, claims: () => claimsOf(person) }
    },
    // The people and the client belong to the same company, so there is no consent screen.
    async loadExistingGrant({ oidc }) {
      const { client: requestingClient, session, account } = oidc
      if (!requestingClient || !account) return undefined
      const grantId = session?.grantIdFor(requestingClient.clientId)
      const grant =
        (grantId && (await provider.Grant.find(grantId))) ||
        new provider.Grant({ accountId: account.accountId, clientId: requestingClient.clientId })
      grant.addOIDCScope('openid department az_basic')
      await grant.save()
      return grant
    },
  })
  const handleRequest = provider.callback()

  async function login(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : undefined
    const person = people.find(({ email }) => email === form?.get('person'))
    if (!person || form?.get('password') !== password) {
      response.writeHead(form ? 403 : 200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'origin',
      })
      response.end(loginPage(people, form ? undefined : password))
      return
    }
    const amr = person.secondFactor ? ['pwd', 'otp', 'mfa'] : ['pwd']
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: subjectOf(person.email), amr, remember: false } },
      { mergeWithLastSubmission: false },
    )
  }

  return async (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (!pathname.startsWith(`${base}/anmelden/`)) {
      // The provider derives its mount path from the difference between the two URLs.
      request.originalUrl = request.url ?? '/'
      request.url = request.originalUrl.slice(base.length)
      await handleRequest(request, response)
      return
    }
    await login(request, response).catch(() => {
      // The login has expired or was started in another browser.
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
      response.end('Diese Anmeldung ist abgelaufen.')
    })
  }
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
  return { ...key, kid: randomBytes(8).toString('hex') } as JWK
}

/**
 * Subject claim, derived from the e-mail address. It is opaque: clients must not use the address as an id,
 * since addresses change and get reassigned.
 */
const subjectOf = (email: string) => `person-${Buffer.from(email).toString('hex').slice(0, 24)}`

const claimsOf = ({ email, firstName, lastName, department, role }: ProviderPerson) => ({
  sub: subjectOf(email),
  ...(department !== null && { department }),
  az_role: role,
  email,
  email_verified: true,
  given_name: firstName,
  family_name: lastName,
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8').slice(0, 10_000)
}

/** Renders the login page. @param password prefilled; absent after a wrong password */
function loginPage(people: readonly ProviderPerson[], password: string | undefined): string {
  const choices = people.map(
    ({ email, firstName, lastName, department }, index) => `<label class="person">
      <input type="radio" name="person" value="${escapeMarkup(email)}"${index === 0 ? ' checked' : ''}>
      <span><b>${escapeMarkup(`${firstName} ${lastName}`)}</b><span>${escapeMarkup(email)} · ${escapeMarkup(department ?? 'ohne Abteilung')}</span></span></label>`,
  )
  return page(
    'Firmen-Login der Demo',
    `<h1>Firmen-Login der Demo</h1><p>So meldet sich an, wer bei einem Unternehmen mit eigenem Anmeldedienst arbeitet. Mit wem möchten Sie es versuchen?</p>
    ${password === undefined ? '<p role="alert"><b>Das Passwort stimmt nicht.</b></p>' : ''}
    <form method="post" class="card"><fieldset><legend>Person</legend>${choices.join('')}</fieldset>
    <label class="field">Passwort<input type="password" name="password" autocomplete="off" value="${escapeMarkup(password ?? '')}"></label>
    <button>Anmelden</button></form>`,
    `<style>fieldset{border:0;margin:0 0 18px;padding:0;display:grid;gap:10px}legend{font-weight:650;margin-bottom:8px}
    .person{display:flex;gap:14px;align-items:center;padding:12px 16px;border:1px solid #8b938d;border-radius:14px;cursor:pointer}
    .person:has(:checked){border-color:#0b6b4f;box-shadow:inset 0 0 0 1px #0b6b4f;background:#eef6f2}.person span span{display:block;color:#55615a;font-size:.92rem;overflow-wrap:anywhere}
    .person input{width:20px;height:20px;accent-color:#0b6b4f;flex:none}.field{display:grid;gap:6px;font-weight:650;margin-bottom:20px}
    .field input{font:inherit;padding:12px 14px;border:1px solid #8b938d;border-radius:12px;min-width:0}
    button{font:inherit;font-weight:650;min-height:52px;width:100%;border:0;border-radius:999px;background:#0b6b4f;color:#fff;cursor:pointer}
    :focus-visible{outline:3px solid #1b2520;outline-offset:2px}main{max-width:560px}</style>`,
  )
}
