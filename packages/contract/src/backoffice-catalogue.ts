import { z } from 'zod'
import { category as wireCategory, product as wireProduct } from './catalogue.ts'
import {
  catalogueCategory,
  catalogueDeviceTariff,
  catalogueFootnote,
  catalogueProduct,
  catalogueReward,
  itemId,
  slug,
} from './catalogue-document.ts'
import { cents, isoTime, longText, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.object({ id: z.string().min(1).max(80) })
const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')
const done = { 204: z.null().describe('no content') } as const
const found = ['PSOF0100', 'PSOF0101', 'PSOF0102'] as const
const bad = ['PSOF0100', 'PSOF0102'] as const

const product = catalogueProduct.extend({
  shown: z
    .enum(['shown', 'draft', 'later', 'over', 'archived', 'no-category'])
    .describe('what visitors see of it today, and if nothing, why'),
  rewardCents: cents.describe("today's reward of the catalogue; a reward rule may say otherwise"),
  pictureUrl: z.string().nullable(),
  deviceTariffs: z.int().describe('how many tariffs a device is sold with'),
})

const category = catalogueCategory.extend({
  products: z.int().describe('that visitors see today'),
  pictureUrl: z.string().nullable(),
})

const reward = catalogueReward.extend({ products: z.int().describe('that bring it') })

const state = z.object({
  productApi: z.object({ type: z.int(), assortment: z.string() }),
  assortments: z.array(z.object({ key: z.string(), title: z.string() })).describe('built in'),
  motifs: z.array(z.string()).describe('drawings a product or category may have'),
  languages: z.array(z.string()).describe('the tenant’s; texts are in the first, others are translations'),
  own: z.object({
    products: z.int(),
    published: z.int(),
    drafts: z.int(),
    categories: z.int(),
    deviceTariffs: z.int(),
    rewards: z.int(),
    footnotes: z.int(),
  }),
  feed: z.object({
    url: z.string().nullable(),
    fetchedAt: isoTime.nullable().describe('when the copy that is shown came'),
    triedAt: isoTime.nullable(),
    products: z.int().describe('of that copy'),
    error: z
      .enum(['address', 'unreachable', 'status', 'too-large', 'no-json', 'invalid'])
      .nullable()
      .describe('of the last try; null: it was good'),
    errorDetail: z.string().nullable(),
  }),
})
export type CatalogueOverview = z.output<typeof state>

const csv = z.object({
  csv: longText(900_000).optional().describe('the file as text'),
  file: z
    .base64('invalid')
    .max(900_000, 'too-long')
    .optional()
    .describe('or its bytes, UTF-8 or Windows-1252; comma or semicolon is found out'),
})

const importRow = z.object({
  line: z.int(),
  id: z.string(),
  name: z.string(),
  outcome: z.enum(['added', 'changed', 'kept', 'refused']),
  changes: z.array(z.string()).describe('fields that change'),
  faults: z.array(z.object({ field: z.string(), text: z.string() })),
  raw: z.string().describe('the line as it stands in the file'),
})

const importReport = z.object({
  added: z.int(),
  changed: z.int(),
  kept: z.int(),
  refused: z.int(),
  newCategories: z.array(z.string()).describe('named by rows and made with the import'),
  newRewards: z.array(z.string()).describe('amounts named by rows; a reward is made of each'),
  unknownColumns: z.array(z.string()).describe('nothing is read from them'),
  rows: z.array(importRow),
  text: z.string().describe('the file as it was read'),
})
export type CatalogueImportReport = z.output<typeof importReport>

export const backofficeCatalogueEndpoints = {
  getCatalogue: {
    summary: 'Where the catalogue comes from, and how much of it there is',
    responses: { 200: state },
  },
  setProductApi: {
    summary:
      'Where products come from: 1 a built-in assortment, 2 the own catalogue, 3 the feed. What was recommended goes on',
    body: z.object({
      type: z.union([z.literal(1), z.literal(2), z.literal(3)], 'invalid'),
      assortment: z.string().trim().max(40, 'too-long').optional().describe('for 1'),
      copy: z.boolean('invalid').default(false).describe('for 2: begin with a copy of what is shown now'),
    }),
    responses: { 200: state },
    errors: bad,
  },
  previewCatalogue: {
    summary: 'What a visitor sees on a day, with drafts if wanted',
    query: z.object({
      day: day.optional().describe('today unless said otherwise'),
      drafts: z.enum(['true', 'false'], 'invalid').optional(),
      source: z
        .enum(['shown', 'own'], 'invalid')
        .optional()
        .describe('own: the own catalogue, whatever is shown now'),
    }),
    responses: { 200: z.object({ day, categories: z.array(wireCategory), products: z.array(wireProduct) }) },
    errors: ['PSOF0100', 'PSOF0602'],
  },

  getCatalogueDrawing: {
    summary: "A drawing in the tenant's colours (SVG), for what has no picture",
    params: z.object({
      motif: z.string().trim().max(40),
      variation: z.coerce.number<string>().int('invalid').min(0, 'invalid').max(99, 'invalid'),
    }),
    responses: { 200: z.string() },
    errors: ['PSOF0100', 'PSOF0101'],
  },

  listCatalogueProducts: {
    summary: 'Products of the own catalogue in their order, at most 200 a page',
    query: z.object({
      after: z.string().trim().max(80).optional().describe('id of the last one of the page before'),
      limit: z.coerce.number<string>().int().min(1).max(200).optional().describe('at most so many; 50'),
      category: z.string().trim().max(40).optional(),
      state: z.enum(['draft', 'published', 'archived'], 'invalid').optional(),
      search: z.string().trim().max(120).optional().describe('in ids and names'),
    }),
    responses: { 200: z.array(product) },
    errors: ['PSOF0100'],
  },
  getCatalogueProduct: {
    summary: 'One product of the own catalogue',
    params: id,
    responses: { 200: product },
    errors: ['PSOF0101'],
  },
  createCatalogueProduct: {
    summary: 'A new product, at the end of the list',
    body: catalogueProduct,
    responses: { 201: product },
    errors: bad,
  },
  changeCatalogueProduct: {
    summary: 'Change a product; from now on visitors see it so',
    params: id,
    body: catalogueProduct.omit({ id: true }),
    responses: { 200: product },
    errors: found,
  },
  removeCatalogueProduct: {
    summary: 'Delete a product. PSOF0102 once it was recommended: then it is archived',
    params: id,
    responses: done,
    errors: found,
  },
  setCatalogueProductsState: {
    summary: 'Publish, withdraw or archive products',
    body: z.object({
      ids: z.array(itemId).min(1, 'required').max(500, 'too-long'),
      state: z.enum(['draft', 'published', 'archived'], 'invalid'),
    }),
    responses: done,
    errors: found,
  },
  orderCatalogueProducts: {
    summary: 'The order of products: those named stand first, the others after them as before',
    body: z.object({ ids: z.array(itemId).min(1, 'required').max(2_000, 'too-long') }),
    responses: done,
    errors: found,
  },

  listCatalogueCategories: {
    summary: 'Categories of the own catalogue in their order',
    responses: { 200: z.array(category) },
  },
  createCatalogueCategory: {
    summary: 'A new category, at the end',
    body: catalogueCategory,
    responses: { 201: category },
    errors: bad,
  },
  changeCatalogueCategory: {
    summary: 'Change a category',
    params: id,
    body: catalogueCategory.omit({ id: true }),
    responses: { 200: category },
    errors: found,
  },
  removeCatalogueCategory: {
    summary: 'Delete a category. PSOF0102 while products are in it',
    params: id,
    responses: done,
    errors: found,
  },
  orderCatalogueCategories: {
    summary: 'The order of categories: those named stand first',
    body: z.object({ ids: z.array(slug).min(1, 'required').max(100, 'too-long') }),
    responses: done,
    errors: found,
  },

  listCatalogueDeviceTariffs: {
    summary: 'Devices with the tariffs they are sold with',
    query: z.object({ productId: z.string().trim().max(64).optional() }),
    responses: { 200: z.array(catalogueDeviceTariff) },
  },
  createCatalogueDeviceTariff: {
    summary: 'Sell a device with one more tariff',
    body: catalogueDeviceTariff,
    responses: { 201: catalogueDeviceTariff },
    errors: bad,
  },
  changeCatalogueDeviceTariff: {
    summary: 'Change what a device costs with a tariff',
    params: id,
    body: catalogueDeviceTariff.omit({ id: true }),
    responses: { 200: catalogueDeviceTariff },
    errors: found,
  },
  removeCatalogueDeviceTariff: {
    summary: 'Sell a device without this tariff. PSOF0102 once it was recommended',
    params: id,
    responses: done,
    errors: found,
  },

  listCatalogueRewards: {
    summary: 'Rewards of the own catalogue',
    responses: { 200: z.array(reward) },
  },
  createCatalogueReward: {
    summary: 'A new reward; products name it to bring it',
    body: catalogueReward,
    responses: { 201: reward },
    errors: bad,
  },
  changeCatalogueReward: {
    summary: 'Change a reward. Orders from now on bring it so; what was claimed keeps its amount',
    params: id,
    body: catalogueReward.omit({ id: true }),
    responses: { 200: reward },
    errors: found,
  },
  removeCatalogueReward: {
    summary: 'Delete a reward. PSOF0102 while products bring it',
    params: id,
    responses: done,
    errors: found,
  },

  listCatalogueFootnotes: {
    summary: 'Footnotes of the own catalogue',
    responses: { 200: z.array(catalogueFootnote) },
  },
  createCatalogueFootnote: {
    summary: 'A new footnote',
    body: catalogueFootnote,
    responses: { 201: catalogueFootnote },
    errors: bad,
  },
  changeCatalogueFootnote: {
    summary: 'Change a footnote',
    params: id,
    body: catalogueFootnote.omit({ id: true }),
    responses: { 200: catalogueFootnote },
    errors: found,
  },
  removeCatalogueFootnote: {
    summary: 'Delete a footnote. PSOF0102 while products have it',
    params: id,
    responses: done,
    errors: found,
  },

  uploadCataloguePicture: {
    summary: 'Upload a picture (JPEG, PNG, WebP up to 10 MB); products and categories then name it',
    responses: {
      201: z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
    },
    errors: ['PSOF0100'],
  },

  previewCatalogueImport: {
    summary: 'What an import of this file would do, row by row. Nothing is kept',
    body: csv,
    responses: { 200: importReport },
    errors: ['PSOF0100'],
  },
  importCatalogue: {
    summary: 'Add and change products by a file; rows that are refused are passed over, nothing is deleted',
    body: csv,
    responses: { 201: importReport },
    errors: ['PSOF0100'],
  },
  exportCatalogue: {
    summary: 'Products of the own catalogue as CSV, as the import takes them',
    responses: { 200: z.string() },
  },
  exportCatalogueDocument: {
    summary: 'The own catalogue as JSON, in the form a feed has',
    responses: { 200: z.string() },
  },

  setCatalogueFeed: {
    summary: 'Where the feed is; null: there is none',
    body: z.object({ url: text(2_000).nullable() }),
    responses: { 200: state },
    errors: bad,
  },
  fetchCatalogueFeed: {
    summary: 'Fetch the feed now. What is wrong with it is in the answer; the copy of before goes on',
    responses: { 200: state },
    errors: ['PSOF0102'],
  },
} as const satisfies Record<string, Contract>
