// SPEC §2.57

import { orderSummaryRows, sheetKeys, sheetRows } from '@zuruf/messages/product-sheet'
import { beforeAll, describe, expect, test } from 'vitest'
import { createI18n, type I18n } from '../../app/i18n.ts'
import { formatCompared, parseCompared, toggleCompared } from './category-search.ts'
import { comparisonRows } from './comparison.ts'
import type { ProductDetail } from './types.ts'

let i18n: I18n
beforeAll(async () => {
  i18n = createI18n('de')
  await i18n.load(['portal', 'products'])
})

const base = {
  Id: '1',
  PreisMonatlich: 4490,
  PreisEinmalig: 0,
  Grundpreis: null,
  ArbeitspreisMilliCent: null,
  NebenzeitMilliCent: null,
  Beispiel: null,
  Geraet: null,
  Geschwindigkeit: null,
  PraemieCent: 9000,
  UmsatzsteuerProzent: 19,
  Preisstufen: [
    { AbMonat: 1, BisMonat: 12, Cent: 3990 },
    { AbMonat: 13, BisMonat: null, Cent: 4490 },
  ],
  Mindestlaufzeit: { Monate: 24, GesamtCent: 101_760, DurchschnittCent: 4240 },
  Merkmale: {
    LaufzeitMonate: 24,
    MitTv: false,
    Download: null,
    Upload: null,
    DatenGb: null,
    DatenUnbegrenzt: false,
    Energie: null,
    PreisgarantieMonate: null,
    ErneuerbarProzent: null,
  },
} as unknown as ProductDetail

const energy = {
  ...base,
  Id: '2',
  PreisMonatlich: 950,
  Grundpreis: 950,
  ArbeitspreisMilliCent: 24_905,
  NebenzeitMilliCent: 21_900,
  Beispiel: { VerbrauchKwh: 5000, JahrCent: 135_900 },
  Preisstufen: [{ AbMonat: 1, BisMonat: null, Cent: 950 }],
  Mindestlaufzeit: null,
  Merkmale: { ...base.Merkmale, LaufzeitMonate: 1, Energie: 'Waermepumpe', PreisgarantieMonate: 0 },
} as ProductDetail

const sheetOf = (product: ProductDetail) =>
  Object.fromEntries(sheetRows(product, i18n).map(({ key, value }) => [key, value.replaceAll('\u00a0', ' ')]))

// SPEC §L.17
describe('product sheet', () => {
  test('shows the later price and the cost of the whole term', () => {
    expect(sheetOf(base)).toMatchObject({
      now: '39,90 € im 1. bis 12. Monat',
      later: '44,90 € ab dem 13. Monat',
      once: 'keiner',
      total: '1.017,60 € in 24 Monaten',
      average: '42,40 €',
    })
  })

  test('shows price per kWh, base price and an example for energy', () => {
    const sheet = sheetOf(energy)
    expect(sheet).toMatchObject({
      workPrice: '24,905 ct/kWh',
      offPeak: '21,90 ct/kWh',
      basePrice: '9,50 €',
      example: '1.359 € bei 5.000 kWh',
      guarantee: 'keine',
      term: 'keine, jeden Monat kündbar',
      notice: 'mit einem Monat Frist',
    })
    // The base price is not repeated as the price.
    expect(sheet).not.toHaveProperty('now')
    expect(sheet).not.toHaveProperty('average')
  })

  test('shows the price of a purchase without notice, and that there is no reward', () => {
    const bought = {
      ...base,
      PreisMonatlich: 0,
      PreisEinmalig: 89_900,
      Preisstufen: [],
      Mindestlaufzeit: null,
      PraemieCent: 0,
      Merkmale: { ...base.Merkmale, LaufzeitMonate: 0 },
      UmsatzsteuerProzent: 0,
    } as ProductDetail
    const sheet = sheetOf(bought)
    expect(sheet).toMatchObject({ once: '899 €', reward: 'keine', vat: '0 % (§ 12 Abs. 3 UStG)' })
    expect(sheet).not.toHaveProperty('notice')
    expect(sheet).not.toHaveProperty('now')
  })

  test('contains only known row keys', () => {
    const known = new Set<string>(sheetKeys)
    for (const product of [base, energy]) {
      expect(sheetRows(product, i18n).filter(({ key }) => !known.has(key))).toEqual([])
    }
  })
})

describe('comparison', () => {
  test('marks the rows that differ and fills gaps with null', () => {
    const dearer = { ...base, Id: '3', PraemieCent: 7000 } as ProductDetail
    const rows = comparisonRows([base, dearer], i18n)
    expect(rows.filter(({ differs }) => differs).map(({ key }) => key)).toEqual(['reward'])
    expect(comparisonRows([base, energy], i18n).find(({ key }) => key === 'workPrice')).toMatchObject({
      values: [null, expect.stringContaining('24,905')],
      differs: true,
    })
  })

  test('has no differences below two products', () => {
    expect(comparisonRows([base], i18n).some(({ differs }) => differs)).toBe(false)
    expect(comparisonRows([], i18n)).toEqual([])
  })
})

describe('address', () => {
  test('keeps up to three valid and distinct ids', () => {
    expect(parseCompared('a,b,a,<x>,,c,d')).toEqual(['a', 'b', 'c'])
    expect(parseCompared(undefined)).toEqual([])
    expect(formatCompared([])).toBeUndefined()
    expect(formatCompared(['a', 'b'])).toBe('a,b')
  })

  test('adds and removes an id, and ignores a fourth', () => {
    expect(toggleCompared([], 'a')).toEqual(['a'])
    expect(toggleCompared(['a', 'b'], 'a')).toEqual(['b'])
    expect(toggleCompared(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c'])
    expect(toggleCompared(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
  })
})

describe('order summary', () => {
  test('lists prices, one-off costs, total, term, notice and VAT of a contract', () => {
    expect(orderSummaryRows(base, i18n).map(({ key }) => key)).toEqual([
      'now',
      'later',
      'once',
      'total',
      'term',
      'notice',
      'vat',
    ])
  })

  test('lists price per kWh and base price for energy (§ 14 PAngV)', () => {
    const keys = orderSummaryRows(energy, i18n).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['workPrice', 'basePrice', 'term', 'notice', 'vat']))
    expect(keys).not.toContain('reward')
  })
})
