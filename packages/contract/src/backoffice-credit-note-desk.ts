import { z } from 'zod'
import { cents, fileOf, isoTime } from './common.ts'
import type { Contract } from './endpoint.ts'

/** Month of issue in the German calendar. */
export const issueMonth = z
  .string()
  .regex(/^(20\d\d|21\d\d)-(0[1-9]|1[0-2])$/, 'date-invalid')
  .describe('YYYY-MM, month of issue')

const idParam = z.object({ id: z.string().min(1).max(80) })
const errors = ['PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'] as const

export const backofficeCreditNoteDeskEndpoints = {
  sumCreditNotes: {
    summary: 'Sum the credit notes of an agency, of a month, or all of them, by state',
    query: z.object({ agencyId: z.uuid('invalid').optional(), month: issueMonth.optional() }),
    responses: {
      200: z.object({
        states: z
          .array(
            z.object({
              state: z.string(),
              count: z.int(),
              netCents: cents,
              vatCents: cents,
              grossCents: cents,
            }),
          )
          .describe('without counter-documents; the credit notes they cancel are in the state `corrected`'),
      }),
    },
    errors: ['PSOF0100', ...errors],
  },
  getCreditNoteHistory: {
    summary: 'List the history of a credit note, oldest first',
    params: idParam,
    responses: {
      200: z.array(
        z.object({
          from: z.string().nullable(),
          to: z.string(),
          by: z.string().describe('name of the operator, otherwise the kind of caller'),
          reason: z.string().nullable(),
          at: isoTime,
        }),
      ),
    },
    errors: ['PSOF0101', ...errors],
  },
  getCreditNoteXml: {
    summary: 'Get the invoice data of the document as a separate file (EN 16931, CII)',
    params: idParam,
    responses: { 200: fileOf('application/xml') },
    errors: ['PSOF0101', ...errors],
  },
} as const satisfies Record<string, Contract>
