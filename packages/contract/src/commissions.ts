import { failedOrderStates } from '@zuruf/domain/order-states'
import { ruleScopeWire } from '@zuruf/domain/reward-rules'
import { z } from 'zod'
import { cents, fileOf, isoTime, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')
export const rewardPlanChoice = z.object({ Id: z.string(), Name: z.string() })

export const newRewardPlanLine = z
  .object({
    MitarbeiterId: z.uuid('invalid').nullable().describe('null: all employees'),
    GiltFuer: z.enum(ruleScopeWire, 'invalid'),
    GiltFuerId: z
      .string()
      .max(64, 'too-long')
      .nullable()
      .default(null)
      .describe('id of the category or product'),
    Prozent: z.int('invalid').min(1, 'invalid').max(100, 'invalid').nullable().default(null),
    BetragCent: z
      .int('invalid')
      .min(1, 'invalid')
      .max(10_000_000, 'invalid')
      .nullable()
      .default(null)
      .describe('either this or Prozent; at most the commission is paid'),
    GueltigAb: day.describe('today at the earliest'),
    GueltigBis: day.nullable().default(null).describe('last day; null: until the line is ended'),
  })
  .refine((line) => (line.Prozent === null) !== (line.BetragCent === null), {
    path: ['Prozent'],
    error: 'required',
  })
  .refine((line) => (line.GiltFuer === 'alles') === (line.GiltFuerId === null), {
    path: ['GiltFuerId'],
    error: 'required',
  })

export const rewardPlanLine = z.object({
  Id: z.string(),
  MitarbeiterId: z.string().nullable(),
  Mitarbeiter: z.string().nullable().describe('null: all employees'),
  GiltFuer: z.enum(ruleScopeWire),
  GiltFuerName: z.string().nullable(),
  Prozent: z.int().nullable(),
  BetragCent: cents.nullable(),
  GueltigAb: day,
  GueltigBis: day.nullable(),
  Status: z.enum(['kommend', 'gueltig', 'beendet']),
})

export const rewardPlanProduct = rewardPlanChoice.extend({
  ProvisionCent: cents.nullable().describe('null for employees'),
  AnteilCent: cents.describe(
    'the employee’s share; for owners, that of an employee without lines of their own',
  ),
})

const commission = z.object({
  Id: z.string(),
  Art: z.enum(['provision', 'storno']),
  Auftragsnummer: z.string(),
  Produkt: z.string(),
  EntstandenAm: isoTime,
  Mitarbeiter: z.string().nullable(),
  ProvisionCent: cents.nullable().describe('negative for a reversal; null for employees'),
  AnteilCent: cents.describe('the employee’s share'),
  Grund: z.enum(failedOrderStates).nullable().describe('how the order failed'),
  AuftragImMonat: z
    .int()
    .describe('position of the order among the agency’s released orders of the month, from 1'),
  Gutschrift: z
    .string()
    .nullable()
    .describe('number of the credit note; null if the commission is on none yet, and for employees'),
})

const month = z.string().regex(/^(20\d\d|21\d\d)-(0[1-9]|1[0-2])$/, 'date-invalid')

export const creditNoteState = z.enum([
  'ausgestellt',
  'widersprochen',
  'angewiesen',
  'zurueckgekommen',
  'bezahlt',
  'korrigiert',
])

export const ownCreditNote = z.object({
  Id: z.string(),
  Nummer: z.string(),
  Art: z.enum(['gutschrift', 'korrektur']).describe('korrektur: cancels a whole credit note'),
  KorrigiertNummer: z.string().nullable().describe('number of the credit note that a korrektur cancels'),
  Status: creditNoteState,
  AusgestelltAm: day,
  Von: day,
  Bis: day,
  FaelligAm: day,
  NettoCent: cents,
  UmsatzsteuerCent: cents,
  BruttoCent: cents,
  BezahltAm: isoTime.nullable(),
  AuszahlungAb: day.describe('day from which the next transfer can pay it'),
  Auszahlung: z
    .object({
      BetragCent: cents.describe('transferred amount'),
      VerrechnetCent: cents.describe(
        'amount offset against the agency’s debt; negative: additional amount that the agency was owed',
      ),
      Bis: day,
      Bankgrund: z.string().nullable().describe('reason why the transfer failed, as a sentence'),
    })
    .nullable()
    .describe('last attempt'),
  Grund: z.string().nullable().describe('reason for a korrektur'),
  Widerspruch: z
    .object({
      Grund: z.string(),
      Am: isoTime,
      Antwort: z.string().nullable(),
      BeantwortetAm: isoTime.nullable(),
    })
    .nullable(),
})

const idParam = z.object({ id: z.string().min(1).max(80) })

export const commissionEndpoints = {
  getRewardPlan: {
    summary:
      'Get the reward plan of the caller’s agency and the amounts for an order placed today. Employees see only the lines that apply to them',
    responses: {
      200: z.object({
        Zeilen: z.array(rewardPlanLine),
        Produkte: z.array(rewardPlanProduct),
        Mitarbeiter: z.array(rewardPlanChoice).describe('empty for employees'),
        Kategorien: z.array(rewardPlanChoice),
      }),
    },
    errors: ['PSOF0203', 'PSOF0204'],
  },
  addRewardPlanLine: {
    summary: 'Add a line to the reward plan (AddPraemienplan)',
    body: newRewardPlanLine,
    responses: { 201: rewardPlanLine },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204'],
  },
  removeRewardPlanLine: {
    summary:
      'Remove a line of the reward plan that has not begun; a line that has begun ends today (DeletePraemienplan)',
    params: idParam,
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0203', 'PSOF0204'],
  },
  tryRewardPlanLine: {
    summary:
      'Preview the amounts for an order placed today as if the line already applied. Nothing is stored',
    body: newRewardPlanLine,
    responses: { 200: z.object({ Produkte: z.array(rewardPlanProduct) }) },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204'],
  },
  listCommissions: {
    summary:
      'List commissions by order, newest first. Employees see only their own commissions, and of these only their share',
    query: z.object({
      monat: month.optional().describe('YYYY-MM'),
      nach: z.uuid('invalid').optional().describe('id of the last item of the previous page'),
      anzahl: z.coerce.number<string>().int().min(1).max(100).optional().describe('page size; 25 by default'),
    }),
    responses: {
      200: z.object({
        Provisionen: z.array(commission),
        Weitere: z.boolean(),
        Monate: z.array(
          z.object({
            Monat: month,
            Auftraege: z.int(),
            Stornos: z.int(),
            ProvisionCent: cents.nullable().describe('without reversals; null for employees'),
            StornoCent: cents.nullable().describe('negative or zero; null for employees'),
            AnteilCent: cents.describe('the employees’ share, less reversals'),
          }),
        ),
      }),
    },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204'],
  },
  listOwnCreditNotes: {
    summary: 'List the credit notes (Gutschriften) of the caller’s agency, newest first',
    query: z.object({
      nach: z.uuid('invalid').optional().describe('id of the last item of the previous page'),
      anzahl: z.coerce.number<string>().int().min(1).max(100).optional().describe('page size; 25 by default'),
    }),
    responses: {
      200: z.object({
        Gutschriften: z.array(ownCreditNote),
        Weitere: z.boolean(),
        OffenCent: cents.describe(
          'commissions less reversals that are not on a credit note yet, without VAT',
        ),
        NaechsteGutschrift: z
          .object({
            Am: day,
            NettoCent: cents.describe('commissions less reversals that it has so far, without VAT'),
          })
          .nullable()
          .describe('null if there is nothing to credit yet, or data of the agency is missing'),
        VerrechnungCent: cents.describe(
          'amount from corrected credit notes that is offset against the next ones; negative: additional amount paid with the next one',
        ),
        KontoFehlt: z.boolean().describe('true if there is no bank account, so that nothing can be paid'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204'],
  },
  getOwnCreditNotePdf: {
    summary: 'Get a credit note as issued: PDF/A-3 with embedded EN 16931 invoice data (ZUGFeRD)',
    params: idParam,
    responses: { 200: fileOf('application/pdf') },
    errors: ['PSOF0101', 'PSOF0203', 'PSOF0204'],
  },
  objectToCreditNote: {
    summary: 'Object to a credit note (§14 Abs. 2 UStG). It is not paid until the tenant has answered',
    params: idParam,
    body: z.object({ Grund: text(1000) }),
    responses: { 200: ownCreditNote },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204'],
  },
} as const satisfies Record<string, Contract>
