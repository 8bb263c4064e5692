import { getGlobalStartContext } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { ApiError, apiErrorFrom } from '../api/error.ts'
import type { StartData } from './start-data.ts'
import { changesFrom, type Tenant, type WireRoute, withTextsOf } from './tenant.ts'

/** What the server process hands to every render. */
export interface RenderContext {
  /** Answers an API request in this process, with the visitor's cookies, host and address. */
  readonly api: (request: Request) => Promise<Response>
  /** The nonce of this answer's content security policy. */
  readonly nonce: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderContext }
  }
}

export function renderContext(): RenderContext {
  return getGlobalStartContext() as unknown as RenderContext
}

/** The server's name for it; without the cookie there is nobody to ask for. */
const SESSION_COOKIE = 'zuruf_session='

const KEEP_MS = 5_000
const MAX_HOSTS = 2_000
const tenants = new Map<string, { until: number; tenant: Promise<Tenant> }>()

async function read<T>(path: string): Promise<T> {
  const response = await renderContext().api(new Request(new URL(path, getRequest().url)))
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

/** The tenant of the request's host, kept for a few seconds: it is needed for every link and call of a page. */
export function tenantOfRequest(): Promise<Tenant> {
  const request = getRequest()
  const host = request.headers.get('host') ?? new URL(request.url).host
  const kept = tenants.get(host)
  if (kept && kept.until > Date.now()) return kept.tenant
  const tenant = loadTenant()
  if (tenants.size >= MAX_HOSTS) tenants.clear()
  tenants.set(host, { until: Date.now() + KEEP_MS, tenant })
  // A refusal (an unknown host, say) is not kept.
  tenant.catch(() => tenants.delete(host))
  return tenant
}

/** The language of the request's path, if the tenant speaks it; else the tenant's standard. */
export function localeOfRequest({ config }: Tenant): string {
  const first = new URL(getRequest().url).pathname.split('/')[1]?.toLowerCase() ?? ''
  const { Sprache, Standard } = config.SupportedLanguage
  return Sprache.includes(first) ? first : Standard
}

async function userOfRequest({ config }: Tenant): Promise<StartData['user']> {
  if (!getRequest().headers.get('cookie')?.includes(SESSION_COOKIE)) return null
  try {
    return await read(`/api/v1/${config.Mandant}/account/user`)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export async function loadStartData(): Promise<StartData> {
  const tenant = await tenantOfRequest()
  const locale = localeOfRequest(tenant)
  return { tenant: withTextsOf(tenant, locale), locale, user: await userOfRequest(tenant) }
}
