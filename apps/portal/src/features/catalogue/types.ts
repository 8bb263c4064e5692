import type { ResponseOf } from '@zuruf/contract'

export type Product = ResponseOf<'getProduct'>
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
