import { orderDocumentKindWire, orderDocumentMediaTypes } from '@zuruf/domain/order-documents'
import { z } from 'zod'
import { fileOf } from './common.ts'
import type { Contract } from './endpoint.ts'

export const orderDocumentKind = z.enum(orderDocumentKindWire)
export type OrderDocumentKindWire = z.output<typeof orderDocumentKind>

export const documentHash = z
  .string()
  .trim()
  .regex(/^[\da-fA-F]{64}$/, 'invalid')
  .describe('SHA-256 of the bytes of a document, in hex')

/** No form shows more documents than this. */
export const documentHashes = z.array(documentHash).max(20, 'too-long')

export const orderDocument = z.object({
  Art: orderDocumentKind,
  Titel: z.string(),
  Sprache: z
    .string()
    .describe(
      'language of the document; differs from the requested one if the document is not available in it',
    ),
  Typ: z.enum(orderDocumentMediaTypes),
  Bytes: z.int(),
  Sha256: z.string().describe('identifies the document in the order'),
  Url: z.string().describe('path of the document: `GET bestelldokumente/{sha256}`'),
})

export const orderDocumentEndpoints = {
  listOrderDocuments: {
    summary:
      'List the documents to read before a product is ordered: prices, product sheet, supply terms, withdrawal notice and form. Empty if the contract is made in the provider’s shop, or if the form asks for an offer',
    query: z.object({ produktId: z.string().trim().min(1, 'required').max(80, 'too-long') }),
    responses: {
      200: z.array(
        orderDocument.extend({
          Zeilen: z
            .array(z.object({ Bezeichnung: z.string(), Wert: z.string() }))
            .describe('rows of the price summary, as the form shows them above its button'),
        }),
      ),
    },
    errors: ['PSOF0100', 'PSOF0602', 'PSOF0801'],
  },
  getOrderDocument: {
    summary: 'Get a document as HTML or PDF. The content of its URL never changes',
    params: z.object({ sha256: z.string().trim().min(1, 'required').max(80, 'too-long') }),
    responses: { 200: fileOf('text/html', 'application/pdf') },
    errors: ['PSOF0101', 'PSOF0801'],
  },
} as const satisfies Record<string, Contract>
