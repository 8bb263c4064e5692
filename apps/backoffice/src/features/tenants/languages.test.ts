import { expect, test } from 'vitest'
import { textsFor } from './languages.ts'

const standard = {
  'home.title': 'Titel',
  'cart.items.one': '{count} Artikel',
  'cart.items.other': '{count} Artikel',
}

test('a language with further plural forms has them to translate, with the text of the plural', () => {
  const keys = textsFor(standard, 'cy').map(([key]) => key)
  expect(keys.toSorted()).toEqual(
    [
      'home.title',
      ...['few', 'many', 'one', 'other', 'two', 'zero'].map((form) => `cart.items.${form}`),
    ].toSorted(),
  )
  expect(Object.fromEntries(textsFor(standard, 'cy'))['cart.items.few']).toBe('{count} Artikel')
})

test('plural forms that the standard texts have are listed once, with their own text', () => {
  const welsh = { ...standard, 'cart.items.few': '{count} eitem' }
  const ofFew = textsFor(welsh, 'cy').filter(([key]) => key === 'cart.items.few')
  expect(ofFew).toEqual([['cart.items.few', '{count} eitem']])
})
