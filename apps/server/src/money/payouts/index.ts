import type { EncryptedTable } from '../../platform/keys/encrypted-table.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { bankAccounts } from './bank-accounts.ts'
import { payoutPersonalData } from './personal-data.ts'
import { payoutService } from './service.ts'

export { type BankAccounts, checkIban } from './bank-accounts.ts'
export { readBankFile } from './batches/bank-file.ts'
export type { PayoutListing } from './batches/listing.ts'
export { createPaymentBatchesModule } from './batches/module.ts'
export type {
  CreditNotePayments,
  LockedClaimPayouts,
  LockedPayout,
  PayoutSource,
  PayoutSources,
} from './batches/ports.ts'
export type { Payout } from './repository.ts'
export type { Amounts, BankData, PayoutService } from './service.ts'

const encryptedTables: readonly EncryptedTable[] = [
  {
    table: 'bank_account',
    primaryKey: ['owner', 'owner_id'],
    rowId: ['owner_id'],
    columns: { iban: 'bank_account.iban', holder: 'bank_account.holder' },
  },
  {
    table: 'payout',
    primaryKey: ['id'],
    rowId: ['id'],
    columns: { iban: 'payout.iban', holder: 'payout.holder', payee_name: 'payout.payee_name' },
  },
]

/** Payments of rewards and credit notes, and the bank accounts they go to. */
export function createPayoutsModule(platform: Platform) {
  const payouts = payoutService(platform)
  const banks = bankAccounts(platform)
  return {
    services: { payouts, banks },
    personalData: payoutPersonalData({ banks, payouts }),
    encryptedTables,
  } satisfies Module
}
