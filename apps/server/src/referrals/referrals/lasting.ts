import { addDays, REFERRAL_CONTACT_DAYS } from '@zuruf/domain'
import type { Catalogue, Offer } from '../../catalogue/products/index.ts'
import type { Account, AccountService } from '../../identity/accounts/index.ts'
import { lockKindOf } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import * as repository from './lasting-repository.ts'
import type { Referral } from './repository.ts'
import type { ReferralService } from './service.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: Pick<AccountService, 'lockShared'>
  readonly catalogue: Catalogue
  readonly referrals: Pick<ReferralService, 'createWithin' | 'assertOpen'>
}

/** Owner of lasting referrals, and what their orders earn. */
export interface LastingOwner {
  readonly accountId: string
  /** Terms the owner accepted: the hash of a stored text, or the text. */
  readonly terms: Buffer | string
  /** If set, orders earn this sales partner a commission, and the account no reward. */
  readonly partner: { readonly agentNumber: string; readonly linkId: string } | null
}

export type LastingReferrals = ReturnType<typeof lastingReferrals>

/** Referrals replaced per transaction of the job. */
const BATCH_SIZE = 1_000
/** An id that sorts before all others. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Referrals for visitors of personal and partners' links: one per product, without an end. Decisions 089, 100
 */
export function lastingReferrals(dependencies: Dependencies) {
  const { database, accounts, catalogue, referrals } = dependencies

  /**
   * Returns whether a new referral replaces this one: it was closed. A barred one is kept, so that the bar
   * cannot be bypassed.
   */
  const isReplaceable = ({ barred, linkState }: Referral) => !barred && linkState === 'closed'

  /** Replaces the referrals that `lock` returns, in batches. */
  async function replaceAll(context: Context, lock: (tx: Tx, after: string) => Promise<string[]>) {
    const { tenant, now } = context
    let last: string | undefined = LOWEST_ID
    while (last) {
      const after: string = last
      last = await withTenant(database, tenant.id, async (tx) => {
        const ids = await lock(tx, after)
        await repository.replace(tx, ids, now, expiryFrom(context))
        return ids.length === BATCH_SIZE ? ids.at(-1) : undefined
      })
    }
  }

  /** Returns whether visitors are redirected to this referral as it is: its terms are today's. */
  function isCurrent({ tenant, now }: Context, referral: Referral): boolean {
    return (
      hasTermsOf(catalogue.offerOf(tenant, referral.productId, now), referral) && !isReplaceable(referral)
    )
  }

  async function ofProduct(
    tx: Tx,
    context: Context,
    { accountId, terms, partner }: LastingOwner,
    productId: string,
  ): Promise<Referral> {
    if (!catalogue.product(context.tenant, productId)) {
      throw invalid({ ProduktId: 'unknown-product' })
    }
    const key = { accountId, productId, forAgency: partner !== null }
    const found = await repository.findLasting(tx, key)
    if (found && isCurrent(context, found)) return referrals.assertOpen(context, found)
    // Concurrent visitors must create only one.
    await repository.lockProduct(tx, context.tenant.id, key)
    const locked = await repository.lockLasting(tx, key)
    if (locked && isCurrent(context, locked)) return referrals.assertOpen(context, locked)
    if (locked?.barred) return referrals.assertOpen(context, locked)
    // The owner may have been locked or deleted concurrently.
    const account = await accounts.lockShared(tx, accountId)
    if (!account || lockKindOf(context.tenant, account)) throw notFound()
    // Sales partners need no confirmed address, because the tenant admits them.
    if (!partner && !account.emailConfirmedAt) throw notFound()
    if (locked) await repository.replace(tx, [locked.id], context.now, expiryFrom(context))
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
  }

  return {
    /**
     * Returns the lasting referral of a product with today's terms, and creates it if needed. A referral
     * with other terms is replaced; visitors it already has may still order for the usual time.
     * @throws AppError invalid-input when the product is not on offer; not-found when the owner is locked,
     *   deleted or unconfirmed; referral-blocked when the referral is barred
     */
    ofProduct,

    /**
     * Like `ofProduct`, for an order that the provider has: the referral may be barred, and the product no
     * longer on offer.
     * @returns the referral, then those it replaced; empty without any
     * @throws AppError not-found
     */
    async ofOrder(tx: Tx, context: Context, owner: LastingOwner, productId: string): Promise<Referral[]> {
      const { accountId, partner } = owner
      const known = await repository.listLasting(tx, [{ accountId, productId, forAgency: partner !== null }])
      if (known[0]?.barred || !catalogue.product(context.tenant, productId)) return known
      const current = await ofProduct(tx, context, owner, productId)
      return [current, ...known.filter(({ id }) => id !== current.id)]
    },

    /**
     * Returns those lasting referrals that `ofOrder` would return alone and without creating one.
     * @returns by account id and product id, separated by a space
     */
    async listSole(
      tx: Tx,
      context: Context,
      keys: readonly repository.LastingKey[],
    ): Promise<ReadonlyMap<string, Referral>> {
      const known = await repository.listLasting(tx, keys)
      const byKey = Map.groupBy(known, ({ accountId, productId }) => `${accountId} ${productId}`)
      const isSole = (referral: Referral) =>
        referral.replacedAt === null &&
        !referral.barred &&
        catalogue.product(context.tenant, referral.productId) !== undefined &&
        isCurrent(context, referral)
      return new Map(
        [...byKey].flatMap(([key, [one, ...others]]) =>
          one && others.length === 0 && isSole(one) ? [[key, one] as const] : [],
        ),
      )
    },

    /**
     * Job `referrals.expire`: ends referrals whose terms are no longer offered, those of recommenders if the
     * tenant has switched personal links off, and those of sales partners who may not take part. Otherwise a
     * known referral number would keep its old terms forever.
     */
    async replaceOutdated(context: Context): Promise<void> {
      const { tenant, now } = context
      const read = () => withTenant(database, tenant.id, (tx) => repository.listTerms(tx))
      for (const terms of await read()) {
        const isOnOffer =
          (terms.forAgency || tenant.settings.personalLinks) && catalogue.product(tenant, terms.productId)
        if (isOnOffer && hasTermsOf(catalogue.offerOf(tenant, terms.productId, now), terms)) continue
        await replaceAll(context, (tx, after) => repository.lockOnTerms(tx, terms, BATCH_SIZE, after))
      }
      await replaceAll(context, (tx, after) => repository.lockOfIdlePartners(tx, BATCH_SIZE, after))
    },
  }
}

const expiryFrom = ({ now }: Context) => addDays(now, REFERRAL_CONTACT_DAYS)

/**
 * Returns a context that acts for the owner, without the visitor's IP address and user agent, which must not
 * become traces of the owner.
 */
function asOwner({ ip: _, userAgent: __, idempotency: ___, ...context }: Context, account: Account): Context {
  return { ...context, actor: { kind: 'user', id: account.id } }
}

/** Returns whether a referral promises the terms of this offer. */
const hasTermsOf = (
  { terms, guaranteedCents, defaultShare }: Offer,
  promised: repository.PromisedTerms,
): boolean =>
  promised.rewardCents === terms.amountCents &&
  promised.sureRewardCents === guaranteedCents &&
  promised.recommenderShare === defaultShare &&
  promised.recipientCapCents === terms.recipientCapCents
