import { productStates } from '@zuruf/domain/catalogue'
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
import { cents, fileOf, isoTime, longText, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.object({ id: z.string().min(1).max(80) })
const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')
const done = { 204: z.null().describe('no content') } as const
const found = ['PSOF0100', 'PSOF0101', 'PSOF0102'] as const
const bad = ['PSOF0100', 'PSOF0102'] as const

export const shownCatalogueProduct = catalogueProduct.extend({
  shown: z
    .enum(['shown', 'draft', 'later', 'over', 'archived', 'no-category'])
    .describe('whether visitors see the product today, and the reason if not'),
  rewardCents: cents.describe('today’s reward from the catalogue; a reward rule may override it'),
  pictureUrl: z.string().nullable(),
  deviceTariffs: z.int().describe('number of tariffs the device is sold with'),
})

export const shownCatalogueCategory = catalogueCategory.extend({
  products: z.int().describe('number of products that visitors see today'),
  pictureUrl: z.string().nullable(),
})

export const shownCatalogueReward = catalogueReward.extend({
  products: z.int().describe('number of products with this reward'),
})

export const catalogueState = z.object({
  productApi: z.object({ type: z.int(), assortment: z.string() }),
  assortments: z.array(z.object({ key: z.string(), title: z.string() })).describe('built-in assortments'),
  motifs: z.array(z.string()).describe('drawings available for products and categories'),
  languages: z
    .array(z.string())
    .describe('languages of the tenant; texts are in the first, the others are translations'),
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
    fetchedAt: isoTime.nullable().describe('time at which the current copy was fetched'),
    triedAt: isoTime.nullable(),
    products: z.int().describe('number of products in that copy'),
    error: z
      .enum(['address', 'unreachable', 'status', 'too-large', 'no-json', 'invalid'])
      .nullable()
      .describe('error of the last attempt; null if it succeeded'),
    errorDetail: z.string().nullable(),
  }),
})
export type CatalogueOverview = z.output<typeof catalogueState>

export const catalogueFile = z.object({
  csv: longText(900_000).optional().describe('file as text'),
  file: z
    .base64('invalid')
    .max(900_000, 'too-long')
    .optional()
    .describe(
      'or the bytes of the file, UTF-8 or Windows-1252; the delimiter (comma or semicolon) is detected',
    ),
})

const importRow = z.object({
  line: z.int(),
  id: z.string(),
  name: z.string(),
  outcome: z.enum(['added', 'changed', 'kept', 'refused']),
  changes: z.array(z.string()).describe('fields that change'),
  faults: z.array(z.object({ field: z.string(), text: z.string() })),
  raw: z.string().describe('original line of the file'),
})

export const catalogueImportReport = z.object({
  added: z.int(),
  changed: z.int(),
  kept: z.int(),
  refused: z.int(),
  newCategories: z.array(z.string()).describe('ids of categories that rows name and the import creates'),
  newRewards: z.array(z.string()).describe('titles of rewards that the import creates for amounts in rows'),
  unknownColumns: z.array(z.string()).describe('columns that are ignored'),
  rows: z.array(importRow),
  text: z.string().describe('text of the file as it was read'),
})
export type CatalogueImportReport = z.output<typeof catalogueImportReport>

export const backofficeCatalogueEndpoints = {
  getCatalogue: {
    summary: 'Get the source of the catalogue and the number of its items',
    responses: { 200: catalogueState },
  },
  setProductApi: {
    summary:
      'Set the source of products: 1 a built-in assortment, 2 the own catalogue, 3 the feed. Existing referrals keep their products',
    body: z.object({
      type: z.union([z.literal(1), z.literal(2), z.literal(3)], 'invalid'),
      assortment: z.string().trim().max(40, 'too-long').optional().describe('for type 1'),
      copy: z
        .boolean('invalid')
        .default(false)
        .describe('for type 2: start with a copy of the catalogue that is shown now'),
    }),
    responses: { 200: catalogueState },
    errors: bad,
  },
  previewCatalogue: {
    summary: 'Preview the catalogue as visitors see it on a day, optionally with drafts',
    query: z.object({
      day: day.optional().describe('today by default'),
      drafts: z.enum(['true', 'false'], 'invalid').optional(),
      source: z
        .enum(['shown', 'own'], 'invalid')
        .optional()
        .describe('own: the own catalogue, even if another one is shown now'),
    }),
    responses: { 200: z.object({ day, categories: z.array(wireCategory), products: z.array(wireProduct) }) },
    errors: ['PSOF0100', 'PSOF0602'],
  },

  getCatalogueDrawing: {
    summary: 'Get a drawing in the tenant’s colours (SVG), used where there is no picture',
    params: z.object({
      motif: z.string().trim().max(40),
      variation: z.coerce.number<string>().int('invalid').min(0, 'invalid').max(99, 'invalid'),
    }),
    responses: { 200: fileOf('image/svg+xml') },
    errors: ['PSOF0100', 'PSOF0101'],
  },

  listCatalogueProducts: {
    summary: 'List products of the own catalogue in their order, at most 200 per page',
    query: z.object({
      after: z.string().trim().max(80).optional().describe('id of the last product of the previous page'),
      limit: z.coerce.number<string>().int().min(1).max(200).optional().describe('page size; 50 by default'),
      category: z.string().trim().max(40).optional(),
      state: z.enum(productStates, 'invalid').optional(),
      search: z.string().trim().max(120).optional().describe('searches ids and names'),
    }),
    responses: { 200: z.array(shownCatalogueProduct) },
    errors: ['PSOF0100'],
  },
  getCatalogueProduct: {
    summary: 'Get a product of the own catalogue',
    params: id,
    responses: { 200: shownCatalogueProduct },
    errors: ['PSOF0101'],
  },
  createCatalogueProduct: {
    summary: 'Create a product at the end of the list',
    body: catalogueProduct,
    responses: { 201: shownCatalogueProduct },
    errors: bad,
  },
  changeCatalogueProduct: {
    summary: 'Change a product. The change takes effect at once',
    params: id,
    body: catalogueProduct.omit({ id: true }),
    responses: { 200: shownCatalogueProduct },
    errors: found,
  },
  removeCatalogueProduct: {
    summary: 'Delete a product. PSOF0102 if it has been recommended; archive it instead',
    params: id,
    responses: done,
    errors: found,
  },
  setCatalogueProductsState: {
    summary: 'Publish, withdraw or archive products',
    body: z.object({
      ids: z.array(itemId).min(1, 'required').max(500, 'too-long'),
      state: z.enum(productStates, 'invalid'),
    }),
    responses: done,
    errors: found,
  },
  orderCatalogueProducts: {
    summary:
      'Set the order of products: the given ones come first, the others follow in their previous order',
    body: z.object({ ids: z.array(itemId).min(1, 'required').max(2_000, 'too-long') }),
    responses: done,
    errors: found,
  },

  listCatalogueCategories: {
    summary: 'List categories of the own catalogue in their order',
    responses: { 200: z.array(shownCatalogueCategory) },
  },
  createCatalogueCategory: {
    summary: 'Create a category at the end of the list',
    body: catalogueCategory,
    responses: { 201: shownCatalogueCategory },
    errors: bad,
  },
  changeCatalogueCategory: {
    summary: 'Change a category',
    params: id,
    body: catalogueCategory.omit({ id: true }),
    responses: { 200: shownCatalogueCategory },
    errors: found,
  },
  removeCatalogueCategory: {
    summary: 'Delete a category. PSOF0102 while it contains products',
    params: id,
    responses: done,
    errors: found,
  },
  orderCatalogueCategories: {
    summary: 'Set the order of categories: the given ones come first',
    body: z.object({ ids: z.array(slug).min(1, 'required').max(100, 'too-long') }),
    responses: done,
    errors: found,
  },

  listCatalogueDeviceTariffs: {
    summary: 'List devices with the tariffs they are sold with',
    query: z.object({ productId: z.string().trim().max(64).optional() }),
    responses: { 200: z.array(catalogueDeviceTariff) },
  },
  createCatalogueDeviceTariff: {
    summary: 'Add a tariff that a device is sold with',
    body: catalogueDeviceTariff,
    responses: { 201: catalogueDeviceTariff },
    errors: bad,
  },
  changeCatalogueDeviceTariff: {
    summary: 'Change the prices of a device with a tariff',
    params: id,
    body: catalogueDeviceTariff.omit({ id: true }),
    responses: { 200: catalogueDeviceTariff },
    errors: found,
  },
  removeCatalogueDeviceTariff: {
    summary: 'Remove a tariff from a device. PSOF0102 if it has been recommended',
    params: id,
    responses: done,
    errors: found,
  },

  listCatalogueRewards: {
    summary: 'List rewards of the own catalogue',
    responses: { 200: z.array(shownCatalogueReward) },
  },
  createCatalogueReward: {
    summary: 'Create a reward, which products can then refer to',
    body: catalogueReward,
    responses: { 201: shownCatalogueReward },
    errors: bad,
  },
  changeCatalogueReward: {
    summary: 'Change a reward. The change applies to orders from now on; existing claims keep their amount',
    params: id,
    body: catalogueReward.omit({ id: true }),
    responses: { 200: shownCatalogueReward },
    errors: found,
  },
  removeCatalogueReward: {
    summary: 'Delete a reward. PSOF0102 while products have it',
    params: id,
    responses: done,
    errors: found,
  },

  listCatalogueFootnotes: {
    summary: 'List footnotes of the own catalogue',
    responses: { 200: z.array(catalogueFootnote) },
  },
  createCatalogueFootnote: {
    summary: 'Create a footnote',
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
    summary:
      'Upload a picture (JPEG, PNG, WebP up to 10 MB), which products and categories can then refer to',
    responses: {
      201: z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
    },
    errors: ['PSOF0100'],
  },

  previewCatalogueImport: {
    summary: 'Preview the import of a file row by row. Nothing is stored',
    body: catalogueFile,
    responses: { 200: catalogueImportReport },
    errors: ['PSOF0100'],
  },
  importCatalogue: {
    summary: 'Add and change products from a file. Refused rows are skipped; nothing is deleted',
    body: catalogueFile,
    responses: { 201: catalogueImportReport },
    errors: ['PSOF0100'],
  },
  exportCatalogue: {
    summary: 'Export the products of the own catalogue as CSV in the import format',
    responses: { 200: fileOf('text/csv') },
  },
  exportCatalogueDocument: {
    summary: 'Export the own catalogue as JSON in the feed format',
    responses: { 200: fileOf('application/json') },
  },

  setCatalogueFeed: {
    summary: 'Set the URL of the feed; null removes the feed',
    body: z.object({ url: text(2_000).nullable() }),
    responses: { 200: catalogueState },
    errors: bad,
  },
  fetchCatalogueFeed: {
    summary:
      'Fetch the feed now. If it fails, the error is in the response and the previous copy stays in use',
    responses: { 200: catalogueState },
    errors: ['PSOF0102'],
  },
} as const satisfies Record<string, Contract>
