import { sampleAssortments } from '@zuruf/demo/sample-catalogue'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sampleLookups } from '../samples/lookups.ts'
import {
  categoryDrawing,
  categoryIcon,
  motifNames,
  type Palette,
  productDrawing,
  rewardDrawing,
} from './index.ts'

const warm: Palette = {
  ink: '#10241d',
  brand: '#0b6b4f',
  brandSoft: '#d8f0e2',
  accent: '#ffb629',
  sky: '#dcecf6',
  sand: '#f3ead6',
  rose: '#fbe3d9',
  paper: '#fbfaf4',
  style: 'colors',
}
const cool: Palette = { ...warm, ink: '#15122e', brand: '#4a2fe0', brandSoft: '#e6e1ff', accent: '#2be0ac' }
const grey: Palette = { ...warm, sky: '#eeeeee', rose: '#eeeeee', sand: '#eeeeee' }

const lookupOf = sampleLookups({ assortments: () => sampleAssortments })
const assortments = sampleAssortments.flatMap(({ key }) => lookupOf(key, 'de')?.assortment ?? [])
const products = assortments.flatMap((assortment) => assortment.products)
const categories = [
  ...new Map(assortments.flatMap((one) => one.categories).map((one) => [one.key, one])).values(),
]
const kinds = ['full', 'half', 'halfRecommender', 'halfRecipient'] as const

function allDrawings(palette: Palette): Set<string> {
  return new Set([
    ...products.map((product) => productDrawing(product, palette)),
    ...products.map((product) => productDrawing(product, palette, 'square')),
    ...categories.flatMap((category) => [
      categoryDrawing(category, palette),
      categoryDrawing(category, palette, 'square'),
      categoryIcon(category, palette),
    ]),
    ...kinds.flatMap((kind) => [4500, 11000, 3567, 5].map((cents) => rewardDrawing(kind, cents, palette))),
  ])
}

describe('drawings', () => {
  it('use every motif in several variations', () => {
    expect(new Set(products.map((product) => product.drawing.motif))).toEqual(new Set(motifNames))
    expect(motifNames.length).toBeGreaterThanOrEqual(14)
    expect(new Set(products.map((product) => productDrawing(product, warm))).size).toBeGreaterThanOrEqual(70)
  })

  it.each([
    ['warm', warm],
    ['cool', cool],
    ['grey', grey],
    ['night', { ...cool, style: 'night' } as const],
    ['tinted', { ...warm, style: 'tints' } as const],
  ])('are plain SVG in the %s palette', (_name, palette) => {
    for (const svg of allDrawings(palette)) {
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" ')).toBe(true)
      expect(svg).not.toMatch(/<script|<text|<image|<use|<style|foreignObject|href|url\(|\son\w+=|\sid=/i)
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity/)
      expect(svg.length).toBeLessThan(40_000)
    }
  })

  // SPEC §7.33, §7.50
  it('are well formed and fill their canvas', async () => {
    for (const svg of allDrawings(warm)) {
      const { data, info } = await sharp(Buffer.from(svg))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([`280×200`, `120×120`, `48×48`]).toContain(`${info.width}×${info.height}`)
      // A drawing covers its corners; an icon has a transparent margin.
      expect(data[3]).toBe(info.width === 48 ? 0 : 255)
    }
  })

  it('change with the palette', () => {
    const [product] = products
    if (!product) throw new Error('no products')
    expect(productDrawing(product, warm)).toContain(warm.brand)
    expect(productDrawing(product, cool)).not.toContain(warm.brand)
  })

  it('reject a palette that contains markup', () => {
    const [product] = products
    if (!product) throw new Error('no products')
    expect(() => productDrawing(product, { ...warm, ink: '"/><script>' })).toThrow('ink')
  })
})
