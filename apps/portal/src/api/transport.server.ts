import { getRequest } from '@tanstack/react-start/server'
import { localeOfRequest, renderContext, tenantOfRequest } from '../app/start-data.server.ts'
import type { Transport } from './transport.ts'

/**
 * Answers calls in the same process while a page is rendered. DESIGN §3.. The `Origin` header is ours, also
 * for reading calls that use PUT (SPEC §7). Loaders never change anything, so another site's link to a page
 * cannot either.
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
