import { normaliseReferralNumber } from '@zuruf/domain'
import type { AccountService } from '../../identity/accounts/index.ts'
import { type BankAccounts, type BankData, checkIban } from '../../money/payouts/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { ReferralService } from '../referrals/index.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: Pick<AccountService, 'resendWelcomeMail'>
  readonly referrals: Pick<ReferralService, 'findByNumber'>
  readonly banks: Pick<BankAccounts, 'put' | 'readMasked' | 'remove'>
}

export type OwnAccounts = ReturnType<typeof ownAccounts>

/** A recommender's bank account and opt-in mail. */
export function ownAccounts({ database, accounts, referrals, banks }: Dependencies) {
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)
  return {
    /**
     * Sends the opt-in mail again if the address is not confirmed yet.
     * @param id hash of the account, or number and secret of one of its referrals, joined by a hyphen
     */
    async resendWelcomeMail(context: Context, id: string): Promise<void> {
      const [number = '', secret] = id.split('-')
      await accounts.resendWelcomeMail(context, id, async (tx) => {
        const referral = secret
          ? await referrals.findByNumber(tx, normaliseReferralNumber(number))
          : undefined
        return referral?.secret === secret ? referral?.accountId : undefined
      })
    },

    /** Returns the stored bank account with the IBAN masked. */
    bankAccount: (context: Context, accountId: string): Promise<BankData | undefined> =>
      inTenant(context, (tx) => banks.readMasked(tx, context, 'account', accountId)),

    /**
     * Stores the bank account.
     * @returns the stored account with the IBAN masked
     * @throws AppError bank-data-not-authorised when the tenant stores no bank data; invalid-input at
     *   `Iban`
     */
    async putBankAccount(
      context: Context,
      accountId: string,
      { iban: typed, holder }: BankData,
    ): Promise<BankData> {
      if (!context.tenant.settings.storesBankData) throw new AppError('bank-data-not-authorised')
      const iban = checkIban(context, typed, 'Iban')
      const stored = await inTenant(context, async (tx) => {
        await banks.put(tx, context, 'account', accountId, { iban, holder })
        return banks.readMasked(tx, context, 'account', accountId)
      })
      return { iban: stored?.iban ?? '', holder }
    },

    removeBankAccount: (context: Context, accountId: string): Promise<void> =>
      inTenant(context, (tx) => banks.remove(tx, 'account', accountId)),
  }
}
