import { isOfflineCode, normaliseOfflineCode, type OrderKind } from '@zuruf/domain'
import type { AgentDirectory, Agents } from '../../agencies/agents/index.ts'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { Limits } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Limits as CallLimits, callerKey } from '../../platform/limits.ts'
import type { ClickService } from '../clicks/index.ts'
import type { PersonalLinks } from '../personal-links/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'

export interface Dependencies {
  readonly database: Database
  readonly limits: CallLimits
  readonly referrals: ReferralService
  readonly accounts: AccountService
  readonly clicks: ClickService
  readonly directory: AgentDirectory
  readonly personalLinks: Pick<PersonalLinks, 'codeBehind' | 'workingCodeOf' | 'workingPartnerUrlOf'>
  readonly agents: Pick<Agents, 'find'>
  readonly rewardLimits: Pick<Limits, 'isUsedUpForVisitor'>
  readonly catalogue: Pick<Catalogue, 'product' | 'orderKindOf'>
}

/** A referral as anonymous visitors see it. */
export interface ReferralOffer {
  readonly referral: Referral
  /** First name of the recommender. */
  readonly firstName: string
  readonly agent: Awaited<ReturnType<AgentDirectory['findListedById']>>
  /** Code of the personal link the referral belongs to. */
  readonly code: string | null
  /** Name of the sales partner it is made for. */
  readonly partner: string | null
  /** Kind of order its form takes. */
  readonly kind: OrderKind
}

/** An expired referral as anonymous visitors see it, with the links that still work. */
export interface ExpiredOffer extends Pick<ReferralOffer, 'referral' | 'firstName' | 'partner' | 'kind'> {
  /** Code of the recommender's link, if it works. */
  readonly code: string | null
  /** URL of the sales partner's link, if it works. */
  readonly partnerUrl: string | null
  /** Whether the product is still offered. */
  readonly isOffered: boolean
}

export type ReferralOffers = ReturnType<typeof referralOffers>

/** Referrals as anonymous visitors see them. */
export function referralOffers(dependencies: Dependencies) {
  const { database, limits, referrals, accounts, clicks, personalLinks, catalogue } = dependencies
  return {
    /**
     * Returns the offer of a referral. A click while the link was open also allows it later.
     * @throws AppError not-found, referral-blocked, referral-expired, referral-used-up
     */
    async byNumber(context: Context, number: string, clickId: string | undefined): Promise<ReferralOffer> {
      const referral = await referrals.byNumber(context, number)
      const click = clickId ? await clicks.traceOf(context, clickId) : undefined
      const isTheirs = click?.referralId === referral.id
      if (isTheirs) referrals.assertOpenFor(context, referral, click.at)
      else referrals.assertOpen(context, referral)
      return offerOf(dependencies, context, referral)
    },

    /**
     * Returns the offer of an offline code and records a click.
     * @throws AppError not-found, referral-blocked, referral-expired, referral-used-up
     */
    async byOfflineCode(context: Context, code: string, channel: string | null): Promise<ReferralOffer> {
      const referral = await referrals.byOfflineCode(context, code)
      await clicks.record(context, { referralId: referral.id, channel, source: 'code' })
      return offerOf(dependencies, context, referral)
    },

    /** Finds an expired referral by number or offline code. @throws AppError not-found, too-many-requests */
    async expired(context: Context, numberOrCode: string): Promise<ExpiredOffer> {
      const { tenant, ip } = context
      // Only offline codes are rate limited: numbers cannot be guessed, and many people share their carrier's
      // IP address.
      if (isOfflineCode(normaliseOfflineCode(numberOrCode))) {
        await limits.consume('expired-code', tenant.settings.limits.code, `${tenant.id}:${callerKey(ip)}`)
      }
      const referral = await referrals.findExpired(context, numberOrCode)
      const { account, ...found } = await withTenant(database, tenant.id, async (tx) => ({
        account: await accounts.findById(tx, referral.accountId),
        code: await personalLinks.workingCodeOf(tx, context, referral),
        partner: await partnerNameOf(dependencies, tx, referral),
        partnerUrl: await personalLinks.workingPartnerUrlOf(tx, context, referral),
      }))
      return {
        ...found,
        referral,
        firstName: referrals.recommenderName(referral, account),
        isOffered: catalogue.product(tenant, referral.productId) !== undefined,
        kind: catalogue.orderKindOf(tenant, referral.productId),
      }
    },
  }
}

/** @throws AppError referral-used-up */
async function offerOf(
  dependencies: Dependencies,
  context: Context,
  referral: Referral,
): Promise<ReferralOffer> {
  const { database, referrals, accounts, directory, personalLinks, rewardLimits, catalogue } = dependencies
  const { account, partner } = await withTenant(database, context.tenant.id, async (tx) => {
    if (await rewardLimits.isUsedUpForVisitor(tx, context, referral)) throw new AppError('referral-used-up')
    return {
      account: await accounts.findById(tx, referral.accountId),
      partner: await partnerNameOf(dependencies, tx, referral),
    }
  })
  const agent = await directory.findListedById(context, referrals.shownAgent(referral))
  const firstName = referrals.recommenderName(referral, account)
  const code = await personalLinks.codeBehind(context, referral)
  const kind = catalogue.orderKindOf(context.tenant, referral.productId)
  return { referral, firstName, agent, code, partner, kind }
}

/**
 * Returns the name of the recommending sales partner. @returns null for other recommenders and other kinds of
 * agencies
 */
async function partnerNameOf(
  { agents }: Dependencies,
  tx: Tx,
  { forAgency, agencyId }: Referral,
): Promise<string | null> {
  const agency = forAgency && agencyId ? await agents.find(tx, agencyId) : undefined
  return agency?.kind === 'partner' ? agency.name : null
}
