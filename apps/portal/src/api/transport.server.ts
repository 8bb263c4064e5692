import { getRequest } from '@tanstack/react-start/server'
import { localeOfRequest, renderContext, tenantOfRequest } from '../app/start-data.server.ts'
import type { Transport } from './transport.ts'

/**
 * While a page is rendered, calls are answered in the same process. DESIGN §3. It is our own page that asks, also by the
 * reading calls that are a PUT (SPEC §7); loaders change nothing, so another site's link to a page changes nothing either.
 */
export async function send(): Promise<Transport> {
  const tenant = await tenantOfRequest()
  return {
    mandant: tenant.config.Mandant,
    locale: localeOfRequest(tenant),
    send: (path, init) => {
      const url = new URL(path, getRequest().url)
      const headers = new Headers(init.headers)
      if (init.method === 'PUT') headers.set('Origin', url.origin)
      return renderContext().api(new Request(url, { ...init, headers }))
    },
  }
}
