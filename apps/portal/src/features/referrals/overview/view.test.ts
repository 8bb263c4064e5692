import { expect, test } from 'vitest'
import { readView, shownOf, withMore } from './view.ts'

test('what stands in the address is what is shown, and nonsense is left out', () => {
  expect(readView({ status: 'offen', suche: ' Jule ', zeige: '60', willkommen: '1' })).toEqual({
    status: 'offen',
    suche: 'Jule',
    zeige: '60',
  })
  expect(readView({ ansicht: 'praemien' })).toEqual({ ansicht: 'praemien' })
  expect(readView({ status: 'alle', suche: '  ', zeige: '-5', ansicht: 'x' })).toEqual({})
  expect(readView({ zeige: '20' })).toEqual({})
})

test('pages grow by full steps up to a most', () => {
  expect([
    shownOf({}),
    shownOf({ zeige: '21' }),
    shownOf({ zeige: '99999' }),
    shownOf({ zeige: '9999' }),
  ]).toEqual([20, 40, 20, 1000])
  expect(withMore({ status: 'offen' })).toEqual({ status: 'offen', zeige: '40' })
  expect(withMore({ zeige: '1000' })).toBeUndefined()
})
