import type { VoucherReplacementState } from '@zuruf/domain'
import { secondCheckVerdicts } from '@zuruf/domain/second-check'
import { voucherStates } from '@zuruf/domain/voucher-states'
import { z } from 'zod'
import { secondPersonBlocker } from './backoffice-second-checks.ts'
import { cents, isoTime, longText, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.object({ id: z.string().min(1).max(80) })
export const voucherReason = z.object({ reason: text(500) })
const replacementStates = [
  'waiting',
  'approved',
  'refused',
] as const satisfies readonly VoucherReplacementState[]
export const voucherState = z.enum(voucherStates)

export const voucher = z.object({
  id: z.string(),
  kind: z.string(),
  valueCents: cents,
  state: voucherState,
  last4: z
    .string()
    .describe('last four characters of the code; empty for short codes. More of it is never shown'),
  validUntil: z.string().nullable().describe('YYYY-MM-DD'),
  claimId: z.string().nullable().describe('claim it is reserved for or was sent for'),
  createdAt: isoTime,
  reservedAt: isoTime.nullable(),
  sentAt: isoTime.nullable(),
  revokedAt: isoTime.nullable(),
  revokedReason: z.string().nullable(),
  revokedBy: z.string().nullable().describe('name of the operator who revoked it'),
  replacement: z
    .enum(replacementStates)
    .nullable()
    .describe(
      'decision of a second operator about another code for the person it was sent to; null if none is needed',
    ),
  bar: secondPersonBlocker
    .nullable()
    .describe('reason why the calling operator cannot approve the replacement as the second operator'),
})

const stockLine = z.object({
  kind: z.string(),
  kindName: z.string(),
  valueCents: cents,
  free: z.int().describe('number of codes that are free and valid for long enough to be given away'),
  reserved: z.int(),
  sent: z.int(),
  revoked: z.int(),
  waiting: z.int().describe('number of people waiting for a code'),
  warnBelow: z
    .int()
    .describe(
      'number of free codes below which an alert is raised; 0: no threshold. An alert is also raised while people wait for a code',
    ),
})

const alert = z.object({
  id: z.string(),
  kind: z.string(),
  kindName: z.string(),
  valueCents: cents,
  free: z.int().describe('number of free codes when the alert was raised'),
  warnBelow: z.int(),
  raisedAt: isoTime,
})

/** The number of lines, and the first 200 of them. */
const lines = <Line extends z.ZodRawShape>(shape: Line) =>
  z.object({ count: z.int(), lines: z.array(z.object({ line: z.int(), ...shape })) })

export const voucherImportReport = z
  .object({
    fresh: z.array(z.object({ kind: z.string(), valueCents: cents, count: z.int() })),
    repeated: lines({ firstLine: z.int() }).describe('lines whose code occurs earlier in the file'),
    known: lines({}).describe('lines whose code is or was in the stock'),
    malformed: lines({ fault: z.enum(['columns', 'code', 'value', 'kind', 'valid-until', 'expired']) }),
  })
  .describe('counts and line numbers of the file, without codes')

export const voucherFile = z.object({
  csv: longText(1_000_000)
    .pipe(z.string().min(1, 'required'))
    .describe('`code;value;kind;valid-until`; kind and date are optional, as is a header line'),
})

export const backofficeVoucherEndpoints = {
  getVoucherStock: {
    summary: 'Get the number of codes of each kind and value',
    responses: { 200: z.array(stockLine) },
    errors: ['PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  listVouchers: {
    summary: 'List codes, newest first, at most 200 per page',
    query: z.object({
      kind: z.string().trim().max(40).optional(),
      state: voucherState.optional(),
      claimId: z.uuid('invalid').optional(),
      replacement: z.enum(replacementStates, 'invalid').optional(),
      after: z.uuid('invalid').optional().describe('id of the last item of the previous page'),
      limit: z.coerce.number<string>().int().min(1).max(200).optional().describe('page size; 50 by default'),
    }),
    responses: { 200: z.array(voucher) },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  listVoucherAlerts: {
    summary:
      'List alerts, newest first: kinds and values with a stock below the threshold or with people waiting for a code',
    responses: { 200: z.array(alert) },
    errors: ['PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  previewVoucherImport: {
    summary: 'Preview the import of a file. Nothing is stored',
    body: voucherFile,
    responses: { 200: voucherImportReport },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  importVouchers: {
    summary: 'Import the new codes of a file into the stock, all or none. Other lines are skipped',
    body: voucherFile,
    responses: { 201: voucherImportReport },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  revokeVoucher: {
    summary:
      'Revoke a code. The person it was reserved for gets another one by mail, in turn (`vouchers.mail`). The person it was sent to gets one after a second operator has approved it, unless the reward was taken back',
    params: id,
    body: voucherReason,
    responses: { 200: voucher },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  decideVoucherReplacement: {
    summary:
      'Approve or refuse another code for the person whose code was sent and revoked. The operator who revoked it, or one who is not independent of them, cannot approve (PSOF0203). A refused one can be approved later',
    params: id,
    body: voucherReason.extend({ verdict: z.enum(secondCheckVerdicts, 'invalid') }),
    responses: { 200: voucher },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0307', 'PSOF0601'],
  },
  resendVoucher: {
    summary: 'Mail a sent code again, to the same address',
    params: id,
    body: voucherReason,
    responses: { 204: z.null().describe('no content') },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
} as const satisfies Record<string, Contract>
