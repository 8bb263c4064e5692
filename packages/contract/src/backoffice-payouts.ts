import type { PayoutWaitReason } from '@zuruf/domain'
import { z } from 'zod'
import { cents, isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.object({ id: z.string().min(1).max(80) })
const reason = text(500)
const day = z.iso.date('date-invalid').describe('YYYY-MM-DD')
/** Keyset pagination: a page starts after the named item. */
const page = {
  after: z.string().trim().max(80).optional().describe('id of the last one of the page before'),
  limit: z.coerce.number<string>().int().min(1).max(200).optional().describe('at most so many; 50'),
}

export const payoutState = z.enum([
  'waiting',
  'batched',
  'sent',
  'paid',
  'rejected',
  'returned',
  'held',
  'cancelled',
])
const payeeCheck = z.enum(['match', 'close-match', 'no-match', 'not-possible'])

const payoutWait = z
  .enum([
    'run',
    'fraud-review',
    'fraud-confirmed',
    'order-failed',
    'owner-locked',
    'order-in-review',
    'settles-debt',
    'decision',
    'release',
    'second-release',
    'file',
  ] satisfies PayoutWaitReason[])
  .describe('`run`: nothing keeps it, the next run takes it; `settles-debt`: nothing is left to transfer')
const runSum = { payouts: z.int(), totalCents: cents }

export const payout = z.object({
  id: z.string(),
  endToEndId: z.string().describe('what payment files call it'),
  claimId: z.string().nullable().describe('null: it is for a credit note'),
  creditNoteId: z.string().nullable(),
  batchId: z.string().nullable(),
  state: payoutState,
  stateAt: isoTime.nullable(),
  reason: z.string().nullable().describe("the bank's code, or words"),
  amountCents: cents.describe('transferred'),
  offsetCents: cents.describe(
    'settles an older debt of the payee; less than 0: an agency gets what it is owed besides',
  ),
  dueAt: isoTime,
  iban: z.string().describe('masked but for the last four'),
  holder: z.string(),
  payeeCheck: payeeCheck.nullable(),
  payeeName: z.string().nullable().describe('whom the bank knows by the IBAN, after a close match'),
  referralNumber: z.string().nullable().describe('of a reward'),
  creditNoteNumber: z.string().nullable(),
  agencyName: z.string().nullable().describe('whose credit note it is'),
  waitsFor: payoutWait.nullable().describe('why it has not left the house; null once it has, or is over'),
  singleSignature: z.boolean().describe('of a batch that one person released alone'),
})

const batchState = z.enum(['draft', 'released', 'sent', 'closed', 'discarded'])

export const payoutBatch = z.object({
  id: z.string(),
  messageId: z.string().describe('what its payment file is called'),
  state: batchState,
  createdAt: isoTime,
  madeBy: z.string().nullable().describe("an operator's id; null: the job"),
  approvedBy: z.string().nullable().describe('the first of the four eyes'),
  releasedBy: z.string().nullable(),
  singleSignature: z
    .boolean()
    .describe('released by one person alone, in an installation that has no second'),
  releasedAt: isoTime.nullable(),
  executionDay: z.string().nullable(),
  payouts: z.int(),
  totalCents: cents,
  sha256: z.string().nullable().describe("of its file, hex; once it's released"),
  sentAt: isoTime.nullable(),
  executedAt: isoTime.nullable(),
  closedAt: isoTime.nullable(),
  reason: z.string().nullable(),
})

const clawback = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  status: z.enum(['rejected', 'withdrawn', 'cancelled']),
  state: z.enum(['open', 'clawed-back', 'waived']),
  reportedAt: isoTime,
  paidCents: cents.describe('paid for this order, or on its way'),
  decidedBy: z.string().nullable(),
  decidedAt: isoTime.nullable(),
  reason: z.string().nullable(),
})

const debt = z.object({
  id: z.string().describe("the account's or recipient's"),
  party: z.enum(['recommender', 'recipient']),
  debtCents: cents.describe('less than 0: we owe them, the bank sent back what was settled'),
})

const readBack = z.object({
  kind: z.enum(['pain.002', 'camt.054']),
  executed: z.int(),
  rejected: z.int(),
  returned: z.int(),
  held: z.int(),
  renewed: z.int().describe('of a file refused as a whole; they wait for the next one'),
  unchanged: z.int().describe('known before, or not the last word'),
  unknown: z.int(),
  unknownIds: z.array(z.string()).describe('at most 100'),
  contradicts: z
    .int()
    .describe(
      'another amount, paid though we had taken it back, or refused though we took it for paid: somebody has to look',
    ),
  contradictingIds: z.array(z.string()).describe('at most 100'),
})

const found = ['PSOF0101', 'PSOF0102'] as const
const bytes = { 200: z.string() } as const

export const backofficePayoutEndpoints = {
  listPayouts: {
    summary: 'Payouts, the longest due first',
    query: z.object({
      ...page,
      state: payoutState.optional(),
      batchId: z.string().min(1).max(80).optional(),
      search: z
        .string()
        .trim()
        .max(254)
        .optional()
        .describe("the last four of the IBAN, an EndToEndId, or a recommender's or agency's e-mail address"),
    }),
    responses: { 200: z.array(payout) },
    errors: ['PSOF0100'],
  },
  getPayoutSummary: {
    summary: 'What is on its way to accounts, what it waits for, and what a run would take',
    query: z.object({ dueBefore: day.optional().describe('of the run; absent: whatever waits') }),
    responses: {
      200: z.object({
        waits: z
          .array(z.object({ waitsFor: payoutWait, ...runSum }))
          .describe(
            'of what has not left the house, by what it waits for; what nothing waits for is left out',
          ),
        accountMissing: z
          .object({ agencies: z.int(), totalCents: cents })
          .describe(
            'owed to closed agencies that nobody gave an account for: no payout yet, so no part of the sums',
          ),
        run: z.object(runSum).describe('what `makePayoutBatch` would take now, at most 10,000 payouts'),
        states: z.array(
          z.object({
            state: z.enum(['waiting', 'held', 'batched', 'sent']),
            payouts: z.int(),
            totalCents: cents,
            firstDueAt: isoTime.nullable(),
          }),
        ),
        overdue: z.int().describe('not paid, though the day they are due is over'),
        payer: z
          .string()
          .nullable()
          .describe('whose account pays; null: none is set, and no file can be made'),
        singleSignature: z
          .boolean()
          .describe('the only person who may move money may sign alone; see `setSingleSignature`'),
      }),
    },
  },
  holdPayout: {
    summary:
      'Hold a payout that waits; what is in a draft is taken out, what the bank has only its own doubt holds',
    params: id,
    body: z.object({ reason }),
    responses: { 200: payout },
    errors: found,
  },
  payHeldPayout: {
    summary:
      'Pay a held payout after all: one that is with the bank goes on there, any other goes into the next file',
    params: id,
    body: z.object({ reason }),
    responses: { 200: payout },
    errors: found,
  },
  askPayeeAgain: {
    summary: 'Give up a held payout; its payee is asked for an account again',
    params: id,
    body: z.object({ reason }),
    responses: { 200: payout },
    errors: found,
  },
  returnPayout: {
    summary: 'The bank sent a payment back, with this reason code; the reward can be collected again',
    params: id,
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^[A-Z0-9]{4}$/, 'invalid'),
    }),
    responses: { 200: payout },
    errors: found,
  },

  listPayoutBatches: {
    summary: 'Batches of payouts, newest first',
    query: z.object({ ...page, state: batchState.optional() }),
    responses: { 200: z.array(payoutBatch) },
    errors: ['PSOF0100'],
  },
  makePayoutBatch: {
    summary:
      'Make a batch of what waits. Who makes it is the first of the four eyes. PSOF0102 when nothing waits',
    body: z.object({
      dueBefore: day.optional().describe('absent: whatever waits'),
      totalCents: cents.optional().describe('the sum one has seen; PSOF0102 when it is another by now'),
    }),
    responses: { 201: payoutBatch },
    errors: ['PSOF0102'],
  },
  getPayoutBatch: {
    summary: 'A batch',
    params: id,
    responses: { 200: payoutBatch },
    errors: ['PSOF0101'],
  },
  releasePayoutBatch: {
    summary:
      'Give one’s word for a draft; the second operator’s word releases it. PSOF0203 for the same operator twice, or one who is not independent of the first',
    params: id,
    body: z.object({ totalCents: cents.min(1).describe('the sum one has seen') }),
    responses: { 200: payoutBatch },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0307', ...found],
  },
  discardPayoutBatch: {
    summary: 'Give up a draft, or a released batch whose file nobody has fetched; its payouts wait again',
    params: id,
    body: z.object({ reason }),
    responses: { 200: payoutBatch },
    errors: found,
  },
  takePayoutOut: {
    summary: 'Take a payout out of a draft and hold it',
    params: id,
    body: z.object({ payoutId: z.string().min(1).max(80), reason }),
    responses: { 200: payoutBatch },
    errors: found,
  },
  fetchPaymentFile: {
    summary:
      'The payment file (pain.001.001.09) of a released batch, the same bytes each time. Who fetches it first has sent it. Each call is on record',
    params: id,
    responses: bytes,
    errors: found,
  },
  markBatchExecuted: {
    summary: 'The bank has carried out a batch; its rewards are paid by a job within minutes',
    params: id,
    body: z.object({ executedOn: day }),
    responses: { 200: payoutBatch },
    errors: ['PSOF0100', ...found],
  },
  reportPayoutBatch: {
    summary: 'What became of each payout of a batch, as CSV (UTF-8, semicolons)',
    params: id,
    responses: bytes,
    errors: ['PSOF0101'],
  },
  readBankFile: {
    summary:
      'Read a pain.002 or camt.054 of the bank. Takes effect payment by payment; reading one twice changes nothing',
    body: z.object({
      xml: z
        .string()
        .min(1, 'required')
        .max(16 * 1024 * 1024, 'too-long'),
    }),
    responses: { 200: readBack },
    errors: ['PSOF0100'],
  },

  listClawbacks: {
    summary: 'Orders that failed after their release, the oldest report first',
    query: z.object({ ...page, state: z.enum(['open', 'clawed-back', 'waived']).optional() }),
    responses: { 200: z.array(clawback) },
    errors: ['PSOF0100'],
  },
  openClawback: {
    summary:
      'Report that a released order failed. What was not paid ends at once. PSOF0102 when it is not released',
    body: z.object({
      orderNumber: z.string().trim().min(1, 'required').max(100, 'too-long'),
      status: z.enum(['rejected', 'withdrawn', 'cancelled'], 'invalid'),
    }),
    responses: { 201: clawback },
    errors: found,
  },
  decideClawback: {
    summary:
      'Claw back what was paid for an order, or waive it. PSOF0102 when it is decided, or while a payment is under way',
    params: id,
    body: z.object({ decision: z.enum(['claw-back', 'waive'], 'invalid'), reason }),
    responses: { 200: clawback },
    errors: found,
  },
  listDebts: {
    summary: 'Who owes a reward that was clawed back',
    query: z.object(page),
    responses: {
      200: z.array(
        debt.extend({ name: z.string().nullable().describe('null when they have deleted their account') }),
      ),
    },
  },
  endDebt: {
    summary:
      'Give up what somebody owes (written-off), or say that what we owe them was paid by hand (refunded). PSOF0102 when it is less',
    params: id,
    body: z.object({
      how: z.enum(['written-off', 'refunded'], 'invalid'),
      amountCents: cents.min(1),
      reason,
    }),
    responses: { 200: debt.describe('what is left of it') },
    errors: found,
  },
} as const satisfies Record<string, Contract>
