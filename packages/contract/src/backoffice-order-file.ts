import { orderDocumentKinds, orderDocumentMediaTypes } from '@zuruf/domain/order-documents'
import { recipientStates } from '@zuruf/domain/recipient-states'
import { z } from 'zod'
import { givenConsent } from './backoffice-consents.ts'
import { referralClaim as claim, historyEntry } from './backoffice-desk-schemas.ts'
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
  state: z.enum(recipientStates),
  name: z.string().describe('empty if the order began with the provider, or the data have been deleted'),
  birthDate: z.iso.date().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().describe('empty if none is stored'),
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
    .describe(
      'data that can be corrected; null if the order did not come from our own form, or the data have been deleted',
    ),
  corrections: z.array(recipientCorrection).describe('newest first'),
  channel: z.string().nullable(),
  beganAt: isoTime,
  orderedAt: isoTime.nullable().describe('time at which they submitted our own form'),
})

const shownDocument = z.object({
  kind: z.enum(orderDocumentKinds),
  title: z.string(),
  language: z.string(),
  mediaType: z.enum(orderDocumentMediaTypes),
  sha256: z.string(),
  url: z.string(),
})

export const agreedTerms = z.object({
  at: isoTime,
  wording: z.string().nullable().describe('text that was agreed to; null if it is not stored'),
  isOwn: z.boolean().describe('false if the text came from a calling program, not from a page of the tenant'),
})

const orderFile = z.object({
  order: listedOrder,
  replaces: z.object({ id: z.string(), number: z.string() }).nullable().describe('order that it replaces'),
  recipient,
  terms: agreedTerms
    .nullable()
    .describe('agreed to with the order form; null if the order did not come from our own form'),
  confirmation: agreedTerms.nullable().describe('agreed to with the confirmation; null if not confirmed'),
  consents: z.array(givenConsent).describe('in the order they were given'),
  documents: z
    .array(shownDocument)
    .describe('documents that the recipient could read before the order; empty if there were none of ours'),
  bank: z
    .object({ iban: z.string(), holder: z.string() })
    .nullable()
    .describe('recipient’s bank account, masked except for the last four characters; null if none is stored'),
  handover: handover
    .pick({ state: true, stateAt: true, handedOverAt: true, handedOverTo: true, reason: true, isLate: true })
    .nullable()
    .describe('null if it did not come from our own form, or is not confirmed'),
  claims: z.array(claim.omit({ answer: true })),
  secondCheck: z
    .object({ acts: z.array(secondCheckAct), decision: secondCheckDecision.nullable() })
    .describe('manual actions of operators that can make it payable, and the decision of a second operator'),
  move: orderMove
    .nullable()
    .describe('proposal to move it to another referral that waits for approval by a second operator'),
  failuresWaiting: z
    .array(z.string())
    .describe(
      'ids of waiting events that could speak against it, oldest first; it is not released before they are placed or dismissed',
    ),
  split: orderSplit.nullable().describe('proposal to split it that waits for approval by a second operator'),
  isDivisible: z
    .boolean()
    .describe(
      'true if it is known by several numbers, or its reports name several orders, customers or clicks',
    ),
  fraudCase: z.object({ id: z.string(), state: z.string(), score: z.int() }).nullable(),
  events: z.array(intake).describe('reports about it, newest first, at most 100; kept for 180 days'),
  timeline: z.array(historyEntry).describe('newest first'),
})

export const backofficeOrderFileEndpoints = {
  getOrder: {
    summary: 'Get all data of one order',
    params: z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') }),
    responses: { 200: orderFile },
    errors: ['PSOF0101'],
  },
  resendOrderConfirmation: {
    summary:
      'Resend the mail by which a recipient confirms their order; earlier links stop working. PSOF0102 if the order is confirmed, no longer in the state `received`, did not come from our own form, or if there is no address to write to',
    params: z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') }),
    body: z.object({ reason: text(500) }),
    responses: { 200: z.object({ to: z.string() }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
