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

test('footnotes of a list are numbered once each, as they are met', () => {
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

test('on a page footnotes stand at what they are about, numbered as they are read', () => {
  const { notes, at } = placeNotes(product('praemie', 'laufzeit-24', 'aktion', 'ausbau'), everywhere)
  expect(notes.map(({ identifier }) => identifier)).toEqual(['aktion', 'praemie', 'ausbau', 'laufzeit-24'])
  expect([...at].map(([place, placed]) => [place, placed.map(({ number }) => number)])).toEqual([
    ['price', [1]],
    ['reward', [2]],
    ['speed', [3]],
    ['term', [4]],
  ])
})

test('what an own catalogue named by itself, or is about something the page lacks, stands at the name', () => {
  const { at } = placeNotes(product('preisgarantie', 'hauseigene-bemerkung'), everywhere)
  expect(at.get('name')?.map(({ identifier }) => identifier)).toEqual([
    'preisgarantie',
    'hauseigene-bemerkung',
  ])
  expect(placeNotes(product(), everywhere).notes).toEqual([])
})
