import { expect, test } from 'vitest'
import { compare, filled, filledHtml, isSame } from './words.ts'

const values = new Map([['name', 'Meier & Söhne']])

test('variables are filled in; in HTML their value is text; a name nobody knows stays', () => {
  expect(filled('{name}, {nobody}', values)).toBe('Meier & Söhne, {nobody}')
  expect(filledHtml('<p>{name}</p>', values)).toBe('<p>Meier &amp; Söhne</p>')
})

test('nothing and an empty field are the same', () => {
  expect(isSame({ title: { de: 'a', en: '' } }, { title: { de: 'a' }, body: {} })).toBe(true)
  expect(isSame({ title: { de: 'a' } }, { title: { de: 'b' } })).toBe(false)
})

test('lines that are gone stand before those in their place', () => {
  expect(compare(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { text: 'a', change: 'same' },
    { text: 'b', change: 'gone' },
    { text: 'x', change: 'added' },
    { text: 'c', change: 'same' },
    { text: 'd', change: 'added' },
  ])
  expect(compare([], [])).toEqual([])
})
