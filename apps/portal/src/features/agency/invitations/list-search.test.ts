import { expect, test } from 'vitest'
import { bodyOf, listSearch } from './list-search.ts'

test('keeps valid parameters', () => {
  expect(listSearch({ seite: '3', sort: 'name', status: 'gesendet', wen: 'Kunde', suche: ' Ada ' })).toEqual({
    seite: 3,
    sort: 'name',
    status: 'gesendet',
    wen: 'Kunde',
    suche: 'Ada',
  })
})

test('drops invalid parameters and defaults', () => {
  expect(listSearch({ seite: '0', sort: 'neu', status: 'offen', wen: 'alle', suche: '  ' })).toEqual({})
  expect(listSearch({ seite: 'zwei', sort: {}, suche: 7 })).toEqual({})
})

test('sorts by newest first by default', () => {
  expect(bodyOf({})).toMatchObject({ OrderBy: 'Gesendet', Descending: true, Pagenumber: 1 })
  expect(bodyOf({ sort: 'ende', seite: 2 })).toMatchObject({ OrderBy: 'GueltigBis', Pagenumber: 2 })
})
