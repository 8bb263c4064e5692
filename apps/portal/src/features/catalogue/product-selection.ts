import { type Note, numbersOf } from './notes.ts'
import type { Category, OfferProduct, Product, TileProduct } from './types.ts'

// Chooses products for pages, and reduces them to the data that a page shows.

/** Number of products on the home page; it fills complete rows at every width of the grid. */
export const MAX_FEATURED = 8

/**
 * Returns the products of the home page: the suggested one of each category first, then others until the rows
 * are full.
 */
export function selectFeatured(categories: readonly Category[], products: readonly Product[]): Product[] {
  const suggested = categories.flatMap((category) => {
    const inCategory = products.filter(({ KategorieId }) => KategorieId === category.Id)
    return inCategory.find(({ Id }) => Id === category.StandardProduktId) ?? inCategory[0] ?? []
  })
  const others = products.filter((product) => !suggested.includes(product))
  return [...suggested, ...others].slice(0, MAX_FEATURED)
}

/**
 * Returns the best-paid product whose recommender chooses how to share the reward; undefined if there is none.
 */
export function findSharingExample(products: readonly Product[]): Product | undefined {
  return products
    .filter(({ Anteile, PraemieCent }) => Anteile.length > 1 && PraemieCent > 0)
    .toSorted((a, b) => b.PraemieCent - a.PraemieCent)[0]
}

/** Larger than any difference in price, so that products of the same group come first. */
const OTHER_GROUP_DISTANCE = 1_000_000_000

/** Reduces a product to the data of a tile. */
export function toTile(product: Product): TileProduct {
  const { Id, AnzeigeName, Beschreibung, Bild, PraemieCent, PraemieSicherCent, Schaupreis } = product
  const { ArbeitspreisMilliCent } = product
  return {
    Id,
    AnzeigeName,
    Beschreibung,
    Bild,
    PraemieCent,
    PraemieSicherCent,
    Schaupreis,
    ArbeitspreisMilliCent,
  }
}

/** Returns the product data that a category page needs; footnotes are numbered for the whole page. */
export function toOffer(product: Product, notes: readonly Note[]): OfferProduct {
  const { Merkmale, Young, Hybrid, Hersteller, Geraet } = product
  return { ...toTile(product), Merkmale, Young, Hybrid, Hersteller, Geraet, notes: numbersOf(notes, product) }
}

/**
 * Returns up to four other products of the category: those of the same group first, then by nearest price. Leaves
 * out the same device with another tariff.
 */
export function findSimilar(product: Product, others: readonly Product[]): Product[] {
  const distance = ({ Schaupreis, ArbeitspreisMilliCent, Gruppe }: Product) =>
    (Gruppe === product.Gruppe ? 0 : OTHER_GROUP_DISTANCE) +
    Math.abs(Schaupreis.Cent - product.Schaupreis.Cent) +
    Math.abs((ArbeitspreisMilliCent ?? 0) - (product.ArbeitspreisMilliCent ?? 0))
  return others
    .filter(({ Id, Geraet }) => Id !== product.Id && (!Geraet || Geraet.Id !== product.Geraet?.Id))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 4)
}
