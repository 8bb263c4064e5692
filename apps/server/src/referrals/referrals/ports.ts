import type { Account } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'

// Interface that the newsletter module implements. It depends on this module, so it cannot be imported here.

export interface NewsletterOptIns {
  /** Sends a confirmation link to accounts whose owners asked for the newsletter. */
  requestOptIn(
    tx: Tx,
    requested: readonly { readonly context: Context; readonly account: Account }[],
  ): Promise<void>
}
