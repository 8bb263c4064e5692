import { expect, test } from 'vitest'
import { byKind, type StockLine, shortagesOf } from './stock.ts'

const line = (kind: string, valueCents: number, more: Partial<StockLine> = {}): StockLine => ({
  kind,
  kindName: kind,
  valueCents,
  free: 10,
  reserved: 0,
  sent: 0,
  revoked: 0,
  waiting: 0,
  warnBelow: 5,
  ...more,
})

test('lists shortages with waiting people first, then the lowest stock', () => {
  const stock = [
    line('book', 2500),
    line('book', 5000, { free: 4 }),
    line('city', 1000, { free: 0, waiting: 2 }),
    line('city', 2000, { free: 1 }),
    line('old', 1000, { free: 0, warnBelow: 0 }),
    line('city', 3000, { free: 8, waiting: 3 }),
  ]
  expect(shortagesOf(stock).map(({ kind, valueCents }) => `${kind} ${valueCents}`)).toEqual([
    'city 3000',
    'city 1000',
    'city 2000',
    'book 5000',
  ])
  expect(byKind(stock).map(({ kind, lines }) => [kind, lines.length])).toEqual([
    ['book', 2],
    ['city', 3],
    ['old', 1],
  ])
})
