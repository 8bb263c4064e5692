import { createIsomorphicFn } from '@tanstack/react-start'
import { startData } from '../app/start-data.ts'
import { send } from './transport.server.ts'

/** How calls leave this machine: the tenant they are for, the language wanted, and the sending itself. */
export interface Transport {
  readonly mandant: string
  readonly locale: string
  send(path: string, init: RequestInit): Promise<Response>
}

export const transport = createIsomorphicFn()
  .server(send)
  .client(async (): Promise<Transport> => {
    const { tenant, locale } = await startData()
    return {
      mandant: tenant.config.Mandant,
      locale,
      send: (path, init) => fetch(path, { ...init, credentials: 'include' }),
    }
  })
