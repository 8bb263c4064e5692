import { z } from 'zod'
import { isoTime } from './common.ts'
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
    'bytes of a CSV in base64, UTF-8 or Windows-1252: a postcode or `from;to` a line, with or without a heading; at most 100,000 lines',
  )

const area = z.object({
  productId: z.string().describe('of a device the device’s id'),
  name: z.string().nullable().describe('null: the catalogue does not know the product any more'),
  postcodes: z.int().nullable().describe('how many; null: no list, delivered everywhere'),
  changedAt: isoTime.nullable(),
  changedBy: z.string().nullable().describe('name of the operator'),
})

export const deliveryAreaEndpoints = {
  checkDeliveryArea: {
    summary: 'Is a product delivered at this German postcode, and if not, which others are?',
    query: z.object({ produktId: productId, plz: postcode }),
    responses: {
      200: z.object({
        Lieferbar: z.boolean(),
        Alternativen: z
          .array(z.object({ Id: z.string(), Name: z.string() }))
          .describe(
            'at most 5: those of the same category, then one of each other; empty where it is delivered',
          ),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0602', 'PSOF0801'],
  },
  listDeliveryAreas: {
    summary:
      'Products that visitors see, and those with a list, each with how many postcodes it is delivered at',
    responses: { 200: z.array(area) },
    errors: ['PSOF0602'],
  },
  previewDeliveryArea: {
    summary: 'What a list of postcodes would change. Nothing is kept',
    params: id,
    body: z.object({ file }),
    responses: {
      200: z.object({
        postcodes: z.int().describe('in the file, each counted once'),
        now: z.int().nullable().describe('that the product has; null: no list'),
        added: z.int().describe('in the file alone'),
        missing: z.int().describe('in the product’s list alone; `replace` removes them'),
        badLines: z.int(),
        faults: z
          .array(z.object({ line: z.int(), text: z.string(), fault: z.string() }))
          .describe('the first 200 bad lines'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0602'],
  },
  importDeliveryArea: {
    summary: 'Replace a product’s list of postcodes, or add to it. PSOF0100 while a line is bad',
    params: id,
    body: z.object({ file, mode: z.enum(['replace', 'add'], 'invalid') }),
    responses: { 201: area },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0602'],
  },
  removeDeliveryArea: {
    summary: 'Remove a product’s list: it is delivered everywhere from now on',
    params: id,
    responses: { 204: z.null().describe('no content') },
    errors: ['PSOF0101'],
  },
  exportDeliveryArea: {
    summary: 'A product’s postcodes as CSV, as the import takes them',
    params: id,
    responses: { 200: z.string() },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
