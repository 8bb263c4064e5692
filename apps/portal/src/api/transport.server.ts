import { getRequest } from '@tanstack/react-start/server'
import { localeOfRequest, renderContext, tenantOfRequest } from '../app/start-data.server.ts'
import type { Transport } from './transport.ts'

/**
 * Returns the transport for server rendering: calls are answered in the same process (DESIGN §3). Some calls
 * that only read use PUT (SPEC §7), which the API accepts from its own origin only, so `Origin` is set for
 * them. This is safe because loaders never change anything, even if another site links to the page. Calls of a posted
 * form get theirs from the server process, which has checked where the form came from.
 */
export async function createServerTransport(): Promise<Transport> {
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
