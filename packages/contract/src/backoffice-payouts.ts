import { clawbackStates, rewardParties } from '@zuruf/domain/claims'
import { failedOrderStates } from '@zuruf/domain/order-states'
import { batchStates, livePayoutStates, payoutStates, payoutWaitReasons } from '@zuruf/domain/payout-states'
import { payeeChecks } from '@zuruf/domain/payouts'
import { z } from 'zod'
import { cents, fileOf, isoTime, optionalPageSize, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.object({ id: z.string().min(1).max(80) })
const reason = text(500)
const day = z.iso.date('date-invalid').describe('YYYY-MM-DD')
/** Keyset pagination: a page starts after the named item. */
const page = {
  after: z.string().trim().max(80).optional().describe('id of the last item of the previous page'),
  limit: optionalPageSize(50),
}

export const payoutState = z.enum(payoutStates)
const payeeCheck = z.enum(payeeChecks)

export const payoutWait = z
  .enum(payoutWaitReasons)
  .describe('`run`: nothing prevents it, the next run takes it; `settles-debt`: nothing is left to transfer')
const runSum = { payouts: z.int(), totalCents: cents }

export const payout = z.object({
  id: z.string(),
  endToEndId: z.string().describe('id of the payout in payment files'),
  claimId: z.string().nullable().describe('null if it pays a credit note'),
  creditNoteId: z.string().nullable(),
  batchId: z.string().nullable(),
  state: payoutState,
  stateAt: isoTime.nullable(),
  reason: z.string().nullable().describe('reason code of the bank, or free text'),
  amountCents: cents.describe('amount that is transferred'),
  offsetCents: cents.describe(
    'part that settles an older debt of the payee; negative if the transfer includes more that the agency is owed',
  ),
  dueAt: isoTime,
  iban: z.string().describe('masked except for the last four characters'),
  holder: z.string(),
  payeeCheck: payeeCheck.nullable(),
  payeeName: z
    .string()
    .nullable()
    .describe('account holder’s name as reported by the bank, if its payee check found no exact match'),
  referralNumber: z.string().nullable().describe('number of the referral if it pays a reward'),
  creditNoteNumber: z.string().nullable(),
  agencyName: z.string().nullable().describe('agency of the credit note'),
  waitsFor: payoutWait
    .nullable()
    .describe('reason why it has not been sent; null once it is at the bank or has ended'),
  singleSignature: z.boolean().describe('true if one operator released its batch alone'),
})

export const payoutBatchState = z.enum(batchStates)

export const payoutBatch = z.object({
  id: z.string(),
  messageId: z.string().describe('message id of its payment file'),
  state: payoutBatchState,
  createdAt: isoTime,
  madeBy: z.string().nullable().describe('id of the operator who made it; null if the job made it'),
  approvedBy: z.string().nullable().describe('id of the operator who gave the first approval'),
  releasedBy: z.string().nullable(),
  singleSignature: z
    .boolean()
    .describe('true if one operator gave both approvals because nobody else may move money'),
  releasedAt: isoTime.nullable(),
  executionDay: z.string().nullable(),
  payouts: z.int(),
  totalCents: cents,
  sha256: z.string().nullable().describe('SHA-256 of its file in hex; null until it is released'),
  sentAt: isoTime.nullable(),
  executedAt: isoTime.nullable(),
  closedAt: isoTime.nullable(),
  reason: z.string().nullable(),
})

export const clawback = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  status: z.enum(failedOrderStates),
  state: z.enum(clawbackStates),
  reportedAt: isoTime,
  paidCents: cents.describe('amount paid for this order, or on its way'),
  decidedBy: z.string().nullable(),
  decidedAt: isoTime.nullable(),
  reason: z.string().nullable(),
})

const debt = z.object({
  id: z.string().describe('id of the account or recipient'),
  party: z.enum(rewardParties),
  debtCents: cents.describe(
    'negative if the person is owed money because the bank returned what had been settled',
  ),
})

const readBack = z.object({
  kind: z.enum(['pain.002', 'camt.054']),
  executed: z.int(),
  rejected: z.int(),
  returned: z.int(),
  held: z.int(),
  renewed: z.int().describe('payouts of a file refused as a whole; they wait for the next file'),
  unchanged: z.int().describe('already known, or not final'),
  unknown: z.int(),
  unknownIds: z.array(z.string()).describe('at most 100'),
  contradicts: z
    .int()
    .describe(
      'different amount, executed although cancelled or rejected here, or refused although marked as paid; an operator has to check',
    ),
  contradictingIds: z.array(z.string()).describe('at most 100'),
})

const found = ['PSOF0101', 'PSOF0102'] as const

export const backofficePayoutEndpoints = {
  listPayouts: {
    summary: 'List payouts, earliest due date first',
    query: z.object({
      ...page,
      state: payoutState.optional(),
      batchId: z.string().min(1).max(80).optional(),
      search: z
        .string()
        .trim()
        .max(254)
        .optional()
        .describe(
          'last four characters of the IBAN, an EndToEndId, or the e-mail address of a recommender or agency',
        ),
    }),
    responses: { 200: z.array(payout) },
    errors: ['PSOF0100'],
  },
  getPayoutSummary: {
    summary: 'Summarise payouts under way, what they wait for, and what a run would take',
    query: z.object({
      dueBefore: day.optional().describe('last due day that the run takes; default: all waiting payouts'),
    }),
    responses: {
      200: z.object({
        waits: z
          .array(z.object({ waitsFor: payoutWait, ...runSum }))
          .describe(
            'payouts that have not been sent, by what they wait for; reasons without payouts are left out',
          ),
        accountMissing: z
          .object({ agencies: z.int(), totalCents: cents })
          .describe(
            'owed to closed agencies without a bank account; there is no payout yet, so it is not part of the sums',
          ),
        run: z.object(runSum).describe('payouts that `makePayoutBatch` would take now, at most 10,000'),
        states: z.array(
          z.object({
            state: z.enum(livePayoutStates),
            payouts: z.int(),
            totalCents: cents,
            firstDueAt: isoTime.nullable(),
          }),
        ),
        overdue: z.int().describe('number of unpaid payouts past their due date'),
        payer: z
          .string()
          .nullable()
          .describe('name of the payer; null if no paying account is set, so that no file can be made'),
        singleSignature: z
          .boolean()
          .describe('true if the only operator who may move money may sign alone; see `setSingleSignature`'),
      }),
    },
  },
  holdPayout: {
    summary:
      'Hold a waiting payout. For one in a draft use `takePayoutOut`; one at the bank is held only if the bank reports a doubt about it',
    params: id,
    body: z.object({ reason }),
    responses: { 200: payout },
    errors: found,
  },
  payHeldPayout: {
    summary:
      'Pay a held payout. If its file is at the bank, the payment continues there; otherwise it goes into the next file',
    params: id,
    body: z.object({ reason }),
    responses: { 200: payout },
    errors: found,
  },
  askPayeeAgain: {
    summary: 'Cancel a held payout and ask its payee for an account again',
    params: id,
    body: z.object({ reason }),
    responses: { 200: payout },
    errors: found,
  },
  returnPayout: {
    summary:
      'Record that the bank returned a payment with this reason code; the reward can be collected again, by bank transfer only',
    params: id,
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^[A-Z0-9]{4}$/, 'invalid'),
    }),
    responses: { 200: payout },
    errors: ['PSOF0307', ...found],
  },

  listPayoutBatches: {
    summary: 'List batches of payouts, newest first',
    query: z.object({ ...page, state: payoutBatchState.optional() }),
    responses: { 200: z.array(payoutBatch) },
    errors: ['PSOF0100'],
  },
  makePayoutBatch: {
    summary:
      'Make a batch of waiting payouts. The operator who makes it gives the first approval. PSOF0102 if no payout is waiting',
    body: z.object({
      dueBefore: day.optional().describe('last due day; default: all waiting payouts'),
      totalCents: cents.optional().describe('sum that the operator saw; PSOF0102 if it has changed'),
    }),
    responses: { 201: payoutBatch },
    errors: ['PSOF0102'],
  },
  getPayoutBatch: {
    summary: 'Get a batch',
    params: id,
    responses: { 200: payoutBatch },
    errors: ['PSOF0101'],
  },
  releasePayoutBatch: {
    summary:
      'Approve a draft; the approval by a second operator releases it. PSOF0203 if the same operator approves twice, or one who is not independent of the first',
    params: id,
    body: z.object({ totalCents: cents.min(1).describe('sum that the operator saw') }),
    responses: { 200: payoutBatch },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0307', ...found],
  },
  discardPayoutBatch: {
    summary: 'Discard a draft, or a released batch whose file has not been fetched; its payouts wait again',
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
      'Fetch the payment file (pain.001.001.09) of a released batch, the same bytes each time. The first fetch marks the batch as sent. Each call is recorded in the audit log',
    params: id,
    responses: { 200: fileOf('application/xml') },
    errors: found,
  },
  markBatchExecuted: {
    summary:
      'Record that the bank executed a batch; a job marks its rewards and credit notes as paid within minutes',
    params: id,
    body: z.object({ executedOn: day }),
    responses: { 200: payoutBatch },
    errors: ['PSOF0100', ...found],
  },
  reportPayoutBatch: {
    summary: 'Report the result of each payout of a batch as CSV (UTF-8, semicolons)',
    params: id,
    responses: { 200: fileOf('text/csv') },
    errors: ['PSOF0101'],
  },
  readBankFile: {
    summary:
      'Import a pain.002 or camt.054 of the bank. It is processed payment by payment; importing it twice changes nothing',
    body: z.object({
      xml: z
        .string()
        .min(1, 'required')
        .max(16 * 1024 * 1024, 'too-long'),
    }),
    responses: { 200: readBack },
    errors: ['PSOF0100', 'PSOF0307'],
  },

  listClawbacks: {
    summary: 'List orders that failed after their release, oldest report first',
    query: z.object({ ...page, state: z.enum(clawbackStates).optional() }),
    responses: { 200: z.array(clawback) },
    errors: ['PSOF0100'],
  },
  openClawback: {
    summary:
      'Report that a released order failed. Claims that are neither paid nor being transferred are cancelled at once. PSOF0102 if the order is not released',
    body: z.object({
      orderNumber: z.string().trim().min(1, 'required').max(100, 'too-long'),
      status: z.enum(failedOrderStates, 'invalid'),
    }),
    responses: { 201: clawback },
    errors: found,
  },
  decideClawback: {
    summary:
      'Claw back what was paid for an order, or waive it. PSOF0102 if it is already decided, or while a payment is under way',
    params: id,
    body: z.object({ decision: z.enum(['claw-back', 'waive'], 'invalid'), reason }),
    responses: { 200: clawback },
    errors: found,
  },
  listDebts: {
    summary: 'List the people who owe a clawed-back reward, or are owed money',
    query: z.object(page),
    responses: {
      200: z.array(
        debt.extend({ name: z.string().nullable().describe('null if they have deleted their account') }),
      ),
    },
  },
  endDebt: {
    summary:
      'Write off a person’s debt (written-off), or record that money owed to them was paid by hand (refunded). PSOF0102 if the amount exceeds it',
    params: id,
    body: z.object({
      how: z.enum(['written-off', 'refunded'], 'invalid'),
      amountCents: cents.min(1),
      reason,
    }),
    responses: { 200: debt.describe('remaining debt') },
    errors: found,
  },
} as const satisfies Record<string, Contract>
