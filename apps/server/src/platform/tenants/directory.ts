import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { findLargeTenants } from '../database/large-tenants.ts'
import { keepListening } from '../database/listener.ts'
import { type TenantActivity, tenantActivity } from './activity.ts'
import { reportFrozen, reportPresence, withdrawFrozen } from './freeze-locks.ts'
import { readTenants } from './repository.ts'
import type { Tenant } from './tenant.ts'

/** In-memory lookup of tenants by key, host or id, kept up to date by database notifications. */
export interface TenantDirectory {
  byKey(key: string): Tenant | undefined
  /** @param host with or without a port */
  byHost(host: string): Tenant | undefined
  byId(id: number): Tenant | undefined
  all(): readonly Tenant[]
  readonly activity: TenantActivity
  /** Adds work to be done after the last request of a frozen tenant, such as writing what is in memory. */
  beforeFreeze(work: () => Promise<void>): void
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
    const read = await readTenants(options.database)
    await findLargeTenants(options.database)
    await reports.withdraw(read)
    tenants = read
    keys = new Map(tenants.map((tenant) => [tenant.key, tenant]))
    hosts = new Map(tenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)))
    ids = new Map(tenants.map((tenant) => [tenant.id, tenant]))
    reports.report(read)
  }

  const activity = tenantActivity((id) => ids.get(id))
  const beforeFreeze: (() => Promise<void>)[] = []
  const reports = freezeReports(activity, beforeFreeze, options.onError)
  await reload()
  const { listenOn, onError } = options
  // Routes, catalogue and content are cached by the tenant's version, so rereading the tenants refreshes them
  // too.
  const handlers = {
    onNotification: reload,
    async onListening(client: pg.Client) {
      await reportPresence(client)
      reports.begin(client)
      await reload()
    },
  }
  // Tenants grow without being changed.
  const hourly = setInterval(() => void reload().catch(onError), 3_600_000).unref()
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
    activity,
    beforeFreeze: (work) => void beforeFreeze.push(work),
    reload,
    async close() {
      reports.end()
      clearInterval(hourly)
      await listener?.close()
    },
  }
}

interface FreezeReport {
  isLocked: boolean
  isWithdrawn: boolean
}

/** Reports the frozen tenants for which this process does nothing any more. */
function freezeReports(
  activity: TenantActivity,
  beforeFreeze: readonly (() => Promise<void>)[],
  onError: (error: unknown) => void,
) {
  let client: pg.Client | undefined
  let reports = new Map<number, FreezeReport>()

  async function reportWhenIdle(id: number, report: FreezeReport, on: pg.Client): Promise<void> {
    await activity.whenIdle(id)
    for (const work of beforeFreeze) await work()
    if (report.isWithdrawn) return
    report.isLocked = true
    await reportFrozen(on, id)
  }

  return {
    /** Begins again on a new connection, which has no locks yet. */
    begin(connection: pg.Client): void {
      client = connection
      reports = new Map()
    },

    report(tenants: readonly Tenant[]): void {
      for (const { id, frozen } of tenants) {
        if (!client || !frozen || reports.has(id)) continue
        const report = { isLocked: false, isWithdrawn: false }
        reports.set(id, report)
        const on = client
        reportWhenIdle(id, report, on).catch((error: unknown) => {
          if (client === on) onError(error)
        })
      }
    },

    /** Reports nothing more. To be called before the connection is closed. */
    end(): void {
      client = undefined
    },

    /** Takes reports back before tenants that are no longer frozen become visible. */
    async withdraw(tenants: readonly Tenant[]): Promise<void> {
      const stillFrozen = new Set(tenants.flatMap(({ id, frozen }) => (frozen ? [id] : [])))
      for (const [id, report] of reports) {
        if (stillFrozen.has(id)) continue
        report.isWithdrawn = true
        reports.delete(id)
        if (client && report.isLocked) await withdrawFrozen(client, id)
      }
    },
  }
}
