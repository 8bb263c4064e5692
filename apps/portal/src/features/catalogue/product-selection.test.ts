import { expect, test } from 'vitest'
import { findSharingExample, findSimilar, MAX_FEATURED, selectFeatured } from './product-selection.ts'
import type { Category, Product } from './types.ts'

const category = (Id: string, StandardProduktId: string) => ({ Id, StandardProduktId }) as Category
const product = (Id: string, KategorieId: string) => ({ Id, KategorieId }) as Product
const ids = (products: readonly Product[]) => products.map(({ Id }) => Id)

test('starts with the suggested product of each category, in category order', () => {
  const products = [product('a1', 'a'), product('a2', 'a'), product('b1', 'b')]
  const categories = [category('b', 'gone'), category('a', 'a2'), category('empty', 'x')]
  expect(ids(selectFeatured(categories, products))).toEqual(['b1', 'a2', 'a1'])
})

test('returns only as many products as fill the rows', () => {
  const products = Array.from({ length: 30 }, (_, index) => product(`p${index}`, `c${index}`))
  const categories = products.map(({ Id, KategorieId }) => category(KategorieId, Id))
  expect(selectFeatured(categories, products)).toHaveLength(MAX_FEATURED)
})

const priced = (Id: string, Gruppe: string, Cent: number, device?: string) =>
  ({
    Id,
    Gruppe,
    ArbeitspreisMilliCent: null,
    Schaupreis: { Cent },
    Geraet: device ? { Id: device } : null,
  }) as Product

test('prefers the same group, then the nearest price, and excludes the product itself', () => {
  const it = priced('it', 'Glasfaser', 4000)
  const others = [
    it,
    priced('tv', 'mit TV', 4000),
    priced('far', 'Glasfaser', 9000),
    priced('near', 'Glasfaser', 4500),
    priced('tv2', 'mit TV', 4100),
    priced('tv3', 'mit TV', 9900),
  ]
  expect(ids(findSimilar(it, others))).toEqual(['near', 'far', 'tv', 'tv2'])
})

test('excludes the same device with another tariff', () => {
  const phone = priced('80011', 'Smartphone', 3000, '8001')
  const others = [priced('80012', 'Smartphone', 4000, '8001'), priced('80022', 'Smartphone', 4000, '8002')]
  expect(ids(findSimilar(phone, others))).toEqual(['80022'])
})

test('finds the product with the highest reward that the recommender can share', () => {
  const paid = (Id: string, PraemieCent: number, Anteile: Product['Anteile']) =>
    ({ Id, PraemieCent, Anteile }) as Product
  const products = [
    paid('fixed', 9000, [50]),
    paid('low', 2000, [100, 50, 0]),
    paid('high', 5000, [50, 0]),
    paid('unpaid', 0, [100, 50, 0]),
  ]
  expect(findSharingExample(products)?.Id).toBe('high')
  expect(findSharingExample(products.slice(0, 1))).toBeUndefined()
})
