import { expect, test } from 'vitest'
import { diffLines, fillVariables, fillVariablesInHtml, isSame } from './item-texts.ts'

const values = new Map([['name', 'Meier & Söhne']])

test('fills in variables, escapes them in HTML and keeps unknown ones', () => {
  expect(fillVariables('{name}, {nobody}', values)).toBe('Meier & Söhne, {nobody}')
  expect(fillVariablesInHtml('<p>{name}</p>', values)).toBe('<p>Meier &amp; Söhne</p>')
})

test('treats a missing and an empty field as the same', () => {
  expect(isSame({ title: { de: 'a', en: '' } }, { title: { de: 'a' }, body: {} })).toBe(true)
  expect(isSame({ title: { de: 'a' } }, { title: { de: 'b' } })).toBe(false)
})

test('lists removed lines before the lines that replace them', () => {
  expect(diffLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { text: 'a', change: 'same' },
    { text: 'b', change: 'gone' },
    { text: 'x', change: 'added' },
    { text: 'c', change: 'same' },
    { text: 'd', change: 'added' },
  ])
  expect(diffLines([], [])).toEqual([])
})
