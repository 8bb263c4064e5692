import type { Agents } from '../../agencies/agents/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import type { FoundToken } from '../../platform/tokens.ts'
import type { FraudTraces } from '../fraud/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: AccountService
  readonly agents: Agents
  readonly recipients: RecipientService
  readonly referrals: ReferralService
  readonly rewards: Pick<RewardService, 'findById'>
  readonly fraudTraces: Pick<FraudTraces, 'noteOwnVisit'>
}

export type OwnLinks = ReturnType<typeof ownLinkService>

/** Detects recommenders who follow their own link, by any session or mail token in the request. Decision 074 */
export function ownLinkService(dependencies: Dependencies) {
  const { database, accounts, agents, recipients, referrals, rewards, fraudTraces } = dependencies

  /** Returns the account of a token: its own, the owner of its reward, or the account with its recipient's address. */
  async function accountOf(tx: Tx, { type, subjectId }: FoundToken): Promise<string | undefined> {
    if (type === 'reward') return (await rewards.findById(tx, subjectId))?.accountId ?? undefined
    if (type !== 'recipient' && type !== 'order-form') return subjectId
    const email = (await recipients.findById(tx, subjectId))?.email
    return email ? (await accounts.findByAddress(tx, email))?.id : undefined
  }

  async function isOwn(
    tx: Tx,
    { tenant }: Context,
    referral: Referral,
    tokens: readonly FoundToken[],
  ): Promise<boolean> {
    if (tenant.settings.allowSelfRecommendation) return false
    for (const token of tokens) {
      const accountId = await accountOf(tx, token)
      if (!accountId) continue
      if (accountId === referral.accountId || accountId === referral.memberId) return true
      if (!referral.forAgency || !referral.agencyId) continue
      if ((await agents.findMembership(tx, accountId))?.agency.id === referral.agencyId) return true
    }
    return false
  }

  return {
    isOwn,

    /** Records a visit to one's own link, so that a resulting order is reviewed, wherever it is placed. */
    async noteVisit(
      context: Context,
      referralId: string,
      visitId: string,
      tokens: readonly FoundToken[],
    ): Promise<void> {
      if (tokens.length === 0) return
      await withTenant(database, context.tenant.id, async (tx) => {
        const referral = await referrals.findById(tx, referralId)
        if (!referral || !(await isOwn(tx, context, referral, tokens))) return
        await fraudTraces.noteOwnVisit(tx, context, visitId, referral.accountId)
      })
    },
  }
}
