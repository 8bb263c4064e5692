import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { keepListening } from '../database/listener.ts'
import { readTenants } from './repository.ts'
import type { Tenant } from './tenant.ts'

/** In-memory lookup of tenants by key, host or id, kept up to date by database notifications. */
export interface TenantDirectory {
  byKey(key: string): Tenant | undefined
  /** @param host with or without a port */
  byHost(host: string): Tenant | undefined
  byId(id: number): Tenant | undefined
  all(): readonly Tenant[]
  reload(): Promise<void>
  close(): Promise<void>
}

export interface DirectoryOptions {
  readonly database: Database
  /** Separate connection to listen on; absent in tests that call `reload` themselves. */
  readonly listenOn?: string | pg.ClientConfig
  /** Whether an unknown host shows the first tenant, as in the demo. */
  readonly fallBackToFirst: boolean
  readonly onError: (error: unknown) => void
}

export async function openTenantDirectory(options: DirectoryOptions): Promise<TenantDirectory> {
  let tenants: readonly Tenant[] = []
  let keys = new Map<string, Tenant>()
  let hosts = new Map<string, Tenant>()
  let ids = new Map<number, Tenant>()

  // Reads run one after another: of two concurrent reads the older result could be applied last.
  let reading: Promise<void> = Promise.resolve()
  function reload(): Promise<void> {
    reading = reading.catch(() => {}).then(read)
    return reading
  }

  async function read(): Promise<void> {
    tenants = await readTenants(options.database)
    keys = new Map(tenants.map((tenant) => [tenant.key, tenant]))
    hosts = new Map(tenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)))
    ids = new Map(tenants.map((tenant) => [tenant.id, tenant]))
  }

  await reload()
  const { listenOn, onError } = options
  // Routes, catalogue and content are cached by the tenant's version, so rereading the tenants refreshes them
  // too.
  const handlers = { onNotification: reload, onListening: reload }
  const listener =
    listenOn === undefined
      ? undefined
      : keepListening({ connection: listenOn, channel: 'zuruf_tenant', onError, ...handlers })

  return {
    byKey: (key) => keys.get(key) ?? keys.get(key.toLowerCase()),
    byHost: (host) =>
      hosts.get(host) ??
      hosts.get(host.replace(/:\d+$/, '').toLowerCase()) ??
      (options.fallBackToFirst ? tenants[0] : undefined),
    byId: (id) => ids.get(id),
    all: () => tenants,
    reload,
    async close() {
      await listener?.close()
    },
  }
}
