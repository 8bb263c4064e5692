import { type Endpoint, isTenantBound } from '@zuruf/contract'
import { type ErrorCode, errorCatalogue } from '@zuruf/contract/errors'
import { isOpenWithForcedLogin } from '@zuruf/contract/forced-login'
import type { TokenType } from '@zuruf/contract/tokens'
import { sessionCookies } from '../credentials.ts'

type Requirement = Readonly<Record<string, readonly string[]>>

/** Token type → name of its security scheme, and the description of the token. */
const tokens = {
  user: ['userToken', 'Session of a recommender, from a login.'],
  agency: ['agencyToken', 'Session of a member of an agency, from its login.'],
  operator: ['operatorToken', 'Session of an operator, from the login of the back office.'],
  recipient: ['recipientToken', 'Token of a recipient, from the link in their mail.'],
  'order-form': ['orderFormToken', 'Token that the order form got for the order it sent.'],
  reward: [
    'rewardToken',
    'Token to collect a reward, from the link in a mail (pick-up) or from `startPickup`.',
  ],
  'partner-key': ['partnerKey', 'Key of a sales partner’s own site.'],
} as const satisfies Partial<Record<TokenType, readonly [string, string]>>

/** Token types that a browser can also send as a cookie. */
const cookieSchemes = { user: 'userSession', agency: 'agencySession', operator: 'operatorSession' } as const

const bearer = ([, description]: readonly [string, string]) => ({
  type: 'http',
  scheme: 'bearer',
  description: `${description} Sent as \`Authorization: Bearer …\`, or as \`X-Authorization: Bearer …\`, which has priority.`,
})

const cookie = (name: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name: `__Host-${name}`,
  description: `Set by a login with the header \`X-Zuruf-Session: cookie\`. Without HTTPS the name is \`${name}\`. Calls other than GET also need the headers \`Origin\` of this host and \`X-Requested-With\`.`,
})

export const securitySchemes = {
  ...Object.fromEntries(Object.values(tokens).map((token) => [token[0], bearer(token)])),
  userSession: cookie(sessionCookies.user.name),
  agencySession: cookie(sessionCookies.agency.name),
  operatorSession: cookie(sessionCookies.operator.name),
  providerKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Zuruf-Key',
    description:
      'Name of the key with which the provider’s system signs. Operators create it in the back office.',
  },
  providerSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Zuruf-Signature',
    description:
      '`t=<unix time>,v1=<hexadecimal HMAC-SHA256>` with the secret of the key, at most five minutes old. Signed is `t.` and the body; for `pullOrders` and `postOrderReceipt` it is `t.`, method, path and query, a line break, and the body if there is one.',
  },
}

const signed: Requirement = { providerKey: [], providerSignature: [] }

/** Returns the alternatives by which a caller can authenticate; empty if the operation takes no credentials. */
export function securityOf({ access, base, orProvider, queryWithoutBody }: Endpoint): readonly Requirement[] {
  if (access === 'provider') return [signed]
  // A public operation honours a user's session; without one the caller is anonymous.
  if (access === 'public') return base === 'backoffice' ? [] : [{}, ...acceptedFor('user')]
  return [...access.flatMap(acceptedFor), ...(orProvider ? [signed] : []), ...(queryWithoutBody ? [{}] : [])]
}

function acceptedFor(type: TokenType): Requirement[] {
  const token = (tokens as Partial<Record<TokenType, readonly [string, string]>>)[type]
  if (!token) throw new Error(`The OpenAPI document has no security scheme for tokens of the type ${type}`)
  const session = (cookieSchemes as Partial<Record<TokenType, string>>)[type]
  return [{ [token[0]]: [] }, ...(session ? [{ [session]: [] }] : [])]
}

/**
 * Returns every code that an operation can answer: those it declares, and those with which a request is refused
 * before its handler runs.
 */
export function codesOf(endpoint: Endpoint, isLimited: boolean): readonly ErrorCode[] {
  const { errors = [], params, query, body } = endpoint
  const codes = new Set<ErrorCode>([...errors, ...refusalsOf(endpoint)])
  if (params || query || body) codes.add('PSOF0100')
  if (isLimited) codes.add('PSOF0801')
  return [...codes].filter((code) => errorCatalogue[code].status >= 400).toSorted()
}

/** Codes of `authenticate.ts` and `authenticate-operator.ts`. */
function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const { access, base, id } = endpoint
  const tenant: ErrorCode[] = isTenantBound(endpoint) ? ['PSOF0601'] : []
  if (access === 'provider') return [...tenant, 'PSOF0901']
  if (access === 'public') {
    return base === 'backoffice' || isOpenWithForcedLogin(id) ? tenant : [...tenant, 'PSOF0204']
  }
  const isReward = access.includes('reward')
  const hasSession = access.includes('agency') || access.includes('operator')
  return [
    ...tenant,
    ...(isReward ? (['PSOF0502', 'PSOF0503'] as const) : (['PSOF0204'] as const)),
    ...(isForbidden(endpoint) ? (['PSOF0203'] as const) : []),
    ...(hasSession && !endpoint.enrolment ? (['PSOF0211'] as const) : []),
    ...(endpoint.fresh ? (['PSOF0307'] as const) : []),
    ...(endpoint.orProvider ? (['PSOF0901'] as const) : []),
  ]
}

/** Whether a known caller can be refused: for their role or ability, or because a cookie came from another site. */
function isForbidden({ method, roles, ability, partner }: Endpoint): boolean {
  const isRestricted = (roles ?? 'own') !== 'own' || (ability ?? 'own') !== 'own' || partner === true
  return isRestricted || method !== 'GET'
}
