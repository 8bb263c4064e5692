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

test('puts each footnote of a page at the part it is about and numbers them in reading order', () => {
  const { notes, notesByPlace } = placeNotes(
    product('praemie', 'laufzeit-24', 'aktion', 'ausbau'),
    everywhere,
  )
  expect(notes.map(({ identifier }) => identifier)).toEqual(['aktion', 'praemie', 'ausbau', 'laufzeit-24'])
  expect([...notesByPlace].map(([place, placed]) => [place, placed.map(({ number }) => number)])).toEqual([
    ['price', [1]],
    ['reward', [2]],
    ['speed', [3]],
    ['term', [4]],
  ])
})

test('puts unknown footnotes, and those about a part that the page does not have, at the name', () => {
  const { notesByPlace } = placeNotes(product('preisgarantie', 'hauseigene-bemerkung'), everywhere)
  expect(notesByPlace.get('name')?.map(({ identifier }) => identifier)).toEqual([
    'preisgarantie',
    'hauseigene-bemerkung',
  ])
  expect(placeNotes(product(), everywhere).notes).toEqual([])
})
