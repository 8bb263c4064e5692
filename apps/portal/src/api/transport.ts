import { createIsomorphicFn } from '@tanstack/react-start'
import { startData } from '../app/start-data.ts'
import { createServerTransport } from './transport.server.ts'

/** How calls are sent: their tenant, their language and the function that sends them. */
export interface Transport {
  readonly mandant: string
  readonly locale: string
  send(path: string, init: RequestInit): Promise<Response>
}

/** Timeout of a call: five minutes. SPEC §9 */
const HTTP_TIMEOUT_MS = 300_000

function withTimeout(signal: AbortSignal | null | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** Returns the transport of this environment: in the same process on the server, `fetch` in the browser. */
export const transport = createIsomorphicFn()
  .server(createServerTransport)
  .client(async (): Promise<Transport> => {
    const { tenant, locale } = await startData()
    return {
      mandant: tenant.config.Mandant,
      locale,
      send: (path, init) =>
        fetch(path, { ...init, signal: withTimeout(init.signal), credentials: 'include' }),
    }
  })
