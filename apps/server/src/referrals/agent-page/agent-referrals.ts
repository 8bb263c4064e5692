import type { Agents } from '../../agencies/agents/index.ts'
import type { AccountService, Person } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { NewReferral, ReferralService } from '../referrals/index.ts'

export interface Dependencies {
  readonly database: Database
  readonly agents: Agents
  readonly accounts: AccountService
  readonly referrals: ReferralService
}

/** Input of a referral that an agent creates for a customer on the phone. */
export interface CustomerReferral
  extends Pick<NewReferral, 'productId' | 'recommenderShare' | 'terms' | 'contact'> {
  /** Null when it is made in the agency's name, without a reward for the recommender. */
  readonly recommender: Person | null
}

export type AgentReferrals = ReturnType<typeof agentReferrals>

/** Referrals that agents create for customers on the phone. */
export function agentReferrals(dependencies: Dependencies) {
  return {
    /**
     * Creates a referral that is served by the calling agent.
     * @param accountId the agent's account
     * @throws AppError not-authorised when the caller acts for no active agency; others as
     *   `referrals.create`
     */
    async create(context: Context, accountId: string, { recommender, ...draft }: CustomerReferral) {
      const { agentNumber, self } = await findCaller(dependencies, context, accountId)
      const { firstName, lastName, email } = recommender ?? self
      return dependencies.referrals.create(context, {
        ...draft,
        agentNumber,
        channel: 'agent',
        forAgency: recommender === null,
        recommender: { firstName, lastName, email, newsletterWished: false },
        captcha: undefined,
        honeypot: undefined,
      })
    },
  }
}

/** @throws AppError not-authorised when the caller acts for no active agency */
async function findCaller(
  { database, agents, accounts }: Dependencies,
  context: Context,
  accountId: string,
): Promise<{ readonly agentNumber: string; readonly self: Person }> {
  const { acting, account } = await withTenant(database, context.tenant.id, async (tx) => ({
    acting: await agents.findActiveMembership(tx, accountId),
    account: await accounts.findById(tx, accountId),
  }))
  if (!account || acting?.agency.state !== 'active') throw new AppError('not-authorised')
  return { agentNumber: acting.member.agentNumber, self: account }
}
