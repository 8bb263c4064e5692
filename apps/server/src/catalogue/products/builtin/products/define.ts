import { germanDay, type OrderKind, type Play } from '@zuruf/domain'
import { rewardById } from '../rewards.ts'
import type {
  CategoryKey,
  DeviceOffer,
  DrawingChoice,
  EnergyPrice,
  PriceStep,
  Product,
  ProductSource,
  Promotion,
  Speed,
} from '../types.ts'

/** Defaults shared by a product family; a product may override any of them. */
export interface FamilyDefaults {
  source: ProductSource
  categories: readonly CategoryKey[]
  group: string
  rewardIds: readonly string[]
  footnotes: readonly string[]
  motif: string
  play?: Play
  young?: boolean
  hybrid?: boolean
  onceCents?: number
  contractMonths?: number
  orderKind?: OrderKind
}

/** Short form of one product in the data. */
export interface ProductInput extends Partial<FamilyDefaults> {
  id: string
  name: string
  displayName?: string
  tier: string
  monthlyCents: number
  descriptions: readonly [string, string, string, string]
  variation?: number
  promotion?: readonly [name: string, discountCents: number, months: number]
  speed?: Speed
  energy?: Omit<EnergyPrice, 'basePriceCents'>
  device?: DeviceOffer
}

/** Derives the usual and minimum speeds of a connection from its maximum. */
export function speed(down: number, up: number, usual = 0.92, least = 0.7): Speed {
  return {
    downMax: down,
    downUsual: Math.round(down * usual),
    downMin: Math.round(down * least),
    upMax: up,
    upUsual: Math.round(up * usual),
    upMin: Math.round(up * least),
  }
}

/** Returns the monthly price over the term of the contract. */
export function priceSteps(monthlyCents: number, promotion: Promotion | null): PriceStep[] {
  if (!promotion) return [{ fromMonth: 1, untilMonth: null, monthlyCents }]
  return [
    { fromMonth: 1, untilMonth: promotion.months, monthlyCents: monthlyCents - promotion.discountCents },
    { fromMonth: promotion.months + 1, untilMonth: null, monthlyCents },
  ]
}

// The commission text states the reward paid at the catalogue's start. Later rewards have dates of their own.
const COMMISSION_DAY = germanDay(new Date('2026-02-01T12:00:00Z'))

function commissionText(rewardIds: readonly string[]): string {
  const running = rewardIds
    .map((id) => rewardById.get(id))
    .find(
      (entry) =>
        entry &&
        entry.startDate.slice(0, 10) <= COMMISSION_DAY &&
        entry.endDate.slice(0, 10) >= COMMISSION_DAY,
    )
  return `standard;${(running?.valueCents ?? 0) / 100}`
}

/** Returns a function that builds a family's products from their short form. */
export function family(defaults: FamilyDefaults): (input: ProductInput) => Product {
  return (input) => {
    const merged = { ...defaults, ...input }
    const promotion: Promotion | null = input.promotion
      ? { name: input.promotion[0], discountCents: input.promotion[1], months: input.promotion[2] }
      : null
    const drawing: DrawingChoice = { motif: merged.motif, variation: input.variation ?? 0 }
    // Every offer has the reward footnote, and the promotion footnote if it has a promotion.
    const footnotes = [...merged.footnotes, ...(promotion ? ['aktion'] : []), 'praemie']
    return {
      id: input.id,
      externalId: `zuruf-${input.id}`,
      source: merged.source,
      categories: merged.categories,
      play: merged.play ?? null,
      name: input.name,
      displayName: input.displayName ?? input.name,
      young: merged.young ?? false,
      hybrid: merged.hybrid ?? false,
      group: merged.group,
      tier: input.tier,
      priceMonthlyCents: input.monthlyCents,
      priceOnceCents: merged.onceCents ?? 0,
      descriptions: input.descriptions,
      commission: commissionText(merged.rewardIds),
      providerProductId: `PR${input.id.padStart(8, '0')}`,
      footnotes,
      priceSteps: priceSteps(input.monthlyCents, promotion),
      promotion,
      contractMonths: merged.contractMonths ?? 24,
      orderKind: merged.orderKind ?? null,
      speed: input.speed ?? null,
      energy: input.energy ? { ...input.energy, basePriceCents: input.monthlyCents } : null,
      device: input.device ?? null,
      rewardIds: merged.rewardIds,
      drawing,
    }
  }
}
