/**
 * Types of a catalogue: the samples (product API type 1), the tenant's own (2) or a feed (3).
 *
 * Money is in integer cents, gross. Dates are local date-times `YYYY-MM-DDThh:mm:ss` as on the wire. Names
 * are English here; the module's `wire.ts` maps them to German.
 */
import type { CatalogueItem, CatalogueKind } from '@zuruf/contract/catalogue-document'
import type { DeviceType, EnergyKind, OrderKind, Play } from '@zuruf/domain'

/** Translations by language. */
export type Translations<Kind extends CatalogueKind> = CatalogueItem<Kind>['translations']

/** The drawing of a product: a motif and one of its variations. */
export interface DrawingChoice {
  readonly motif: string
  readonly variation: number
}

/** A period of the contract with its monthly price; `untilMonth` is null when it has no end. */
export interface PriceStep {
  readonly fromMonth: number
  readonly untilMonth: number | null
  readonly monthlyCents: number
}

/** A time-limited discount on the monthly price. */
export interface Promotion {
  readonly name: string
  /** Deducted from the monthly price. */
  readonly discountCents: number
  readonly months: number
}

/** Download and upload speeds in Mbit/s, as required on a product sheet. */
export interface Speed {
  readonly downMax: number
  readonly downUsual: number
  readonly downMin: number
  readonly upMax: number
  readonly upUsual: number
  readonly upMin: number
}

/** Energy prices, gross. §14 PAngV requires the price per kWh and the base price. */
export interface EnergyPrice {
  readonly kind: EnergyKind
  /**
   * Price per kWh in hundredths of a cent: 3140 is 31.40 ct/kWh. An integer, because energy prices have two
   * decimals of a cent and must be neither rounded nor transferred as a float.
   */
  readonly workPriceHundredthCents: number
  /** Off-peak price in the same unit; null when the tariff has one price. */
  readonly offPeakHundredthCents: number | null
  /** Base price per month; equals the product's monthly price. */
  readonly basePriceCents: number
  readonly priceGuaranteeMonths: number
  /** Share of renewable sources. */
  readonly renewablePercent: number
  /** Yearly consumption in the example of the product sheet. */
  readonly exampleUseKwh: number
}

/** A product of any family. */
export interface Product {
  /** An integer as text, unique in the whole catalogue. */
  readonly id: string
  readonly externalId: string
  readonly source: string
  /** Category pages that list the product. The first is its home category. */
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
  /** Four short texts; the first is shown on the tile. */
  readonly descriptions: readonly [string, string, string, string]
  /** Commission as text: `standard;amount in euro`. */
  readonly commission: string
  readonly providerProductId: string
  /** Footnote identifiers. */
  readonly footnotes: readonly string[]
  /** Monthly price over the term of the contract, derived from price and promotion. */
  readonly priceSteps: readonly PriceStep[]
  readonly promotion: Promotion | null
  readonly contractMonths: number
  /** Kind of order the referral link's form takes; absent or null means the tenant's setting. */
  readonly orderKind?: OrderKind | null
  readonly speed: Speed | null
  readonly energy: EnergyPrice | null
  /** Set for a device sold with a tariff. */
  readonly device: DeviceOffer | null
  readonly rewardIds: readonly string[]
  readonly drawing: DrawingChoice
  /** Uploaded picture, shown instead of the drawing. */
  readonly pictureId?: string | null
  readonly translations?: Translations<'products'>
  /** Descriptions in the catalogue's own language when `descriptions` are a translation. */
  readonly ownDescriptions?: readonly string[]
}

/** A device with the tariff it is sold with. */
export interface DeviceOffer {
  readonly id: string
  readonly deviceType: DeviceType
  readonly manufacturer: string
  readonly tier: string
  readonly deviceId: string
  readonly deviceDisplayName: string
  readonly devicePriceCents: number
  readonly tariffId: string
  readonly tariffDisplayName: string
  readonly tariffPriceCents: number
  /** Position within its category, from 1. */
  readonly position: number
  /** Name of the promotion; null without one. */
  readonly promotion: string | null
  /** Position among the highlighted offers; null when not highlighted. */
  readonly topPosition: number | null
  /** Device price during the promotion. */
  readonly promotionPriceCents: number | null
  readonly translations?: Translations<'deviceTariffs'>
}

/** Amount paid for a successful referral. */
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

/** A numbered footnote of an offer. */
export interface Footnote {
  readonly id: string
  readonly identifier: string
  readonly group: string
  readonly title: string
  readonly content: string
  readonly translations?: Translations<'footnotes'>
}

/** A category with the texts of its page. */
export interface Category {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly breadcrumb: string
  readonly subtitle: string
  readonly metaDescription: string
  /** The source the page queries, and the category value it sends. */
  readonly source: string
  readonly productCategory: string
  /** Selected when the page opens. */
  readonly defaultProductId: string
  /** Selected when the visitor switches to offers with television. */
  readonly defaultTvProductId: string | null
  readonly drawing: DrawingChoice
  readonly pictureId?: string | null
  readonly translations?: Translations<'categories'>
}

/** What a tenant's catalogue offers, in display order. */
export interface Assortment {
  readonly key: string
  readonly title: string
  /** Language of the words placed between its texts, and of formatted amounts. */
  readonly language: string
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  /**
   * Products no longer on offer. Earlier referrals of them are still rewarded, and recommenders still see
   * their names and pictures.
   */
  readonly past: readonly Product[]
  readonly rewards: readonly Reward[]
  readonly footnotes: readonly Footnote[]
}
