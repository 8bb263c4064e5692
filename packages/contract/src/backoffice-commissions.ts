import { z } from 'zod'
import { issueMonth } from './backoffice-credit-note-desk.ts'
import { payoutState } from './backoffice-payouts.ts'
import { cents, isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')
const amount = z.int('invalid').min(0, 'invalid').max(10_000_000, 'invalid')

const scope = z.union([
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.enum(['category', 'product']), id: text(64) }),
])

const terms = z.object({
  title: text(120),
  kind: z.enum(['agency', 'partner'], 'invalid').describe('which kind of agency it is for'),
  scope,
  amountCents: amount.describe('of an order, without VAT'),
  tiers: z
    .array(z.object({ from: z.int('invalid').min(2, 'invalid').max(100_000, 'invalid'), cents: amount }))
    .max(10, 'too-many')
    .default([])
    .describe('only for partners, ascending: from the so-manieth order of a month on it brings so much'),
  validFrom: day.describe('today at the earliest'),
  validTo: day.nullable().default(null),
})

const rule = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  kind: z.enum(['agency', 'partner']),
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

const creditNote = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['credit-note', 'counter']),
  counterOfId: z.string().nullable(),
  counterOfNumber: z.string().nullable(),
  agencyId: z.string(),
  agencyName: z.string(),
  state: z.enum(['issued', 'objected', 'paid', 'corrected']),
  issuedDay: day,
  periodFrom: day,
  periodTo: day,
  dueDay: day,
  vatStatus: z.enum(['standard', 'small-business', 'reverse-charge']),
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
  paidAt: isoTime.nullable(),
  carriedCents: cents.describe(
    'of a counter-document over a paid credit note: what the agency owes by it, and the next ones settle',
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
        reason: z.string().nullable().describe("the bank's code, or words"),
      })
      .nullable()
      .describe('the last attempt'),
  }),
  reason: z.string().nullable().describe('why it was corrected'),
  objection: z.string().nullable(),
  objectedAt: isoTime.nullable(),
  objectionAnswer: z.string().nullable(),
  answeredAt: isoTime.nullable(),
})

const party = z.object({
  name: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  vatId: z.string().nullable(),
  taxNumber: z.string().nullable(),
})

const detail = creditNote.extend({
  counterId: z.string().nullable().describe('the counter-document that took it back'),
  creditor: party,
  debtor: party,
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
    summary: 'The newest version of each commission rule, newest rule first, at most 200 a page',
    query: z.object({
      kind: z.enum(['agency', 'partner'], 'invalid').optional(),
      after: z.uuid('invalid').optional(),
      limit: z.coerce.number<string>().int().min(1).max(200).optional().describe('at most so many; 200'),
    }),
    responses: { 200: z.array(rule) },
    errors: ['PSOF0100', ...errors],
  },
  getCommissionRule: {
    summary: 'All versions of a commission rule, newest first',
    params: idParam,
    responses: { 200: z.array(rule) },
    errors: ['PSOF0101', ...errors],
  },
  createCommissionRule: {
    summary: 'A new commission rule; it cannot be edited, only followed by another version or ended',
    body: terms,
    responses: { 201: rule },
    errors: ['PSOF0100', 'PSOF0307', ...errors],
  },
  followCommissionRule: {
    summary: 'Other terms from a day on; the version before ends on its eve',
    params: idParam,
    body: terms,
    responses: { 201: rule },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307', ...errors],
  },
  endCommissionRule: {
    summary: 'End a commission rule with a day, today at the earliest',
    params: idParam,
    body: z.object({ lastDay: day, reason: text(500) }),
    responses: { 200: rule },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', ...errors],
  },
  listCreditNotes: {
    summary: 'Credit notes and counter-documents, newest first, at most 200 a page',
    query: z.object({
      state: z.enum(['issued', 'objected', 'paid', 'corrected'], 'invalid').optional(),
      agencyId: z.uuid('invalid').optional(),
      month: issueMonth.optional(),
      after: z.uuid('invalid').optional().describe('id of the last one of the page before'),
      limit: z.coerce.number<string>().int().min(1).max(200).optional().describe('at most so many; 50'),
    }),
    responses: { 200: z.array(creditNote) },
    errors: ['PSOF0100', ...errors],
  },
  previewCreditNotes: {
    summary: 'What a run would credit now, agency by agency, and what keeps it from being issued',
    query: z.object({
      until: day.optional().describe('up to and with this day; the last day of last month'),
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
              .describe(
                'what is missing of the agency, or of the client; empty when a credit note can be issued',
              ),
            carriedOver: z.boolean().describe('the sum is not above nought: it waits for the next run'),
          }),
        ),
      }),
    },
    errors: ['PSOF0100', ...errors],
  },
  issueCreditNotes: {
    summary: 'Issue credit notes for what is open up to a day; what the job does each month',
    body: z.object({ until: day.describe('not after today') }),
    responses: { 200: z.object({ issued: z.int(), carriedOver: z.int(), incomplete: z.int() }) },
    errors: ['PSOF0100', ...errors],
  },
  getCreditNote: {
    summary: 'A credit note with its lines and both parties as they were',
    params: idParam,
    responses: { 200: detail },
    errors: ['PSOF0101', ...errors],
  },
  getCreditNotePdf: {
    summary: 'The document as it was issued, PDF/A-3 with the invoice data of EN 16931',
    params: idParam,
    responses: { 200: z.string() },
    errors: ['PSOF0101', ...errors],
  },
  correctCreditNote: {
    summary:
      'Take back a credit note by a counter-document; its commissions are credited anew by the next run',
    params: idParam,
    body: z.object({ reason: text(500) }),
    responses: { 201: creditNote },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', ...errors],
  },
  answerObjection: {
    summary:
      'Answer an objection and let the credit note stand; who agrees with it corrects it instead. PSOF0102 at `objection` when it is another one by now',
    params: idParam,
    body: z.object({
      answer: text(1000),
      objection: z.string().max(4000, 'too-long').describe('the words that are answered, as they were shown'),
    }),
    responses: { 200: creditNote },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', ...errors],
  },
} as const satisfies Record<string, Contract>
