import { sampleAssortments } from '@zuruf/demo/sample-catalogue'
import { describe, expect, it } from 'vitest'
import { excludedProductIds } from '../assortment/excluded-products.ts'
import { type CatalogueLookup, createLookup } from '../assortment/lookup.ts'
import { sampleLookups } from './lookups.ts'

const lookupOf = sampleLookups({ assortments: () => sampleAssortments })
const city = lookupOf('stadtwerke', 'de') as CatalogueLookup
const mobile = lookupOf('mobilfunk', 'de') as CatalogueLookup
const both = [city, mobile]

describe('assortments', () => {
  it('are found by their keys', () => {
    expect(city.assortment.title).toBe('Energie, Glasfaser und Fernsehen')
    expect(lookupOf('toString', 'de')).toBeUndefined()
  })

  it('are built once for each language', () => {
    expect(lookupOf('stadtwerke', 'de')).toBe(city)
    expect(lookupOf('stadtwerke', 'en')).not.toBe(city)
  })

  it('are not found when the samples are not installed', () => {
    expect(sampleLookups({ assortments: () => [] })('stadtwerke', 'de')).toBeUndefined()
  })

  it.each(both.map((lookup) => [lookup.assortment.key, lookup] as const))(
    '%s has 40 products or more',
    (_key, lookup) => {
      expect(lookup.products().length).toBeGreaterThanOrEqual(40)
      for (const category of lookup.categories()) {
        expect(lookup.products({ category: category.key }).length).toBeGreaterThan(0)
      }
    },
  )
})

describe('excluded products', () => {
  // SPEC §9.14
  it('are never returned, even by an assortment that contains them', () => {
    const { assortment } = city
    const [first] = assortment.products.filter(({ source }) => source === 'festnetz')
    if (!first) throw new Error('nothing to copy')
    const excluded = [...excludedProductIds].map((id) => ({ ...first, id }))
    const careless = createLookup({ ...assortment, products: [...assortment.products, ...excluded] })
    for (const lookup of [...both, careless]) {
      const lists = [
        lookup.products(),
        lookup.products({ source: 'festnetz' }),
        ...lookup.categories().map((category) => lookup.products({ category: category.key })),
      ]
      for (const id of excludedProductIds) {
        expect(lookup.product(id)).toBeUndefined()
        expect(lookup.product(id, { source: 'festnetz' })).toBeUndefined()
        expect(lookup.rewardsOf(id)).toEqual([])
        for (const list of lists) expect(list.some((product) => product.id === id)).toBe(false)
      }
    }
  })
})

describe('products', () => {
  // SPEC §1.31, §2.56, §7.27, §7.28
  it('are filtered by source and category, ignoring case', () => {
    const ids = mobile.products({ category: 'SPORT', source: 'Festnetz' }).map((product) => product.id)
    expect(ids).toEqual(['1253', '1254', '1255', '1257', '1258', '1259'])
    expect(mobile.products({ category: '16' }).map((product) => product.id)).toEqual(ids)
    expect(mobile.products({ category: 'sport', source: 'energie' })).toEqual([])
    expect(mobile.products({ category: 'gas' })).toEqual([])
    expect(city.products({ source: 'nirgends' })).toEqual([])
    expect(city.product('3001', { source: 'energie' })?.name).toBe('Strom Grünwerk')
    expect(city.product('3001', { source: 'mobilfunk' })).toBeUndefined()
    expect(city.product('1345')).toBeUndefined()
  })

  // SPEC §2.56
  it('of any source are returned when a category is queried with its own source', () => {
    const own = city.assortment
    const [first] = own.products.filter(({ source }) => source === 'festnetz')
    if (!first) throw new Error('nothing to put into a second category')
    const moved = { ...first, id: 'zweimal', categories: [...first.categories, 'solar'] }
    const lookup = createLookup({ ...own, products: [...own.products, moved] })
    const solar = (source: string) => lookup.products({ category: 'solar', source }).map(({ id }) => id)
    expect(solar('energie')).toContain('zweimal')
    expect(solar('Festnetz')).toEqual(['zweimal'])
    for (const all of both) {
      for (const { key, source } of all.categories()) {
        expect(all.products({ category: key, source })).toEqual(all.products({ category: key }))
      }
    }
  })

  it('include a device once, or all devices of a given tariff', () => {
    const phones = mobile.products({ category: 'smartphones' })
    expect(phones).toHaveLength(10)
    expect(phones[0]?.device).toMatchObject({ topPosition: 1, promotionPriceCents: 19900, tariffId: '1345' })
    const withLarge = mobile.products({ category: 'smartphones', tariffId: '1346' })
    expect(withLarge).toHaveLength(10)
    expect(withLarge.every((product) => product.device?.tariffId === '1346')).toBe(true)
    expect(mobile.products({ tariffId: '1346' })).toHaveLength(16)
  })

  // SPEC §3.24, §7.29
  it('combine a tariff with a device', () => {
    expect(mobile.product('1345', { deviceId: '8001' })?.displayName).toBe('Fjellig Nord 5 mit Mobil M')
    expect(mobile.product('80013', { deviceId: '8001' })?.device?.tariffId).toBe('1346')
    expect(mobile.product('1345', { deviceId: '9999' })).toBeUndefined()
    expect(mobile.product('1345', { deviceId: '8001', source: 'geraete' })).toBeDefined()
  })

  // SPEC §2.56, §9.15
  it('have a default in each category', () => {
    for (const lookup of both) {
      for (const { key } of lookup.categories()) {
        for (const withTv of [false, true]) {
          const id = lookup.defaultProductId(key, withTv)
          expect(lookup.products({ category: key }).map((product) => product.id)).toContain(id)
        }
      }
    }
    expect(
      ['internet', 'hybrid', 'young', 'glasfaser', 'sport', 'mobilfunk', 'geschaeftskunden'].map((key) =>
        mobile.defaultProductId(key),
      ),
    ).toEqual(['462', '1998', '531', '1006', '1254', '1345', '544'])
    expect(
      ['internet', 'hybrid', 'glasfaser', 'young', 'sport'].map((key) => mobile.defaultProductId(key, true)),
    ).toEqual(['469', '2001', '1200', '1207', '1258'])
    expect(mobile.defaultProductId('nirgends')).toBeUndefined()
  })
})

describe('devices', () => {
  // SPEC §7.31
  it('return their tariffs, cheapest first', () => {
    const prices = mobile.deviceTariffs('8101')?.map((offer) => offer.tariffPriceCents)
    expect(prices).toEqual([1995, 3495, 4495])
    expect(mobile.deviceTariffs('9999')).toBeUndefined()
    expect(city.deviceTariffs('8101')).toBeUndefined()
  })

  // SPEC §8.25
  it('return their manufacturers', () => {
    expect(mobile.manufacturers('tablets')).toEqual({
      ok: true,
      manufacturers: ['Brennik', 'Fjellig', 'Kantaro', 'Ovelis'],
    })
    expect(mobile.manufacturers('internet')).toEqual({ ok: true, manufacturers: [] })
    expect(mobile.manufacturers('nirgends')).toEqual({
      ok: false,
      reason: 'unknownCategory',
      message: '404 - Unknown category',
    })
  })
})

describe('rewards', () => {
  it('of a product include expired and future ones; active ones depend on the date', () => {
    expect(city.rewardsOf('3001').map((reward) => reward.id)).toEqual(['7008', '7021'])
    expect(city.activeRewardsOf('3001', new Date('2026-01-10T10:00:00Z'))).toHaveLength(2)
    // Of two active rewards the one that started later replaces the other.
    expect(city.currentReward('3001', new Date('2025-12-31T10:00:00Z'))?.valueCents).toBe(8000)
    expect(city.currentReward('3001', new Date('2026-01-10T10:00:00Z'))?.valueCents).toBe(7000)
    expect(city.rewardsOf('1')).toEqual([])
  })
})
