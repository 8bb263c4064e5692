import type { PersonalData } from '../../platform/personal-data.ts'
import type { BankAccounts } from './bank-accounts.ts'
import type { PayoutService } from './service.ts'

export interface Dependencies {
  readonly banks: BankAccounts
  readonly payouts: Pick<PayoutService, 'eraseBankDataBefore'>
}

/** What export, deletion and retention do with stored bank accounts and with the bank data of payouts. */
export function payoutPersonalData({ banks, payouts }: Dependencies): PersonalData {
  return {
    async export(tx, context, { id }) {
      const bank = await banks.readMasked(tx, context, 'account', id)
      return { Bankdaten: bank ? { Iban: bank.iban, Kontoinhaber: bank.holder } : null }
    },

    async erase(tx, _context, { id }) {
      await banks.remove(tx, 'account', id)
      return {}
    },

    purgeRecords: async (tx, context, cutoff) => ({
      payouts: await payouts.eraseBankDataBefore(tx, context, cutoff),
    }),
  }
}
