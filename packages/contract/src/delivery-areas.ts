import { z } from 'zod'
import { fileOf, isoTime } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.object({ id: z.string().min(1).max(80) })
const productId = z.string().trim().min(1, 'required').max(80, 'too-long')
const postcode = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'zip-format')

const file = z
  .base64('invalid')
  .min(1, 'required')
  .max(1_400_000, 'too-long')
  .describe(
    'CSV file in base64, UTF-8 or Windows-1252: one postcode or `from;to` per line, with or without a header line; at most 100,000 lines',
  )

export const deliveryArea = z.object({
  productId: z.string().describe('for a device, the id of the device'),
  name: z.string().nullable().describe('null if the product is no longer in the catalogue'),
  postcodes: z
    .int()
    .nullable()
    .describe('number of postcodes; null if there is no list and it is delivered everywhere'),
  changedAt: isoTime.nullable(),
  changedBy: z.string().nullable().describe('name of the operator'),
})

export const deliveryAreaEndpoints = {
  checkDeliveryArea: {
    summary: 'Check whether a product is delivered to a German postcode, and if not, which others are',
    query: z.object({ produktId: productId, plz: postcode }),
    responses: {
      200: z.object({
        Lieferbar: z.boolean(),
        Alternativen: z
          .array(z.object({ Id: z.string(), Name: z.string() }))
          .describe(
            'at most 5: those of the same category, then one of each other category; empty if it is delivered',
          ),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0602', 'PSOF0801'],
  },
  listDeliveryAreas: {
    summary:
      'List the products that visitors see, and those with a list, each with the number of postcodes it is delivered to',
    responses: { 200: z.array(deliveryArea) },
    errors: ['PSOF0602'],
  },
  previewDeliveryArea: {
    summary: 'Preview what a list of postcodes would change. Nothing is stored',
    params: id,
    body: z.object({ file }),
    responses: {
      200: z.object({
        postcodes: z.int().describe('number of postcodes in the file, each counted once'),
        now: z.int().nullable().describe('number of postcodes that the product has; null if it has no list'),
        added: z.int().describe('number of postcodes only in the file'),
        missing: z.int().describe('number of postcodes only in the product’s list; `replace` removes them'),
        badLines: z.int(),
        faults: z
          .array(z.object({ line: z.int(), text: z.string(), fault: z.string() }))
          .describe('the first 200 bad lines'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0602'],
  },
  importDeliveryArea: {
    summary: 'Replace a product’s list of postcodes, or add to it. PSOF0100 if a line is bad',
    params: id,
    body: z.object({ file, mode: z.enum(['replace', 'add'], 'invalid') }),
    responses: { 201: deliveryArea },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0602'],
  },
  removeDeliveryArea: {
    summary: 'Remove a product’s list; it is then delivered everywhere',
    params: id,
    responses: { 204: z.null().describe('no content') },
    errors: ['PSOF0101'],
  },
  exportDeliveryArea: {
    summary: 'Export a product’s postcodes as CSV, in the format of the import',
    params: id,
    responses: { 200: fileOf('text/csv') },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
