import type { AuditAction } from '@zuruf/contract/audit-actions'
import type { CatalogueDocument, CatalogueItem, CatalogueKind } from '@zuruf/contract/catalogue-document'
import { germanDay } from '@zuruf/domain'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { WithIdempotency } from '../../../platform/idempotency.ts'
import { isUuid } from '../../../platform/ids.ts'
import { checkDocument } from './check.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
}

export type CatalogueEditing = ReturnType<typeof catalogueEditing>

/** Name of each kind in audit actions. */
const names = {
  categories: 'category',
  products: 'product',
  deviceTariffs: 'device-tariff',
  rewards: 'reward',
  footnotes: 'footnote',
} as const satisfies Record<CatalogueKind, string>

/**
 * Editing of the tenant's own catalogue (product API type 2) by operators. Every change reads the whole
 * catalogue under a lock, applies the change, checks consistency and writes the differences. Catalogues are
 * small, and no change can bypass the checks.
 */
export function catalogueEditing({ database, idempotent }: Dependencies) {
  const read = (context: Context): Promise<CatalogueDocument> =>
    withTenant(database, context.tenant.id, repository.readOwn)

  return {
    read,

    /** @throws AppError not-found */
    async find<Kind extends CatalogueKind>(context: Context, kind: Kind, id: string) {
      const document = await read(context)
      return { document, item: itemOf(document, kind, id) }
    },

    /** Appends an item. @throws AppError invalid-input */
    async create<Kind extends CatalogueKind>(context: Context, kind: Kind, item: CatalogueItem<Kind>) {
      assertToCome(item, context)
      return idempotent(context, async (tx) => {
        const document = await change(
          tx,
          context,
          (before) => put(before, kind, [...before[kind], item]),
          audit(kind, 'created', item.id),
        )
        return { document, item: itemOf(document, kind, item.id) }
      })
    },

    /** @throws AppError invalid-input, not-found */
    async change<Kind extends CatalogueKind>(
      context: Context,
      kind: Kind,
      id: string,
      content: Omit<CatalogueItem<Kind>, 'id'>,
    ) {
      assertToCome(content, context)
      return withTenant(database, context.tenant.id, async (tx) => {
        const document = await change(
          tx,
          context,
          (before) => {
            const was = itemOf(before, kind, id)
            const item = { id: was.id, ...content } as CatalogueItem<Kind>
            return put(
              before,
              kind,
              before[kind].map((one) => (one === was ? item : one)),
            )
          },
          audit(kind, 'changed', id),
        )
        return { document, item: itemOf(document, kind, id) }
      })
    },

    /** @throws AppError not-found; conflict when a product or a referral still uses the item */
    async remove(context: Context, kind: CatalogueKind, id: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        await repository.lockCatalogue(tx, context.tenant.id)
        const before = await repository.readOwn(tx)
        itemOf(before, kind, id)
        const gone = [
          id,
          ...before.deviceTariffs.filter(({ productId }) => productId === id).map((one) => one.id),
        ]
        const isRecommendable = kind === 'products' || kind === 'deviceTariffs'
        const isNeeded = isRecommendable
          ? (await repository.filterReferredIds(tx, gone)).size > 0
          : before.products.some((product) => usesOf(product, kind).includes(id))
        if (isNeeded) throw conflict()
        await change(
          tx,
          context,
          (document) => ({
            ...put(
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
        change(
          tx,
          context,
          (before) => {
            for (const id of ids) itemOf(before, 'products', id)
            const named = new Set(ids)
            return put(
              before,
              'products',
              before.products.map((product) => (named.has(product.id) ? { ...product, state } : product)),
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
     * Moves the given items to the top in this order. @throws AppError not-found when any of the ids is
     * unknown
     */
    async order(context: Context, kind: 'products' | 'categories', ids: readonly string[]): Promise<void> {
      await withTenant(database, context.tenant.id, (tx) =>
        change(
          tx,
          context,
          (before) => {
            const first = [...new Set(ids)].map((id) => itemOf(before, kind, id))
            const named = new Set(ids)
            return put(before, kind, [...first, ...before[kind].filter(({ id }) => !named.has(id))])
          },
          { action: `catalogue.${names[kind]}-ordered`, subject: null },
        ),
      )
    },
  }
}

/**
 * Rejects a next price that has already taken effect: it would override the price just entered. @throws
 * AppError invalid-input
 */
function assertToCome(item: object, { now }: Context): void {
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
  action: `catalogue.${names[kind]}-${act}`,
  subject,
})

/**
 * Changes the own catalogue atomically.
 * @throws AppError invalid-input with the inconsistent fields
 */
export async function change(
  tx: Tx,
  context: Context,
  work: (before: CatalogueDocument) => CatalogueDocument,
  { action, subject, details = {} }: AuditEntry,
): Promise<CatalogueDocument> {
  const { tenant } = context
  await repository.lockCatalogue(tx, tenant.id)
  const before = await repository.readOwn(tx)
  const after = work(before)
  const faults = checkDocument(after)
  if (faults.length > 0) {
    throw invalid(Object.fromEntries(faults.map(({ path, fault }) => [fieldOf(path), fault])))
  }
  await checkPictures(tx, before, after)
  if ((await repository.saveOwn(tx, tenant.id, before, after)) > 0) {
    await recordAudit(tx, context, action, subject, details)
    await repository.bumpTenantVersion(tx, tenant.id)
  }
  return after
}

/** Removes the item's position from the path: only one item is changed at a time. */
function fieldOf(path: string): string {
  // The product still has tariffs, so it must remain a device.
  if (/^deviceTariffs\.\d+\.productId$/.test(path)) return 'productId'
  return path.replace(/^\w+\.\d+\./, '')
}

async function checkPictures(tx: Tx, before: CatalogueDocument, after: CatalogueDocument): Promise<void> {
  const picturesOf = ({ products, categories }: CatalogueDocument) =>
    new Set([...products, ...categories].map(({ pictureId }) => pictureId))
  const there = picturesOf(before)
  for (const id of picturesOf(after)) {
    if (id !== null && !there.has(id) && !(isUuid(id) && (await repository.findPicture(tx, id)))) {
      throw invalid({ pictureId: 'invalid' })
    }
  }
}

function itemOf<Kind extends CatalogueKind>(
  document: CatalogueDocument,
  kind: Kind,
  id: string,
): CatalogueItem<Kind> {
  const items: readonly CatalogueItem<Kind>[] = document[kind]
  const found = items.find((item) => item.id === id)
  if (!found) throw notFound()
  return found
}

const put = <Kind extends CatalogueKind>(
  document: CatalogueDocument,
  kind: Kind,
  items: readonly CatalogueItem<Kind>[],
): CatalogueDocument => ({ ...document, [kind]: items })

function usesOf(product: CatalogueItem<'products'>, kind: CatalogueKind): readonly string[] {
  if (kind === 'categories') return product.categories
  if (kind === 'rewards') return product.rewards
  return kind === 'footnotes' ? product.footnotes : []
}
