import type { AuditAction } from '@zuruf/contract/audit-actions'
import type { CatalogueDocument, CatalogueItem, CatalogueKind } from '@zuruf/contract/catalogue-document'
import { germanDay } from '@zuruf/domain'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { WithIdempotency } from '../../../platform/idempotency.ts'
import { isUuid } from '../../../platform/ids.ts'
import { checkDocument } from './check-document.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
}

export type CatalogueEditing = ReturnType<typeof createCatalogueEditing>

/** Name of each kind in audit actions. */
const auditNames = {
  categories: 'category',
  products: 'product',
  deviceTariffs: 'device-tariff',
  rewards: 'reward',
  footnotes: 'footnote',
} as const satisfies Record<CatalogueKind, string>

/**
 * Lets operators edit the tenant's own catalogue (product API type 2). Every change reads the whole catalogue under a
 * lock, applies the change, checks consistency and writes the differences. That is fast enough, because catalogues
 * are small, and no change can bypass the checks.
 */
export function createCatalogueEditing({ database, idempotent }: Dependencies) {
  const read = (context: Context): Promise<CatalogueDocument> =>
    withTenant(database, context.tenant.id, repository.readOwn)

  return {
    read,

    /** @throws AppError not-found */
    async find<Kind extends CatalogueKind>(context: Context, kind: Kind, id: string) {
      const document = await read(context)
      return { document, item: findItem(document, kind, id) }
    },

    /** Adds an item at the end. @throws AppError invalid-input */
    async create<Kind extends CatalogueKind>(context: Context, kind: Kind, item: CatalogueItem<Kind>) {
      assertNextPriceIsInFuture(item, context)
      return idempotent(context, async (tx) => {
        const document = await changeOwnCatalogue(
          tx,
          context,
          (before) => replaceItems(before, kind, [...before[kind], item]),
          audit(kind, 'created', item.id),
        )
        return { document, item: findItem(document, kind, item.id) }
      })
    },

    /** @throws AppError invalid-input, not-found */
    async change<Kind extends CatalogueKind>(
      context: Context,
      kind: Kind,
      id: string,
      content: Omit<CatalogueItem<Kind>, 'id'>,
    ) {
      assertNextPriceIsInFuture(content, context)
      return withTenant(database, context.tenant.id, async (tx) => {
        const document = await changeOwnCatalogue(
          tx,
          context,
          (before) => {
            const existing = findItem(before, kind, id)
            const item = { id: existing.id, ...content } as CatalogueItem<Kind>
            return replaceItems(
              before,
              kind,
              before[kind].map((one) => (one === existing ? item : one)),
            )
          },
          audit(kind, 'changed', id),
        )
        return { document, item: findItem(document, kind, id) }
      })
    },

    /** @throws AppError not-found; conflict when a product or a referral still uses the item */
    async remove(context: Context, kind: CatalogueKind, id: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        await repository.lockCatalogue(tx, context.tenant.id)
        const before = await repository.readOwn(tx)
        findItem(before, kind, id)
        const removedIds = [
          id,
          ...before.deviceTariffs.filter(({ productId }) => productId === id).map((one) => one.id),
        ]
        const isRecommendable = kind === 'products' || kind === 'deviceTariffs'
        const isNeeded = isRecommendable
          ? (await repository.filterReferredIds(tx, removedIds)).size > 0
          : before.products.some((product) => referencesOf(product, kind).includes(id))
        if (isNeeded) throw conflict()
        await changeOwnCatalogue(
          tx,
          context,
          (document) => ({
            ...replaceItems(
              document,
              kind,
              document[kind].filter((one) => one.id !== id),
            ),
            ...(kind === 'products' && {
              deviceTariffs: document.deviceTariffs.filter(({ productId }) => productId !== id),
            }),
          }),
          audit(kind, 'removed', id),
        )
      })
    },

    /** @throws AppError not-found when any of the ids is unknown */
    async setState(
      context: Context,
      ids: readonly string[],
      state: CatalogueItem<'products'>['state'],
    ): Promise<void> {
      await withTenant(database, context.tenant.id, (tx) =>
        changeOwnCatalogue(
          tx,
          context,
          (before) => {
            for (const id of ids) findItem(before, 'products', id)
            const selected = new Set(ids)
            return replaceItems(
              before,
              'products',
              before.products.map((product) => (selected.has(product.id) ? { ...product, state } : product)),
            )
          },
          {
            action: `catalogue.products-${state}`,
            subject: null,
            details: { ids: ids.join(' ').slice(0, 500) },
          },
        ),
      )
    },

    /**
     * Moves these items to the top, in this order. @throws AppError not-found when any of the ids is unknown
     */
    async moveToTop(
      context: Context,
      kind: 'products' | 'categories',
      ids: readonly string[],
    ): Promise<void> {
      await withTenant(database, context.tenant.id, (tx) =>
        changeOwnCatalogue(
          tx,
          context,
          (before) => {
            const first = [...new Set(ids)].map((id) => findItem(before, kind, id))
            const selected = new Set(ids)
            return replaceItems(before, kind, [
              ...first,
              ...before[kind].filter(({ id }) => !selected.has(id)),
            ])
          },
          { action: `catalogue.${auditNames[kind]}-ordered`, subject: null },
        ),
      )
    },
  }
}

/**
 * Rejects a scheduled price that has already taken effect, because it would override the price just entered.
 * @throws AppError invalid-input
 */
function assertNextPriceIsInFuture(item: object, { now }: Context): void {
  const { nextPrice } = item as Partial<CatalogueItem<'products'>>
  if (nextPrice && nextPrice.from <= germanDay(now)) {
    throw invalid({ 'nextPrice.from': 'day-not-to-come' })
  }
}

interface AuditEntry {
  readonly action: AuditAction
  readonly subject: string | null
  readonly details?: Record<string, string | number>
}

const audit = (
  kind: CatalogueKind,
  act: 'created' | 'changed' | 'removed',
  subject: string | null,
): AuditEntry => ({
  action: `catalogue.${auditNames[kind]}-${act}`,
  subject,
})

/**
 * Changes the tenant's own catalogue atomically.
 * @throws AppError invalid-input with the inconsistent fields
 */
export async function changeOwnCatalogue(
  tx: Tx,
  context: Context,
  apply: (before: CatalogueDocument) => CatalogueDocument,
  { action, subject, details = {} }: AuditEntry,
): Promise<CatalogueDocument> {
  const { tenant } = context
  await repository.lockCatalogue(tx, tenant.id)
  const before = await repository.readOwn(tx)
  const after = apply(before)
  const faults = checkDocument(after)
  if (faults.length > 0) {
    throw invalid(Object.fromEntries(faults.map(({ path, fault }) => [fieldOf(path), fault])))
  }
  await assertPicturesExist(tx, before, after)
  if ((await repository.saveOwn(tx, tenant.id, before, after)) > 0) {
    await recordAudit(tx, context, action, subject, details)
    await repository.bumpTenantVersion(tx, tenant.id)
  }
  return after
}

/** Strips the kind and index from the path, because the form shows only one item. */
function fieldOf(path: string): string {
  // The device of a product was removed although it still has tariffs.
  if (/^deviceTariffs\.\d+\.productId$/.test(path)) return 'productId'
  return path.replace(/^\w+\.\d+\./, '')
}

async function assertPicturesExist(
  tx: Tx,
  before: CatalogueDocument,
  after: CatalogueDocument,
): Promise<void> {
  const picturesOf = ({ products, categories }: CatalogueDocument) =>
    new Set([...products, ...categories].map(({ pictureId }) => pictureId))
  const earlier = picturesOf(before)
  for (const id of picturesOf(after)) {
    if (id !== null && !earlier.has(id) && !(isUuid(id) && (await repository.findPicture(tx, id)))) {
      throw invalid({ pictureId: 'invalid' })
    }
  }
}

function findItem<Kind extends CatalogueKind>(
  document: CatalogueDocument,
  kind: Kind,
  id: string,
): CatalogueItem<Kind> {
  const items: readonly CatalogueItem<Kind>[] = document[kind]
  const found = items.find((item) => item.id === id)
  if (!found) throw notFound()
  return found
}

const replaceItems = <Kind extends CatalogueKind>(
  document: CatalogueDocument,
  kind: Kind,
  items: readonly CatalogueItem<Kind>[],
): CatalogueDocument => ({ ...document, [kind]: items })

function referencesOf(product: CatalogueItem<'products'>, kind: CatalogueKind): readonly string[] {
  if (kind === 'categories') return product.categories
  if (kind === 'rewards') return product.rewards
  return kind === 'footnotes' ? product.footnotes : []
}
