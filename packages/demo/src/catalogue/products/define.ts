import type { CatalogueItem } from '@zuruf/contract/catalogue-document'
import type { OrderKind } from '@zuruf/domain'
import type { CategoryKey } from '../categories.ts'
import { rewardById } from '../rewards.ts'

type Item = CatalogueItem<'products'>

/** A product of the catalogue document with all four descriptions. */
export type SampleProduct = Item & { readonly descriptions: FourTexts }
export type FourTexts = [string, string, string, string]

type Speed = NonNullable<Item['speed']>

/** Defaults shared by a product family; a product may override any of them. */
export interface FamilyDefaults {
  categories: readonly CategoryKey[]
  group: string
  rewardIds: readonly string[]
  footnotes: readonly string[]
  motif: string
  play?: Item['play']
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
  descriptions: Readonly<FourTexts>
  variation?: number
  promotion?: readonly [name: string, discountCents: number, months: number]
  speed?: Speed
  energy?: NonNullable<Item['energy']>
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

// The commission text states the reward paid at the catalogue's start. Later rewards have dates of their own.
const COMMISSION_DAY = '2026-02-01'

function commissionText(rewardIds: readonly string[]): string {
  const running = rewardIds
    .map((id) => rewardById.get(id))
    .find(
      (entry) =>
        entry && entry.startDay <= COMMISSION_DAY && (entry.endDay ?? COMMISSION_DAY) >= COMMISSION_DAY,
    )
  return `standard;${(running?.valueCents ?? 0) / 100}`
}

export const externalId = (id: string): string => `zuruf-${id}`
export const providerProductId = (id: string): string => `PR${id.padStart(8, '0')}`

/** Returns a function that builds a family's products from their short form. */
export function family(defaults: FamilyDefaults): (input: ProductInput) => SampleProduct {
  return (input) => {
    const merged = { ...defaults, ...input }
    const promotion: Item['promotion'] = input.promotion
      ? { name: input.promotion[0], discountCents: input.promotion[1], months: input.promotion[2] }
      : null
    return {
      id: input.id,
      externalId: externalId(input.id),
      state: 'published',
      validFrom: null,
      validTo: null,
      categories: [...merged.categories],
      name: input.name,
      displayName: input.displayName ?? input.name,
      descriptions: [...input.descriptions],
      group: merged.group,
      tier: input.tier,
      play: merged.play ?? null,
      young: merged.young ?? false,
      hybrid: merged.hybrid ?? false,
      priceMonthlyCents: input.monthlyCents,
      priceOnceCents: merged.onceCents ?? 0,
      nextPrice: null,
      promotion,
      contractMonths: merged.contractMonths ?? 24,
      orderKind: merged.orderKind ?? null,
      commission: commissionText(merged.rewardIds),
      providerProductId: providerProductId(input.id),
      energy: input.energy ?? null,
      speed: input.speed ?? null,
      device: null,
      rewards: [...merged.rewardIds],
      // Every offer has the reward footnote, and the promotion footnote if it has a promotion.
      footnotes: [...merged.footnotes, ...(promotion ? ['aktion'] : []), 'praemie'],
      drawing: { motif: merged.motif, variation: input.variation ?? 0 },
      pictureId: null,
      translations: {},
    }
  }
}
