import { getGlobalStartContext } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { ApiError, apiErrorFrom } from '@zuruf/contract/api-error'
import { type TenantNames, tenantNames } from '@zuruf/domain/tenant-names'
import { fallbackLanguage } from '@zuruf/messages/languages'
import type { PostedRequest } from './posted-form.server.ts'
import type { StartData } from './start-data.ts'
import { changesFrom, languagesShown, type Tenant, type WireRoute, withTextsOf } from './tenant.ts'

/** Context that the server process passes to every render. */
export interface RenderContext {
  /** Answers an API request in this process, with the visitor's cookies, host and address. */
  readonly api: (request: Request) => Promise<Response>
  /** Nonce of this response's content security policy. */
  readonly nonce: string
  /** Version of the tenant's data; any change gives a new one. */
  readonly version: string
  /** Whether the visitor sees drafts of the content. */
  readonly drafts: boolean
  /** Form that was posted to the page. */
  readonly form?: PostedRequest
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderContext }
  }
}

/** Returns the context of the current render. */
export function renderContext(): RenderContext {
  return getGlobalStartContext() as unknown as RenderContext
}

/** Names of the server's session cookies. Without the cookie no profile is requested. */
const SESSION_COOKIE = 'zuruf_session='
const AGENCY_COOKIE = 'zuruf_agentur='

const MAX_HOSTS = 2_000
const tenants = new Map<string, { version: string; tenant: Promise<Tenant> }>()

async function read<T>(path: string, language?: string): Promise<T> {
  const headers = new Headers(language ? { 'x-accept-language': language } : undefined)
  const response = await renderContext().api(new Request(new URL(path, getRequest().url), { headers }))
  if (!response.ok) throw await apiErrorFrom(response)
  return (await response.json()) as T
}

async function loadTenant(): Promise<Tenant> {
  const config = await read<Tenant['config']>('/api/v1/mandant/@host')
  const [standard, additional] = await Promise.all(
    ['default', 'additional'].map((kind) =>
      read<{ Routen: WireRoute[] }>(`/api/v1/${config.Mandant}/route/${kind}`),
    ),
  )
  return { config, changes: changesFrom([...(standard?.Routen ?? []), ...(additional?.Routen ?? [])]) }
}

/**
 * Returns the tenant of the request's host. It is cached until the tenant changes, because every link and
 * call of a page needs it.
 */
export function tenantOfRequest(): Promise<Tenant> {
  const request = getRequest()
  const host = request.headers.get('host') ?? new URL(request.url).host
  const cached = tenants.get(host)
  const { version } = renderContext()
  if (cached?.version === version) return cached.tenant
  const tenant = loadTenant()
  if (tenants.size >= MAX_HOSTS) tenants.clear()
  tenants.set(host, { version, tenant })
  // A failure (such as an unknown host) is not cached.
  tenant.catch(() => tenants.delete(host))
  return tenant
}

/** Returns the language in the request's path if the tenant supports it, otherwise the tenant's standard. */
export function localeOfRequest({ config }: Tenant): string {
  const first = new URL(getRequest().url).pathname.split('/')[1]?.toLowerCase() ?? ''
  const { Sprache, Standard } = config.SupportedLanguage
  return Sprache.includes(first) ? first : Standard
}

/** Returns the person of the session in a cookie; null if there is none or it has ended. */
async function personOfRequest<Person>(cookie: string, path: string): Promise<Person | null> {
  if (!getRequest().headers.get('cookie')?.includes(cookie)) return null
  try {
    return await read<Person>(path)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Returns the variables used in the tenant's own texts of this language; none if the CMS does not answer. */
async function variablesOf(tenant: Tenant, locale: string): Promise<StartData['variables']> {
  const { config } = tenant
  const texts = languagesShown(tenant, locale)
    .flatMap((language) => Object.values(config.Texte[language] ?? {}))
    .join('')
  const names = new Set([...texts.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  if (names.size === 0) return {}
  try {
    const all = await read<Record<string, string>>(`/api/v1/${config.Mandant}/content/variables`, locale)
    return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)))
  } catch {
    return {}
  }
}

/** Returns the forms of the tenant's name, which every text may use. */
function namesOf({ config }: Tenant, locale: string): TenantNames {
  const { Name, Namensformen: forms, SupportedLanguage } = config
  const used = forms && {
    nominative: forms.Nominativ,
    genitive: forms.Genitiv,
    dative: forms.Dativ,
    accusative: forms.Akkusativ,
    plural: forms.Mehrzahl,
  }
  return tenantNames(Name, used, fallbackLanguage(locale, SupportedLanguage.Standard))
}

/** Loads the data that a page needs before routing: tenant, language and the logged-in persons. */
export async function loadStartData(): Promise<StartData> {
  const tenant = await tenantOfRequest()
  const locale = localeOfRequest(tenant)
  const api = `/api/v1/${tenant.config.Mandant}`
  return {
    tenant: withTextsOf(tenant, locale),
    locale,
    user: await personOfRequest(SESSION_COOKIE, `${api}/account/user`),
    agencyUser: await personOfRequest(AGENCY_COOKIE, `${api}/agentur/ich`),
    variables: { ...namesOf(tenant, locale), ...(await variablesOf(tenant, locale)) },
    drafts: renderContext().drafts,
    refused: null,
  }
}
