import { addDays, REFERRAL_CONTACT_DAYS } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Account } from '../accounts/repository.ts'
import type { Catalogue, Offer } from '../catalogue/catalogue.ts'
import * as repository from './lasting-repository.ts'
import type { Referral } from './repository.ts'
import type { ReferralService } from './service.ts'

export interface Dependencies {
  readonly catalogue: Catalogue
  readonly referrals: Pick<ReferralService, 'createWithin' | 'assertOpen'>
}

export type LastingReferrals = ReturnType<typeof lastingReferrals>

/** Referrals that visitors of a personal link are led to: one of each product, without an end. Decision 089 */
export function lastingReferrals({ catalogue, referrals }: Dependencies) {
  return {
    /**
     * The lasting referral of a product, on today's terms. Made where there is none; one made on other terms than today's
     * takes its visitors for the usual time, and makes room for a new one.
     * @throws AppError PSOF0100 for a product that is not on offer, PSOF0310 when the referral was closed or barred
     */
    async ofProduct(tx: Tx, context: Context, account: Account, productId: string): Promise<Referral> {
      if (!catalogue.product(context.tenant, productId)) {
        throw new AppError('PSOF0100', { ProduktId: 'unknown-product' })
      }
      const offer = catalogue.offerOf(context.tenant, productId, context.now)
      const found = await repository.findLasting(tx, account.id, productId)
      if (found && isOn(offer, found)) return referrals.assertOpen(context, found)
      // Two visitors at once make one.
      await repository.lockProduct(tx, context.tenant.id, account.id, productId)
      const again = await repository.findLasting(tx, account.id, productId)
      if (again) {
        referrals.assertOpen(context, again)
        if (isOn(offer, again)) return again
        await repository.endLasting(tx, again.id, addDays(context.now, REFERRAL_CONTACT_DAYS))
      }
      return referrals.createWithin(tx, asOwner(context, account), {
        productId,
        channel: 'persoenlich',
        recommenderShare: undefined,
        terms: agreedBefore,
        agentNumber: undefined,
        lasting: true,
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
  }
}

/** Acts for the owner: a visitor's address and user agent must not count as traces of the owner. */
function asOwner({ ip: _, userAgent: __, idempotency: ___, ...context }: Context, account: Account): Context {
  return { ...context, actor: { kind: 'user', id: account.id } }
}

/** Does the referral promise what is promised today? */
const isOn = ({ terms, sureCents, standardShare }: Offer, referral: Referral): boolean =>
  referral.rewardCents === terms.amountCents &&
  referral.sureRewardCents === sureCents &&
  referral.recommenderShare === standardShare &&
  referral.recipientCapCents === terms.recipientCapCents

/** Kept as evidence with each of these referrals. */
const agreedBefore = 'Persönlicher Link: Es gelten die Teilnahmebedingungen, wie sie im Portal stehen.'
