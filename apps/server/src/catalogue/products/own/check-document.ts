import type { CatalogueDocument } from '@zuruf/contract/catalogue-document'
import type { FieldKey } from '@zuruf/messages/de/fields'
import { excludedProductIds } from '../assortment/excluded-products.ts'
import { motifNames } from '../drawings/index.ts'

export interface Fault {
  /** Path of the field, such as `products.3.rewards`. */
  readonly path: string
  readonly fault: FieldKey
}

const motifs = new Set(motifNames)

/** Returns the inconsistencies between the items of a document, each of which is valid by itself. */
export function checkDocument(document: CatalogueDocument): Fault[] {
  const faults: Fault[] = []
  const ids = Object.fromEntries(
    Object.entries(document).map(([kind, items]) => [kind, new Set(items.map(({ id }) => id))]),
  ) as Record<keyof CatalogueDocument, Set<string>>
  const add = (path: string, fault: FieldKey) => faults.push({ path, fault })

  for (const [kind, items] of Object.entries(document)) {
    const seen = new Set<string>()
    for (const [index, { id }] of items.entries()) {
      if (seen.has(id)) add(`${kind}.${index}.id`, 'id-taken')
      seen.add(id)
    }
  }
  for (const [index, { drawing }] of document.categories.entries()) {
    if (!motifs.has(drawing.motif)) add(`categories.${index}.drawing.motif`, 'invalid')
  }
  for (const [index, product] of document.products.entries()) {
    const pathOf = (field: string) => `products.${index}.${field}`
    // Old referrals refer to these ids, and no response may contain them. SPEC §9
    if (excludedProductIds.has(product.id)) add(pathOf('id'), 'invalid')
    if (!motifs.has(product.drawing.motif)) add(pathOf('drawing.motif'), 'invalid')
    if (product.categories.some((id) => !ids.categories.has(id)))
      add(pathOf('categories'), 'unknown-category')
    if (product.rewards.some((id) => !ids.rewards.has(id))) add(pathOf('rewards'), 'unknown-reward')
    if (product.footnotes.some((id) => !ids.footnotes.has(id))) add(pathOf('footnotes'), 'unknown-footnote')
    if (isBefore(product.validTo, product.validFrom)) add(pathOf('validTo'), 'invalid')
    if (product.promotion && product.promotion.discountCents > product.priceMonthlyCents) {
      add(pathOf('promotion.discountCents'), 'invalid')
    }
    if (product.nextPrice && (product.promotion?.discountCents ?? 0) > product.nextPrice.monthlyCents) {
      add(pathOf('nextPrice.monthlyCents'), 'invalid')
    }
  }
  const devices = new Set(document.products.filter(({ device }) => device).map(({ id }) => id))
  for (const [index, tariff] of document.deviceTariffs.entries()) {
    if (!devices.has(tariff.productId)) add(`deviceTariffs.${index}.productId`, 'invalid')
    // Products and device tariffs share the id space of referrals.
    if (ids.products.has(tariff.id)) add(`deviceTariffs.${index}.id`, 'id-taken')
  }
  for (const [index, reward] of document.rewards.entries()) {
    if (isBefore(reward.endDay, reward.startDay)) add(`rewards.${index}.endDay`, 'invalid')
    if (isBefore(reward.displayEndDay, reward.startDay)) add(`rewards.${index}.displayEndDay`, 'invalid')
  }
  return faults
}

const isBefore = (day: string | null, other: string | null) => day !== null && other !== null && day < other
