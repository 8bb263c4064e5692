// SPEC §2.57

import { describe, expect, test } from 'vitest'
import { parseFilters } from './category-search.ts'
import { type Facet, filterProducts, findFacets, sortsFor } from './filters.ts'
import type { OfferProduct } from './types.ts'

type Traits = OfferProduct['Merkmale']

const none: Traits = {
  LaufzeitMonate: 24,
  MitTv: false,
  Download: null,
  Upload: null,
  DatenGb: null,
  DatenUnbegrenzt: false,
  Energie: null,
  PreisgarantieMonate: null,
  ErneuerbarProzent: null,
}

interface OfferOptions extends Partial<Omit<OfferProduct, 'Merkmale' | 'Schaupreis'>> {
  readonly euros?: number
  readonly once?: number
  readonly traits?: Partial<Traits>
}

function offer(Id: string, { euros = 30, once, traits, ...more }: OfferOptions = {}): OfferProduct {
  return {
    Id,
    AnzeigeName: Id,
    Beschreibung: '',
    Bild: null,
    PraemieCent: 5000,
    PraemieSicherCent: null,
    ArbeitspreisMilliCent: null,
    Young: false,
    Hybrid: false,
    Hersteller: null,
    Geraet: null,
    notes: [],
    Schaupreis: {
      Cent: euros * 100,
      Einheit: 'Monat',
      DanachCent: null,
      DanachAbMonat: null,
      EinmaligCent: once === undefined ? null : once * 100,
    },
    Merkmale: { ...none, ...traits },
    ...more,
  }
}

const ids = (products: readonly OfferProduct[]) => products.map(({ Id }) => Id)
const keys = (facets: readonly Facet[]) => facets.map(({ key }) => key)
const optionsOf = (facets: readonly Facet[], key: string) =>
  facets.find((facet) => facet.key === key)?.options.map(({ value, count }) => [value, count])

const connections = [
  offer('slow', { euros: 20, traits: { Download: 50 } }),
  offer('tv', { euros: 40, traits: { Download: 250, MitTv: true } }),
  offer('flex', { euros: 45, traits: { Download: 500, LaufzeitMonate: 1 } }),
  offer('fast', { euros: 60, traits: { Download: 1000 }, PraemieCent: 9000 }),
]

describe('filters', () => {
  test('are offered only if the products differ in them', () => {
    expect(keys(findFacets(connections, {}))).toEqual(['tempo', 'laufzeit', 'tv', 'preis'])
    expect(findFacets([offer('a'), offer('b')], {})).toEqual([])
    expect(findFacets([], {})).toEqual([])
    expect(findFacets([offer('alone', { traits: { Download: 100 } })], {})).toEqual([])
  })

  test('offer only the highest of several speeds that match the same products', () => {
    // 50 matches all products; 100 and 250 match the same three.
    expect(optionsOf(findFacets(connections, {}), 'tempo')).toEqual([
      ['250', 3],
      ['500', 2],
      ['1000', 1],
    ])
  })

  test('offer monthly contracts and purchases as separate terms', () => {
    const mixed = [...connections, offer('box', { traits: { LaufzeitMonate: 0 } })]
    expect(optionsOf(findFacets(mixed, {}), 'laufzeit')).toEqual([
      ['0', 1],
      ['1', 1],
      ['24', 3],
    ])
  })

  test('count each option with the other filters applied', () => {
    const facets = findFacets(connections, { tv: '0', tempo: '500' })
    expect(optionsOf(facets, 'tempo')).toEqual([
      ['250', 2],
      ['500', 2],
      ['1000', 1],
    ])
    expect(optionsOf(facets, 'tv')).toEqual([
      ['1', 0],
      ['0', 2],
    ])
    expect(ids(filterProducts(connections, facets))).toEqual(['flex', 'fast'])
  })

  test('ignore unknown values', () => {
    const facets = findFacets(connections, { tempo: '123', hersteller: 'Niemand', laufzeit: '99' })
    expect(filterProducts(connections, facets)).toHaveLength(4)
    expect(facets.every(({ chosen }) => chosen === undefined)).toBe(true)
  })

  test('may together match no product', () => {
    expect(filterProducts(connections, findFacets(connections, { tv: '1', tempo: '1000' }))).toEqual([])
  })

  test('match unlimited data for every volume, but no volume for unlimited data', () => {
    const tariffs = [
      offer('10', { traits: { DatenGb: 10 } }),
      offer('60', { traits: { DatenGb: 60 } }),
      offer('all', { traits: { DatenUnbegrenzt: true } }),
    ]
    const left = (daten: string) => ids(filterProducts(tariffs, findFacets(tariffs, { daten })))
    expect(left('60')).toEqual(['60', 'all'])
    expect(left('unbegrenzt')).toEqual(['all'])
  })

  test('offer no price filter for mixed price types or for energy', () => {
    const once = offer('once', { euros: 900 })
    const mixed = [
      ...connections,
      { ...once, Schaupreis: { ...once.Schaupreis, Einheit: 'einmalig' as const } },
    ]
    expect(keys(findFacets(mixed, {}))).not.toContain('preis')
    const energy = [9, 12].map((euros) => offer(`${euros}`, { euros, traits: { Energie: 'Strom' } }))
    expect(keys(findFacets(energy, {}))).not.toContain('preis')
  })

  test('filter devices by their own price in at most four steps', () => {
    const phones = [1, 49, 99, 199, 299, 499, 799].map((once) =>
      offer(`${once}`, { once, Geraet: {} as OfferProduct['Geraet'], Hersteller: once < 100 ? 'A' : 'B' }),
    )
    const facets = findFacets(phones, {})
    expect(optionsOf(facets, 'preis')).toHaveLength(4)
    expect(optionsOf(facets, 'hersteller')).toEqual([
      ['A', 3],
      ['B', 4],
    ])
    expect(ids(filterProducts(phones, findFacets(phones, { hersteller: 'A' })))).toEqual(['1', '49', '99'])
  })

  test('offer no TV filter if a product is TV only', () => {
    const withApp = [...connections, offer('app', { euros: 6 })]
    expect(keys(findFacets(withApp, {}))).not.toContain('tv')
  })

  test('match a two-year price guarantee for one year too, and only products without one for 0', () => {
    const energy = [0, 12, 24].map((months) =>
      offer(`${months}`, { traits: { Energie: 'Gas', PreisgarantieMonate: months } }),
    )
    const left = (garantie: string) => ids(filterProducts(energy, findFacets(energy, { garantie })))
    expect(left('12')).toEqual(['12', '24'])
    expect(left('0')).toEqual(['0'])
  })
})

describe('sort order', () => {
  test('defaults to that of the catalogue', () => {
    const order = (sort?: 'preis' | 'praemie' | 'tempo') => ids(filterProducts(connections, [], sort))
    expect(order()).toEqual(['slow', 'tv', 'flex', 'fast'])
    expect(order('preis')).toEqual(['slow', 'tv', 'flex', 'fast'])
    expect(order('praemie')).toEqual(['fast', 'slow', 'tv', 'flex'])
    expect(order('tempo')).toEqual(['fast', 'flex', 'tv', 'slow'])
  })

  test('sorts energy by price per kWh, whatever the base price', () => {
    const energy = [
      offer('dear', { euros: 5, ArbeitspreisMilliCent: 32_000 }),
      offer('cheap', { euros: 15, ArbeitspreisMilliCent: 29_000 }),
    ]
    expect(ids(filterProducts(energy, [], 'preis'))).toEqual(['cheap', 'dear'])
  })

  test('offers reward and speed only if they differ', () => {
    expect(sortsFor(connections)).toEqual(['empfohlen', 'preis', 'praemie', 'tempo'])
    expect(sortsFor([offer('a'), offer('b')])).toEqual(['empfohlen', 'preis'])
  })
})

test('reads only valid filters from an address', () => {
  expect(
    parseFilters({
      tempo: '500',
      hex: 'secret',
      tv: '',
      sort: 'preis',
      hersteller: 'x'.repeat(61),
      preis: 5,
    }),
  ).toEqual({ tempo: '500', sort: 'preis' })
  expect(parseFilters({ sort: 'empfohlen' })).toEqual({})
  expect(parseFilters({ sort: 'rückwärts' })).toEqual({})
})
