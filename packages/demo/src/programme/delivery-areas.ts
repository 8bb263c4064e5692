import type { Modules } from '@zuruf/server/modules'
import type { Context } from '@zuruf/server/platform/context'
import type { Tx } from '@zuruf/server/platform/database/database'

/**
 * Delivery areas by footnote, so that the footnote's statement is true in the demo. Both contain the demo's
 * towns, 12345 and 24103.
 */
const areas = {
  /** Fibre reaches the towns that are being built out. */
  ausbau: [
    { first: 12_345, last: 12_345 },
    { first: 20_000, last: 25_999 },
  ],
  /** Lines over the phone or cable network reach the north and the middle of the country. */
  verfuegbarkeit: [{ first: 10_000, last: 69_999 }],
} as const

/** Sets delivery areas for products of the built-in catalogue that are not available everywhere. */
export async function seedDeliveryAreas(
  { assortments, deliveryAreas }: Pick<Modules, 'assortments' | 'deliveryAreas'>,
  tx: Tx,
  context: Context,
): Promise<void> {
  const { tenant } = context
  if (tenant.settings.productApi.type !== 1) return
  for (const { id, footnotes } of assortments.of(tenant).products()) {
    const footnote = (['ausbau', 'verfuegbarkeit'] as const).find((one) => footnotes.includes(one))
    if (!footnote) continue
    await deliveryAreas.set(tx, context, id, areas[footnote])
  }
}
