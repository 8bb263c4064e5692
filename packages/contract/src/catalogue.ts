import { deviceTypes, energyKindWire, plays } from '@zuruf/domain/catalogue'
import { z } from 'zod'
import { cents, fileOf, isoTime, productId, redirect } from './common.ts'
import type { Contract } from './endpoint.ts'
import { orderKind, share } from './referrals.ts'

export const reward = z.object({
  Id: z.string(),
  Titel: z.string(),
  Wert: z.string().describe("display text, e.g. '50 €'"),
  WertCent: cents,
  Startdatum: isoTime,
  Enddatum: isoTime,
  EnddatumAnzeige: isoTime,
})

export const footnote = z.object({
  Id: z.string(),
  Identifier: z.string(),
  Gruppe: z.string(),
  Titel: z.string(),
  Inhalt: z.string(),
})

export const category = z.object({
  Id: z.string(),
  Name: z.string(),
  Titel: z.string(),
  Brotkrume: z.string(),
  Untertitel: z.string(),
  MetaBeschreibung: z.string(),
  Quelle: z.string(),
  Bild: z
    .string()
    .nullable()
    .describe('path of the uploaded picture; null if there is none and `grafik` draws one'),
  StandardProduktId: z.string(),
  Anzahl: z.int(),
})

const traits = z.object({
  LaufzeitMonate: z.int().describe('minimum term; 0: a purchase, 1: can be cancelled monthly'),
  MitTv: z.boolean(),
  Download: z.int().nullable().describe('maximum, in Mbit/s'),
  Upload: z.int().nullable(),
  DatenGb: z.int().nullable().describe('data volume of a mobile tariff, as stated in its texts'),
  DatenUnbegrenzt: z.boolean(),
  Energie: z.enum(energyKindWire).nullable(),
  PreisgarantieMonate: z.int().nullable(),
  ErneuerbarProzent: z.number().nullable(),
})

/**
 * Fields of the built-in internet product under their SPEC §3 names, except where a richer field already has
 * the name.
 */
const internetProduct = {
  Kategorie: z
    .enum(plays)
    .nullable()
    .describe('internet: double play (DP) or triple play (TP); null if neither'),
  Beschreibung1: z.string(),
  Beschreibung2: z.string(),
  Beschreibung3: z.string(),
  Beschreibung4: z.string(),
  TelekomProduktId: z.string().describe('the provider’s id for the product'),
  Fussnote: z.string().describe('identifiers of the footnotes, separated by `;`'),
}

/** Fields of the built-in device with its tariff under their SPEC §3 names; only devices have them. */
const deviceEntry = {
  GeraeteTyp: z.enum(deviceTypes).optional(),
  HandyId: z.string().optional(),
  HandyAnzeigeName: z.string().optional(),
  PreisHandy: cents.optional(),
  TarifId: z.string().optional(),
  TarifAnzeigeName: z.string().optional(),
  PreisTarif: cents.optional(),
  Position: z.int().optional(),
  Aktion: z.string().nullish(),
  Aktionspreis: cents.nullish(),
}

export const product = z.object({
  ...internetProduct,
  ...deviceEntry,
  Id: z.string(),
  ExterneId: z.string(),
  KategorieId: z.string().describe('main category of the product'),
  Art: z.enum(['internet', 'device', 'energy', 'service']),
  Name: z.string(),
  AnzeigeName: z.string(),
  Beschreibung: z.string(),
  Beschreibungen: z.array(z.string()),
  PreisMonatlich: cents.nullable(),
  PreisEinmalig: cents.nullable(),
  Preisaufteilung: z.string().nullable(),
  ArbeitspreisMilliCent: z.int().nullable().describe('energy: price per kWh in thousandths of a cent, gross'),
  Grundpreis: cents.nullable().describe('energy: base price per month, gross'),
  Schaupreis: z
    .object({
      Cent: cents,
      Einheit: z.enum(['Monat', 'einmalig']),
      DanachCent: cents.nullable(),
      DanachAbMonat: z.int().nullable(),
      EinmaligCent: cents.nullable(),
    })
    .describe('price on the product tile: the current price and the one that follows'),
  Aktionsname: z.string().nullable(),
  Aktionsrabatt: cents.nullable(),
  Gruppe: z.string().nullable(),
  Klasse: z.string().nullable(),
  Young: z.boolean(),
  Hybrid: z.boolean(),
  Provision: z.string().nullable(),
  Hersteller: z.string().nullable(),
  Geraet: z
    .object({
      Id: z.string(),
      Typ: z.enum(deviceTypes),
      Name: z.string(),
      Preis: cents,
      Aktionspreis: cents.nullable(),
      Aktion: z.string().nullable(),
      TarifId: z.string(),
      TarifName: z.string(),
    })
    .nullable()
    .describe('device and the tariff with which it is sold'),
  Merkmale: traits.describe('attributes by which products are filtered and compared'),
  Fussnoten: z.array(footnote),
  Praemien: z.array(reward),
  PraemieCent: cents.describe('reward of an order placed today; 0 if none'),
  PraemieSicherCent: cents
    .nullable()
    .describe(
      'amount that is paid if the campaign’s budget is used up before the order arrives; null without such a budget',
    ),
  Bestellart: orderKind.describe('what the order form of a link asks for'),
  NeukundeNachTagen: z
    .int()
    .describe(
      'no reward for recipients who ordered within this number of days before; 0: a reward for everybody',
    ),
  Obergrenzen: z
    .object({ JeLink: z.int().nullable(), JeEmpfehler: z.int().nullable(), JeMonat: z.int().nullable() })
    .describe(
      'maximum number of rewarded recipients per link, per recommender, and per recommender and month; null: unlimited',
    ),
  Anteile: z.array(share).describe('shares from which a recommender can choose'),
  AnteilStandard: share,
  MaxEmpfaengerPraemieCent: cents
    .nullable()
    .describe('maximum part of the reward that goes to the recipient'),
  TopPosition: z.boolean(),
  Bild: z
    .string()
    .nullable()
    .describe('path of the uploaded picture; null if there is none and `grafik` draws one'),
})

export const connectionSpeed = z
  .object({ Max: z.number(), Normal: z.number(), Min: z.number() })
  .describe('in Mbit/s')

/** Fields that only the response for a single product has, because they would double the size of lists. */
export const productDetail = product.extend({
  Preisstufen: z
    .array(z.object({ AbMonat: z.int(), BisMonat: z.int().nullable(), Cent: cents }))
    .describe('monthly prices over the term of the contract; BisMonat null: no end'),
  Mindestlaufzeit: z
    .object({ Monate: z.int(), GesamtCent: cents, DurchschnittCent: cents })
    .nullable()
    .describe('total cost of the minimum term including the one-off price, and the average per month'),
  NebenzeitMilliCent: z
    .int()
    .nullable()
    .describe('energy: price per kWh in off-peak hours, if the tariff has two prices'),
  Beispiel: z
    .object({ VerbrauchKwh: z.int(), JahrCent: cents })
    .nullable()
    .describe('energy: cost of a year with this consumption, at the regular price'),
  Geschwindigkeit: z.object({ Download: connectionSpeed, Upload: connectionSpeed }).nullable(),
  UmsatzsteuerProzent: z.int().describe('VAT rate included in all prices'),
})

export type ProductDetail = z.output<typeof productDetail>
export type Product = z.output<typeof product>
export type Category = z.output<typeof category>
export type Reward = z.output<typeof reward>

const previewQuery = z.object({
  sprache: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional()
    .describe('language of the texts; the tenant’s default language if the tenant does not support this one'),
  v: z.string().max(32).optional().describe('ignored; changes the URL when the picture changes'),
})
const byId = z.object({ id: productId })

export const catalogueEndpoints = {
  listCategories: {
    summary: 'List the categories of the catalogue in display order',
    responses: { 200: z.array(category) },
    errors: ['PSOF0602'],
  },
  listProducts: {
    summary: 'List products in display order, at most 500',
    query: z.object({
      quelle: z.string().max(40).optional(),
      kategorie: z.string().max(40).optional(),
      tarifId: z.string().max(64).optional(),
    }),
    responses: { 200: z.array(product) },
    errors: ['PSOF0602', 'PSOF0603'],
  },
  getProduct: {
    summary: 'Get a product',
    params: byId,
    query: z.object({ quelle: z.string().max(40).optional(), handyId: z.string().max(64).optional() }),
    responses: { 200: productDetail },
    errors: ['PSOF0101', 'PSOF0602'],
  },
  getExternalProduct: {
    summary: 'Get a product by the provider’s id',
    params: byId,
    query: z.object({ quelle: z.string().max(40).optional(), handyId: z.string().max(64).optional() }),
    responses: { 200: productDetail },
    errors: ['PSOF0101', 'PSOF0602'],
  },
  listDeviceTariffs: {
    summary: 'List the tariffs that can be booked with a device, cheapest first',
    params: byId,
    responses: { 200: z.array(product) },
    errors: ['PSOF0101', 'PSOF0602'],
  },
  listManufacturers: {
    summary: 'List the manufacturers of the devices of a category, by name',
    params: z.object({ kategorie: z.string().max(40) }),
    responses: { 200: z.array(z.string()) },
    errors: ['PSOF0602', 'PSOF0603'],
  },
  getMaxReward: {
    summary: 'Get the highest reward on offer today',
    responses: { 200: z.object({ WertCent: cents, Wert: z.string() }) },
    errors: ['PSOF0602'],
  },
  listRewards: {
    summary: 'List the rewards on offer today, highest first',
    responses: { 200: z.array(reward) },
    errors: ['PSOF0602'],
  },
  getProductPicture: {
    summary: 'Get the picture of a product (SVG). Redirects to the uploaded picture if there is one',
    params: byId,
    responses: { 200: fileOf('image/svg+xml'), 302: redirect },
    errors: ['PSOF0101'],
  },
  getUploadedPicture: {
    summary: 'Get an uploaded picture (WebP). It never changes: another picture has another URL',
    params: z.object({ id: z.string().max(64), grafik: z.enum(['gross', 'kachel', 'quadrat']) }),
    responses: { 200: fileOf('image/webp') },
    errors: ['PSOF0101'],
  },
  getProductSquare: {
    summary:
      'Get the small square picture of a product (SVG). Redirects to the uploaded picture if there is one',
    params: byId,
    responses: { 200: fileOf('image/svg+xml'), 302: redirect },
    errors: ['PSOF0101'],
  },
  getCategoryPicture: {
    summary: 'Get the picture of a category (SVG). Redirects to the uploaded picture if there is one',
    params: byId,
    responses: { 200: fileOf('image/svg+xml'), 302: redirect },
    errors: ['PSOF0101'],
  },
  getCategoryIcon: {
    summary: 'Get the icon of a category (SVG)',
    params: byId,
    responses: { 200: fileOf('image/svg+xml') },
    errors: ['PSOF0101'],
  },
  getHomePreview: {
    summary: 'Get the picture for link previews of the tenant’s pages (PNG 1200×630)',
    query: previewQuery,
    responses: { 200: fileOf('image/png') },
    errors: ['PSOF0602', 'PSOF0802'],
  },
  getCategoryPreview: {
    summary: 'Get the picture for link previews of a category (PNG 1200×630)',
    params: byId,
    query: previewQuery,
    responses: { 200: fileOf('image/png') },
    errors: ['PSOF0101', 'PSOF0602', 'PSOF0802'],
  },
  getProductPreview: {
    summary: 'Get the picture for link previews of a product (PNG 1200×630), with name, price and reward',
    params: byId,
    query: previewQuery,
    responses: { 200: fileOf('image/png') },
    errors: ['PSOF0101', 'PSOF0602', 'PSOF0802'],
  },
  getRewardPicture: {
    summary: 'Get the picture of a reward and of who gets it (SVG)',
    params: z.object({
      id: productId,
      grafik: z.enum(['grafik100', 'grafik50', 'grafik50empfehler', 'grafik50empfaenger']),
    }),
    responses: { 200: fileOf('image/svg+xml') },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
