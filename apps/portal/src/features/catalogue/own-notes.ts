import { ApiError } from '@zuruf/contract/api-error'
import { call } from '../../api/call.ts'
import type { Product, ProductDetail } from './types.ts'

/**
 * Returns the products with the footnote texts of the CMS; if the CMS does not answer, with those of the
 * catalogue.
 * @see SPEC §7 "fussnoten filtered by Identifier"
 */
export async function withOwnNotes<Shown extends { readonly Fussnoten: Product['Fussnoten'] }>(
  products: readonly Shown[],
): Promise<Shown[]> {
  const names = [...new Set(products.flatMap(({ Fussnoten }) => Fussnoten.map((note) => note.Identifier)))]
  if (names.length === 0) return [...products]
  const own = await call('listFootnotes', { query: { Identifier: names.join(',') } }).catch((error) => {
    if (error instanceof ApiError) return []
    throw error
  })
  const byName = new Map(own.map((note) => [note.Identifier, note]))
  return products.map((product) => ({
    ...product,
    Fussnoten: product.Fussnoten.map((note) => ({ ...note, ...byName.get(note.Identifier) })),
  }))
}

/** Loads a product as its pages show it. @throws ApiError, 404 for one that is not on offer */
export async function readProduct(id: string): Promise<ProductDetail> {
  const product = await call('getProduct', { params: { id } })
  const [own = product] = await withOwnNotes([product])
  return own
}
