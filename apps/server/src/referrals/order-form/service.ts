import { normaliseReferralNumber, type OrderKind, sameEmail } from '@zuruf/domain'
import type { OrderDocuments } from '../../catalogue/order-documents/index.ts'
import type { Catalogue, DeliveryAreas } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { Limits } from '../../money/rewards/index.ts'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { isOwnTerms } from '../../platform/tenants/own-terms.ts'
import { type FoundToken, issueToken } from '../../platform/tokens.ts'
import type { ClickService, OwnLinks } from '../clicks/index.ts'
import type { FraudTraces } from '../fraud/index.ts'
import type { OrderService } from '../orders/index.ts'
import type { Recipient, RecipientData, RecipientService } from '../recipients/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
  readonly accounts: AccountService
  readonly referrals: ReferralService
  readonly recipients: RecipientService
  readonly orders: OrderService
  readonly clicks: Pick<ClickService, 'findTrace'>
  readonly keepAgreedText: KeepAgreedText
  readonly deliveryAreas: Pick<DeliveryAreas, 'isDeliverable'>
  readonly ownLinks: Pick<OwnLinks, 'isOwn'>
  readonly fraudTraces: Pick<FraudTraces, 'noteOwnVisit'>
  readonly rewardLimits: Pick<Limits, 'isUsedUpForVisitor'>
  readonly documents: Pick<OrderDocuments, 'assertShown' | 'keepShown'>
  readonly catalogue: Pick<Catalogue, 'orderKindOf'>
}

/** Data of the order form. */
export interface OrderInput {
  readonly number: string
  readonly recipientNumber: string
  readonly data: RecipientData
  readonly terms: string | undefined
  /**
   * Order kind sent by the page. If undefined: an order when documents were shown, otherwise the product's
   * kind.
   */
  readonly kind?: OrderKind | undefined
  /** Hashes of the documents shown to the recipient; undefined when none of ours were. */
  readonly documents: readonly string[] | undefined
}

/** How a visitor came to the order form. */
export interface Beginning {
  /** The click that brought the visitor. */
  readonly clickId?: string | null
  readonly channel?: string | null
  /** Also allows an expired referral, whose order earns no reward. Decision 099 */
  readonly withoutReward?: boolean
}

export type TrackingService = ReturnType<typeof trackingService>

/** A recipient's steps from following the link to the order. */
export function trackingService(dependencies: Dependencies) {
  const { idempotent, mailer, accounts, referrals, recipients, orders, clicks, keepAgreedText, ownLinks } =
    dependencies
  const { catalogue, deliveryAreas, documents, rewardLimits, fraudTraces, database } = dependencies

  async function assertLimitNotReached(tx: Tx, context: Context, referral: Referral): Promise<void> {
    if (await rewardLimits.isUsedUpForVisitor(tx, context, referral)) throw new AppError('referral-used-up')
  }

  /**
   * Checks the person's data and rejects the recommender as recipient. If the referral was made without
   * login, only the address entered then is compared: rejecting others would reveal which further addresses
   * its owner has. Decision 078
   * @returns whether the address is another one of the recommender's, so that the order must be reviewed
   * @throws AppError invalid-input, recipient-is-recommender
   */
  async function checkPerson(
    tx: Tx,
    context: Context,
    referral: Referral,
    data: RecipientData,
  ): Promise<boolean> {
    const { accountId, givenFirstName, createdAt } = referral
    const own = await accounts.allAddressesOf(tx, accountId)
    const entered = await accounts.addressAt(tx, accountId, createdAt)
    const known = givenFirstName === null ? own : own.filter((email) => entered && sameEmail(email, entered))
    recipients.check(context, data, known)
    if (context.tenant.settings.allowSelfRecommendation) return false
    return own.some((email) => sameEmail(email, data.email))
  }

  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  return {
    /** Returns a recipient by number, with their referral. @throws AppError not-found */
    findRecipient: (
      context: Context,
      number: string,
    ): Promise<{ readonly recipient: Recipient; readonly referral: Referral }> =>
      inTenant(context, async (tx) => {
        const recipient = await recipients.findByNumber(tx, number)
        const referral = recipient && (await referrals.findById(tx, recipient.referralId))
        if (!referral) throw notFound()
        return { recipient, referral }
      }),

    recipientExists: (context: Context, number: string): Promise<boolean> =>
      inTenant(context, async (tx) => (await recipients.findByNumber(tx, number)) !== undefined),

    /** @throws AppError referral-used-up when the limit of rewarded orders is reached */
    assertRoom: (context: Context, referral: Referral): Promise<void> =>
      inTenant(context, (tx) => assertLimitNotReached(tx, context, referral)),

    /**
     * Creates a recipient for a visitor. A click while the link was open also allows it later.
     * @throws AppError not-found, referral-blocked, referral-expired, referral-used-up
     */
    async begin(
      context: Context,
      number: string,
      { clickId = null, channel = null, withoutReward = false }: Beginning,
    ): Promise<{ id: string; number: string; referralId: string }> {
      return idempotent(context, async (tx) => {
        const referral = await referrals.findByNumber(tx, normaliseReferralNumber(number))
        if (!referral) throw notFound()
        const click = clickId ? await clicks.findTrace(tx, clickId) : undefined
        const trace = click?.referralId === referral.id ? click : undefined
        if (withoutReward && referrals.hasExpiredFor(context, referral, trace?.at)) {
          const beginning = { referralId: referral.id, clickId: null, channel, unrewarded: true }
          const { id, number: given } = await recipients.add(tx, context, beginning)
          return { id, number: given, referralId: referral.id }
        }
        if (trace) referrals.assertOpenFor(context, referral, trace.at)
        else referrals.assertOpen(context, referral)
        await assertLimitNotReached(tx, context, referral)
        const recipient = await recipients.add(tx, context, {
          referralId: referral.id,
          clickId: trace ? clickId : null,
          channel,
        })
        return { id: recipient.id, number: recipient.number, referralId: referral.id }
      })
    },

    /**
     * Places the recipient's order: order, claims, states, mail and token are created in one transaction.
     * @param tokens tokens of the request, by which an order over one's own link is rejected, whatever
     *   address is given
     * @throws AppError invalid-input, not-found, referral-exists, recipient-is-recommender, referral-blocked,
     *   referral-expired, referral-used-up
     */
    async complete(
      context: Context,
      input: OrderInput,
      tokens: readonly FoundToken[] = [],
    ): Promise<{ orderNumber: string; recipientToken: string }> {
      return idempotent(context, async (tx) => {
        const found = await referrals.findByNumber(tx, normaliseReferralNumber(input.number))
        const referral = found && (await referrals.lockById(tx, found.id))
        const recipient = await recipients.findByNumber(tx, input.recipientNumber)
        if (!referral || recipient?.referralId !== referral.id) throw notFound()
        // Includes an order reported by the provider.
        if (recipient.orderedAt || (await orders.findOfRecipient(tx, recipient.id))) {
          throw new AppError('referral-exists')
        }
        referrals.assertOpenSince(context, referral, recipient.createdAt)
        if (!recipient.unrewarded) await assertLimitNotReached(tx, context, referral)
        if (await ownLinks.isOwn(tx, context, referral, tokens)) {
          throw new AppError('recipient-is-recommender', { 'empfaengerdaten.Email': 'own-link' })
        }
        const isOwn = await checkPerson(tx, context, referral, input.data)
        const { tenant } = context
        const { zip } = input.data
        if (!(await deliveryAreas.isDeliverable(tx, tenant, referral.productId, zip))) {
          throw invalid({ 'empfaengerdaten.Adresse.Plz': 'zip-not-deliverable' })
        }
        const kind = catalogue.orderKindOf(tenant, referral.productId)
        const sent = kindSent(input)
        // The kind has changed since the page was loaded, so the recipient must reload it.
        if (sent && sent !== kind) throw invalid({ Bestellart: 'kind-changed' })
        const shown =
          kind === 'interest'
            ? []
            : await documents.assertShown(tx, context, referral.productId, input.documents)
        const terms = input.terms
          ? await keepAgreedText(tx, tenant.id, input.terms, isOwnTerms(tenant, 'order', input.terms))
          : null
        await recipients.complete(tx, context, recipient, input.data, terms)
        const recommender = referrals.recommenderName(
          referral,
          await accounts.findById(tx, referral.accountId),
        )
        await recipients.consents.storeTicked(tx, context, recipient.id, input.data, recommender)
        if (isOwn) await fraudTraces.noteOwnVisit(tx, context, recipient.id, referral.accountId)
        const order = await orders.open(tx, context, referral, {
          recipientId: recipient.id,
          kind,
          orderedAt: { at: context.now, day: null },
          tracedAt: recipient.createdAt,
        })
        await documents.keepShown(tx, context, order.id, shown)
        await mailer.queue(tx, context, {
          name: 'order-received',
          to: input.data.email,
          language: context.locale,
          data: { recipientId: recipient.id },
        })
        const recipientToken = await issueToken(tx, context.tenant.id, {
          type: 'order-form',
          subjectId: recipient.id,
          now: context.now,
        })
        return { orderNumber: order.number, recipientToken }
      })
    },
  }
}

/**
 * Returns the kind the page was loaded with. Pages from before requests existed send none, but only orders
 * show documents.
 */
const kindSent = ({ kind, documents }: OrderInput): OrderKind | undefined =>
  kind ?? (documents?.length ? 'order' : undefined)
