import { type Progress, recipientProgress } from '@zuruf/domain'
import type { OrderDocument, OrderDocuments } from '../../catalogue/order-documents/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import { type BankAccounts, type BankData, checkIban } from '../../money/payouts/index.ts'
import { type Claim, isNeverDue, type RewardService } from '../../money/rewards/index.ts'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import { isOwnTerms } from '../../platform/tenants/own-terms.ts'
import type { HandoverService } from '../handovers/index.ts'
import { type Order, OrderMovedMeanwhile, type OrderService, retryAfterMove } from '../orders/index.ts'
import { recipientFacts } from '../personal-area/index.ts'
import { type AdvertisingKind, isErased, type Recipient, type RecipientService } from '../recipients/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import type { OrderConfirmation } from './document-mails.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: AccountService
  readonly recipients: RecipientService
  readonly referrals: ReferralService
  readonly orders: OrderService
  readonly handovers: Pick<HandoverService, 'begin'>
  readonly confirmation: OrderConfirmation
  readonly documents: Pick<OrderDocuments, 'listShown'>
  readonly rewards: RewardService
  readonly banks: BankAccounts
  readonly keepAgreedText: KeepAgreedText
}

/** An order as its recipient sees it. */
export interface OwnOrder {
  readonly order: Order
  readonly recipient: Recipient
  readonly progress: Progress
  /** Whether the token may read the recipient's consents and corrected data. */
  readonly seesPerson: boolean
  /** Name of the recommender as shown to recipients. */
  readonly recommender: string
  readonly rewardCents: number
  readonly needsBankData: boolean
  /** Bank account with the IBAN masked, if the token may read it. */
  readonly bank: BankData | undefined
  /** Documents shown before the order. */
  readonly documents: readonly OrderDocument[]
  /** Advertising the recipient has agreed to, if the token may read it. */
  readonly advertising: readonly AdvertisingKind[]
}

export interface ConfirmationInput {
  readonly terms: string
  /** Masked IBAN as the page showed it. */
  readonly iban: string | undefined
}

export type OwnOrders = ReturnType<typeof ownOrders>

/** The recipient's own order page. The caller is the recipient of the token. */
export function ownOrders(dependencies: Dependencies) {
  const { database } = dependencies
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)
  return {
    /** @throws AppError session-over without an order, or when the recipient's data are erased */
    read: (context: Context): Promise<OwnOrder> => inTenant(context, (tx) => read(dependencies, tx, context)),

    /**
     * Confirms the order with the token of the mail. The token of the order form changes nothing.
     * @returns whether the order is confirmed
     * @throws AppError terms-required at `AgbText` without terms; session-over when the recipient's data
     *   are erased
     */
    async confirm(context: Context, input: ConfirmationInput): Promise<boolean> {
      if (input.terms === '') throw new AppError('terms-required', { AgbText: 'terms' })
      if (isByForm(context.actor)) {
        const recipient = await inTenant(context, (tx) => findSelf(dependencies, tx, context))
        return recipient.confirmedAt !== null
      }
      await retryAfterMove(() => inTenant(context, (tx) => confirm(dependencies, tx, context, input)))
      return true
    },

    /**
     * Withdraws the consent to one channel of advertising.
     * @throws AppError session-over when the recipient's data are erased
     */
    withdrawAdvertising: (context: Context, kind: AdvertisingKind): Promise<void> =>
      retryAfterMove(() => inTenant(context, (tx) => withdrawAdvertising(dependencies, tx, context, kind))),

    /**
     * Sets the consent that the recommender may see who ordered.
     * @returns the resulting consent
     * @throws AppError session-over when the recipient's data are erased
     */
    setNaming: (context: Context, agrees: boolean): Promise<boolean> =>
      retryAfterMove(() => inTenant(context, (tx) => setNaming(dependencies, tx, context, agrees))),

    /**
     * Stores the bank account for the recipient's reward.
     * @returns the stored account with the IBAN masked
     * @throws AppError invalid-input at `Iban`; conflict when the token may no longer change the account;
     *   session-over when the recipient's data are erased
     */
    async putBankAccount(context: Context, { iban: typed, holder }: BankData): Promise<BankData> {
      const iban = checkIban(context, typed, 'Iban')
      return retryAfterMove(() =>
        inTenant(context, (tx) => putBankAccount(dependencies, tx, context, { iban, holder })),
      )
    },

    /**
     * Lists the recipient's rewards.
     * @param number must be the recipient's own number
     * @throws AppError not-found for another number; session-over when the recipient's data are erased
     */
    listRewards: (context: Context, number: string): Promise<Claim[]> =>
      inTenant(context, (tx) => listRewards(dependencies, tx, context, number)),
  }
}

async function read(dependencies: Dependencies, tx: Tx, context: Context): Promise<OwnOrder> {
  const { accounts, recipients, referrals, orders, rewards, banks, documents } = dependencies
  const recipient = await findSelf(dependencies, tx, context)
  const { id } = recipient
  const order = await orders.findOfRecipient(tx, id)
  const referral = order && (await referrals.findById(tx, order.referralId))
  if (!referral) throw new AppError('session-over')
  const account = await accounts.findById(tx, referral.accountId)
  const claims = await rewards.listOfRecipient(tx, id)
  const claim = claims.find((one) => one.orderId === order.id && !isNeverDue(one))
  const byForm = isByForm(context.actor)
  const seesAccount = !byForm || !(await isAccountClosedToForm(dependencies, tx, recipient))
  // An account not confirmed by mail no longer counts once the order is confirmed or the reward is ready.
  const isProposed = !recipient.confirmedAt && claim?.state === 'open'
  const counts = claim && (isProposed || (await banks.isConfirmedByMail(tx, id)))
  const bank = seesAccount && counts ? await banks.readMasked(tx, context, 'recipient', id) : undefined
  const payable = claim?.state === 'open' || claim?.state === 'ready'
  // After the confirmation, only the mail token may read the recipient's consents and corrected data.
  const seesPerson = !byForm || !recipient.confirmedAt
  const facts = recipientFacts({ recipient, order }, claim, {
    unconfirmedOrders: await orders.listAwaitingConfirmation(tx, [order]),
    returnedClaims: await rewards.listReturned(tx, claims),
  })
  return {
    order,
    recipient,
    progress: recipientProgress({
      link: null,
      recipient: facts,
      kind: order.kind,
      getsReward: claim !== undefined,
      storesBankData: false,
      hasBankData: false,
    }),
    seesPerson,
    recommender: referrals.recommenderName(referral, account),
    rewardCents: claim && claim.state !== 'cancelled' && claim.state !== 'expired' ? claim.amountCents : 0,
    needsBankData: payable && seesAccount && !bank,
    bank,
    documents: await documents.listShown(tx, order.id),
    advertising: seesPerson ? await recipients.consents.advertisingAgreed(tx, id) : [],
  }
}

async function confirm(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  { terms, iban }: ConfirmationInput,
): Promise<void> {
  const { recipients, rewards, banks, handovers, confirmation, keepAgreedText } = dependencies
  // The order may fail concurrently.
  const { recipient } = await lockSelf(dependencies, tx, context)
  if (recipient.confirmedAt) return
  const { id } = recipient
  const isOwn = isOwnTerms(context.tenant, 'confirmation', terms)
  const text = await keepAgreedText(tx, context.tenant.id, terms, isOwn)
  await recipients.confirm(tx, context, recipient, text)
  // The account may have changed since the page was shown.
  const account = await banks.readMasked(tx, context, 'recipient', id)
  if (account && account.iban === iban) await banks.markConfirmedByMail(tx, id)
  await rewards.collectWithStoredBankData(tx, context, id)
  await handovers.begin(tx, context, id)
  await confirmation.queue(tx, context, recipient)
}

async function withdrawAdvertising(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  kind: AdvertisingKind,
): Promise<void> {
  // An operator may end the consent concurrently.
  const { recipient } = await lockSelf(dependencies, tx, context)
  await dependencies.recipients.consents.withdrawAdvertising(tx, context, recipient.id, kind)
}

async function setNaming(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  agrees: boolean,
): Promise<boolean> {
  const { accounts, recipients, referrals } = dependencies
  // A concurrent request may have changed the consent.
  const { recipient, referral } = await lockSelf(dependencies, tx, context)
  const account = await accounts.findById(tx, referral.accountId)
  const recommender = referrals.recommenderName(referral, account)
  return recipients.consents.setNaming(tx, context, recipient, agrees, recommender)
}

async function putBankAccount(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  { iban, holder }: BankData,
): Promise<BankData> {
  const { rewards, banks } = dependencies
  const byForm = isByForm(context.actor)
  // Locked, so that the order is not confirmed or released and no other account is stored concurrently.
  const { recipient } = await lockSelf(dependencies, tx, context)
  const { id } = recipient
  if (byForm && (await isAccountClosedToForm(dependencies, tx, recipient))) throw conflict()
  await banks.put(tx, context, 'recipient', id, { iban, holder }, !byForm)
  if (!byForm) await rewards.collectWithStoredBankData(tx, context, id)
  const stored = await banks.readMasked(tx, context, 'recipient', id)
  return { iban: stored?.iban ?? '', holder }
}

async function listRewards(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  number: string,
): Promise<Claim[]> {
  const { id } = await findSelf(dependencies, tx, context)
  const named = await dependencies.recipients.findByNumber(tx, number)
  if (named?.id !== id) throw notFound()
  return dependencies.rewards.listOfRecipient(tx, id)
}

/** Returns the recipient of the token. @throws AppError session-over when their data are erased */
async function findSelf({ recipients }: Dependencies, tx: Tx, { actor }: Context): Promise<Recipient> {
  return assertKept(await recipients.findById(tx, ownId(actor)))
}

/**
 * Locks the recipient of the token and their referral.
 * @throws OrderMovedMeanwhile; AppError session-over when their data are erased
 */
async function lockSelf(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
): Promise<{ readonly recipient: Recipient; readonly referral: Referral }> {
  const { recipients, referrals } = dependencies
  const known = await findSelf(dependencies, tx, context)
  const referral = await referrals.lockById(tx, known.referralId)
  const recipient = assertKept(await recipients.lockById(tx, known.id))
  if (recipient.referralId !== referral?.id) throw new OrderMovedMeanwhile()
  return { recipient, referral }
}

/**
 * Returns whether the token of the order form may no longer read or change the bank account: the order was
 * confirmed or an account stored by mail, or the reward is no longer open. Decision 105
 */
async function isAccountClosedToForm(
  { banks, rewards }: Dependencies,
  tx: Tx,
  { id, confirmedAt }: Recipient,
): Promise<boolean> {
  if (confirmedAt || (await banks.isConfirmedByMail(tx, id))) return true
  const claims = await rewards.listOfRecipient(tx, id)
  return claims.some(({ state }) => ['ready', 'collected', 'paid'].includes(state))
}

/** True for the token of the order form, which anyone can fill in with another person's address. */
const isByForm = (actor: Actor): boolean => actor.kind === 'recipient' && actor.byForm === true

function assertKept(recipient: Recipient | undefined): Recipient {
  if (!recipient || isErased(recipient)) throw new AppError('session-over')
  return recipient
}

function ownId(actor: Actor): string {
  if (actor.kind !== 'recipient') throw new AppError('session-over')
  return actor.id
}
