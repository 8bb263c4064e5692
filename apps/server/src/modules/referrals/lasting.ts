import { addDays, REFERRAL_CONTACT_DAYS } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { lockOf } from '../accounts/locks.ts'
import type { Account } from '../accounts/repository.ts'
import type { AccountService } from '../accounts/service.ts'
import type { Catalogue, Offer } from '../catalogue/catalogue.ts'
import * as repository from './lasting-repository.ts'
import type { Referral } from './repository.ts'
import type { ReferralService } from './service.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: Pick<AccountService, 'share'>
  readonly catalogue: Catalogue
  readonly referrals: Pick<ReferralService, 'createWithin' | 'assertOpen'>
}

/** Whose lasting referrals they are, and what an order over one brings. */
export interface LastingOwner {
  readonly accountId: string
  /** What the owner agreed to: the hash of a text that is kept, or the text. */
  readonly terms: Buffer | string
  /** Orders bring this sales partner a commission, and the account no reward. */
  readonly partner: { readonly agentNumber: string; readonly linkId: string } | null
}

export type LastingReferrals = ReturnType<typeof lastingReferrals>

/** How many referrals one run of the job replaces in one transaction. */
const replacedMax = 1_000
/** Before all others. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** Referrals that visitors of a personal or a partner's link are led to: one of each product, without an end. Decisions 089, 100 */
export function lastingReferrals(dependencies: Dependencies) {
  const { database, accounts, catalogue, referrals } = dependencies

  /** A cancelled one gives way to a new one; a barred one stays, so that nobody is led past the bar. */
  const isReplaceable = ({ barred, linkState }: Referral) => !barred && linkState === 'closed'

  /** Replaces what `lock` finds, some at a time. */
  async function replaceAll(context: Context, lock: (tx: Tx, after: string) => Promise<string[]>) {
    const { tenant, now } = context
    let last: string | undefined = firstId
    while (last) {
      const after: string = last
      last = await withTenant(database, tenant.id, async (tx) => {
        const ids = await lock(tx, after)
        await repository.replace(tx, ids, now, endOf(context))
        return ids.length === replacedMax ? ids.at(-1) : undefined
      })
    }
  }

  return {
    /**
     * The lasting referral of a product, on today's terms. Made where there is none; one made on other terms than today's
     * takes its visitors for the usual time, and makes room for a new one.
     * @throws AppError PSOF0100 for a product that is not on offer, PSOF0101 when the owner was locked or is gone, PSOF0310
     *   when the referral was barred
     */
    async ofProduct(
      tx: Tx,
      context: Context,
      { accountId, terms, partner }: LastingOwner,
      productId: string,
    ): Promise<Referral> {
      if (!catalogue.product(context.tenant, productId)) {
        throw new AppError('PSOF0100', { ProduktId: 'unknown-product' })
      }
      const offer = catalogue.offerOf(context.tenant, productId, context.now)
      const isCurrent = (referral: Referral) => isOn(offer, referral) && !isReplaceable(referral)
      const key = { accountId, productId, forAgency: partner !== null }
      const found = await repository.findLasting(tx, key)
      if (found && isCurrent(found)) return referrals.assertOpen(context, found)
      // Two visitors at once make one.
      await repository.lockProduct(tx, context.tenant.id, key)
      const again = await repository.lockLasting(tx, key)
      if (again && isCurrent(again)) return referrals.assertOpen(context, again)
      if (again?.barred) return referrals.assertOpen(context, again)
      // None is made for an owner who is locked or deleted meanwhile.
      const account = await accounts.share(tx, accountId)
      if (!account || lockOf(context.tenant, account)) throw new AppError('PSOF0101')
      // Sales partners are admitted by the client.
      if (!partner && !account.emailConfirmedAt) throw new AppError('PSOF0101')
      if (again) await repository.replace(tx, [again.id], context.now, endOf(context))
      return referrals.createWithin(tx, asOwner(context, account), {
        productId,
        channel: partner ? 'partner' : 'persoenlich',
        recommenderShare: undefined,
        terms: typeof terms === 'string' ? terms : '',
        agentNumber: partner?.agentNumber,
        ...(partner && { forAgency: true, partnerLinkId: partner.linkId }),
        lasting: typeof terms === 'string' ? {} : { termsHash: terms },
        recommender: {
          firstName: account.firstName,
          lastName: account.lastName,
          email: account.email,
          newsletterWished: false,
        },
        contact: {},
        captcha: undefined,
        honeypot: undefined,
      })
    },

    /**
     * Job `referrals.expire`: ends referrals whose terms are no longer offered, those of recommenders where the tenant has
     * switched personal links off, and those of sales partners who may not take part. Otherwise a known referral number
     * would keep its old terms for ever.
     */
    async replaceOutdated(context: Context): Promise<void> {
      const { tenant, now } = context
      const read = () => withTenant(database, tenant.id, (tx) => repository.listTerms(tx))
      for (const terms of await read()) {
        const isOnOffer =
          (terms.forAgency || tenant.settings.personalLinks) && catalogue.product(tenant, terms.productId)
        if (isOnOffer && isOn(catalogue.offerOf(tenant, terms.productId, now), terms)) continue
        await replaceAll(context, (tx, after) => repository.lockOnTerms(tx, terms, replacedMax, after))
      }
      await replaceAll(context, (tx, after) => repository.lockOfIdlePartners(tx, replacedMax, after))
    },
  }
}

const endOf = ({ now }: Context) => addDays(now, REFERRAL_CONTACT_DAYS)

/** Acts for the owner: a visitor's address and user agent must not count as traces of the owner. */
function asOwner({ ip: _, userAgent: __, idempotency: ___, ...context }: Context, account: Account): Context {
  return { ...context, actor: { kind: 'user', id: account.id } }
}

/** Does it promise what is promised today? */
const isOn = ({ terms, sureCents, standardShare }: Offer, promised: repository.Promised): boolean =>
  promised.rewardCents === terms.amountCents &&
  promised.sureRewardCents === sureCents &&
  promised.recommenderShare === standardShare &&
  promised.recipientCapCents === terms.recipientCapCents
