import { expect, test } from 'vitest'
import { listRequestBody, parseListSearch } from './list-search.ts'

test('keeps valid parameters', () => {
  expect(
    parseListSearch({ seite: '3', sort: 'name', status: 'gesendet', wen: 'Kunde', suche: ' Ada ' }),
  ).toEqual({
    seite: 3,
    sort: 'name',
    status: 'gesendet',
    wen: 'Kunde',
    suche: 'Ada',
  })
})

test('drops invalid parameters and default values', () => {
  expect(parseListSearch({ seite: '0', sort: 'neu', status: 'offen', wen: 'alle', suche: '  ' })).toEqual({})
  expect(parseListSearch({ seite: 'zwei', sort: {}, suche: 7 })).toEqual({})
})

test('sorts by newest first by default', () => {
  expect(listRequestBody({})).toMatchObject({ OrderBy: 'Gesendet', Descending: true, Pagenumber: 1 })
  expect(listRequestBody({ sort: 'ende', seite: 2 })).toMatchObject({ OrderBy: 'GueltigBis', Pagenumber: 2 })
})
