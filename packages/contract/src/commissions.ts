import { z } from 'zod'
import { cents, isoTime, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')
const choice = z.object({ Id: z.string(), Name: z.string() })

const newLine = z
  .object({
    MitarbeiterId: z.uuid('invalid').nullable().describe('null: for all employees'),
    GiltFuer: z.enum(['alles', 'kategorie', 'produkt'], 'invalid'),
    GiltFuerId: z
      .string()
      .max(64, 'too-long')
      .nullable()
      .default(null)
      .describe('of the category or product'),
    Prozent: z.int('invalid').min(1, 'invalid').max(100, 'invalid').nullable().default(null),
    BetragCent: z
      .int('invalid')
      .min(1, 'invalid')
      .max(10_000_000, 'invalid')
      .nullable()
      .default(null)
      .describe('either this or Prozent; never more than the commission is paid'),
    GueltigAb: day.describe('today at the earliest'),
    GueltigBis: day.nullable().default(null).describe('the last day; null: until it is ended'),
  })
  .refine((line) => (line.Prozent === null) !== (line.BetragCent === null), {
    path: ['Prozent'],
    error: 'required',
  })
  .refine((line) => (line.GiltFuer === 'alles') === (line.GiltFuerId === null), {
    path: ['GiltFuerId'],
    error: 'required',
  })

const planLine = z.object({
  Id: z.string(),
  MitarbeiterId: z.string().nullable(),
  Mitarbeiter: z.string().nullable().describe('null: all employees'),
  GiltFuer: z.enum(['alles', 'kategorie', 'produkt']),
  GiltFuerName: z.string().nullable(),
  Prozent: z.int().nullable(),
  BetragCent: cents.nullable(),
  GueltigAb: day,
  GueltigBis: day.nullable(),
  Status: z.enum(['kommend', 'gueltig', 'beendet']),
})

const ofProduct = choice.extend({
  ProvisionCent: cents.nullable().describe('null for employees'),
  AnteilCent: cents.describe("the employee's; for owners: of an employee without lines of their own"),
})

const commission = z.object({
  Id: z.string(),
  Art: z.enum(['provision', 'storno']),
  Auftragsnummer: z.string(),
  Produkt: z.string(),
  EntstandenAm: isoTime,
  Mitarbeiter: z.string().nullable(),
  ProvisionCent: cents.nullable().describe('negative for a reversal; null for employees'),
  AnteilCent: cents.describe("the employee's part"),
  Grund: z.enum(['rejected', 'withdrawn', 'cancelled']).nullable().describe('how the order failed'),
  AuftragImMonat: z.int().describe('the how-manieth released order of the month it was'),
  Gutschrift: z.string().nullable().describe('its number; null: on none yet, or for employees'),
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

const creditNote = z.object({
  Id: z.string(),
  Nummer: z.string(),
  Art: z.enum(['gutschrift', 'korrektur']).describe('korrektur: takes back a whole credit note'),
  KorrigiertNummer: z.string().nullable().describe('the credit note that a korrektur takes back'),
  Status: creditNoteState,
  AusgestelltAm: day,
  Von: day,
  Bis: day,
  FaelligAm: day,
  NettoCent: cents,
  UmsatzsteuerCent: cents,
  BruttoCent: cents,
  BezahltAm: isoTime.nullable(),
  AuszahlungAb: day.describe('from then on it is paid with the next transfer'),
  Auszahlung: z
    .object({
      BetragCent: cents.describe('transferred'),
      VerrechnetCent: cents.describe(
        'settled with what the agency owed; less than 0: what it was owed besides',
      ),
      Bis: day,
      Bankgrund: z.string().nullable().describe('why it failed, as a sentence'),
    })
    .nullable()
    .describe('the last attempt'),
  Grund: z.string().nullable().describe('of a korrektur'),
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
      'The reward plan of one’s agency, and what an order of today would give. Employees see the lines that are for them',
    responses: {
      200: z.object({
        Zeilen: z.array(planLine),
        Produkte: z.array(ofProduct),
        Mitarbeiter: z.array(choice).describe('empty for employees'),
        Kategorien: z.array(choice),
      }),
    },
    errors: ['PSOF0203', 'PSOF0204'],
  },
  addRewardPlanLine: {
    summary: 'Add a line to the reward plan (AddPraemienplan)',
    body: newLine,
    responses: { 201: planLine },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204'],
  },
  removeRewardPlanLine: {
    summary: 'Remove a line that has not begun; one that has begun ends with this day (DeletePraemienplan)',
    params: idParam,
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0203', 'PSOF0204'],
  },
  tryRewardPlanLine: {
    summary: 'What an order of today would give if the line held already; nothing is kept',
    body: newLine,
    responses: { 200: z.object({ Produkte: z.array(ofProduct) }) },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204'],
  },
  listCommissions: {
    summary: 'Commissions by order, newest first; employees see theirs, and of them their own part',
    query: z.object({
      monat: month.optional().describe('YYYY-MM'),
      nach: z.uuid('invalid').optional().describe('id of the last one of the page before'),
      anzahl: z.coerce.number<string>().int().min(1).max(100).optional().describe('at most so many; 25'),
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
            StornoCent: cents.nullable().describe('negative or nought; null for employees'),
            AnteilCent: cents.describe("the employees' part, reversals taken off"),
          }),
        ),
      }),
    },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204'],
  },
  listOwnCreditNotes: {
    summary: 'The credit notes (Gutschriften) of one’s agency, newest first',
    query: z.object({
      nach: z.uuid('invalid').optional().describe('id of the last one of the page before'),
      anzahl: z.coerce.number<string>().int().min(1).max(100).optional().describe('at most so many; 25'),
    }),
    responses: {
      200: z.object({
        Gutschriften: z.array(creditNote),
        Weitere: z.boolean(),
        OffenCent: cents.describe('commissions less reversals that are on no credit note yet, without VAT'),
        VerrechnungCent: cents.describe(
          'what corrected credit notes leave to be settled with the next ones; less than 0: what is paid with the next one besides',
        ),
        KontoFehlt: z.boolean().describe('without an account nothing can be paid'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204'],
  },
  getOwnCreditNotePdf: {
    summary: 'A credit note as it was issued: PDF/A-3 with the invoice data of EN 16931 in it (ZUGFeRD)',
    params: idParam,
    responses: { 200: z.string() },
    errors: ['PSOF0101', 'PSOF0203', 'PSOF0204'],
  },
  objectToCreditNote: {
    summary: 'Object to a credit note (§14 Abs. 2 UStG); it is not paid until the client has answered',
    params: idParam,
    body: z.object({ Grund: text(1000) }),
    responses: { 200: creditNote },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204'],
  },
} as const satisfies Record<string, Contract>
