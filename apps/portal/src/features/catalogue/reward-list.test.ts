import { expect, test } from 'vitest'
import { listCurrentRewards, listRewards } from './reward-list.ts'
import type { Category, Product } from './types.ts'

const reward = (Id: string, euros: number, from: string, to = '2099-12-31') => ({
  Id,
  Titel: `Prämie ${Id}`,
  Wert: `${euros} €`,
  WertCent: euros * 100,
  Startdatum: `${from}T00:00:00`,
  Enddatum: `${to}T23:59:59`,
  EnddatumAnzeige: `${to}T23:59:59`,
})
const product = (
  Id: string,
  KategorieId: string,
  PraemieCent: number,
  Praemien: ReturnType<typeof reward>[],
) => ({ Id, KategorieId, PraemieCent, Praemien, AnzeigeName: Id, Beschreibung: '' }) as unknown as Product
const category = (Id: string) => ({ Id, Name: Id }) as unknown as Category

const today = '2026-11-20'
const forever = reward('a', 70, '2026-01-01')
const ending = reward('b', 90, '2026-01-01', '2026-11-20')
const coming = reward('c', 50, '2026-11-21')
const over = reward('d', 95, '2025-11-01', '2026-11-19')
const products = [
  product('strom', 'energie', 7000, [forever, coming]),
  product('gas', 'energie', 9000, [ending, over]),
  product('nichts', 'energie', 0, [over]),
  product('netz', 'internet', 7000, [forever]),
]

test('lists products with a reward today by category, highest first, with their end date', () => {
  const sections = listCurrentRewards(['energie', 'leer', 'internet'].map(category), products, today)
  expect(sections.map(({ id, maxCents }) => [id, maxCents])).toEqual([
    ['energie', 9000],
    ['internet', 7000],
  ])
  expect(sections[0]?.rows.map(({ id, cents, until }) => [id, cents, until])).toEqual([
    ['gas', 9000, '2026-11-20T12:00:00Z'],
    ['strom', 7000, null],
  ])
})

test('lists every reward once: current ones first, then coming and past ones', () => {
  expect(
    listRewards(products, today).map(({ id, state, to, products }) => [
      id,
      state,
      to?.slice(0, 10),
      products,
    ]),
  ).toEqual([
    ['b', 'now', '2026-11-20', 1],
    ['a', 'now', undefined, 2],
    ['c', 'coming', undefined, 1],
    ['d', 'past', '2026-11-19', 2],
  ])
})
