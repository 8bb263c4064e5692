import { z } from 'zod'
import { givenConsent } from './backoffice-consents.ts'
import { claim, historyEntry } from './backoffice-desk.ts'
import { handover } from './backoffice-handover.ts'
import { orderMove } from './backoffice-order-moves.ts'
import { orderSplit } from './backoffice-order-splits.ts'
import { intake, listedOrder } from './backoffice-orders.ts'
import { recipientCorrection } from './backoffice-recipient-corrections.ts'
import { secondCheckAct, secondCheckDecision } from './backoffice-second-checks.ts'
import { isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const recipient = z.object({
  id: z.string(),
  number: z.string().describe('Empfaengernummer'),
  state: z.enum(['open', 'ordered', 'released', 'paid', 'cancelled', 'expired']),
  name: z.string().describe('empty: the order began with the provider, or the data have been deleted'),
  birthDate: z.iso.date().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().describe('empty where none is kept'),
  data: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      street: z.string(),
      houseNumber: z.string(),
      zip: z.string(),
      city: z.string(),
    })
    .nullable()
    .describe('what can be set right; null: the order did not begin with us, or the data have been deleted'),
  corrections: z.array(recipientCorrection).describe('newest first'),
  channel: z.string().nullable(),
  beganAt: isoTime,
  orderedAt: isoTime.nullable().describe('when they sent our own form'),
})

const shownDocument = z.object({
  kind: z.enum(['price-summary', 'product-sheet', 'supply-terms', 'withdrawal-notice', 'withdrawal-form']),
  title: z.string(),
  language: z.string(),
  mediaType: z.enum(['text/html', 'application/pdf']),
  sha256: z.string(),
  url: z.string(),
})

const orderFile = z.object({
  order: listedOrder,
  replaces: z.object({ id: z.string(), number: z.string() }).nullable().describe('the order before it'),
  recipient,
  confirmation: z
    .object({
      at: isoTime,
      wording: z.string().nullable().describe('what was agreed to; null: it is not kept'),
      isOwn: z.boolean().describe('false: the words of a calling program, not of a page of the tenant'),
    })
    .nullable()
    .describe('null: not confirmed'),
  consents: z.array(givenConsent).describe('in the order they were given'),
  documents: z
    .array(shownDocument)
    .describe('what the recipient could read before the order; empty: none of ours'),
  bank: z
    .object({ iban: z.string(), holder: z.string() })
    .nullable()
    .describe("the recipient's account, masked but for the last four; null: none is stored"),
  handover: handover
    .pick({ state: true, stateAt: true, handedOverAt: true, handedOverTo: true, reason: true, isLate: true })
    .nullable()
    .describe('null: it did not begin with us, or is not confirmed'),
  claims: z.array(claim.omit({ answer: true })),
  secondCheck: z
    .object({ acts: z.array(secondCheckAct), decision: secondCheckDecision.nullable() })
    .describe('what operators did to make it pay, and what a second person said'),
  move: orderMove
    .nullable()
    .describe('the proposal to move it to another referral that waits for a second person'),
  failuresWaiting: z
    .array(z.string())
    .describe(
      'ids of waiting events that could speak against it, the oldest first; it is not released before they are placed',
    ),
  split: orderSplit.nullable().describe('the proposal to split it that waits for a second person'),
  isDivisible: z
    .boolean()
    .describe('it is known by several numbers, or its reports name several orders or customers'),
  fraudCase: z.object({ id: z.string(), state: z.string(), score: z.int() }).nullable(),
  events: z.array(intake).describe('reports about it, newest first, at most 100; kept for 180 days'),
  timeline: z.array(historyEntry).describe('newest first'),
})

export const backofficeOrderFileEndpoints = {
  getOrder: {
    summary: 'Everything about one order',
    params: z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') }),
    responses: { 200: orderFile },
    errors: ['PSOF0101'],
  },
  resendOrderConfirmation: {
    summary:
      'Send the mail again by which a recipient confirms their order; its link ends the ones before it. PSOF0102 when the order is confirmed or over, did not begin with us, or when nobody can be written to',
    params: z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') }),
    body: z.object({ reason: text(500) }),
    responses: { 200: z.object({ to: z.string() }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
