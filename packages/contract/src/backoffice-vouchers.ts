import { z } from 'zod'
import { cents, isoTime, longText, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.object({ id: z.string().min(1).max(80) })
const reason = z.object({ reason: text(500) })
const state = z.enum(['free', 'reserved', 'sent', 'revoked'])

const voucher = z.object({
  id: z.string(),
  kind: z.string(),
  valueCents: cents,
  state,
  last4: z.string().describe('the end of the code; empty for short ones. Nobody is shown more of it'),
  validUntil: z.string().nullable().describe('YYYY-MM-DD'),
  claimId: z.string().nullable().describe('the reward it was put aside for or sent for'),
  createdAt: isoTime,
  reservedAt: isoTime.nullable(),
  sentAt: isoTime.nullable(),
  revokedAt: isoTime.nullable(),
  revokedReason: z.string().nullable(),
})

const stockLine = z.object({
  kind: z.string(),
  kindName: z.string(),
  valueCents: cents,
  free: z.int().describe('that are good for long enough to be given away'),
  reserved: z.int(),
  sent: z.int(),
  revoked: z.int(),
  waiting: z.int().describe('people who wait for a code'),
  warnBelow: z.int().describe('fewer free ones raise a warning; 0: none'),
})

const alert = z.object({
  id: z.string(),
  kind: z.string(),
  kindName: z.string(),
  valueCents: cents,
  free: z.int().describe('when it was raised'),
  warnBelow: z.int(),
  raisedAt: isoTime,
})

/** The number of lines, and the first 200 of them. */
const lines = <Line extends z.ZodRawShape>(shape: Line) =>
  z.object({ count: z.int(), lines: z.array(z.object({ line: z.int(), ...shape })) })

const importReport = z
  .object({
    fresh: z.array(z.object({ kind: z.string(), valueCents: cents, count: z.int() })),
    repeated: lines({ firstLine: z.int() }).describe('their code stands in the file before'),
    known: lines({}).describe('their code is in the stock already, or was'),
    malformed: lines({ fault: z.enum(['columns', 'code', 'value', 'kind', 'valid-until', 'expired']) }),
  })
  .describe('counts, and line numbers of the file; never a code')

const csv = z.object({
  csv: longText(1_000_000)
    .pipe(z.string().min(1, 'required'))
    .describe('`code;value;kind;valid-until`; kind and day may be left out, a line of headings may be there'),
})

export const backofficeVoucherEndpoints = {
  getVoucherStock: {
    summary: 'How many codes there are of each kind and value',
    responses: { 200: z.array(stockLine) },
    errors: ['PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  listVouchers: {
    summary: 'Codes, newest first, at most 200 a page',
    query: z.object({
      kind: z.string().trim().max(40).optional(),
      state: state.optional(),
      claimId: z.uuid('invalid').optional(),
      after: z.uuid('invalid').optional().describe('id of the last one of the page before'),
      limit: z.coerce.number<string>().int().min(1).max(200).optional().describe('at most so many; 50'),
    }),
    responses: { 200: z.array(voucher) },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  listVoucherAlerts: {
    summary: 'Kinds and values whose stock is below its line, the latest first',
    responses: { 200: z.array(alert) },
    errors: ['PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  previewVoucherImport: {
    summary: 'What an import of this file would do. Nothing is kept',
    body: csv,
    responses: { 200: importReport },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  importVouchers: {
    summary: 'Take the new codes of a file into the stock, all or none; the other lines are passed over',
    body: csv,
    responses: { 201: importReport },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  revokeVoucher: {
    summary:
      'Take a code out of use. Whoever it was put aside for or sent to gets another by mail, in turn (`vouchers.mail`)',
    params: id,
    body: reason,
    responses: { 200: voucher },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  resendVoucher: {
    summary: 'Mail a code that was sent once more, to the address it went to',
    params: id,
    body: reason,
    responses: { 204: z.null().describe('no content') },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
} as const satisfies Record<string, Contract>
