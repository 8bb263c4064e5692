import { type MoveTargetFacts, sameEmail } from '@zuruf/domain'
import type { AccountService } from '../../identity/accounts/index.ts'
import { lockKindOf } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Referral } from './repository.ts'

/**
 * Returns the facts about a referral that is to receive an order of another one.
 * @param email address of the order's recipient
 */
export async function orderTargetFacts(
  accounts: Pick<AccountService, 'findById' | 'allAddressesOf'>,
  tx: Tx,
  { tenant }: Context,
  referral: Referral,
  email: string | null,
): Promise<Omit<MoveTargetFacts, 'isSame'>> {
  const account = await accounts.findById(tx, referral.accountId)
  const isOwn =
    email !== null &&
    (await accounts.allAddressesOf(tx, referral.accountId)).some((own) => sameEmail(own, email))
  return {
    isEnded: referral.linkState === 'closed' || referral.barred || referral.voided,
    recommender: !account ? 'gone' : lockKindOf(tenant, account) ? 'locked' : 'active',
    createdAt: referral.createdAt,
    expiresAt: referral.expiresAt,
    isSelf: isOwn && !tenant.settings.allowSelfRecommendation,
  }
}
