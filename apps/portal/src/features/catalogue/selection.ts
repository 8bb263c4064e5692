import type { Category, Product, TileProduct } from './types.ts'

/** Full rows in every width of the grid. */
export const FEATURED = 8

/** What the home page begins with: of each category the product it suggests, until the rows are full. */
export function featured(categories: readonly Category[], products: readonly Product[]): Product[] {
  const suggested = categories.flatMap((category) => {
    const own = products.filter(({ Kategorie }) => Kategorie === category.Id)
    return own.find(({ Id }) => Id === category.StandardProduktId) ?? own[0] ?? []
  })
  const others = products.filter((product) => !suggested.includes(product))
  return [...suggested, ...others].slice(0, FEATURED)
}

export function toTile(product: Product): TileProduct {
  const { Id, AnzeigeName, Beschreibung, Bild, PraemieCent, PraemieSicherCent, Schaupreis } = product
  const { ArbeitspreisMilliCent } = product
  return {
    ...{ Id, AnzeigeName, Beschreibung, Bild, PraemieCent, PraemieSicherCent },
    ...{ Schaupreis, ArbeitspreisMilliCent },
  }
}
