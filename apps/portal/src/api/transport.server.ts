import { getRequest } from '@tanstack/react-start/server'
import { localeOfRequest, renderContext, tenantOfRequest } from '../app/start-data.server.ts'
import type { Transport } from './transport.ts'

/** While a page is rendered, calls are answered in the same process. DESIGN §3. */
export async function send(): Promise<Transport> {
  const tenant = await tenantOfRequest()
  return {
    mandant: tenant.config.Mandant,
    locale: localeOfRequest(tenant),
    send: (path, init) => renderContext().api(new Request(new URL(path, getRequest().url), init)),
  }
}
