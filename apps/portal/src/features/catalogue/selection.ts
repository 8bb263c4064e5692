import { type Note, numbersOf } from './notes.ts'
import type { Category, OfferProduct, Product, TileProduct } from './types.ts'

/** Number of tiles that fills complete rows in every width of the grid. */
export const FEATURED = 8

/**
 * Returns the products of the home page: the suggested one of each category first, then others until the rows
 * are full.
 */
export function featured(categories: readonly Category[], products: readonly Product[]): Product[] {
  const suggested = categories.flatMap((category) => {
    const own = products.filter(({ KategorieId }) => KategorieId === category.Id)
    return own.find(({ Id }) => Id === category.StandardProduktId) ?? own[0] ?? []
  })
  const others = products.filter((product) => !suggested.includes(product))
  return [...suggested, ...others].slice(0, FEATURED)
}

/**
 * Returns the best-paid product whose recommender chooses how to share the reward; undefined if there is none.
 */
export function sharingExample(products: readonly Product[]): Product | undefined {
  return products
    .filter(({ Anteile, PraemieCent }) => Anteile.length > 1 && PraemieCent > 0)
    .toSorted((a, b) => b.PraemieCent - a.PraemieCent)[0]
}

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

/** Returns up to four other products of the same category, nearest price first; for a device no other tariff of it. */
export function similarTo(product: Product, others: readonly Product[]): Product[] {
  const distance = ({ Schaupreis, ArbeitspreisMilliCent, Gruppe }: Product) =>
    (Gruppe === product.Gruppe ? 0 : 1_000_000_000) +
    Math.abs(Schaupreis.Cent - product.Schaupreis.Cent) +
    Math.abs((ArbeitspreisMilliCent ?? 0) - (product.ArbeitspreisMilliCent ?? 0))
  return others
    .filter(({ Id, Geraet }) => Id !== product.Id && (!Geraet || Geraet.Id !== product.Geraet?.Id))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 4)
}
