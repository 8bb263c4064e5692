import { expect, test } from 'vitest'
import { orderKindOf } from './order-kinds.ts'

// SPEC §C.26
test.each([
  ['the tenant’s kind where the product has none', 'interest', null, false, 'interest'],
  ['the product’s own', 'order', 'interest', false, 'interest'],
  ['the product’s own also where it is an order', 'interest', 'order', false, 'order'],
  ['always an order where the provider has a shop', 'interest', 'interest', true, 'order'],
] as const)('%s', (_, ofTenant, ofProduct, hasShop, kind) => {
  expect(orderKindOf(ofTenant, ofProduct, hasShop)).toBe(kind)
})
