import {
  countDifference,
  countPostcodes,
  mergeRanges,
  type PostcodeList,
  type PostcodeRange,
  parsePostcode,
} from '@zuruf/domain'
import { recordAudit } from '../../../platform/audit.ts'
import { actorId, type Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { WithIdempotency } from '../../../platform/idempotency.ts'
import { operatorNames } from '../../../platform/operator-names.ts'
import type { Tenant } from '../../../platform/tenants/tenant.ts'
import type { Product } from '../assortment/types.ts'
import type { Assortments } from '../assortments.ts'
import { lockCatalogue } from '../own/repository.ts'
import { readPostcodeFile } from './file.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly assortments: Assortments
}

export type DeliveryAreaMode = 'replace' | 'add'

/** A product and its delivery area. Without postcodes it is delivered everywhere. */
export interface ListedArea {
  readonly productId: string
  /** null when the catalogue no longer contains the product. */
  readonly name: string | null
  readonly postcodes: number | null
  readonly changedAt: Date | null
  /** null also when the change was not made by an operator. */
  readonly changedBy: string | null
}

export interface AreaPreview {
  readonly postcodes: number
  /** Number of postcodes in the area before the import; null without an area. */
  readonly now: number | null
  /** Number of postcodes in the file that the area does not contain yet. */
  readonly added: number
  /** Number of postcodes in the area that the file does not contain; `replace` removes them. */
  readonly missing: number
  readonly errors: PostcodeList['errors']
}

export interface Deliverability {
  readonly isDeliverable: boolean
  readonly alternatives: readonly { readonly id: string; readonly name: string }[]
}

const maxAlternatives = 5

export type DeliveryAreas = ReturnType<typeof createDeliveryAreas>

/**
 * Delivery areas of products. Operators upload postcode lists; orders placed with our own form are checked against
 * them. Decision 091
 */
export function createDeliveryAreas({ database, idempotent, assortments }: Dependencies) {
  const productOf = (tenant: Tenant, id: string) => assortments.of(tenant).anyProduct(id)

  return {
    list: (context: Context): Promise<ListedArea[]> =>
      withTenant(database, context.tenant.id, (tx) => listAreas(tx, assortments, context)),

    /**
     * Compares a file with the product's area without changing it. @throws AppError invalid-input,
     * not-found
     */
    async preview(context: Context, productId: string, file: string): Promise<AreaPreview> {
      assertHasProduct(assortments, context.tenant, productId)
      const { ranges, errors } = readPostcodeFile(file)
      const before = await withTenant(database, context.tenant.id, (tx) =>
        repository.readRanges(tx, productId),
      )
      return {
        postcodes: countPostcodes(ranges),
        now: before.length > 0 ? countPostcodes(before) : null,
        added: countDifference(ranges, before),
        missing: countDifference(before, ranges),
        errors,
      }
    },

    /**
     * Imports a file as a whole. A file with a bad line is rejected, because a missing postcode would turn
     * customers away.
     * @throws AppError invalid-input at `file`; not-found
     */
    async import(
      context: Context,
      productId: string,
      { file, mode }: { readonly file: string; readonly mode: DeliveryAreaMode },
    ): Promise<ListedArea> {
      assertHasProduct(assortments, context.tenant, productId)
      const { ranges, errors } = readPostcodeFile(file)
      if (errors.length > 0) throw invalid({ file: 'postcodes-bad-lines' })
      if (ranges.length === 0) throw invalid({ file: 'postcodes-none' })
      return idempotent(context, async (tx) => {
        await lockCatalogue(tx, context.tenant.id)
        const before = await repository.readRanges(tx, productId)
        const after = mode === 'add' ? mergeRanges([...before, ...ranges]) : ranges
        const area = await setArea(tx, context, productId, after)
        await recordAudit(tx, context, 'catalogue.delivery-area-set', productId, {
          mode,
          before: countPostcodes(before),
          postcodes: area.postcodes,
        })
        return toListed(context.tenant, assortments, area, await namesOf(tx, [area]))
      })
    },

    /**
     * Replaces a product's area without checking that the product exists.
     * @param ranges at least one
     */
    async set(tx: Tx, context: Context, productId: string, ranges: readonly PostcodeRange[]): Promise<void> {
      await setArea(tx, context, productId, mergeRanges(ranges))
    },

    /**
     * Removes the area, so that the product is delivered everywhere. @throws AppError not-found when the
     * product has no area
     */
    async remove(context: Context, productId: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        await lockCatalogue(tx, context.tenant.id)
        const area = await repository.findArea(tx, productId)
        if (!area) throw notFound()
        await repository.removeArea(tx, productId)
        await recordAudit(tx, context, 'catalogue.delivery-area-removed', productId, {
          postcodes: area.postcodes,
        })
      })
    },

    /** Returns the area's postcodes as ranges. @throws AppError not-found when the product has no area */
    async ranges(context: Context, productId: string): Promise<PostcodeRange[]> {
      const ranges = await withTenant(database, context.tenant.id, (tx) =>
        repository.readRanges(tx, productId),
      )
      if (ranges.length === 0) throw notFound()
      return ranges
    },

    /**
     * Checks whether a product is delivered to a postcode, and if not, returns products that are.
     * @param productId may be a device with its tariff
     * @throws AppError not-found for an unknown product; invalid-input at `plz` for an invalid postcode
     */
    async check(context: Context, productId: string, postcode: string): Promise<Deliverability> {
      const { tenant, locale } = context
      const product = productOf(tenant, productId)
      if (!product) throw notFound()
      const number = parsePostcode(postcode)
      if (number === undefined) throw invalid({ plz: 'zip-range' })
      const undeliverable = await withTenant(database, tenant.id, (tx) =>
        repository.findUndeliverable(tx, number),
      )
      if (!undeliverable.has(areaIdOf(product))) return { isDeliverable: true, alternatives: [] }
      const others = assortments
        .of(tenant, locale)
        .products()
        .filter((other) => !undeliverable.has(areaIdOf(other)))
      return { isDeliverable: false, alternatives: closestFirst(product, others).slice(0, maxAlternatives) }
    },

    /** Checks the postcode of an order. A product that is no longer in the catalogue is looked up by its id. */
    async isDeliverable(tx: Tx, tenant: Tenant, productId: string, postcode: string): Promise<boolean> {
      const number = parsePostcode(postcode)
      const product = productOf(tenant, productId)
      const id = product ? areaIdOf(product) : productId
      // An invalid postcode is checked as 0, which no area contains, because postcodes start at 01000.
      const undeliverable = await repository.findUndeliverable(tx, number ?? 0, [id])
      return !undeliverable.has(id)
    },
  }
}

/** Returns the id under which a product's area is stored. A device has one area for all its tariffs. */
const areaIdOf = ({ id, device }: Product): string => device?.deviceId ?? id

/**
 * Returns the products that share a category with this one, followed by one product of each other category, both in
 * catalogue order.
 */
function closestFirst(product: Product, others: readonly Product[]) {
  const isShared = ({ categories }: Product) =>
    categories.some((category) => product.categories.includes(category))
  const firstOfCategory = new Map<string | undefined, Product>()
  for (const other of others.filter((one) => !isShared(one))) {
    const [category] = other.categories
    if (!firstOfCategory.has(category)) firstOfCategory.set(category, other)
  }
  return [...others.filter(isShared), ...firstOfCategory.values()].map(({ id, displayName }) => ({
    id,
    name: displayName,
  }))
}

const setArea = (
  tx: Tx,
  { tenant, actor, now }: Context,
  productId: string,
  ranges: readonly PostcodeRange[],
) =>
  repository.saveArea(
    tx,
    { tenantId: tenant.id, productId, changedAt: now, changedBy: actorId(actor) },
    ranges,
  )

async function listAreas(
  tx: Tx,
  assortments: Assortments,
  { tenant }: Pick<Context, 'tenant'>,
): Promise<ListedArea[]> {
  const areas = await repository.listAreas(tx)
  const names = await namesOf(tx, areas)
  const byProduct = new Map(areas.map((area) => [area.productId, area]))
  const ids = new Set(assortments.of(tenant).products().map(areaIdOf))
  const onOffer = [...ids].map((productId) => {
    const area = byProduct.get(productId)
    return area
      ? toListed(tenant, assortments, area, names)
      : {
          productId,
          name: nameOf(assortments, tenant, productId),
          postcodes: null,
          changedAt: null,
          changedBy: null,
        }
  })
  const others = areas.filter(({ productId }) => !ids.has(productId))
  return [...onOffer, ...others.map((area) => toListed(tenant, assortments, area, names))]
}

const namesOf = (tx: Tx, areas: readonly repository.DeliveryArea[]) =>
  operatorNames(
    tx,
    areas.flatMap(({ changedBy }) => changedBy ?? []),
  )

function toListed(
  tenant: Tenant,
  assortments: Assortments,
  { productId, postcodes, changedAt, changedBy }: repository.DeliveryArea,
  names: ReadonlyMap<string, string>,
): ListedArea {
  const name = nameOf(assortments, tenant, productId)
  return { productId, name, postcodes, changedAt, changedBy: names.get(changedBy ?? '') ?? null }
}

function nameOf(assortments: Assortments, tenant: Tenant, areaId: string): string | null {
  const lookup = assortments.of(tenant)
  const product =
    lookup.products().find((one) => areaIdOf(one) === areaId) ??
    (lookup.anyProduct(areaId) as Product | undefined)
  return product?.displayName ?? null
}

/** @throws AppError not-found for a product that the tenant does not offer */
function assertHasProduct(assortments: Assortments, tenant: Tenant, productId: string): void {
  if (nameOf(assortments, tenant, productId) === null) throw notFound()
}
