import { expect, test } from 'vitest'
import { FEATURED, featured } from './selection.ts'
import type { Category, Product } from './types.ts'

const category = (Id: string, StandardProduktId: string) => ({ Id, StandardProduktId }) as Category
const product = (Id: string, Kategorie: string) => ({ Id, Kategorie }) as Product
const ids = (products: readonly Product[]) => products.map(({ Id }) => Id)

test('each category sends the product it suggests, in the order of the categories', () => {
  const products = [product('a1', 'a'), product('a2', 'a'), product('b1', 'b')]
  const categories = [category('b', 'gone'), category('a', 'a2'), category('empty', 'x')]
  expect(ids(featured(categories, products))).toEqual(['b1', 'a2', 'a1'])
})

test('no more than fill the rows', () => {
  const products = Array.from({ length: 30 }, (_, index) => product(`p${index}`, `c${index}`))
  const categories = products.map(({ Id, Kategorie }) => category(Kategorie, Id))
  expect(featured(categories, products)).toHaveLength(FEATURED)
})
