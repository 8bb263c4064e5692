import { commissionedKinds } from '@zuruf/domain/commissions'
import { creditNoteKinds, creditNoteStates, vatStatuses } from '@zuruf/domain/credit-notes'
import { z } from 'zod'
import { issueMonth } from './backoffice-credit-note-desk.ts'
import { payoutState } from './backoffice-payouts.ts'
import { cents, fileOf, isoTime, optionalPageSize, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')
const amount = z.int('invalid').min(0, 'invalid').max(10_000_000, 'invalid')

const scope = z.union([
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.enum(['category', 'product']), id: text(64) }),
])

export const commissionTerms = z.object({
  title: text(120),
  kind: z.enum(commissionedKinds, 'invalid').describe('kind of agency that the rule is for'),
  scope,
  amountCents: amount.describe('commission for an order, without VAT'),
  tiers: z
    .array(z.object({ from: z.int('invalid').min(2, 'invalid').max(100_000, 'invalid'), cents: amount }))
    .max(10, 'too-many')
    .default([])
    .describe(
      'only for partners, ascending: `cents` is the commission from order number `from` of a month on',
    ),
  validFrom: day.describe('today at the earliest'),
  validTo: day.nullable().default(null),
})

export const commissionRule = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  kind: z.enum(commissionedKinds),
  scope: z.union([
    z.object({ kind: z.literal('all') }),
    z.object({ kind: z.enum(['category', 'product']), id: z.string() }),
  ]),
  amountCents: cents,
  tiers: z.array(z.object({ from: z.int(), cents })),
  validFrom: day,
  validTo: day.nullable(),
  createdAt: isoTime,
  createdBy: z.string(),
  endedAt: isoTime.nullable(),
  endReason: z.string().nullable(),
})

export const creditNote = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(creditNoteKinds),
  counterOfId: z.string().nullable(),
  counterOfNumber: z.string().nullable(),
  agencyId: z.string(),
  agencyName: z.string(),
  state: z.enum(creditNoteStates),
  issuedDay: day,
  periodFrom: day,
  periodTo: day,
  dueDay: day,
  vatStatus: z.enum(vatStatuses),
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
  paidAt: isoTime.nullable(),
  carriedCents: cents.describe(
    'of a counter-document for a paid credit note: amount that the agency owes, which its next credit notes settle',
  ),
  payment: z.object({
    stage: z
      .enum(['awaited', 'under-way', 'paid', 'failed', 'none'])
      .describe(
        'awaited: in a batch from fromDay on, once there is an account; failed: refused or returned, another account is needed',
      ),
    fromDay: day,
    payout: z
      .object({
        id: z.string(),
        state: payoutState,
        batchId: z.string().nullable(),
        amountCents: cents,
        offsetCents: cents,
        dueAt: isoTime,
        reason: z.string().nullable().describe('reason code of the bank, or free text'),
      })
      .nullable()
      .describe('last attempt'),
  }),
  reason: z.string().nullable().describe('reason why it was corrected'),
  objection: z.string().nullable(),
  objectedAt: isoTime.nullable(),
  objectionAnswer: z.string().nullable(),
  answeredAt: isoTime.nullable(),
})

export const creditNoteParty = z.object({
  name: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  vatId: z.string().nullable(),
  taxNumber: z.string().nullable(),
})

const detail = creditNote.extend({
  counterId: z.string().nullable().describe('id of the counter-document that cancelled it'),
  creditor: creditNoteParty,
  debtor: creditNoteParty,
  lines: z.array(
    z.object({
      commissionId: z.string(),
      orderNumber: z.string(),
      productName: z.string(),
      day,
      amountCents: cents,
    }),
  ),
})

const idParam = z.object({ id: z.string().min(1).max(80) })
const errors = ['PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'] as const

export const backofficeCommissionEndpoints = {
  listCommissionRules: {
    summary: 'List the newest version of each commission rule, newest rule first, at most 200 per page',
    query: z.object({
      kind: z.enum(commissionedKinds, 'invalid').optional(),
      after: z.uuid('invalid').optional(),
      limit: optionalPageSize(200),
    }),
    responses: { 200: z.array(commissionRule) },
    errors: ['PSOF0100', ...errors],
  },
  getCommissionRule: {
    summary: 'List all versions of a commission rule, newest first',
    params: idParam,
    responses: { 200: z.array(commissionRule) },
    errors: ['PSOF0101', ...errors],
  },
  createCommissionRule: {
    summary: 'Create a commission rule. It cannot be edited, only replaced by another version or ended',
    body: commissionTerms,
    responses: { 201: commissionRule },
    errors: ['PSOF0100', 'PSOF0307', ...errors],
  },
  followCommissionRule: {
    summary: 'Add a version with other terms from a day on; the previous version ends the day before',
    params: idParam,
    body: commissionTerms,
    responses: { 201: commissionRule },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307', ...errors],
  },
  endCommissionRule: {
    summary: 'End a commission rule on a day, today at the earliest',
    params: idParam,
    body: z.object({ lastDay: day, reason: text(500) }),
    responses: { 200: commissionRule },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', ...errors],
  },
  listCreditNotes: {
    summary: 'List credit notes and counter-documents, newest first, at most 200 per page',
    query: z.object({
      state: z.enum(creditNoteStates, 'invalid').optional(),
      agencyId: z.uuid('invalid').optional(),
      month: issueMonth.optional(),
      after: z.uuid('invalid').optional().describe('id of the last item of the previous page'),
      limit: optionalPageSize(50),
    }),
    responses: { 200: z.array(creditNote) },
    errors: ['PSOF0100', ...errors],
  },
  previewCreditNotes: {
    summary: 'Preview what a run would credit now, by agency, and what prevents a credit note',
    query: z.object({
      until: day
        .optional()
        .describe('up to and including this day; default: the last day of the previous month'),
    }),
    responses: {
      200: z.object({
        until: day,
        agencies: z.array(
          z.object({
            agencyId: z.string(),
            agencyName: z.string(),
            commissions: z.int(),
            reversals: z.int(),
            netCents: cents,
            vatCents: cents,
            grossCents: cents,
            missing: z
              .array(z.string())
              .describe('missing data of the agency or the tenant; empty if a credit note can be issued'),
            carriedOver: z
              .boolean()
              .describe('true if the sum is not above zero and therefore waits for the next run'),
          }),
        ),
      }),
    },
    errors: ['PSOF0100', ...errors],
  },
  issueCreditNotes: {
    summary:
      'Issue credit notes for commissions that are open up to and including a day, as the monthly job does',
    body: z.object({ until: day.describe('today at the latest') }),
    responses: { 200: z.object({ issued: z.int(), carriedOver: z.int(), incomplete: z.int() }) },
    errors: ['PSOF0100', ...errors],
  },
  getCreditNote: {
    summary: 'Get a credit note with its lines, and both parties as of its issue',
    params: idParam,
    responses: { 200: detail },
    errors: ['PSOF0101', ...errors],
  },
  getCreditNotePdf: {
    summary: 'Get the document as issued, PDF/A-3 with the invoice data of EN 16931',
    params: idParam,
    responses: { 200: fileOf('application/pdf') },
    errors: ['PSOF0101', ...errors],
  },
  correctCreditNote: {
    summary: 'Cancel a credit note with a counter-document; the next run credits its commissions again',
    params: idParam,
    body: z.object({ reason: text(500) }),
    responses: { 201: creditNote },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', ...errors],
  },
  answerObjection: {
    summary:
      'Answer an objection and keep the credit note as issued; to accept the objection, correct the credit note instead. PSOF0102 at `objection` if its text has changed',
    params: idParam,
    body: z.object({
      answer: text(1000),
      objection: z
        .string()
        .max(4000, 'too-long')
        .describe('text of the objection that is answered, as shown to the operator'),
    }),
    responses: { 200: creditNote },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', ...errors],
  },
} as const satisfies Record<string, Contract>
