import type { ResponseOf } from '@zuruf/contract'

export type Product = ResponseOf<'listProducts'>[number]
/** Product with all data of its page. */
export type ProductDetail = ResponseOf<'getProduct'>
export type Category = ResponseOf<'listCategories'>[number]

/** Product data of a tile. Pages carry only this part: full products would double their size. */
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

/** Tile of a category page, with the data its filters need. */
export type OfferProduct = TileProduct &
  Pick<Product, 'Merkmale' | 'Young' | 'Hybrid' | 'Hersteller' | 'Geraet'> & {
    /** Numbers of the product's footnotes on this page. */
    readonly notes: readonly number[]
  }
