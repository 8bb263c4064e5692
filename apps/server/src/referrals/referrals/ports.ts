import type { Account } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'

/** What referrals need from the newsletter, which stands above them. */
export interface NewsletterOptIns {
  /** Mails the confirmation link to these accounts, whose owners want the newsletter. */
  requestOptIn(
    tx: Tx,
    requested: readonly { readonly context: Context; readonly account: Account }[],
  ): Promise<void>
}
