import { expect, test } from 'vitest'
import { parseView, shownCount, withMore } from './view.ts'

test('reads valid parameters and ignores others', () => {
  expect(parseView({ status: 'offen', suche: ' Jule ', zeige: '60', willkommen: '1' })).toEqual({
    status: 'offen',
    suche: 'Jule',
    zeige: '60',
  })
  expect(parseView({ ansicht: 'praemien' })).toEqual({ ansicht: 'praemien' })
  expect(parseView({ status: 'alle', suche: '  ', zeige: '-5', ansicht: 'x' })).toEqual({})
  expect(parseView({ zeige: '20' })).toEqual({})
})

test('the number of referrals shown grows by full pages up to a maximum', () => {
  expect([
    shownCount({}),
    shownCount({ zeige: '21' }),
    shownCount({ zeige: '99999' }),
    shownCount({ zeige: '9999' }),
  ]).toEqual([20, 40, 20, 1000])
  expect(withMore({ status: 'offen' })).toEqual({ status: 'offen', zeige: '40' })
  expect(withMore({ zeige: '1000' })).toBeUndefined()
})
