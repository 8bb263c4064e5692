import { expect, test } from 'vitest'
import { readView, shownOf, withMore } from './view.ts'

test('reads valid parameters and ignores others', () => {
  expect(readView({ status: 'offen', suche: ' Jule ', zeige: '60', willkommen: '1' })).toEqual({
    status: 'offen',
    suche: 'Jule',
    zeige: '60',
  })
  expect(readView({ ansicht: 'praemien' })).toEqual({ ansicht: 'praemien' })
  expect(readView({ status: 'alle', suche: '  ', zeige: '-5', ansicht: 'x' })).toEqual({})
  expect(readView({ zeige: '20' })).toEqual({})
})

test('grows by full steps up to a maximum', () => {
  expect([
    shownOf({}),
    shownOf({ zeige: '21' }),
    shownOf({ zeige: '99999' }),
    shownOf({ zeige: '9999' }),
  ]).toEqual([20, 40, 20, 1000])
  expect(withMore({ status: 'offen' })).toEqual({ status: 'offen', zeige: '40' })
  expect(withMore({ zeige: '1000' })).toBeUndefined()
})
