import type { ResponseOf } from '@zuruf/contract'

export type Product = ResponseOf<'listProducts'>[number]
/** A product with all its own page says. */
export type ProductDetail = ResponseOf<'getProduct'>
export type Category = ResponseOf<'listCategories'>[number]

/** What a tile shows. Pages carry only this of each product: the whole of all would double their size. */
export type TileProduct = Pick<
  Product,
  | 'Id'
  | 'AnzeigeName'
  | 'Beschreibung'
  | 'Bild'
  | 'PraemieCent'
  | 'PraemieSicherCent'
  | 'Schaupreis'
  | 'ArbeitspreisMilliCent'
>

/** A tile of a category's page, with what its filters ask for. */
export type OfferProduct = TileProduct &
  Pick<Product, 'Merkmale' | 'Young' | 'Hybrid' | 'Hersteller' | 'Geraet'> & {
    /** Numbers of its footnotes on this page. */
    readonly notes: readonly number[]
  }
