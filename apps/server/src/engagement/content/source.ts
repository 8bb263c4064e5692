import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid } from '../../platform/errors.ts'
import { isExternalUrl, type OutboundPolicy } from '../../platform/outbound.ts'
import type { Inject } from '../../platform/platform.ts'
import type { TenantSecrets } from '../../platform/tenants/secrets.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { type CmsClient, CmsFault, cmsClient } from './client.ts'
import type { CmsClients } from './cms/clients.ts'
import * as repository from './repository.ts'
import { externalTransport, inProcessTransport } from './transports.ts'

export interface Dependencies {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly secrets: TenantSecrets
  readonly clients: CmsClients
  readonly reach: OutboundPolicy
  readonly logger: Logger
  readonly inject: Inject
  readonly clock: () => Date
}

/**
 * Time for which an external CMS's answer is fresh. After that the next visitor still gets it while a newer
 * one is fetched.
 */
const freshMs = 15_000
/** Pause after a fault before the CMS is called again. */
const pauseMs = 5_000

interface Kept {
  readonly value: unknown
  readonly at: number
}

export interface NewSource {
  readonly url: string
  readonly app: string
  readonly clientId?: string | null | undefined
  readonly clientSecret?: string | null | undefined
}

/**
 * Key of a stored answer. Contains the CMS, so that a late answer of a former CMS is never taken for one of
 * the current.
 */
export const copyKey = ({ settings: { cms } }: Tenant, address: string) =>
  `${cms?.url} ${cms?.app} ${address}`

export type ContentSource = ReturnType<typeof contentSource>

/**
 * Source of a tenant's content. While an external CMS fails, the last good answer is used, however old (SPEC
 * §8 "CMS unreachable").
 */
export function contentSource(dependencies: Dependencies) {
  const { database, secrets, clients, reach, logger, inject, clock } = dependencies
  const kept = new LRUCache<string, Kept>({ max: 20_000 })
  const fetching = new Map<string, Promise<unknown>>()
  const cms = new LRUCache<string, Promise<CmsClient>>({ max: 2_000 })
  /** Tenant's version → end of the pause. */
  const paused = new LRUCache<string, number>({ max: 2_000 })
  const inside = inProcessTransport(inject)

  function clientOf(tenant: Tenant): Promise<CmsClient> {
    const known = cms.get(tenant.version)
    if (known) return known
    const made = openClient(tenant)
    cms.set(tenant.version, made)
    made.catch(() => cms.delete(tenant.version))
    return made
  }

  async function openClient(tenant: Tenant): Promise<CmsClient> {
    const outside = tenant.settings.cms
    if (!outside) return cmsClient(inside, tenant.key, clients.own(tenant))
    const clientId = (await secrets.read(tenant, 'cms-client-id')) ?? ''
    const clientSecret = (await secrets.read(tenant, 'cms-client-secret')) ?? ''
    return cmsClient(externalTransport(outside.url, reach), outside.app, { clientId, clientSecret })
  }

  /**
   * Stores the outcome of the last call, which operators see. A success is stored only after a fault or for a
   * new address.
   */
  async function note(tenant: Tenant, fault: CmsFault | null): Promise<void> {
    const now = clock()
    await withTenant(database, tenant.id, (tx) =>
      repository.putSource(tx, {
        tenantId: tenant.id,
        checkedAt: now,
        answeredAt: fault ? null : now,
        error: fault?.error ?? null,
        errorDetail: fault?.detail ?? null,
      }),
    )
  }

  async function fetchOutside(
    tenant: Tenant,
    address: string,
    load: (client: CmsClient) => Promise<unknown>,
  ): Promise<unknown> {
    const key = `${tenant.version} ${address}`
    try {
      const value = (await load(await clientOf(tenant))) ?? null
      const body = JSON.stringify(value)
      const before = kept.get(key)
      kept.set(key, { value, at: clock().getTime() })
      if (!before || JSON.stringify(before.value) !== body) {
        const copy = { tenantId: tenant.id, address: copyKey(tenant, address), body, fetchedAt: clock() }
        await withTenant(database, tenant.id, (tx) => repository.putCopy(tx, copy))
      }
      if (paused.delete(tenant.version) || !before) await note(tenant, null)
      return value
    } catch (error) {
      if (!(error instanceof CmsFault)) throw error
      logger.warn({ err: error, tenant: tenant.key, address }, 'Fehler beim Laden des CMS Inhalts')
      paused.set(tenant.version, clock().getTime() + pauseMs)
      await note(tenant, error)
      throw error
    }
  }

  /** Shares one call per address among concurrent callers. */
  function fetchOnce(tenant: Tenant, address: string, load: (client: CmsClient) => Promise<unknown>) {
    const key = `${tenant.version} ${address}`
    const begun = fetching.get(key) ?? fetchOutside(tenant, address, load).finally(() => fetching.delete(key))
    fetching.set(key, begun)
    return begun
  }

  async function readOutside(
    tenant: Tenant,
    address: string,
    load: (client: CmsClient) => Promise<unknown>,
  ): Promise<unknown> {
    const key = `${tenant.version} ${address}`
    const now = clock().getTime()
    const isPaused = (paused.get(tenant.version) ?? 0) > now
    const known = kept.get(key)
    if (known) {
      if (!isPaused && now - known.at > freshMs) void fetchOnce(tenant, address, load).catch(() => {})
      return known.value
    }
    const copyOf = async () => {
      const value = await withTenant(database, tenant.id, (tx) =>
        repository.readCopy(tx, copyKey(tenant, address)),
      )
      if (value === undefined) throw new AppError('content-unavailable')
      // Stale from the start, so that the next visitor triggers a refresh.
      kept.set(key, { value, at: 0 })
      return value
    }
    if (isPaused) return copyOf()
    return fetchOnce(tenant, address, load).catch((error: unknown) => {
      if (error instanceof CmsFault) return copyOf()
      throw error
    })
  }

  return {
    isOutside: (tenant: Tenant) => tenant.settings.cms !== null,

    /**
     * Returns the client itself, for answers that are cached elsewhere.
     * @throws CmsFault when it is used
     */
    clientOf,

    /**
     * Returns what `load` gets from the tenant's CMS, or its last answer.
     * @param address key of the answer: the item and its language
     * @throws AppError content-unavailable when the CMS fails and has never answered this
     */
    async read<Value>(
      tenant: Tenant,
      address: string,
      drafts: boolean,
      load: (client: CmsClient) => Promise<Value>,
    ): Promise<Value> {
      try {
        if (drafts) return await load(await clientOf(tenant))
        if (tenant.settings.cms) return (await readOutside(tenant, address, load)) as Value
        const key = `${tenant.version} ${address}`
        const known = kept.get(key)
        if (known) return known.value as Value
        const value = await load(await clientOf(tenant))
        // Missing items are not cached: anybody can request any id, and they would displace existing items.
        const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
        if (!isEmpty) kept.set(key, { value, at: 0 })
        return value
      } catch (error) {
        if (!(error instanceof CmsFault)) throw error
        logger.warn({ err: error, tenant: tenant.key, address }, 'Fehler beim Laden des CMS Inhalts')
        throw new AppError('content-unavailable', {}, { cause: error })
      }
    },

    /**
     * Returns the last answer of an external CMS, read in the caller's transaction without waiting for the
     * CMS. A stale answer is refreshed in the background.
     * @returns undefined when it has never answered this
     */
    async lastSaid<Value>(
      tx: Tx,
      tenant: Tenant,
      address: string,
      load: (client: CmsClient) => Promise<Value>,
    ): Promise<Value | undefined> {
      const now = clock().getTime()
      const known = kept.get(`${tenant.version} ${address}`)
      const isFresh = known && now - known.at <= freshMs
      const isPaused = (paused.get(tenant.version) ?? 0) > now
      if (!isFresh && !isPaused) void fetchOnce(tenant, address, load).catch(() => {})
      const value = known ? known.value : await repository.readCopy(tx, copyKey(tenant, address))
      return (value ?? undefined) as Value | undefined
    },

    /** Returns the outcome of the last call, and the clients of the built-in CMS. */
    status: ({ tenant }: Context) =>
      withTenant(database, tenant.id, async (tx) => ({
        last: await repository.readSource(tx),
        clients: await clients.list(tx),
      })),

    /**
     * Calls the external CMS now, regardless of the cache.
     * @throws AppError conflict when the tenant has none
     */
    async test({ tenant }: Context): Promise<void> {
      if (!tenant.settings.cms) throw conflict()
      cms.delete(tenant.version)
      paused.delete(tenant.version)
      const input = { language: tenant.defaultLanguage, drafts: false }
      const fault = await clientOf(tenant)
        .then((client) => client.list('faq', input))
        .then(() => null)
        .catch((error: unknown) => {
          if (error instanceof CmsFault) return error
          throw error
        })
      await note(tenant, fault)
    },

    /** @throws AppError invalid-input at `outside.url` */
    async set(context: Context, outside: NewSource | null): Promise<void> {
      const { tenant } = context
      if (outside && !isExternalUrl(outside.url, reach)) throw invalid({ 'outside.url': 'webhook-url' })
      await withTenant(database, tenant.id, async (tx) => {
        const value = outside && { url: outside.url.replace(/\/+$/, ''), app: outside.app }
        if (outside?.clientId) await secrets.put(tx, context, 'cms-client-id', outside.clientId)
        if (outside?.clientSecret) await secrets.put(tx, context, 'cms-client-secret', outside.clientSecret)
        const before = tenant.settings.cms
        if (before?.url !== value?.url || before?.app !== value?.app) {
          // The CMS has changed: copies of the former one are obsolete, and its credentials must not be sent
          // to the new one.
          await repository.removeCopies(tx)
          if (!outside?.clientId) await secrets.remove(tx, context, 'cms-client-id')
          if (!outside?.clientSecret) await secrets.remove(tx, context, 'cms-client-secret')
        }
        await repository.setCms(tx, tenant.id, value)
        await recordAudit(tx, context, 'content.source-set', null, {
          host: value && new URL(value.url).host,
          app: value?.app ?? null,
        })
      })
    },
  }
}
