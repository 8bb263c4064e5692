import { z } from 'zod'
import { cents, isoTime } from './common.ts'
import type { Contract } from './endpoint.ts'

export const statementYear = z.object({
  Jahr: z.int(),
  SummeCent: cents.describe('negative when more was taken back than paid'),
  Anzahl: z.int().describe('how many payments and reversals'),
})

export const statement = z.object({
  Jahr: z.int(),
  Vorname: z.string(),
  Nachname: z.string(),
  Positionen: z.array(
    z.object({
      Datum: isoTime,
      Produkt: z.string(),
      Empfehlungsnummer: z.string(),
      Bonus: z.boolean(),
      Vorgang: z.enum(['Auszahlung', 'Ruecklauf', 'Rueckforderung', 'Erlass']),
      Art: z
        .enum(['Bargeld', 'Gutschein', 'Verrechnung'])
        .nullable()
        .describe(
          'Verrechnung: it settled an older claw-back; null for a claw-back, and one that was given up',
        ),
      BetragCent: cents.describe('negative when it was taken back'),
    }),
  ),
  SummeCent: cents,
  FreigrenzeCent: cents.describe(
    '§22 Nr. 3 EStG: below this sum in a year occasional income stays free of tax',
  ),
  FreigrenzeErreicht: z.boolean().describe('by the sum at this tenant alone'),
  Vorlaeufig: z.boolean().describe('the year is not over'),
})

export const yearParam = z.object({ jahr: z.coerce.number<string>().int().min(2000).max(2999) })

export const statementEndpoints = {
  listStatements: {
    summary: 'The years (German calendar) in which rewards were paid or taken back, the latest first',
    responses: { 200: z.array(statementYear) },
    errors: ['PSOF0204'],
  },
  getStatement: {
    summary: 'What the recommender got in a year, payment by payment, as the books have it',
    params: yearParam,
    responses: { 200: statement },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0204'],
  },
  getStatementPdf: {
    summary: 'The same as a PDF',
    params: yearParam,
    responses: { 200: z.string().describe('application/pdf') },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0204'],
  },
} as const satisfies Record<string, Contract>
