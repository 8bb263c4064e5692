// SPEC §2.57

import { expect, test } from 'vitest'
import { type NotePlace, numberNotes, numbersOf, placeNotes } from './notes.ts'

const note = (Identifier: string) => ({
  Id: Identifier,
  Identifier,
  Gruppe: '',
  Titel: Identifier,
  Inhalt: `Text ${Identifier}`,
})
const product = (...names: string[]) => ({ Fussnoten: names.map(note) })
const everywhere = new Set<NotePlace>(['name', 'price', 'reward', 'speed', 'term'])

test('numbers each footnote of a list once, in order of appearance', () => {
  const first = product('laufzeit-24', 'praemie')
  const second = product('praemie', 'tv-box')
  const notes = numberNotes([first, second])
  expect(notes.map(({ number, identifier }) => [number, identifier])).toEqual([
    [1, 'laufzeit-24'],
    [2, 'praemie'],
    [3, 'tv-box'],
  ])
  expect(numbersOf(notes, second)).toEqual([2, 3])
  expect(numbersOf(notes, product())).toEqual([])
})

test('places the footnotes of a page by subject and numbers them in reading order', () => {
  const { notes, at } = placeNotes(product('praemie', 'laufzeit-24', 'aktion', 'ausbau'), everywhere)
  expect(notes.map(({ identifier }) => identifier)).toEqual(['aktion', 'praemie', 'ausbau', 'laufzeit-24'])
  expect([...at].map(([place, placed]) => [place, placed.map(({ number }) => number)])).toEqual([
    ['price', [1]],
    ['reward', [2]],
    ['speed', [3]],
    ['term', [4]],
  ])
})

test('places unknown footnotes, and those without a place on the page, at the name', () => {
  const { at } = placeNotes(product('preisgarantie', 'hauseigene-bemerkung'), everywhere)
  expect(at.get('name')?.map(({ identifier }) => identifier)).toEqual([
    'preisgarantie',
    'hauseigene-bemerkung',
  ])
  expect(placeNotes(product(), everywhere).notes).toEqual([])
})
