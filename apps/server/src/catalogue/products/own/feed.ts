import { createHash } from 'node:crypto'
import { type CatalogueDocument, catalogueDocument } from '@zuruf/contract/catalogue-document'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Database, withTenant } from '../../../platform/database/database.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import {
  callExternal,
  ForbiddenAddress,
  isExternalUrl,
  type OutboundPolicy,
} from '../../../platform/outbound.ts'
import { carryOver, recommendableIds } from './carry-over.ts'
import { checkDocument } from './check-document.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly reach: OutboundPolicy
}

export type CatalogueFeed = ReturnType<typeof createCatalogueFeed>

/** Reason why fetching a feed failed. */
export type FeedError = 'address' | 'unreachable' | 'status' | 'too-large' | 'no-json' | 'invalid'

const limits = { timeoutMs: 20_000, maxBytes: 5 * 1024 * 1024 }

class FeedFault extends Error {
  readonly error: FeedError
  readonly detail: string

  constructor(error: FeedError, detail: string) {
    super(`${error}: ${detail}`)
    this.error = error
    this.detail = detail.slice(0, 300)
  }
}

/**
 * Fetches catalogues hosted on other servers (product API type 3). Visitors see the last valid copy, however old it
 * is. Decision 048
 */
export function createCatalogueFeed({ database, reach }: Dependencies) {
  async function load(url: string): Promise<CatalogueDocument> {
    const answer = await callExternal(
      { url, headers: { accept: 'application/json' }, ...limits },
      reach,
    ).catch((error: unknown) => {
      throw error instanceof ForbiddenAddress
        ? new FeedFault('address', error.message)
        : new FeedFault('unreachable', error instanceof Error ? error.message : String(error))
    })
    if (answer.status !== 200) throw new FeedFault('status', String(answer.status))
    if (!answer.complete) throw new FeedFault('too-large', `${limits.maxBytes}`)
    return readDocument(answer.body)
  }

  return {
    /**
     * Returns since when visitors have seen an old copy because fetching fails; undefined when the last fetch
     * succeeded or the tenant does not use a feed.
     */
    async findOutage({ tenant }: Context): Promise<{ since: Date | null } | undefined> {
      if (tenant.settings.productApi.type !== 3) return undefined
      const state = await withTenant(database, tenant.id, repository.readState)
      return state?.feedError ? { since: state.feedFetchedAt } : undefined
    },

    /**
     * @param url null removes the feed
     * @throws AppError invalid-input; conflict when visitors see the feed and it is to be removed
     */
    async setUrl(context: Context, url: string | null): Promise<void> {
      const { tenant } = context
      if (url !== null && !isExternalUrl(url, reach)) throw invalid({ url: 'webhook-url' })
      if (url === null && tenant.settings.productApi.type === 3) throw conflict()
      await withTenant(database, tenant.id, async (tx) => {
        await repository.lockCatalogue(tx, tenant.id)
        await repository.setFeed(tx, { feedUrl: url, feedError: null, feedErrorDetail: null })
        // A feed's URL may contain a key, so only its host is recorded.
        const host = url === null ? null : new URL(url).host
        await recordAudit(tx, context, 'catalogue.feed-set', null, { host })
      })
    },

    /**
     * Fetches the feed, by schedule or on request. On failure the error is recorded and the last copy stays
     * in use.
     * @returns whether the copy changed; undefined without a feed
     */
    async fetch(context: Context): Promise<boolean | undefined> {
      const { tenant, now } = context
      const feed = await withTenant(database, tenant.id, repository.readFeed)
      if (!feed?.feedUrl) return undefined
      const url = feed.feedUrl
      const loaded = await load(url).catch((error: unknown) => {
        if (error instanceof FeedFault) return error
        throw error
      })
      return withTenant(database, tenant.id, async (tx) => {
        await repository.lockCatalogue(tx, tenant.id)
        const current = await repository.readFeed(tx)
        // The feed's URL was changed during the fetch.
        if (current?.feedUrl !== url) return false
        if (loaded instanceof FeedFault) {
          const fault = { feedError: loaded.error, feedErrorDetail: loaded.detail }
          await repository.setFeed(tx, { feedTriedAt: now, ...fault })
          return false
        }
        const before = current.feedCopy ?? repository.emptyDocument
        const recommended = await repository.filterReferredIds(tx, recommendableIds(before))
        const feedCopy = carryOver(before, loaded, recommended)
        const feedHash = createHash('sha256').update(JSON.stringify(feedCopy)).digest('hex')
        const isNew = feedHash !== current.feedHash
        await repository.setFeed(tx, {
          feedTriedAt: now,
          feedFetchedAt: now,
          feedError: null,
          feedErrorDetail: null,
          ...(isNew && { feedCopy, feedHash }),
        })
        if (isNew) {
          await recordAudit(tx, context, 'catalogue.feed-changed', null, {
            products: loaded.products.length,
          })
          await repository.bumpTenantVersion(tx, tenant.id)
        }
        return isNew
      })
    },
  }
}

/** @throws FeedFault */
function readDocument(body: string): CatalogueDocument {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new FeedFault('no-json', body.slice(0, 60))
  }
  const read = catalogueDocument.safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new FeedFault('invalid', `${issue?.path.join('.') || 'document'}: ${issue?.message}`)
  }
  // Pictures are files on this server, so a feed cannot refer to any.
  const document = {
    ...read.data,
    products: read.data.products.map((product) => ({ ...product, pictureId: null })),
    categories: read.data.categories.map((category) => ({ ...category, pictureId: null })),
  }
  const [fault] = checkDocument(document)
  if (fault) throw new FeedFault('invalid', `${fault.path}: ${fault.fault}`)
  if (/\\u0000/.test(JSON.stringify(document))) throw new FeedFault('invalid', 'document: control-characters')
  return document
}
