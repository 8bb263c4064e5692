import { expect, test } from 'vitest'
import { parseSearchQuery, searchKey } from './search.ts'

test.each([
  ['  Frieda   MÜLLER ', 'frieda muller'],
  ['Groß', 'gross'],
  ['Ægir Łukasz', 'ægir łukasz'],
  ['Renée', 'renee'],
])('the search key of %s is %s', (words, key) => {
  expect(searchKey(words)).toBe(key)
})

test('classifies input by its form', () => {
  const kindOf = (words: string) => parseSearchQuery(words).kind
  expect(['', ' a ', 'fr'].map(kindOf)).toEqual(['empty', 'empty', 'name'])
  expect(['frieda@', 'Frieda@example.org'].map(kindOf)).toEqual(['email', 'email'])
  expect(['KD-4711', 'a-7f', 'ABCD-EFGH', 'BCDFGHJKMNP'].map(kindOf)).toEqual(Array(4).fill('number'))
  expect(['Frieda Empfehlerin', 'Empf'].map(kindOf)).toEqual(['name', 'name'])
  expect(parseSearchQuery('Info@KÖLN.de')).toEqual({ kind: 'email', key: 'info@xn--kln-sna.de' })
  expect(parseSearchQuery('KD 47-11')).toEqual({ kind: 'number', key: 'kd 47-11', plain: 'kd4711' })
})
