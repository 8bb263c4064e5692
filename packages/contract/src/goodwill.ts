import { evidenceMediaTypes, goodwillReasonWire } from '@zuruf/domain/goodwill'
import { z } from 'zod'
import { fileOf, isoTime, longText, noContent, optionalText, referralNumber } from './common.ts'
import type { Contract } from './endpoint.ts'
import { goodwillStatus } from './referrals.ts'

export const evidence = z.object({
  Id: z.string(),
  Typ: z.enum(evidenceMediaTypes),
  Bytes: z.int(),
  Erstellt: isoTime,
})

export const goodwillRequest = z.object({
  Id: z.string(),
  Empfehlungsnummer: z.string(),
  Produkt: z.object({ Id: z.string(), Name: z.string() }),
  Kundennummer: z.string().nullable().describe('masked except for the last three characters'),
  Auftragsnummer: z.string().nullable().describe('masked except for the last three characters'),
  Bestelldatum: z.string().nullable().describe('YYYY-MM-DD'),
  Notiz: z.string().nullable(),
  Status: goodwillStatus,
  Erstellt: isoTime,
  Entschieden: isoTime.nullable(),
  Grund: z.enum(goodwillReasonWire).nullable().describe('reason for the rejection'),
  Begruendung: z.string().nullable().describe('explanation in the operator’s words'),
  Nachrichten: z
    .array(z.object({ VonBetreiber: z.boolean(), Text: z.string(), Zeit: isoTime }))
    .describe('questions and answers, oldest first'),
  Belege: z.array(evidence).describe('oldest first'),
  WeitereBelege: z.int().describe('number of further files that may be uploaded now'),
})

const request = z.object({ id: z.string().trim().max(60) })
const oneFile = z.object({ id: z.string().trim().max(60), beleg: z.string().trim().max(60) })
const note = longText(1000)
  .nullish()
  .transform((value) => value || undefined)

export const goodwillEndpoints = {
  setCustomerNumber: {
    summary:
      'Claim a contract that came from this referral but is unknown here (Kulanz), by customer number, order number or both. `kundennummer` may also be in the query. Repeating the same numbers returns the same request',
    params: z.object({ id: referralNumber }),
    query: z.object({ kundennummer: z.string().max(40).optional() }).loose(),
    body: z
      .object({
        Kundennummer: optionalText(40),
        Auftragsnummer: optionalText(40),
        Bestelldatum: z.iso
          .date('date-invalid')
          .or(z.literal(''))
          .nullish()
          .transform((value) => value || undefined)
          .describe('YYYY-MM-DD'),
        Notiz: note,
      })
      .nullable(),
    responses: { 200: goodwillRequest },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0310', 'PSOF0502', 'PSOF0503', 'PSOF0801'],
  },
  listGoodwill: {
    summary:
      'List the person’s goodwill requests, newest first, at most 200. With a reward token, those of its referral',
    responses: { 200: z.array(goodwillRequest) },
    errors: ['PSOF0502', 'PSOF0503'],
  },
  answerGoodwill: {
    summary: "Answer the operator's question about a goodwill request",
    params: request,
    body: z.object({ Text: longText(2000).min(1, 'required') }),
    responses: { 200: goodwillRequest },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0502', 'PSOF0503'],
  },
  addEvidence: {
    summary:
      'Upload evidence for an undecided goodwill request. The body is the file itself (PDF, JPEG, PNG or WebP, at most 10 MB). Pictures are re-encoded as JPEG without their metadata',
    params: request,
    responses: { 201: evidence },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0502', 'PSOF0503', 'PSOF0801'],
  },
  getEvidence: {
    summary: 'Get a file that the person uploaded; a PDF only as a download',
    params: oneFile,
    responses: { 200: fileOf('image/jpeg', 'application/pdf') },
    errors: ['PSOF0101', 'PSOF0502', 'PSOF0503'],
  },
  removeEvidence: {
    summary: 'Delete an uploaded file while the request is undecided',
    params: oneFile,
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0102', 'PSOF0502', 'PSOF0503'],
  },
} as const satisfies Record<string, Contract>
