import {
  countBeyond,
  countPostcodes,
  mergeRanges,
  type PostcodeList,
  type PostcodeRange,
  parsePostcode,
} from '@zuruf/domain'
import { recordAudit } from '../../../platform/audit.ts'
import { actorId, type Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Once } from '../../../platform/idempotency.ts'
import { operatorNames } from '../../../platform/operator-names.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { Assortments } from '../assortments.ts'
import type { Product } from '../builtin/types.ts'
import { holdCatalogue } from '../own/repository.ts'
import { readPostcodeFile } from './file.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly once: Once
  readonly assortments: Assortments
}

export type DeliveryAreaMode = 'replace' | 'add'

/** A product and its area; no postcodes: it is delivered everywhere. */
export interface ListedArea {
  readonly productId: string
  /** null: the catalogue does not know it any more. */
  readonly name: string | null
  readonly postcodes: number | null
  readonly changedAt: Date | null
  /** null also where no operator did it. */
  readonly changedBy: string | null
}

export interface AreaPreview {
  readonly postcodes: number
  readonly now: number | null
  /** Postcodes of the file that the area does not have yet. */
  readonly added: number
  /** Postcodes of the area that are not in the file; `replace` takes them away. */
  readonly missing: number
  readonly faults: PostcodeList['faults']
}

export interface Deliverability {
  readonly isDeliverable: boolean
  readonly alternatives: readonly { readonly id: string; readonly name: string }[]
}

const alternativesMax = 5

export type DeliveryAreas = ReturnType<typeof deliveryAreas>

/** Where each product is delivered. Operators upload lists of postcodes; orders of our own form are checked. Decision 091 */
export function deliveryAreas({ database, once, assortments }: Dependencies) {
  const productOf = (tenant: Tenant, id: string) => assortments.of(tenant).known(id)

  return {
    list: (context: Context): Promise<ListedArea[]> =>
      withTenant(database, context.tenant.id, (tx) => listAreas(tx, assortments, context)),

    /** What a file would do to the product's area. @throws AppError PSOF0100, PSOF0101 */
    async preview(context: Context, productId: string, file: string): Promise<AreaPreview> {
      assertListable(assortments, context.tenant, productId)
      const { ranges, faults } = readPostcodeFile(file)
      const before = await withTenant(database, context.tenant.id, (tx) =>
        repository.readRanges(tx, productId),
      )
      return {
        postcodes: countPostcodes(ranges),
        now: before.length > 0 ? countPostcodes(before) : null,
        added: countBeyond(ranges, before),
        missing: countBeyond(before, ranges),
        faults,
      }
    },

    /**
     * Takes over a file whole. A postcode lost to a bad line would turn customers away, so a file with one is refused.
     * @throws AppError PSOF0100 at `file`; PSOF0101
     */
    async import(
      context: Context,
      productId: string,
      { file, mode }: { readonly file: string; readonly mode: DeliveryAreaMode },
    ): Promise<ListedArea> {
      assertListable(assortments, context.tenant, productId)
      const { ranges, faults } = readPostcodeFile(file)
      if (faults.length > 0) throw new AppError('PSOF0100', { file: 'postcodes-bad-lines' })
      if (ranges.length === 0) throw new AppError('PSOF0100', { file: 'postcodes-none' })
      return once(context, async (tx) => {
        await holdCatalogue(tx, context.tenant.id)
        const before = await repository.readRanges(tx, productId)
        const after = mode === 'add' ? mergeRanges([...before, ...ranges]) : ranges
        const area = await setArea(tx, context, productId, after)
        await recordAudit(tx, context, 'catalogue.delivery-area-set', productId, {
          mode,
          before: countPostcodes(before),
          postcodes: area.postcodes,
        })
        return listed(context.tenant, assortments, area, await namesOf(tx, [area]))
      })
    },

    /** Replaces a product's area, without a check that the product is there. @param ranges at least one */
    async set(tx: Tx, context: Context, productId: string, ranges: readonly PostcodeRange[]): Promise<void> {
      await setArea(tx, context, productId, mergeRanges(ranges))
    },

    /** From now on the product is delivered everywhere. @throws AppError PSOF0101 where it has no area */
    async remove(context: Context, productId: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        await holdCatalogue(tx, context.tenant.id)
        const area = await repository.findArea(tx, productId)
        if (!area) throw new AppError('PSOF0101')
        await repository.removeArea(tx, productId)
        await recordAudit(tx, context, 'catalogue.delivery-area-removed', productId, {
          postcodes: area.postcodes,
        })
      })
    },

    /** The area's postcodes in ranges. @throws AppError PSOF0101 where the product has no area */
    async ranges(context: Context, productId: string): Promise<PostcodeRange[]> {
      const ranges = await withTenant(database, context.tenant.id, (tx) =>
        repository.readRanges(tx, productId),
      )
      if (ranges.length === 0) throw new AppError('PSOF0101')
      return ranges
    },

    /**
     * Is the product delivered there, and if not, which others are?
     * @param productId also of a device with its tariff
     * @throws AppError PSOF0101 for a product that is not known
     */
    async check(context: Context, productId: string, postcode: string): Promise<Deliverability> {
      const { tenant, locale } = context
      const product = productOf(tenant, productId)
      if (!product) throw new AppError('PSOF0101')
      const number = parsePostcode(postcode)
      if (number === undefined) throw new AppError('PSOF0100', { plz: 'zip-range' })
      const undeliverable = await withTenant(database, tenant.id, (tx) =>
        repository.findUndeliverable(tx, number),
      )
      if (!undeliverable.has(areaIdOf(product))) return { isDeliverable: true, alternatives: [] }
      const others = assortments
        .of(tenant, locale)
        .products()
        .filter((other) => !undeliverable.has(areaIdOf(other)))
      return { isDeliverable: false, alternatives: closestFirst(product, others).slice(0, alternativesMax) }
    },

    /** For an order. A product that the catalogue does not know any more is looked up by its id. */
    async isDeliverable(tx: Tx, tenant: Tenant, productId: string, postcode: string): Promise<boolean> {
      const number = parsePostcode(postcode)
      const product = productOf(tenant, productId)
      const id = product ? areaIdOf(product) : productId
      // No area has a postcode below 01000.
      const undeliverable = await repository.findUndeliverable(tx, number ?? 0, [id])
      return !undeliverable.has(id)
    },
  }
}

/** A device has one area, whatever the tariff it is sold with. */
const areaIdOf = ({ id, device }: Product): string => device?.deviceId ?? id

/** Products that share a category with this one, then one of each other category, both in the order of the catalogue. */
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
  const shown = [...ids].map((productId) => {
    const area = byProduct.get(productId)
    return area
      ? listed(tenant, assortments, area, names)
      : {
          productId,
          name: nameOf(assortments, tenant, productId),
          postcodes: null,
          changedAt: null,
          changedBy: null,
        }
  })
  const others = areas.filter(({ productId }) => !ids.has(productId))
  return [...shown, ...others.map((area) => listed(tenant, assortments, area, names))]
}

const namesOf = (tx: Tx, areas: readonly repository.DeliveryArea[]) =>
  operatorNames(
    tx,
    areas.flatMap(({ changedBy }) => changedBy ?? []),
  )

function listed(
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
    lookup.products().find((one) => areaIdOf(one) === areaId) ?? (lookup.known(areaId) as Product | undefined)
  return product?.displayName ?? null
}

/** @throws AppError PSOF0101 for a product the tenant does not show */
function assertListable(assortments: Assortments, tenant: Tenant, productId: string): void {
  if (nameOf(assortments, tenant, productId) === null) throw new AppError('PSOF0101')
}
