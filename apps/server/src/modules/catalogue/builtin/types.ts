/**
 * What a catalogue is made of, whoever keeps it: built in (product API type 1), the tenant's own (2) or a feed (3).
 *
 * Money is integer cents, gross. Dates are local date-times `YYYY-MM-DDThh:mm:ss` as on the wire.
 * Names are English here; the module's `wire.ts` gives them their German names.
 */
import type { CatalogueItem, CatalogueKind } from '@zuruf/contract/catalogue-document'
import type { OrderKind } from '@zuruf/domain'

/** Texts in further languages, by language. */
export type Translations<Kind extends CatalogueKind> = CatalogueItem<Kind>['translations']

/** Where a built-in product comes from; these values are the wire's `quelle`. */
export type ProductSource = 'festnetz' | 'mobilfunk' | 'geraete' | 'geschaeft' | 'energie'

/** Keys of the built-in category pages; they are part of the URL and therefore German. */
export type CategoryKey =
  | 'internet'
  | 'hybrid'
  | 'young'
  | 'glasfaser'
  | 'tv'
  | 'sport'
  | 'mobilfunk'
  | 'smartphones'
  | 'tablets'
  | 'geschaeftskunden'
  | 'oekostrom'
  | 'gas'
  | 'waermepumpe'
  | 'autostrom'
  | 'wallbox'
  | 'solar'

/** Double play (internet and phone) or triple play (with television). */
export type Play = 'DP' | 'TP'

/** The picture of a product: a motif and which of its variations. */
export interface DrawingChoice {
  readonly motif: string
  readonly variation: number
}

/** One stretch of the contract with its monthly price; `untilMonth` null means from then on. */
export interface PriceStep {
  readonly fromMonth: number
  readonly untilMonth: number | null
  readonly monthlyCents: number
}

/** A time-limited discount on the monthly price. */
export interface Promotion {
  readonly name: string
  /** Taken off the monthly price. */
  readonly discountCents: number
  readonly months: number
}

/** Download and upload of a connection in Mbit/s, as a product sheet has to state them. */
export interface Speed {
  readonly downMax: number
  readonly downUsual: number
  readonly downMin: number
  readonly upMax: number
  readonly upUsual: number
  readonly upMin: number
}

/** Energy prices, gross, as §14 PAngV asks: price per kWh with the base price beside it. */
export interface EnergyPrice {
  readonly kind: 'power' | 'gas' | 'heatPump' | 'car'
  /**
   * Price per kWh in hundredths of a cent: 3140 is 31.40 ct/kWh. An integer, because energy prices have two
   * decimals of a cent and must neither be rounded to cents nor travel as a float.
   */
  readonly workPriceHundredthCents: number
  /** Price in the cheap hours where the tariff has two, in the same unit. */
  readonly offPeakHundredthCents: number | null
  /** Base price per month. Equals the product's monthly price. */
  readonly basePriceCents: number
  readonly priceGuaranteeMonths: number
  /** Share of renewable sources in percent. */
  readonly renewablePercent: number
  /** Yearly use the example on the product sheet reckons with. */
  readonly exampleUseKwh: number
}

/** A product, whatever its family. */
export interface Product {
  /** A whole number as text, unique over the whole catalogue. */
  readonly id: string
  readonly externalId: string
  readonly source: string
  /** Category pages that list the product; the first one is its home. */
  readonly categories: readonly string[]
  readonly play: Play | null
  readonly name: string
  readonly displayName: string
  readonly young: boolean
  readonly hybrid: boolean
  readonly group: string
  readonly tier: string
  readonly priceMonthlyCents: number
  readonly priceOnceCents: number
  /** Four short texts; the first one is the tile's. */
  readonly descriptions: readonly [string, string, string, string]
  /** Commission as text: `standard;amount in euro`. */
  readonly commission: string
  readonly providerProductId: string
  /** Identifiers of footnotes. */
  readonly footnotes: readonly string[]
  /** The price over the contract's time, derived from price and promotion. */
  readonly priceSteps: readonly PriceStep[]
  readonly promotion: Promotion | null
  readonly contractMonths: number
  /** What the form over a link asks for; absent or null: as the tenant says. */
  readonly orderKind?: OrderKind | null
  readonly speed: Speed | null
  readonly energy: EnergyPrice | null
  /** Set for a device sold with a tariff. */
  readonly device: DeviceOffer | null
  readonly rewardIds: readonly string[]
  readonly drawing: DrawingChoice
  /** An uploaded picture, shown instead of the drawing. */
  readonly pictureId?: string | null
  readonly translations?: Translations<'products'>
  /** The descriptions as the catalogue's own language has them, where these are a translation. */
  readonly ownDescriptions?: readonly string[]
}

/** A device together with the tariff it is sold with. */
export interface DeviceOffer {
  readonly id: string
  readonly deviceType: 'smartphone' | 'tablet'
  readonly manufacturer: string
  readonly tier: string
  readonly deviceId: string
  readonly deviceDisplayName: string
  readonly devicePriceCents: number
  readonly tariffId: string
  readonly tariffDisplayName: string
  readonly tariffPriceCents: number
  /** Order within its category, from 1. */
  readonly position: number
  /** Name of the promotion, null without one. */
  readonly promotion: string | null
  /** Place among the highlighted offers, null when not highlighted. */
  readonly topPosition: number | null
  /** Device price while the promotion runs. */
  readonly promotionPriceCents: number | null
  readonly translations?: Translations<'deviceTariffs'>
}

/** What a successful referral pays. */
export interface Reward {
  readonly id: string
  readonly title: string
  /** Display text such as `50 €`. */
  readonly value: string
  readonly valueCents: number
  readonly startDate: string
  readonly endDate: string
  /** Last day on which the reward is advertised; decides whether it is active. */
  readonly displayEndDate: string
  readonly translations?: Translations<'rewards'>
}

/** A numbered remark under an offer. */
export interface Footnote {
  readonly id: string
  readonly identifier: string
  readonly group: string
  readonly title: string
  readonly content: string
  readonly translations?: Translations<'footnotes'>
}

/** A category with everything its page says. */
export interface Category {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly breadcrumb: string
  readonly subtitle: string
  readonly metaDescription: string
  /** The source the page asks for, and the category value it sends along. */
  readonly source: string
  readonly productCategory: string
  /** Selected when the page opens. */
  readonly defaultProductId: string
  /** Selected when the visitor switches to the offers with television. */
  readonly defaultTvProductId: string | null
  readonly drawing: DrawingChoice
  readonly pictureId?: string | null
  readonly translations?: Translations<'categories'>
}

/** What a tenant's catalogue offers, in the order it is shown. */
export interface Assortment {
  readonly key: string
  readonly title: string
  /** Which language's words stand between its texts, and how amounts are written in them. */
  readonly language: string
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  /** Not on offer today; whoever recommended them before is paid for them, and sees their names and pictures. */
  readonly past: readonly Product[]
  readonly rewards: readonly Reward[]
  readonly footnotes: readonly Footnote[]
}

export type AssortmentKey = 'stadtwerke' | 'mobilfunk'

export type BuiltinAssortment = Assortment & { readonly key: AssortmentKey }
