import type { CatalogueDocument } from '@zuruf/contract/catalogue-document'
import type { OurLanguage } from '@zuruf/messages/languages'
import { type CatalogueLookup, createLookup } from '../assortment/lookup.ts'
import type { Assortment, Product } from '../assortment/types.ts'
import { translateAssortment } from '../language.ts'
import { buildAssortment } from '../own/assortment.ts'
import type { DeviceOfferDetails, SampleAssortment, SampleCatalogue } from '../ports.ts'

/** Returns the lookup of an assortment in a language; undefined for an unknown assortment. */
export type SampleLookups = (key: string, language: OurLanguage) => CatalogueLookup | undefined

/** Returns the lookups of the sample assortments; each is built on first use. */
export function sampleLookups(catalogue: SampleCatalogue): SampleLookups {
  const built = new Map<string, CatalogueLookup>()
  return (key, language) => {
    const cached = built.get(`${key} ${language}`)
    if (cached) return cached
    const sample = findSample(catalogue, key)
    if (!sample) return undefined
    const lookup = createLookup(translateAssortment(assortmentOf(sample), [language], language))
    built.set(`${key} ${language}`, lookup)
    return lookup
  }
}

export function findSample(catalogue: SampleCatalogue, key: string): SampleAssortment | undefined {
  return catalogue.assortments().find((sample) => sample.key === key)
}

/**
 * Returns the part of a sample that is copied into an own catalogue: everything except the rewards and footnotes that
 * no product uses.
 */
export function ownCatalogueOf({ document }: SampleAssortment): CatalogueDocument {
  const used = new Set(document.products.flatMap(({ rewards, footnotes }) => [...rewards, ...footnotes]))
  return {
    ...document,
    rewards: document.rewards.filter(({ id }) => used.has(id)),
    footnotes: document.footnotes.filter(({ id }) => used.has(id)),
  }
}

/** Any day gives the same assortment, because the samples have no dates of validity. */
const anyDay = '2026-01-01'

function assortmentOf({ key, title, document, details }: SampleAssortment): Assortment {
  const assortment = buildAssortment(document, anyDay)
  return {
    ...assortment,
    key,
    title,
    categories: assortment.categories.map((category) => ({
      ...category,
      ...details.categories[category.key],
    })),
    products: assortment.products.map((product) => withDetails(product, details.deviceOffers[product.id])),
    footnotes: assortment.footnotes.map((footnote) => ({
      ...footnote,
      ...details.footnotes[footnote.identifier],
    })),
  }
}

function withDetails(product: Product, details: DeviceOfferDetails | undefined): Product {
  if (!details || !product.device) return product
  const { position, ...own } = details
  return { ...product, ...own, device: { ...product.device, position } }
}
