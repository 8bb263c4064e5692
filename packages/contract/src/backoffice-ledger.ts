import type { BookingKind, LedgerAccount } from '@zuruf/domain'
import { z } from 'zod'
import { cents, fileOf, isoTime } from './common.ts'
import type { Contract } from './endpoint.ts'
import { statement, statementYear } from './statements.ts'

// Listed here, so that a change of the domain does not change the wire; `satisfies` checks the values against
// the domain.
const accounts = [
  'expense',
  'accrued',
  'released',
  'collected',
  'bank',
  'vouchers',
  'receivable',
  'write-offs',
  'commissions',
  'commissions-due',
  'agencies',
  'input-vat',
] as const satisfies LedgerAccount[]
const kinds = [
  'accrued',
  'released',
  'collected',
  'paid',
  'offset',
  'returned',
  'rejected',
  'cancelled',
  'expired',
  'clawed-back',
  'written-off',
  'refunded',
  'commission',
  'commission-reversed',
  'credited',
  'credit-corrected',
  'credit-paid',
  'credit-returned',
  'credit-carried',
  'credit-offset',
] as const satisfies BookingKind[]

export const ledgerAccount = z.enum(accounts, 'invalid')
export const ledgerEntryKind = z.enum(kinds, 'invalid')

const century = (value: string) => value >= '2000' && value < '2100'
const moment = z.iso.datetime({ offset: true, error: 'date-invalid' }).refine(century, 'date-invalid')
const day = z.iso.date('date-invalid').refine(century, 'date-invalid').describe('YYYY-MM-DD, German calendar')
const period = z.object({ from: day, to: day.describe('last day, inclusive') })

const entry = z.object({
  id: z.string(),
  claimId: z.string().nullable().describe('null if the entry is about a commission or a credit note'),
  commissionId: z.string().nullable(),
  creditNoteId: z.string().nullable(),
  creditNoteNumber: z.string().nullable(),
  referralNumber: z.string().nullable(),
  orderNumber: z.string().nullable(),
  kind: ledgerEntryKind,
  debit: ledgerAccount,
  credit: ledgerAccount,
  amountCents: cents,
  actor: z.string(),
  actorId: z.string().nullable(),
  reason: z.string().nullable(),
  bookedAt: isoTime,
})

const accountParam = z.object({ id: z.string().min(1).max(80) })
const yearParams = accountParam.extend({ year: z.coerce.number<string>().int().min(2000).max(2999) })

const errors = ['PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'] as const

export const backofficeLedgerEndpoints = {
  listLedgerEntries: {
    summary: 'List ledger entries, newest first, at most 200 per page',
    query: z.object({
      account: ledgerAccount.optional().describe('account that is debited or credited'),
      kind: ledgerEntryKind.optional(),
      claimId: z.uuid('invalid').optional(),
      from: moment.optional(),
      to: moment.optional().describe('booked before this time'),
      after: z
        .string()
        .regex(/^\d{1,18}$/, 'invalid')
        .optional()
        .describe('id of the last entry of the previous page'),
      limit: z.coerce.number<string>().int().min(1).max(200).optional().describe('page size; 50 by default'),
    }),
    responses: { 200: z.array(entry) },
    errors: ['PSOF0100', ...errors],
  },
  getLedgerBalances: {
    summary: 'Get the balance (credits less debits) of every account. The balances add up to zero',
    query: z.object({ at: moment.optional().describe('balances before this time; now by default') }),
    responses: { 200: z.object({ at: isoTime, balances: z.record(ledgerAccount, cents) }) },
    errors: ['PSOF0100', ...errors],
  },
  exportLedger: {
    summary: 'Export all ledger entries of a period as CSV. `X-Total-Count` is the number of entries',
    query: period,
    responses: { 200: fileOf('text/csv') },
    errors: ['PSOF0100', ...errors],
  },
  exportPostings: {
    summary:
      'Export the posting list of a period for DATEV (EXTF, Buchungsstapel), within one business year. `X-Total-Count` is the number of entries',
    query: period,
    responses: { 200: fileOf('text/csv') },
    errors: ['PSOF0100', ...errors],
  },
  listAccountStatements: {
    summary: 'List the years of a recommender’s statements, latest first',
    params: accountParam,
    responses: { 200: z.array(statementYear) },
    errors: ['PSOF0101', ...errors],
  },
  getAccountStatement: {
    summary: 'Get a recommender’s yearly statement as they see it',
    params: yearParams,
    responses: { 200: statement },
    errors: ['PSOF0100', 'PSOF0101', ...errors],
  },
  getAccountStatementPdf: {
    summary: 'Get a recommender’s yearly statement as a PDF',
    params: yearParams,
    responses: { 200: fileOf('application/pdf') },
    errors: ['PSOF0100', 'PSOF0101', ...errors],
  },
} as const satisfies Record<string, Contract>
