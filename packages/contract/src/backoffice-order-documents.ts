import type { OwnDocumentKind } from '@zuruf/domain'
import { z } from 'zod'
import { isoTime, longText, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const kinds = [
  'product-sheet',
  'supply-terms',
  'withdrawal-notice',
  'withdrawal-form',
] as const satisfies readonly OwnDocumentKind[]
const kind = z.enum(kinds, 'invalid')
const productId = z.string().trim().max(80, 'too-long').describe('empty or absent: about all products')
const language = z.string().trim().length(2, 'invalid')
const replaces = z
  .string()
  .trim()
  .max(80, 'too-long')
  .describe('id of the document that was on offer there when it was read; empty: none')

const place = z.object({ kind, productId: productId.optional(), language })

const version = z.object({
  id: z.string(),
  title: z.string(),
  mediaType: z.enum(['text/html', 'application/pdf']),
  bytes: z.int(),
  sha256: z.string(),
  url: z.string().describe('where everybody can read it'),
  createdAt: isoTime,
  createdBy: z.string().nullable().describe('name of the operator'),
  lastOfferedAt: isoTime.nullable().describe('when a visitor was last shown it, to ten minutes'),
})

const offer = z.object({
  kind,
  productId: z.string().nullable().describe('null: about all products'),
  productName: z.string().nullable(),
  language: z.string(),
  document: version.nullable().describe('null: the tenant has none of its own on offer'),
  since: isoTime.nullable(),
  isDrafted: z.boolean().describe('is one drafted where the tenant has none of its own?'),
})

const words = z.object({ title: text(200), html: longText(200_000) })

export const backofficeOrderDocumentEndpoints = {
  listOrderDocumentOffers: {
    summary: 'Documents that can be read before an order, by kind, product and language',
    responses: {
      200: z.object({
        offers: z.array(offer),
        products: z.array(z.object({ id: z.string(), name: z.string() })),
        languages: z.array(z.string()),
        isOrderedHere: z
          .boolean()
          .describe('false: the provider’s shop makes the contract, nobody sees them'),
      }),
    },
    errors: ['PSOF0602'],
  },
  listOrderDocumentVersions: {
    summary: 'The operators’ documents of one place, newest first, at most 200',
    query: place,
    responses: { 200: z.array(version) },
    errors: ['PSOF0100'],
  },
  draftOrderDocument: {
    summary:
      'What an editor begins with: the words on offer, else the draft that is shown without them, else nothing',
    query: place,
    responses: { 200: z.object({ title: z.string(), html: z.string() }) },
    errors: ['PSOF0100', 'PSOF0602'],
  },
  previewOrderDocument: {
    summary: 'A text as the file that visitors would see. Nothing is kept',
    body: words.extend({ kind, language }),
    responses: { 200: z.object({ html: z.string() }) },
    errors: ['PSOF0100'],
  },
  publishOrderDocument: {
    summary: 'Put a text on offer. PSOF0102 where something else is on offer by now',
    body: words.extend({ kind, productId: productId.optional(), language, replaces: replaces.optional() }),
    responses: { 201: version },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0602'],
  },
  uploadOrderDocument: {
    summary: 'Put a PDF of at most 5 MB on offer. PSOF0102 where something else is on offer by now',
    query: place.extend({ title: text(200), replaces: replaces.optional() }),
    responses: { 200: version },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0602'],
  },
  offerOrderDocument: {
    summary: 'Put an earlier document on offer again. PSOF0102 where something else is on offer by now',
    params: z.object({ id: z.string().min(1).max(80) }),
    body: z.object({ replaces: replaces.optional() }),
    responses: { 200: version },
    errors: ['PSOF0101', 'PSOF0102'],
  },
  withdrawOrderDocument: {
    summary: 'Offer the tenant’s own document no longer; where there is a draft, it is shown in its place',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 204: z.null().describe('no content') },
    errors: ['PSOF0101', 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
