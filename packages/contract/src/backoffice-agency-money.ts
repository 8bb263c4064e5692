import { z } from 'zod'
import { cents, iban, longText, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const params = z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') })
const reason = longText(500).pipe(z.string().min(1, 'required-alone'))

export const agencyMoney = z.object({
  debtCents: cents.describe(
    'amount that the agency owes for credit notes that were corrected after payment; negative: amount that it is owed',
  ),
  endableCents: cents.describe(
    'part of it that no payment in progress settles, so that it can be settled by hand',
  ),
  accountEnterable: z
    .boolean()
    .describe(
      'whether a closed agency without a responsible person has no bank account and a credit note waits for one',
    ),
})

export const backofficeAgencyMoneyEndpoints = {
  getAgencyMoney: {
    summary: 'Get the amount that an agency owes or is owed apart from its credit notes',
    params,
    responses: { 200: agencyMoney },
    errors: ['PSOF0101'],
  },
  endAgencyDebt: {
    summary:
      'Write off an amount that an agency owes (written-off), or record that an amount we owe it was paid by hand (refunded). PSOF0102 if less can be settled',
    params,
    body: z.object({
      how: z.enum(['written-off', 'refunded'], 'invalid'),
      amountCents: cents.min(1),
      reason,
    }),
    responses: { 200: agencyMoney.describe('remaining amounts') },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  enterAgencyAccount: {
    summary:
      'Enter the bank account of a closed agency without a responsible person, so that the amount it is owed can be paid. The agency’s address gets a mail about it. PSOF0102 unless accountEnterable',
    params,
    body: z.object({ iban, holder: text(70), reason }),
    responses: { 200: agencyMoney },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
