import { catalogueItemStates, deviceTypes, energyKinds, plays, productStates } from '@zuruf/domain/catalogue'
import { orderKinds } from '@zuruf/domain/order-kinds'
import { z } from 'zod'
import { cents, line, text } from './common.ts'

/**
 * A whole catalogue as one document: what a feed returns (product API type 3), and what the back office edits
 * and exports (type 2). A field has the same name in the feed, the CSV file and the back office.
 */

const amount = cents.min(0, 'invalid').max(100_000_00, 'invalid')
const day = z.iso
  .date('date-invalid')
  .refine((value) => value >= '2000-01-01' && value < '2200-01-01', 'invalid')
  .describe('YYYY-MM-DD, German calendar')
const months = z.int('invalid').min(1, 'invalid').max(120, 'invalid')

/** Used in URLs: lower-case letters, digits and hyphens. */
export const slug = z
  .string()
  .trim()
  .min(1, 'required')
  .max(40, 'too-long')
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'invalid')
export const itemId = z
  .string()
  .trim()
  .min(1, 'required')
  .max(64, 'too-long')
  .regex(/^[A-Za-z0-9][\w.-]*$/, 'invalid')

/**
 * Texts in further languages, by ISO 639-1 code. The item's own fields are in the tenant's standard language
 * and replace every text that is missing or empty here.
 */
const inLanguages = <Words extends z.ZodObject>(words: Words) =>
  z
    .record(z.string().regex(/^[a-z]{2}$/, 'invalid'), words)
    .refine((found) => Object.keys(found).length <= 20, 'too-long')
    .default({})
    .describe('texts in further languages; missing or empty ones fall back to the default language')

export const catalogueDrawing = z
  .object({
    motif: z.string().trim().max(40, 'too-long'),
    variation: z.int('invalid').min(0, 'invalid').max(99, 'invalid'),
  })
  .describe('drawing that is shown if there is no picture')

export const catalogueCategory = z.object({
  id: slug,
  state: z.enum(catalogueItemStates, 'invalid').default('published'),
  title: text(120),
  name: text(60).describe('short name for menu, chips and breadcrumb'),
  subtitle: line(300).default(''),
  metaDescription: line(300).default(''),
  source: slug.default('angebote').describe('called `quelle` in the portal API'),
  defaultProductId: itemId
    .nullable()
    .default(null)
    .describe('product that is selected when the page opens; null: the first'),
  drawing: catalogueDrawing.default({ motif: 'router', variation: 0 }),
  pictureId: z.uuid('invalid').nullable().default(null),
  translations: inLanguages(
    z.object({ title: line(120), name: line(60), subtitle: line(300), metaDescription: line(300) }).partial(),
  ),
})

const promotion = z.object({
  name: text(60),
  discountCents: amount.describe('discount on the monthly price'),
  months,
})
const energy = z.object({
  kind: z.enum(energyKinds, 'invalid'),
  workPriceHundredthCents: z
    .int('invalid')
    .min(0, 'invalid')
    .max(100_000, 'invalid')
    .describe('3140: 31.40 ct/kWh, gross'),
  offPeakHundredthCents: z.int('invalid').min(0, 'invalid').max(100_000, 'invalid').nullable().default(null),
  priceGuaranteeMonths: z.int('invalid').min(0, 'invalid').max(120, 'invalid').default(0),
  renewablePercent: z.int('invalid').min(0, 'invalid').max(100, 'invalid').default(0),
  exampleUseKwh: z.int('invalid').min(0, 'invalid').max(1_000_000, 'invalid').default(3500),
})
const mbit = z.int('invalid').min(0, 'invalid').max(1_000_000, 'invalid')
const speed = z
  .object({ downMax: mbit, downUsual: mbit, downMin: mbit, upMax: mbit, upUsual: mbit, upMin: mbit })
  .describe('Mbit/s')
const nextPrice = z
  .object({
    from: day.describe('first day of these prices'),
    monthlyCents: amount,
    onceCents: amount,
    workPriceHundredthCents: z
      .int('invalid')
      .min(0, 'invalid')
      .max(100_000, 'invalid')
      .nullable()
      .default(null)
      .describe('energy only; null: unchanged'),
  })
  .describe('prices that take effect on a day')
const device = z.object({ deviceType: z.enum(deviceTypes, 'invalid'), manufacturer: text(60) })

export const catalogueProduct = z.object({
  id: itemId,
  externalId: line(64).default('').describe('the provider’s id of the product'),
  state: z
    .enum(productStates, 'invalid')
    .default('draft')
    .describe('only published products are shown; archived ones stay valid for existing referrals'),
  validFrom: day.nullable().default(null).describe('first day on which it is shown'),
  validTo: day.nullable().default(null).describe('last day on which it is shown'),
  categories: z
    .array(slug, 'required')
    .min(1, 'required')
    .max(10, 'invalid')
    .describe('the first is its home category'),
  name: text(120),
  displayName: text(120),
  descriptions: z.array(line(300)).max(4, 'invalid').default([]).describe('the first is shown on the tile'),
  group: line(60).default(''),
  tier: line(40).default(''),
  play: z.enum(plays, 'invalid').nullable().default(null),
  young: z.boolean('invalid').default(false),
  hybrid: z.boolean('invalid').default(false),
  priceMonthlyCents: amount.default(0),
  priceOnceCents: amount.default(0),
  nextPrice: nextPrice.nullable().default(null),
  promotion: promotion.nullable().default(null),
  contractMonths: z.int('invalid').min(0, 'invalid').max(360, 'invalid').default(24),
  orderKind: z
    .enum(orderKinds, 'invalid')
    .nullable()
    .default(null)
    .describe('order kind of a link’s form: an order, or interest in an offer; null: as set for the tenant'),
  commission: line(60).default(''),
  providerProductId: line(64).default(''),
  energy: energy.nullable().default(null),
  speed: speed.nullable().default(null),
  device: device.nullable().default(null).describe('the prices of a device are those of its device tariffs'),
  rewards: z.array(itemId).max(20, 'invalid').default([]),
  footnotes: z.array(slug).max(20, 'invalid').default([]),
  drawing: catalogueDrawing.default({ motif: 'router', variation: 0 }),
  pictureId: z.uuid('invalid').nullable().default(null),
  translations: inLanguages(
    z
      .object({
        name: line(120),
        displayName: line(120),
        descriptions: z.array(line(300)).max(4, 'invalid'),
        group: line(60),
        promotionName: line(60),
      })
      .partial(),
  ),
})

export const catalogueDeviceTariff = z.object({
  id: itemId.describe('id of the product that is recommended: the device with this tariff'),
  productId: itemId.describe('id of the device'),
  tariffId: itemId,
  tariffName: text(120),
  tariffPriceCents: amount,
  devicePriceCents: amount,
  promotion: line(60).nullable().default(null),
  promotionPriceCents: amount.nullable().default(null),
  topPosition: z.int('invalid').min(1, 'invalid').max(99, 'invalid').nullable().default(null),
  translations: inLanguages(z.object({ tariffName: line(120), promotion: line(60) }).partial()),
})

export const catalogueReward = z.object({
  id: itemId,
  title: text(120),
  valueCents: amount.min(1, 'invalid'),
  startDay: day,
  endDay: day.nullable().default(null).describe('last day on which an order earns it; null: no end'),
  displayEndDay: day
    .nullable()
    .default(null)
    .describe('last day on which it is advertised; null: as long as it is paid'),
  translations: inLanguages(z.object({ title: line(120) }).partial()),
})

const longLine = z
  .string()
  .trim()
  .max(2_000, 'too-long')
  .refine((value) => !value.includes('\0'), 'control-characters')

export const catalogueFootnote = z.object({
  id: slug,
  group: line(60).default(''),
  title: text(120),
  content: longLine.min(1, 'required'),
  translations: inLanguages(z.object({ group: line(60), title: line(120), content: longLine }).partial()),
})

/** All lists are in display order. */
export const catalogueDocument = z.object({
  categories: z.array(catalogueCategory).max(100, 'too-long'),
  products: z.array(catalogueProduct).max(2_000, 'too-long'),
  deviceTariffs: z.array(catalogueDeviceTariff).max(5_000, 'too-long').default([]),
  rewards: z.array(catalogueReward).max(500, 'too-long').default([]),
  footnotes: z.array(catalogueFootnote).max(300, 'too-long').default([]),
})

export type CatalogueDocument = z.output<typeof catalogueDocument>
export type CatalogueKind = keyof CatalogueDocument
export type CatalogueItem<Kind extends CatalogueKind> = CatalogueDocument[Kind][number]
