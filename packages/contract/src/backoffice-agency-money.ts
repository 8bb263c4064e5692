import { z } from 'zod'
import { cents, iban, longText, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const params = z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') })
const reason = longText(500).pipe(z.string().min(1, 'required-alone'))

const money = z.object({
  debtCents: cents.describe(
    'what the agency owes for credit notes that were corrected after they were paid; less than nought: what it is owed',
  ),
  endableCents: cents.describe('how much of that no payment under way settles, so that it can be ended'),
  accountEnterable: z
    .boolean()
    .describe(
      'a closed agency that nobody answers for any more has no account, and a credit note that waits for one',
    ),
})

export const backofficeAgencyMoneyEndpoints = {
  getAgencyMoney: {
    summary: 'What an agency owes, or is owed, beside its credit notes',
    params,
    responses: { 200: money },
    errors: ['PSOF0101'],
  },
  endAgencyDebt: {
    summary:
      'Give up what an agency owes (written-off), or say that what we owe it was paid by hand (refunded). PSOF0102 when it is less',
    params,
    body: z.object({
      how: z.enum(['written-off', 'refunded'], 'invalid'),
      amountCents: cents.min(1),
      reason,
    }),
    responses: { 200: money.describe('what is left of it') },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  enterAgencyAccount: {
    summary:
      'Enter the account of a closed agency that nobody answers for any more, so that what it is owed can be paid. It is mailed to the agency’s address that this was done. PSOF0102 unless accountEnterable',
    params,
    body: z.object({ iban, holder: text(70), reason }),
    responses: { 200: money },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
