import { catalogueDocument } from '@zuruf/contract/catalogue-document'
import { allProducts } from '@zuruf/demo/catalogue/all-products'
import { sampleAssortments } from '@zuruf/demo/sample-catalogue'
import { germanDay } from '@zuruf/domain'
import { describe, expect, it } from 'vitest'
import { rewardOn } from '../assortment/active-rewards.ts'
import { priceSplitText, tilePrice } from '../assortment/display.ts'
import type { CatalogueLookup } from '../assortment/lookup.ts'
import type { Product } from '../assortment/types.ts'
import { motifNames } from '../drawings/index.ts'
import { checkDocument } from '../own/check-document.ts'
import { exampleYearCents } from '../product-facts.ts'
import { sampleLookups } from './lookups.ts'

const find = sampleLookups({ assortments: () => sampleAssortments })
const lookupFor = (key: string) => find(key, 'de') as CatalogueLookup
const assortments = sampleAssortments.map(({ key }) => lookupFor(key).assortment)
const productById = new Map(assortments.flatMap(({ products }) => products).map((one) => [one.id, one]))
const offered = [...productById.values()]
const productWith = (id: string) => productById.get(id) as Product
const { rewards, footnotes } = lookupFor('mobilfunk').assortment
const rewardIds = new Set(rewards.map(({ id }) => id))
const footnoteIds = new Set(footnotes.map(({ identifier }) => identifier))
const spring = new Date('2026-05-04T10:00:00Z')

// Real companies and products that must not appear in the data.
const realBrands =
  /telekom|magenta|vodafone|telef[oó]nica|\bo2\b|1&1|congstar|klarmobil|samsung|galaxy|iphone|ipad|apple|huawei|xiaomi|pixel|google|nokia|sony|motorola|fairphone|e\.on|vattenfall|enbw|\brwe\b|yello|netflix|disney|dazn|sky\b|wow\b|bundesliga|fritz!?box|speedport|tesla|amazon/i

function expectComplete(product: Product): void {
  expect(product.displayName).not.toBe('')
  for (const text of product.descriptions) expect(text.length).toBeGreaterThan(5)
  for (const cents of [
    product.priceMonthlyCents,
    product.priceOnceCents,
    ...product.priceSteps.map((s) => s.monthlyCents),
  ]) {
    expect(Number.isInteger(cents) && cents >= 0).toBe(true)
  }
  expect(product.priceMonthlyCents + product.priceOnceCents).toBeGreaterThan(0)
  expect(product.rewardIds.length).toBeGreaterThan(0)
  for (const id of product.rewardIds) expect(rewardIds.has(id)).toBe(true)
  for (const identifier of product.footnotes) expect(footnoteIds.has(identifier)).toBe(true)
  expect(new Set(product.footnotes).size).toBe(product.footnotes.length)
  expect(motifNames).toContain(product.drawing.motif)
  expect(product.commission).toMatch(/^standard;\d+$/)
}

describe('products', () => {
  // SPEC §1.31
  it('are at least 80 and have unique integer ids', () => {
    expect(offered.length).toBeGreaterThanOrEqual(80)
    for (const { products } of assortments) {
      expect(new Set(products.map((product) => product.id)).size).toBe(products.length)
    }
    for (const { id } of offered) expect(id).toMatch(/^[1-9]\d*$/)
  })

  it('are in an assortment', () => {
    const ids = allProducts.map(({ id, device }) => (device ? `${id}2` : id))
    expect(ids.filter((id) => !productById.has(id))).toEqual([])
  })

  it('are in documents that an own catalogue could have', () => {
    for (const { document } of sampleAssortments) {
      expect(catalogueDocument.parse(document)).toEqual(document)
      expect(checkDocument(document)).toEqual([])
    }
  })

  // SPEC §3.22
  it('have all required fields', () => {
    for (const product of offered) expectComplete(product)
  })

  it('state a commission equal to the reward paid at the start of the programme', () => {
    for (const product of offered) {
      const running = lookupFor('mobilfunk').product(product.id) ? 'mobilfunk' : 'stadtwerke'
      const cents = lookupFor(running).currentReward(product.id, spring)?.valueCents
      expect(`${product.id} ${product.commission}`).toBe(`${product.id} standard;${(cents ?? 0) / 100}`)
    }
  })

  // SPEC §L.16
  it('of energy state price per kWh, base price and the gross price footnote', () => {
    const energy = offered.filter((product) => product.energy)
    expect(energy.length).toBeGreaterThanOrEqual(15)
    for (const product of energy) {
      const tile = tilePrice(product)
      expect(Number.isInteger(tile.workPriceHundredthCents)).toBe(true)
      expect(product.energy?.basePriceCents).toBe(product.priceMonthlyCents)
      expect(product.footnotes).toContain('energie-preis')
      expect(exampleYearCents(product)).toBeGreaterThan(product.priceMonthlyCents * 12)
    }
  })

  it('describe their price over time in words', () => {
    const text = (id: string) => priceSplitText(productWith(id)).replaceAll('\u00a0', ' ')
    expect(text('462')).toBe('1.–6. Monat 19,95 €, ab dem 7. Monat 39,95 €, einmalig 69,95 €')
    expect(text('3001')).toBe('monatlich 11,90 €, dazu 31,40 ct/kWh')
    expect(text('3401')).toBe('einmalig 899,00 €')
  })

  it('show a headline price above 0 on the tile', () => {
    for (const product of offered) expect(tilePrice(product).headlineCents).toBeGreaterThan(0)
    const tile = (id: string) => tilePrice(productWith(id))
    expect(tile('462')).toMatchObject({
      headlineCents: 1995,
      unit: 'perMonth',
      afterwards: { afterMonths: 6, monthlyCents: 3995 },
      freeMonths: 0,
      onceCents: 6995,
    })
    expect(tile('531')).toMatchObject({ headlineCents: 2995, afterwards: null, freeMonths: 3 })
    expect(tile('3401')).toMatchObject({ headlineCents: 89900, unit: 'once', onceCents: null })
    expect(tile('3201')).toMatchObject({
      headlineCents: 950,
      workPriceHundredthCents: 2490,
      offPeakHundredthCents: 2190,
    })
  })
})

describe('texts', () => {
  it('contain no real brands', () => {
    const texts = JSON.stringify(sampleAssortments)
    expect(texts.match(realBrands)?.[0]).toBeUndefined()
  })

  // SPEC §9.08
  it('of categories promise exactly the highest reward paid', () => {
    for (const assortment of assortments) {
      const lookup = lookupFor(assortment.key)
      for (const category of assortment.categories) {
        const best = Math.max(
          ...lookup
            .products({ category: category.key })
            .map((product) => lookup.currentReward(product.id, spring)?.valueCents ?? 0),
        )
        const said = `${category.subtitle} ${category.metaDescription}`.matchAll(/(\d+) €/g)
        for (const [, euro] of said) expect(`${category.key} ${euro}`).toBe(`${category.key} ${best / 100}`)
      }
    }
  })
})

describe('rewards', () => {
  // SPEC §3.25, §9.08
  it('match the amounts of the programme', () => {
    const top = (id: string) => lookupFor('mobilfunk').currentReward(id, spring)?.value
    expect(top('462')).toBe('70 €')
    expect(top('1006')).toBe('90 €')
    expect(top('1254')).toBe('110 €')
    expect(top('1345')).toBe('50 €')
    expect(lookupFor('stadtwerke').currentReward('3401', spring)?.value).toBe('50 €')
    for (const product of lookupFor('stadtwerke').products({ source: 'energie' })) {
      const cents = lookupFor('stadtwerke').currentReward(product.id, spring)?.valueCents
      expect(cents).toBeGreaterThanOrEqual(5000)
      expect(cents).toBeLessThanOrEqual(8000)
    }
  })

  // SPEC §9.06, §9.12
  it('include the expired multi-reward', () => {
    expect(rewards).toContainEqual(
      expect.objectContaining({
        valueCents: 5000,
        startDate: '2020-06-02T00:00:00',
        endDate: '2020-12-31T23:59:59',
      }),
    )
  })

  // SPEC §3.25, §4.13
  it('start and end at midnight German time, by the display end date', () => {
    const winter = rewards.filter((entry) => entry.id === '7021')
    const active = (moment: string) => rewardOn(winter, germanDay(new Date(moment))) !== undefined
    expect(active('2025-10-31T22:59:59Z')).toBe(false)
    expect(active('2025-10-31T23:00:00Z')).toBe(true)
    expect(active('2026-01-15T22:59:59Z')).toBe(true)
    expect(active('2026-01-15T23:00:00Z')).toBe(false)
  })

  it('are active for every offered product until 2035', () => {
    for (const year of [2026, 2027, 2028, 2035]) {
      for (const assortment of assortments) {
        for (const product of assortment.products) {
          const now = new Date(`${year}-06-15T12:00:00Z`)
          expect(lookupFor(assortment.key).currentReward(product.id, now)).toBeDefined()
        }
      }
    }
  })
})
