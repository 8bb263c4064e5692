import { countPostcodes, type PostcodeRange } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { DeliveryArea as AreaRow } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'

export type DeliveryArea = Selectable<AreaRow>

export async function listAreas(tx: Tx): Promise<DeliveryArea[]> {
  return tx.selectFrom('deliveryArea').selectAll().orderBy('productId').execute()
}

export async function findArea(tx: Tx, productId: string): Promise<DeliveryArea | undefined> {
  return tx.selectFrom('deliveryArea').selectAll().where('productId', '=', productId).executeTakeFirst()
}

/** @returns sorted ranges; empty when the product has no area */
export async function readRanges(tx: Tx, productId: string): Promise<PostcodeRange[]> {
  const rows = await tx
    .selectFrom('deliveryAreaRange')
    .select(['firstPostcode', 'lastPostcode'])
    .where('productId', '=', productId)
    .orderBy('firstPostcode')
    .execute()
  return rows.map(({ firstPostcode, lastPostcode }) => ({ first: firstPostcode, last: lastPostcode }))
}

/**
 * Replaces the product's area.
 * @param ranges at least one, sorted, neither overlapping nor adjacent
 */
export async function saveArea(
  tx: Tx,
  area: Omit<DeliveryArea, 'postcodes'>,
  ranges: readonly PostcodeRange[],
): Promise<DeliveryArea> {
  const { tenantId, productId } = area
  await removeArea(tx, productId)
  const row = { ...area, postcodes: countPostcodes(ranges) }
  await tx.insertInto('deliveryArea').values(row).execute()
  await insertRows(
    tx,
    'deliveryAreaRange',
    ranges.map(({ first, last }) => ({ tenantId, productId, firstPostcode: first, lastPostcode: last })),
  )
  return row
}

/** @returns false when the product had no area */
export async function removeArea(tx: Tx, productId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deliveryArea')
    .where('productId', '=', productId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Returns the products whose area does not contain this postcode. Products without an area are never among
 * them.
 * @param productIds undefined checks all products
 */
export async function findUndeliverable(
  tx: Tx,
  postcode: number,
  productIds?: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ productId: string }>`
    select a.product_id as "productId" from delivery_area a
     where ${productIds ? sql`a.product_id = any(${productIds}::text[])` : sql`true`}
       and not exists (
         select from delivery_area_range r
          where r.tenant_id = a.tenant_id and r.product_id = a.product_id
            and r.first_postcode <= ${postcode} and r.last_postcode >= ${postcode})`.execute(tx)
  return new Set(rows.map(({ productId }) => productId))
}
