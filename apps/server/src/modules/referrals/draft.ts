import { randomBytes } from 'node:crypto'
import {
  addDays,
  normaliseEmail,
  offlineCodeFrom,
  RANDOM_BYTES,
  REFERRAL_CONTACT_DAYS,
  referralNumberFrom,
} from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { lockOf } from '../accounts/locks.ts'
import type { Account } from '../accounts/repository.ts'
import type { Member } from '../agencies/repository.ts'
import type { Offer, OfferedProduct } from '../catalogue/catalogue.ts'
import type { Referral } from './repository.ts'

/** What stands for no end where a date has to be. */
const LASTING_DAYS = 36_500

/** What somebody wants to recommend, and to whom. */
export interface NewReferral {
  readonly productId: string
  readonly channel: string | undefined
  readonly recommenderShare: 0 | 50 | 100 | undefined
  readonly terms: string
  readonly agentNumber: string | undefined
  /** Whom it is for, in the recommender's own words. */
  readonly label?: string | undefined
  /** In the agency's own name: no reward for the recommender. Decision 059 */
  readonly forAgency?: boolean
  /** Of the sales partner's link that somebody followed. */
  readonly partnerLinkId?: string
  /**
   * Of a personal or a partner's link: one for all who come over it, and without an end. With a hash its owner agreed to
   * these terms before. Decisions 089, 100
   */
  readonly lasting?: { readonly termsHash?: Buffer }
  /** Number and secret of a referral the caller made before, to be told when this one is the same. */
  readonly earlier?: { readonly number: string; readonly secret: string } | undefined
  readonly recommender: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly newsletterWished: boolean
  }
  readonly contact: { readonly firstName?: string; readonly lastName?: string; readonly email?: string }
  readonly captcha: string | undefined
  readonly honeypot: string | undefined
}

/** A referral about to be made, its input checked. */
export interface Draft {
  readonly context: Context
  readonly input: NewReferral
  readonly product: OfferedProduct
  readonly offer: Offer
}

/** What of it is in the database already. */
export interface Known {
  readonly account: Account
  readonly termsHash: Buffer
  /** Who serves it, when its agent number is somebody's. */
  readonly agent: Member | undefined
}

export function newReferral({ context, input, product, offer }: Draft, { account, termsHash, agent }: Known) {
  const { tenant, now } = context
  const random = randomBytes(3 * RANDOM_BYTES)
  return {
    tenantId: tenant.id,
    id: newId(),
    number: referralNumberFrom(random.subarray(0, RANDOM_BYTES)),
    secret: random.subarray(RANDOM_BYTES, 2 * RANDOM_BYTES).toString('hex'),
    offlineCode: tenant.settings.offlineCode ? offlineCodeFrom(random.subarray(2 * RANDOM_BYTES)) : null,
    accountId: account.id,
    productId: product.id,
    productName: product.name,
    rewardCents: offer.terms.amountCents,
    sureRewardCents: offer.sureCents,
    channel: input.channel || null,
    recommenderShare: input.recommenderShare ?? offer.standardShare,
    recipientCapCents: offer.terms.recipientCapCents,
    termsHash,
    agentNumber: input.agentNumber ?? null,
    agencyId: agent?.agencyId ?? null,
    memberId: agent?.accountId ?? null,
    forAgency: input.forAgency ?? false,
    partnerLinkId: input.partnerLinkId ?? null,
    // Only the owner, logged in, is called by the account's name: anybody else may not know it. Decision 078
    givenFirstName: context.actor.kind === 'user' ? null : input.recommender.firstName,
    contactFirstName: input.contact.firstName ?? null,
    contactLastName: input.contact.lastName ?? null,
    contactEmailKey: input.contact.email ? normaliseEmail(input.contact.email) : null,
    state: 'open',
    linkState: 'open',
    stateAt: now,
    createdAt: now,
    // Far enough for no job to come near it, also of the release before.
    expiresAt: addDays(now, input.lasting ? LASTING_DAYS : REFERRAL_CONTACT_DAYS),
    lasting: input.lasting !== undefined,
    replacedAt: null,
    endingToldFor: null,
    label: input.label || null,
    clicks: 0,
    firstClickedAt: null,
    barred: false,
    // A stranger who names a locked person's address must not learn of it, so the referral looks like any other.
    voided: lockOf(tenant, account) !== null,
  } satisfies Referral
}

/** The same product for the same contact. */
export const isSameWish = ({ productId, contact }: NewReferral, referral: Referral) =>
  productId === referral.productId &&
  (contact.firstName ?? null) === referral.contactFirstName &&
  (contact.lastName ?? null) === referral.contactLastName &&
  (contact.email ? normaliseEmail(contact.email) : null) === referral.contactEmailKey
