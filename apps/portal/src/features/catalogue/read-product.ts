import { ApiError } from '@zuruf/contract/api-error'
import { call } from '../../api/call.ts'
import type { Product, ProductDetail } from './types.ts'

/**
 * Replaces the products' footnote texts by those of the CMS. If the CMS does not answer, they keep the texts of
 * the catalogue.
 * @see SPEC §7 "fussnoten filtered by Identifier"
 */
export async function withCmsNotes<Shown extends { readonly Fussnoten: Product['Fussnoten'] }>(
  products: readonly Shown[],
): Promise<Shown[]> {
  const names = [...new Set(products.flatMap(({ Fussnoten }) => Fussnoten.map((note) => note.Identifier)))]
  if (names.length === 0) return [...products]
  const cmsNotes = await call('listFootnotes', { query: { Identifier: names.join(',') } }).catch((error) => {
    if (error instanceof ApiError) return []
    throw error
  })
  const byName = new Map(cmsNotes.map((note) => [note.Identifier, note]))
  return products.map((product) => ({
    ...product,
    Fussnoten: product.Fussnoten.map((note) => ({ ...note, ...byName.get(note.Identifier) })),
  }))
}

/** Loads a product with the footnote texts of the CMS. @throws ApiError, with status 404 if it is not on offer */
export async function readProduct(id: string): Promise<ProductDetail> {
  const product = await call('getProduct', { params: { id } })
  const [withNotes = product] = await withCmsNotes([product])
  return withNotes
}
