import { randomBytes } from 'node:crypto'
import {
  addDays,
  normaliseEmail,
  offlineCodeFrom,
  RANDOM_BYTES,
  REFERRAL_CONTACT_DAYS,
  type RecommenderShare,
  referralNumberFrom,
} from '@zuruf/domain'
import type { Member } from '../../agencies/agents/index.ts'
import type { Offer, OfferedProduct } from '../../catalogue/products/index.ts'
import type { Account } from '../../identity/accounts/index.ts'
import { lockKindOf } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { Referral } from './repository.ts'

/** Represents "no end" where a date is required. */
const LASTING_DAYS = 36_500

/** Input of a new referral. */
export interface NewReferral {
  readonly productId: string
  readonly channel: string | undefined
  readonly recommenderShare: RecommenderShare | undefined
  readonly terms: string
  readonly agentNumber: string | undefined
  /** The recommender's own label for the referral. */
  readonly label?: string | undefined
  /** True when made in the agency's name, without a reward for the recommender. Decision 059 */
  readonly forAgency?: boolean
  /** The sales partner's link the visitor followed. */
  readonly partnerLinkId?: string
  /**
   * Set for the referral of a personal or a partner's link, which is shared by all its visitors and has no
   * end. The hash refers to terms the owner accepted earlier. Decisions 089, 100
   */
  readonly lasting?: { readonly termsHash?: Buffer }
  /**
   * Number and secret of an earlier referral of the caller; a repetition of it is refused (referral-exists,
   * opt-in-required).
   */
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

/** A referral to be created, with validated input. */
export interface Draft {
  readonly context: Context
  readonly input: NewReferral
  readonly product: OfferedProduct
  readonly offer: Offer
}

/** Related data that already exist in the database. */
export interface DraftReferences {
  readonly account: Account
  readonly termsHash: Buffer
  /** The agent with the given number, if any. */
  readonly agent: Member | undefined
}

export function newReferral(
  { context, input, product, offer }: Draft,
  { account, termsHash, agent }: DraftReferences,
) {
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
    sureRewardCents: offer.guaranteedCents,
    channel: input.channel || null,
    recommenderShare: input.recommenderShare ?? offer.defaultShare,
    recipientCapCents: offer.terms.recipientCapCents,
    termsHash,
    agentNumber: input.agentNumber ?? null,
    agencyId: agent?.agencyId ?? null,
    memberId: agent?.accountId ?? null,
    forAgency: input.forAgency ?? false,
    partnerLinkId: input.partnerLinkId ?? null,
    // Only the logged-in owner is shown by the account's name; other callers may not know it. Decision 078
    givenFirstName: context.actor.kind === 'user' ? null : input.recommender.firstName,
    contactFirstName: input.contact.firstName ?? null,
    contactLastName: input.contact.lastName ?? null,
    contactEmailKey: input.contact.email ? normaliseEmail(input.contact.email) : null,
    state: 'open',
    linkState: 'open',
    stateAt: now,
    createdAt: now,
    // Far enough in the future that no job selects it, including those of the previous release.
    expiresAt: addDays(now, input.lasting ? LASTING_DAYS : REFERRAL_CONTACT_DAYS),
    lasting: input.lasting !== undefined,
    replacedAt: null,
    endingToldFor: null,
    label: input.label || null,
    clicks: 0,
    firstClickedAt: null,
    barred: false,
    // An anonymous visitor who enters a locked person's address must not learn that it is locked, so the
    // referral looks normal.
    voided: lockKindOf(tenant, account) !== null,
  } satisfies Referral
}

/** Returns whether product and contact are the same. */
export const isSameReferral = ({ productId, contact }: NewReferral, referral: Referral) =>
  productId === referral.productId &&
  (contact.firstName ?? null) === referral.contactFirstName &&
  (contact.lastName ?? null) === referral.contactLastName &&
  (contact.email ? normaliseEmail(contact.email) : null) === referral.contactEmailKey
