import { rewardMethodWire } from '@zuruf/domain/reward-methods'
import { z } from 'zod'
import { cents, fileOf, isoTime } from './common.ts'
import type { Contract } from './endpoint.ts'

export const statementYear = z.object({
  Jahr: z.int(),
  SummeCent: cents.describe('negative if more was taken back than paid'),
  Anzahl: z.int().describe('number of payments and reversals'),
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
        .enum([...Object.values(rewardMethodWire), 'Verrechnung'])
        .nullable()
        .describe(
          'Verrechnung: settled an older claw-back; null for a claw-back and for one that was written off',
        ),
      BetragCent: cents.describe('negative if it was taken back'),
    }),
  ),
  SummeCent: cents,
  FreigrenzeCent: cents.describe('§22 Nr. 3 EStG: occasional income below this sum in a year is tax-free'),
  FreigrenzeErreicht: z.boolean().describe('true if the sum at this tenant alone reaches the limit'),
  Vorlaeufig: z.boolean().describe('true if the year has not ended'),
})

export const yearParam = z.object({ jahr: z.coerce.number<string>().int().min(2000).max(2999) })

export const statementEndpoints = {
  listStatements: {
    summary: 'List the years (German calendar) in which rewards were paid or taken back, latest first',
    responses: { 200: z.array(statementYear) },
    errors: ['PSOF0204'],
  },
  getStatement: {
    summary: 'Get the recommender’s statement for a year, payment by payment, from the ledger',
    params: yearParam,
    responses: { 200: statement },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0204'],
  },
  getStatementPdf: {
    summary: 'Get the recommender’s statement for a year as a PDF',
    params: yearParam,
    responses: { 200: fileOf('application/pdf') },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0204'],
  },
} as const satisfies Record<string, Contract>
