import { z } from 'zod'
import { cents, isoTime, productId } from './common.ts'
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
  Bild: z.string().nullable().describe('address of an uploaded picture; null: `grafik` draws one'),
  StandardProduktId: z.string(),
  Anzahl: z.int(),
})

const traits = z.object({
  LaufzeitMonate: z.int().describe('the shortest term; 0: a purchase, 1: left month by month'),
  MitTv: z.boolean(),
  Download: z.int().nullable().describe('the highest, in Mbit/s'),
  Upload: z.int().nullable(),
  DatenGb: z.int().nullable().describe('data of a mobile tariff, as its texts say'),
  DatenUnbegrenzt: z.boolean(),
  Energie: z.enum(['Strom', 'Gas', 'Waermepumpe', 'Auto']).nullable(),
  PreisgarantieMonate: z.int().nullable(),
  ErneuerbarProzent: z.number().nullable(),
})

/**
 * Fields of the built-in internet product under their SPEC §3 names, except where a richer field already has
 * the name.
 */
const internetProduct = {
  Kategorie: z.enum(['DP', 'TP']).nullable().describe('internet: double or triple play; null: neither'),
  Beschreibung1: z.string(),
  Beschreibung2: z.string(),
  Beschreibung3: z.string(),
  Beschreibung4: z.string(),
  TelekomProduktId: z.string().describe("the provider's id of the product"),
  Fussnote: z.string().describe('identifiers of its footnotes, separated by `;`'),
}

/** Fields of the built-in device with its tariff under their SPEC §3 names; only devices have them. */
const deviceEntry = {
  GeraeteTyp: z.enum(['smartphone', 'tablet']).optional(),
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
  KategorieId: z.string().describe('the category page that is its home'),
  Art: z.enum(['internet', 'device', 'energy', 'service']),
  Name: z.string(),
  AnzeigeName: z.string(),
  Beschreibung: z.string(),
  Beschreibungen: z.array(z.string()),
  PreisMonatlich: cents.nullable(),
  PreisEinmalig: cents.nullable(),
  Preisaufteilung: z.string().nullable(),
  ArbeitspreisMilliCent: z.int().nullable().describe('energy: thousandths of a cent per kWh, gross'),
  Grundpreis: cents.nullable().describe('energy: gross per month'),
  Schaupreis: z
    .object({
      Cent: cents,
      Einheit: z.enum(['Monat', 'einmalig']),
      DanachCent: cents.nullable(),
      DanachAbMonat: z.int().nullable(),
      EinmaligCent: cents.nullable(),
    })
    .describe('what a tile shows: the price now, and what it becomes'),
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
      Typ: z.enum(['smartphone', 'tablet']),
      Name: z.string(),
      Preis: cents,
      Aktionspreis: cents.nullable(),
      Aktion: z.string().nullable(),
      TarifId: z.string(),
      TarifName: z.string(),
    })
    .nullable()
    .describe('a device with the tariff it is sold with'),
  Merkmale: traits.describe('what products are told apart by: filters and comparison'),
  Fussnoten: z.array(footnote),
  Praemien: z.array(reward),
  PraemieCent: cents.describe('what an order of today brings, 0 if nothing'),
  PraemieSicherCent: cents
    .nullable()
    .describe('a campaign whose budget may be used up before the order comes: what is paid then; else null'),
  Bestellart: orderKind.describe('what the form over a link asks for'),
  NeukundeNachTagen: z
    .int()
    .describe('who ordered within so many days before brings no reward; 0: everybody does'),
  Obergrenzen: z
    .object({ JeLink: z.int().nullable(), JeEmpfehler: z.int().nullable(), JeMonat: z.int().nullable() })
    .describe(
      'how many recipients are rewarded over one link, of one recommender, and of them in a month; null: all',
    ),
  Anteile: z.array(share).describe('the shares a recommender may choose of'),
  AnteilStandard: share,
  MaxEmpfaengerPraemieCent: cents.nullable().describe('the most of it that goes to the recipient'),
  TopPosition: z.boolean(),
  Bild: z.string().nullable().describe('address of an uploaded picture; null: `grafik` draws one'),
})

const speed = z.object({ Max: z.number(), Normal: z.number(), Min: z.number() }).describe('in Mbit/s')

/** Fields that only the response for a single product has, because they would double the size of lists. */
export const productDetail = product.extend({
  Preisstufen: z
    .array(z.object({ AbMonat: z.int(), BisMonat: z.int().nullable(), Cent: cents }))
    .describe('the monthly price over the time of the contract; BisMonat null: from then on'),
  Mindestlaufzeit: z
    .object({ Monate: z.int(), GesamtCent: cents, DurchschnittCent: cents })
    .nullable()
    .describe('what the shortest term costs in all, with what is due once, and on average per month'),
  NebenzeitMilliCent: z
    .int()
    .nullable()
    .describe('energy: the price per kWh in the cheap hours, where the tariff has two'),
  Beispiel: z
    .object({ VerbrauchKwh: z.int(), JahrCent: cents })
    .nullable()
    .describe('energy: what a year with this use costs, at the regular price'),
  Geschwindigkeit: z.object({ Download: speed, Upload: speed }).nullable(),
  UmsatzsteuerProzent: z.int().describe('in all prices'),
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
    .describe('language of the words; the tenant’s standard unless it speaks this one'),
  v: z.string().max(32).optional().describe('not read: makes the address another one when the picture is'),
})
const byId = z.object({ id: productId })

export const catalogueEndpoints = {
  listCategories: {
    summary: 'Categories of the catalogue, in the order they are shown',
    responses: { 200: z.array(category) },
    errors: ['PSOF0602'],
  },
  listProducts: {
    summary: 'Products in the order they are shown, at most 500',
    query: z.object({
      quelle: z.string().max(40).optional(),
      kategorie: z.string().max(40).optional(),
      tarifId: z.string().max(64).optional(),
    }),
    responses: { 200: z.array(product) },
    errors: ['PSOF0602', 'PSOF0603'],
  },
  getProduct: {
    summary: 'One product',
    params: byId,
    query: z.object({ quelle: z.string().max(40).optional(), handyId: z.string().max(64).optional() }),
    responses: { 200: productDetail },
    errors: ['PSOF0101', 'PSOF0602'],
  },
  getExternalProduct: {
    summary: "One product by the provider's own id",
    params: byId,
    query: z.object({ quelle: z.string().max(40).optional(), handyId: z.string().max(64).optional() }),
    responses: { 200: productDetail },
    errors: ['PSOF0101', 'PSOF0602'],
  },
  listDeviceTariffs: {
    summary: 'Tariffs that can be booked with a device, cheapest first',
    params: byId,
    responses: { 200: z.array(product) },
    errors: ['PSOF0101', 'PSOF0602'],
  },
  listManufacturers: {
    summary: 'Makers of the devices of a category, by name',
    params: z.object({ kategorie: z.string().max(40) }),
    responses: { 200: z.array(z.string()) },
    errors: ['PSOF0602', 'PSOF0603'],
  },
  getMaxReward: {
    summary: 'The highest reward on offer today',
    responses: { 200: z.object({ WertCent: cents, Wert: z.string() }) },
    errors: ['PSOF0602'],
  },
  listRewards: {
    summary: 'Rewards on offer today, highest first',
    responses: { 200: z.array(reward) },
    errors: ['PSOF0602'],
  },
  getProductPicture: {
    summary: 'Picture of a product (SVG)',
    params: byId,
    responses: { 200: z.string() },
    errors: ['PSOF0101'],
  },
  getUploadedPicture: {
    summary: 'A picture somebody uploaded (WebP). It never changes: another picture has another address',
    params: z.object({ id: z.string().max(64), grafik: z.enum(['gross', 'kachel', 'quadrat']) }),
    responses: { 200: z.string() },
    errors: ['PSOF0101'],
  },
  getProductSquare: {
    summary: 'Small square picture of a product (SVG)',
    params: byId,
    responses: { 200: z.string() },
    errors: ['PSOF0101'],
  },
  getCategoryPicture: {
    summary: 'Picture of a category (SVG)',
    params: byId,
    responses: { 200: z.string() },
    errors: ['PSOF0101'],
  },
  getCategoryIcon: {
    summary: 'Icon of a category (SVG)',
    params: byId,
    responses: { 200: z.string() },
    errors: ['PSOF0101'],
  },
  getHomePreview: {
    summary: 'Picture for link previews of the tenant’s pages (PNG 1200×630)',
    query: previewQuery,
    responses: { 200: z.string() },
    errors: ['PSOF0602', 'PSOF0802'],
  },
  getCategoryPreview: {
    summary: 'Picture for link previews of a category (PNG 1200×630)',
    params: byId,
    query: previewQuery,
    responses: { 200: z.string() },
    errors: ['PSOF0101', 'PSOF0602', 'PSOF0802'],
  },
  getProductPreview: {
    summary: 'Picture for link previews of a product (PNG 1200×630): its name, price and reward',
    params: byId,
    query: previewQuery,
    responses: { 200: z.string() },
    errors: ['PSOF0101', 'PSOF0602', 'PSOF0802'],
  },
  getRewardPicture: {
    summary: 'Picture of a reward and who gets it (SVG)',
    params: z.object({
      id: productId,
      grafik: z.enum(['grafik100', 'grafik50', 'grafik50empfehler', 'grafik50empfaenger']),
    }),
    responses: { 200: z.string() },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
