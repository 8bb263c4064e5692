import type { OwnDocumentKind } from '@zuruf/domain'
import { orderDocumentMediaTypes } from '@zuruf/domain/order-documents'
import { z } from 'zod'
import { isoTime, longText, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const kinds = [
  'product-sheet',
  'supply-terms',
  'withdrawal-notice',
  'withdrawal-form',
] as const satisfies readonly OwnDocumentKind[]
export const ownOrderDocumentKind = z.enum(kinds, 'invalid')
const productId = z
  .string()
  .trim()
  .max(80, 'too-long')
  .describe('empty or absent: the document is about all products')
const language = z.string().trim().length(2, 'invalid')
const replaces = z
  .string()
  .trim()
  .max(80, 'too-long')
  .describe('id of the document that the caller saw on offer there; empty if there was none')

const place = z.object({ kind: ownOrderDocumentKind, productId: productId.optional(), language })

export const orderDocumentVersion = z.object({
  id: z.string(),
  title: z.string(),
  mediaType: z.enum(orderDocumentMediaTypes),
  bytes: z.int(),
  sha256: z.string(),
  url: z.string().describe('path under which everybody can read it'),
  createdAt: isoTime,
  createdBy: z.string().nullable().describe('name of the operator'),
  lastOfferedAt: isoTime
    .nullable()
    .describe('time at which it was last shown to a visitor, accurate to ten minutes'),
})

const offer = z.object({
  kind: ownOrderDocumentKind,
  productId: z.string().nullable().describe('null: the document is about all products'),
  productName: z.string().nullable(),
  language: z.string(),
  document: orderDocumentVersion.nullable().describe('null if the tenant has none of its own on offer'),
  since: isoTime.nullable(),
  isDrafted: z.boolean().describe('true if there is a draft when the tenant has none of its own'),
})

const words = z.object({ title: text(200), html: longText(200_000) })

export const backofficeOrderDocumentEndpoints = {
  listOrderDocumentOffers: {
    summary: 'List the documents that can be read before an order, by kind, product and language',
    responses: {
      200: z.object({
        offers: z.array(offer),
        products: z.array(z.object({ id: z.string(), name: z.string() })),
        languages: z.array(z.string()),
        isOrderedHere: z
          .boolean()
          .describe('false: the contract is made in the provider’s shop, and nobody sees the documents'),
      }),
    },
    errors: ['PSOF0602'],
  },
  listOrderDocumentVersions: {
    summary: 'List the operators’ documents for a kind, product and language, newest first, at most 200',
    query: place,
    responses: { 200: z.array(orderDocumentVersion) },
    errors: ['PSOF0100'],
  },
  draftOrderDocument: {
    summary:
      'Get the text that the editor starts with: the text on offer, otherwise the draft that is shown without one, otherwise none',
    query: place,
    responses: { 200: z.object({ title: z.string(), html: z.string() }) },
    errors: ['PSOF0100', 'PSOF0602'],
  },
  previewOrderDocument: {
    summary: 'Preview a text as the file that visitors would see. Nothing is stored',
    body: words.extend({ kind: ownOrderDocumentKind, language }),
    responses: { 200: z.object({ html: z.string() }) },
    errors: ['PSOF0100'],
  },
  publishOrderDocument: {
    summary: 'Publish a text as the document on offer. PSOF0102 if another document is on offer by now',
    body: words.extend({
      kind: ownOrderDocumentKind,
      productId: productId.optional(),
      language,
      replaces: replaces.optional(),
    }),
    responses: { 201: orderDocumentVersion },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0602'],
  },
  uploadOrderDocument: {
    summary:
      'Upload a PDF of at most 5 MB and put it on offer. PSOF0102 if another document is on offer by now',
    query: place.extend({ title: text(200), replaces: replaces.optional() }),
    responses: { 200: orderDocumentVersion },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0602'],
  },
  offerOrderDocument: {
    summary: 'Put an earlier document on offer again. PSOF0102 if another document is on offer by now',
    params: z.object({ id: z.string().min(1).max(80) }),
    body: z.object({ replaces: replaces.optional() }),
    responses: { 200: orderDocumentVersion },
    errors: ['PSOF0101', 'PSOF0102'],
  },
  withdrawOrderDocument: {
    summary: 'Withdraw the tenant’s own document from offer. If there is a draft, it is shown instead',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 204: z.null().describe('no content') },
    errors: ['PSOF0101', 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
