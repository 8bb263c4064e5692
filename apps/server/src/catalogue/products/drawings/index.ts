import type { Category, Product } from '../assortment/types.ts'
import { iconScene } from './icons.ts'
import type { Motif } from './motif.ts'
import { type RewardKind, rewardScene } from './rewards.ts'
import { desk, headset, office } from './scenes/business.ts'
import { wallbox, wallboxCar } from './scenes/car.ts'
import { fibreHouse, fibreWaves } from './scenes/fibre.ts'
import { gasFlame, heatPump } from './scenes/heat.ts'
import { familyPhones, handPhone, simCard, travel } from './scenes/mobile.ts'
import { hybridMast, router } from './scenes/router.ts'
import { smartphone } from './scenes/smartphone.ts'
import { balconySolar, batteryStore, solarRoof } from './scenes/solar.ts'
import { basketball, football, stadium } from './scenes/sport.ts'
import { tablet } from './scenes/tablet.ts'
import { streaming, tvCouch } from './scenes/television.ts'
import { town, windHills } from './scenes/wind-and-town.ts'
import { headphones, skate } from './scenes/young.ts'
import { type Palette, tonesOf } from './tones.ts'

export type { RewardKind } from './rewards.ts'
export type { Palette } from './tones.ts'

/** The whole drawing (280×200) or its square crop (120×120). */
export type DrawingVariant = 'full' | 'square'

const motifs: ReadonlyMap<string, Motif> = new Map(
  Object.entries({
    balconySolar,
    basketball,
    battery: batteryStore,
    desk,
    familyPhones,
    fibreHouse,
    fibreWaves,
    football,
    gasFlame,
    handPhone,
    headphones,
    headset,
    heatPump,
    hybridMast,
    office,
    router,
    simCard,
    skate,
    smartphone,
    solarRoof,
    stadium,
    streaming,
    tablet,
    town,
    travel,
    tvCouch,
    wallbox,
    wallboxCar,
    windHills,
  }),
)

/** Valid values of a product's `drawing.motif`. */
export const motifNames: readonly string[] = [...motifs.keys()]

function svg(viewBox: string, width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${content}</svg>`
}

function drawing(name: string, variation: number, palette: Palette, variant: DrawingVariant): string {
  const motif = motifs.get(name)
  if (!motif) throw new Error(`No drawing named ${name}`)
  const content = motif.draw(tonesOf(palette), variation)
  const { x, y, size } = motif.crop
  return variant === 'full'
    ? svg('0 0 280 200', 280, 200, content)
    : svg(`${x} ${y} ${size} ${size}`, 120, 120, content)
}

/** Returns the drawing of a motif, or undefined when the motif is unknown. */
export function drawingOf(motif: string, variation: number, palette: Palette): string | undefined {
  return motifs.has(motif) ? drawing(motif, variation, palette, 'full') : undefined
}

/** Returns a product's drawing as SVG text. */
export function productDrawing(product: Product, palette: Palette, variant: DrawingVariant = 'full'): string {
  return drawing(product.drawing.motif, product.drawing.variation, palette, variant)
}

/** Returns a category's drawing as SVG text. */
export function categoryDrawing(
  category: Category,
  palette: Palette,
  variant: DrawingVariant = 'full',
): string {
  return drawing(category.drawing.motif, category.drawing.variation, palette, variant)
}

/** Returns a category's icon as SVG text, 48×48. */
export function categoryIcon(category: Category, palette: Palette): string {
  return svg('0 0 48 48', 48, 48, iconScene(category.key, tonesOf(palette)))
}

/**
 * Returns the drawing of a reward as SVG text, 280×200. `amountCents` is printed on each coin: the whole
 * reward for `full`, one person's share for the other kinds.
 */
export function rewardDrawing(kind: RewardKind, amountCents: number, palette: Palette): string {
  return svg('0 0 280 200', 280, 200, rewardScene(kind, amountCents, tonesOf(palette)))
}
