// SPEC §3.27

import { expect, test } from 'vitest'
import { groupFaqs, searchFaqs } from './faq-search.ts'

const faq = (Id: string, Frage: string, Antwort: string, Gruppe = '') => ({ Id, Frage, Antwort, Gruppe })
const faqs = [
  faq('a', 'Wann bekomme ich meine Prämie?', '<p>Meist nach <strong>vier</strong> Wochen.</p>', 'Geld'),
  faq('b', 'Muss ich Kunde sein?', '<p>Nein &amp; nie.</p>', 'Mitmachen'),
  faq('c', 'Wie groß ist sie?', '<p>50&#160;€</p>', 'Geld'),
  faq('d', 'Wie erfahre ich davon?', '<p>Per E\u2011Mail.</p>', 'Mitmachen'),
]
const found = (search: string) => searchFaqs(faqs, search).map(({ Id }) => Id)

test('finds questions with all words, ignoring case and accents', () => {
  expect(found('')).toEqual(['a', 'b', 'c', 'd'])
  expect(found('  ')).toEqual(['a', 'b', 'c', 'd'])
  expect(found('PRAMIE')).toEqual(['a'])
  expect(found('prämie vier')).toEqual(['a'])
  expect(found('prämie nie')).toEqual([])
  expect(found('gross')).toEqual(['c'])
  expect(found('geld')).toEqual(['a', 'c'])
  expect(found('e-mail')).toEqual(['d'])
})

test('ignores HTML tags and entities', () => {
  expect(found('strong')).toEqual([])
  expect(found('amp')).toEqual([])
})

test('keeps the order of groups', () => {
  expect(groupFaqs(faqs).map(([group, of]) => [group, of.map(({ Id }) => Id)])).toEqual([
    ['Geld', ['a', 'c']],
    ['Mitmachen', ['b', 'd']],
  ])
})
