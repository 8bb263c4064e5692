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
import type { CmsClients } from './cms/api-clients.ts'
import { CmsCallError, type CmsClient, cmsClient } from './cms-client.ts'
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
 * Time for which a response of an external CMS is fresh. After that the next visitor still gets it, and a newer
 * one is fetched in the background.
 */
const freshMs = 15_000
/** Pause after a failed call before the CMS is called again. */
const pauseMs = 5_000

interface CachedAnswer {
  readonly value: unknown
  readonly at: number
}

export interface ExternalCmsInput {
  readonly url: string
  readonly app: string
  readonly clientId?: string | null | undefined
  readonly clientSecret?: string | null | undefined
}

/**
 * Returns the key of a stored response. It contains the CMS, so that a late response of a former CMS is never
 * taken for one of the current CMS.
 */
export const responseKey = ({ settings: { cms } }: Tenant, address: string) =>
  `${cms?.url} ${cms?.app} ${address}`

export type ContentSource = ReturnType<typeof contentSource>

/**
 * Reads a tenant's content from its CMS, built in or external, and caches it. While an external CMS fails, its
 * last good response is used, however old (SPEC §8 "CMS unreachable").
 */
export function contentSource(dependencies: Dependencies) {
  const { database, secrets, clients, reach, logger, inject, clock } = dependencies
  const cache = new LRUCache<string, CachedAnswer>({ max: 20_000 })
  const fetching = new Map<string, Promise<unknown>>()
  /** By the tenant's version, so that changed credentials open a new client. */
  const openClients = new LRUCache<string, Promise<CmsClient>>({ max: 2_000 })
  /** Tenant's version → end of the pause after a failure. */
  const paused = new LRUCache<string, number>({ max: 2_000 })
  const builtInTransport = inProcessTransport(inject)

  function clientOf(tenant: Tenant): Promise<CmsClient> {
    const cached = openClients.get(tenant.version)
    if (cached) return cached
    const opening = openClient(tenant)
    openClients.set(tenant.version, opening)
    opening.catch(() => openClients.delete(tenant.version))
    return opening
  }

  async function openClient(tenant: Tenant): Promise<CmsClient> {
    const external = tenant.settings.cms
    if (!external) return cmsClient(builtInTransport, tenant.key, clients.ownCredentials(tenant))
    const clientId = (await secrets.read(tenant, 'cms-client-id')) ?? ''
    const clientSecret = (await secrets.read(tenant, 'cms-client-secret')) ?? ''
    return cmsClient(externalTransport(external.url, reach), external.app, { clientId, clientSecret })
  }

  /**
   * Stores the outcome of the last call, which operators see. A success is stored only after a failure or for a
   * new address, to save writes.
   */
  async function recordStatus(tenant: Tenant, failure: CmsCallError | null): Promise<void> {
    const now = clock()
    await withTenant(database, tenant.id, (tx) =>
      repository.putExternalCmsStatus(tx, {
        tenantId: tenant.id,
        checkedAt: now,
        answeredAt: failure ? null : now,
        error: failure?.error ?? null,
        errorDetail: failure?.detail ?? null,
      }),
    )
  }

  async function fetchExternal(
    tenant: Tenant,
    address: string,
    load: (client: CmsClient) => Promise<unknown>,
  ): Promise<unknown> {
    const key = `${tenant.version} ${address}`
    try {
      const value = (await load(await clientOf(tenant))) ?? null
      const body = JSON.stringify(value)
      const before = cache.get(key)
      cache.set(key, { value, at: clock().getTime() })
      if (!before || JSON.stringify(before.value) !== body) {
        const response = {
          tenantId: tenant.id,
          address: responseKey(tenant, address),
          body,
          fetchedAt: clock(),
        }
        await withTenant(database, tenant.id, (tx) => repository.putCachedResponse(tx, response))
      }
      if (paused.delete(tenant.version) || !before) await recordStatus(tenant, null)
      return value
    } catch (error) {
      if (!(error instanceof CmsCallError)) throw error
      logger.warn({ err: error, tenant: tenant.key, address }, 'Fehler beim Laden des CMS Inhalts')
      paused.set(tenant.version, clock().getTime() + pauseMs)
      await recordStatus(tenant, error)
      throw error
    }
  }

  /** Shares one call per address among concurrent callers. */
  function fetchOnce(tenant: Tenant, address: string, load: (client: CmsClient) => Promise<unknown>) {
    const key = `${tenant.version} ${address}`
    const running =
      fetching.get(key) ?? fetchExternal(tenant, address, load).finally(() => fetching.delete(key))
    fetching.set(key, running)
    return running
  }

  async function readExternal(
    tenant: Tenant,
    address: string,
    load: (client: CmsClient) => Promise<unknown>,
  ): Promise<unknown> {
    const key = `${tenant.version} ${address}`
    const now = clock().getTime()
    const isPaused = (paused.get(tenant.version) ?? 0) > now
    const cached = cache.get(key)
    if (cached) {
      if (!isPaused && now - cached.at > freshMs) void fetchOnce(tenant, address, load).catch(() => {})
      return cached.value
    }
    const readStored = async () => {
      const value = await withTenant(database, tenant.id, (tx) =>
        repository.readCachedResponse(tx, responseKey(tenant, address)),
      )
      if (value === undefined) throw new AppError('content-unavailable')
      // Stale from the start, so that the next visitor triggers a refresh.
      cache.set(key, { value, at: 0 })
      return value
    }
    if (isPaused) return readStored()
    return fetchOnce(tenant, address, load).catch((error: unknown) => {
      if (error instanceof CmsCallError) return readStored()
      throw error
    })
  }

  return {
    isExternal: (tenant: Tenant) => tenant.settings.cms !== null,

    /**
     * Returns the client itself, for responses that are cached elsewhere. Its methods throw CmsCallError.
     */
    clientOf,

    /**
     * Returns what `load` fetches from the tenant's CMS, or the cached result of an earlier call.
     * @param address key of the result: the item and its language
     * @throws AppError content-unavailable when the CMS fails and nothing is cached
     */
    async read<Value>(
      tenant: Tenant,
      address: string,
      drafts: boolean,
      load: (client: CmsClient) => Promise<Value>,
    ): Promise<Value> {
      try {
        if (drafts) return await load(await clientOf(tenant))
        if (tenant.settings.cms) return (await readExternal(tenant, address, load)) as Value
        const key = `${tenant.version} ${address}`
        const cached = cache.get(key)
        if (cached) return cached.value as Value
        const value = await load(await clientOf(tenant))
        // Missing items are not cached: anybody can request any id, and they would displace existing items.
        const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
        if (!isEmpty) cache.set(key, { value, at: 0 })
        return value
      } catch (error) {
        if (!(error instanceof CmsCallError)) throw error
        logger.warn({ err: error, tenant: tenant.key, address }, 'Fehler beim Laden des CMS Inhalts')
        throw new AppError('content-unavailable', {}, { cause: error })
      }
    },

    /**
     * Returns the last response of an external CMS, read in the caller's transaction without waiting for the
     * CMS. A stale response is refreshed in the background.
     * @returns undefined when the CMS has never answered this
     */
    async readLastResponse<Value>(
      tx: Tx,
      tenant: Tenant,
      address: string,
      load: (client: CmsClient) => Promise<Value>,
    ): Promise<Value | undefined> {
      const now = clock().getTime()
      const cached = cache.get(`${tenant.version} ${address}`)
      const isFresh = cached && now - cached.at <= freshMs
      const isPaused = (paused.get(tenant.version) ?? 0) > now
      if (!isFresh && !isPaused) void fetchOnce(tenant, address, load).catch(() => {})
      const value = cached
        ? cached.value
        : await repository.readCachedResponse(tx, responseKey(tenant, address))
      return (value ?? undefined) as Value | undefined
    },

    /** Returns the outcome of the last call, and the clients of the built-in CMS. */
    status: ({ tenant }: Context) =>
      withTenant(database, tenant.id, async (tx) => ({
        last: await repository.readExternalCmsStatus(tx),
        clients: await clients.list(tx),
      })),

    /**
     * Calls the external CMS now, regardless of the cache.
     * @throws AppError conflict when the tenant has none
     */
    async test({ tenant }: Context): Promise<void> {
      if (!tenant.settings.cms) throw conflict()
      openClients.delete(tenant.version)
      paused.delete(tenant.version)
      const input = { language: tenant.defaultLanguage, drafts: false }
      const failure = await clientOf(tenant)
        .then((client) => client.list('faq', input))
        .then(() => null)
        .catch((error: unknown) => {
          if (error instanceof CmsCallError) return error
          throw error
        })
      await recordStatus(tenant, failure)
    },

    /**
     * Switches the tenant to an external CMS, or with null to the built-in one.
     * @throws AppError invalid-input at `outside.url`
     */
    async set(context: Context, external: ExternalCmsInput | null): Promise<void> {
      const { tenant } = context
      if (external && !isExternalUrl(external.url, reach)) throw invalid({ 'outside.url': 'webhook-url' })
      await withTenant(database, tenant.id, async (tx) => {
        const value = external && { url: external.url.replace(/\/+$/, ''), app: external.app }
        if (external?.clientId) await secrets.put(tx, context, 'cms-client-id', external.clientId)
        if (external?.clientSecret) await secrets.put(tx, context, 'cms-client-secret', external.clientSecret)
        const before = tenant.settings.cms
        if (before?.url !== value?.url || before?.app !== value?.app) {
          // Another CMS: the stored responses are obsolete, and the credentials must not be sent to the new one.
          await repository.removeExternalContent(tx)
          if (!external?.clientId) await secrets.remove(tx, context, 'cms-client-id')
          if (!external?.clientSecret) await secrets.remove(tx, context, 'cms-client-secret')
        }
        await repository.setExternalCms(tx, tenant.id, value)
        await recordAudit(tx, context, 'content.source-set', null, {
          host: value && new URL(value.url).host,
          app: value?.app ?? null,
        })
      })
    },
  }
}
