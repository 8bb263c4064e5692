import { movesMoney } from '@zuruf/contract/backoffice-roles'
import { addDays, normaliseReferralNumber, type RecommenderShare, withoutContractNumber } from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { Account, AccountLocks, AccountService, PersonName } from '../../identity/accounts/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import { type RewardResplitting, selectResplittable } from '../../money/rewards/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Context, hasRole } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import type { MailName } from '../../platform/mail/names.ts'
import type { MailComposer, Mailer } from '../../platform/mailer.ts'
import type { GoodwillService } from '../../referrals/goodwill/index.ts'
import type { GoodwillDecisions } from '../../referrals/goodwill-decisions/index.ts'
import type { OrderService } from '../../referrals/orders/index.ts'
import { ownEndOf } from '../../referrals/personal-area/index.ts'
import type { RecipientService } from '../../referrals/recipients/index.ts'
import type { Referral, ReferralService } from '../../referrals/referrals/index.ts'
import type { DeskNote } from './file-repository.ts'
import * as repository from './file-repository.ts'
import { canResend } from './mails.ts'
import type { DeskNotes } from './notes.ts'

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
  readonly composers: Readonly<Record<MailName, MailComposer>>
  readonly catalogue: Catalogue
  readonly accounts: AccountService
  readonly recipients: RecipientService
  readonly locks: AccountLocks
  readonly referrals: ReferralService
  readonly orders: OrderService
  readonly rewards: RewardService
  readonly sharing: RewardResplitting
  readonly grants: Grants
  readonly goodwill: GoodwillService
  readonly decisions: Pick<GoodwillDecisions, 'lockFor' | 'grant'>
  readonly notes: DeskNotes
}

export type DeskActions = ReturnType<typeof deskActions>

/** Goodwill without a request: a contract nobody claimed as missing, or a reward without a contract. */
export interface GoodwillGrant {
  /** YYYY-MM-DD */
  readonly orderedOn: string
  readonly orderNumber: string | undefined
  readonly customerNumber: string | undefined
  readonly withoutContract: boolean
}

/** Carries out what an operator does for a person. Each action has a reason and is audited and idempotent. */
export function deskActions(dependencies: Dependencies) {
  const { idempotent, mailer, composers, catalogue, accounts, recipients, locks } = dependencies
  const { referrals, orders, rewards, sharing, grants, goodwill, decisions, notes } = dependencies

  /** @throws AppError not-found */
  async function lockReferral(tx: Tx, number: string): Promise<Referral> {
    const known = await referrals.findByNumber(tx, normaliseReferralNumber(number))
    const referral = known && (await referrals.lockById(tx, known.id))
    if (!referral) throw notFound()
    return referral
  }

  /** @throws AppError not-found */
  async function findAccount(tx: Tx, accountId: string): Promise<Account> {
    const account = isUuid(accountId) ? await accounts.findById(tx, accountId) : undefined
    if (!account) throw notFound()
    return account
  }

  /** Returns the current address of the person a mail is about. */
  async function findCurrentAddress(
    tx: Tx,
    data: Readonly<Record<string, string>>,
  ): Promise<string | undefined> {
    if (data.claimId) {
      const claim = await rewards.findById(tx, data.claimId)
      return claim && (await rewards.ownerOf(tx, claim)).email
    }
    if (data.recipientId) return (await recipients.findById(tx, data.recipientId))?.email ?? undefined
    const asked = data.requestId ? await goodwill.findById(tx, data.requestId) : undefined
    const accountId = asked?.accountId ?? data.accountId
    return accountId ? (await accounts.findById(tx, accountId))?.email : undefined
  }

  return {
    /** @throws AppError not-found; conflict when it is not open, or does not expire */
    async extend(context: Context, number: string, days: number, reason: string): Promise<Date> {
      return idempotent(context, async (tx) => {
        const referral = await lockReferral(tx, number)
        if (!ownEndOf(referral)) throw conflict()
        const from = Math.max(referral.expiresAt.getTime(), context.now.getTime())
        const until = addDays(new Date(from), days)
        if (!(await repository.setExpiry(tx, referral.id, until))) throw conflict()
        await recordAudit(tx, context, 'referral.extended', referral.id, {
          until: until.toISOString(),
          reason,
        })
        return until
      })
    },

    /**
     * Reopens an expired referral as goodwill.
     * @throws AppError not-found; conflict when it has not expired
     */
    async reopen(context: Context, number: string, days: number, reason: string): Promise<Date> {
      return idempotent(context, async (tx) => {
        const referral = await lockReferral(tx, number)
        if (referral.linkState !== 'expired') throw conflict()
        await referrals.move(tx, context, referral, 'open', reason)
        const until = addDays(context.now, days)
        await repository.setExpiry(tx, referral.id, until)
        await recordAudit(tx, context, 'referral.reopened', referral.id, {
          until: until.toISOString(),
          reason,
        })
        return until
      })
    },

    /**
     * Closes a link and cancels all its recipients still in progress.
     * @throws AppError not-found; conflict when nothing is left to cancel, or something of it is on its way
     *   to the bank
     */
    async cancel(context: Context, number: string, reason: string): Promise<void> {
      await idempotent(context, async (tx) => {
        const referral = await lockReferral(tx, number)
        const ending = await recipients.listInStates(tx, referral.id, ['open', 'ordered', 'released'])
        if (referral.linkState === 'closed' && ending.length === 0) throw conflict()
        await grants.lockAllBudgets(tx)
        for (const { id } of ending) {
          const left = await rewards.cancelOfRecipient(tx, context, id, { words: reason })
          if (left.length > 0) throw conflict()
        }
        await recipients.moveAll(tx, context, ending, 'cancelled', reason)
        await referrals.move(tx, context, referral, 'closed', reason)
        await recordAudit(tx, context, 'referral.cancelled', referral.id, { reason })
      })
    },

    /**
     * Changes the recommender's share: of future orders, and of rewards that nobody has collected yet.
     * @throws AppError not-found; not-authorised for a released reward without a role that moves money;
     *   conflict when it is too late for all of them, with the reason at `share`; invalid-input for a share
     *   the tenant does not offer, or that would go to nobody
     */
    async changeShare(
      context: Context,
      number: string,
      share: RecommenderShare,
      reason: string,
    ): Promise<void> {
      await idempotent(context, async (tx) => {
        const referral = await lockReferral(tx, number)
        const before = referral.recommenderShare
        const { tenant, now } = context
        if (!catalogue.product(tenant, referral.productId)) throw conflict()
        const { shares } = catalogue.offerOf(tenant, referral.productId, now).terms
        if (!shares.includes(share) || share === before) throw invalid({ share: 'invalid' })
        const underWay = await recipients.listInStates(tx, referral.id, ['ordered', 'released'])
        if (referral.linkState !== 'open' && underWay.length === 0) {
          throw new AppError('conflict', { share: 'reward-over' })
        }
        const ids = underWay.map(({ id }) => id)
        const running = selectResplittable(
          await orders.listOfRecipients(tx, ids),
          await rewards.listOfRecipients(tx, ids),
          now,
        )
        if (running.blocker) throw new AppError('conflict', { share: running.blocker })
        for (const order of running.orders) {
          const isReleased = order.state === 'released'
          if (isReleased && !hasRole(context, movesMoney)) throw new AppError('not-authorised')
          await sharing.resplit(tx, context, referral, { ...order, isReleased }, share)
        }
        await repository.setShare(tx, referral.id, share)
        await recordAudit(tx, context, 'referral.beneficiary', referral.id, { before, after: share, reason })
      })
    },

    /**
     * @throws AppError not-found; conflict when a request waits, or a reward without a contract was given
     *   before; referral-blocked; invalid-input for the day, the numbers, and for the part of an unknown
     *   recipient without a contract
     */
    async grantGoodwill(
      context: Context,
      number: string,
      { withoutContract, ...grant }: GoodwillGrant,
      reason: string,
    ): Promise<void> {
      if (withoutContract && (grant.orderNumber || grant.customerNumber)) {
        throw invalid({ withoutContract: 'invalid' })
      }
      await idempotent(context, async (tx) => {
        const known = await referrals.findByNumber(tx, normaliseReferralNumber(number))
        if (!known) throw notFound()
        const orderNumber = withoutContract ? withoutContractNumber(known.number) : grant.orderNumber
        const referral = await decisions.lockFor(tx, known.id, orderNumber)
        if (!referral) throw notFound()
        // Without a contract there is no recipient who could be notified of their part, now or later.
        if (withoutContract && referral.recommenderShare !== 100) {
          throw invalid({ share: 'nobody-to-pay' })
        }
        const acceptance = { ...grant, orderNumber, words: reason }
        await decisions.grant(tx, context, referral, acceptance, { isQuiet: withoutContract })
        const order = orderNumber ? await orders.findByNumber(tx, orderNumber) : undefined
        if (withoutContract && order) {
          // No provider will ever report it, so it counts as concluded from now on; the claim period still
          // applies.
          await orders.apply(tx, context, order.id, {
            status: 'concluded',
            time: { at: context.now, day: null },
            reason,
            manualAct: 'goodwill',
          })
        }
        await recordAudit(tx, context, 'goodwill.granted', referral.id, {
          reason,
          withContract: !withoutContract,
        })
      })
    },

    /**
     * @throws AppError not-found; conflict when the mail may not be sent again, no longer applies, or has
     *   no address to go to
     */
    async resendMail(context: Context, id: string, reason: string): Promise<string> {
      return idempotent(context, async (tx) => {
        const mail = isUuid(id) ? await repository.findMail(tx, id) : undefined
        if (!mail) throw notFound()
        const { template, data, language } = mail
        const to = await findCurrentAddress(tx, data)
        if (!canResend(template) || !to) throw conflict()
        // Compose the mail now to find out whether it still has content; sending would silently drop it.
        const content = await composers[template](tx, { ...context, locale: language }, data)
        if (!content) throw conflict()
        await mailer.queue(tx, context, { name: template, to, language, data })
        const subjectId =
          data.referralId ?? (data.claimId && (await rewards.findById(tx, data.claimId))?.referralId)
        await recordAudit(tx, context, 'mail.resent', subjectId || data.accountId || null, {
          template,
          reason,
        })
        return to
      })
    },

    /**
     * Locks an account; a single lock can be widened to a general one.
     * @throws AppError not-found; conflict when it is locked already
     */
    async lock(
      context: Context,
      accountId: string,
      kind: 'single' | 'general',
      reason: string,
    ): Promise<void> {
      await idempotent(context, async (tx) => {
        const account = await findAccount(tx, accountId)
        const isWider = kind === 'general' && account.locked !== 'general'
        if (account.locked && !isWider) throw conflict()
        await locks.lock(tx, context, account.id, kind, reason)
      })
    },

    /**
     * Corrects the name of a recommender who never confirmed their address and so cannot change it
     * themselves; also on their links. The audit contains no personal data.
     * @throws the same errors as `correctName` of accounts
     */
    async correctName(
      context: Context,
      accountId: string,
      {
        seen,
        name,
        reason,
      }: { readonly seen: PersonName; readonly name: PersonName; readonly reason: string },
    ): Promise<void> {
      await idempotent(context, async (tx) => {
        if (!isUuid(accountId)) throw notFound()
        const { id, firstName } = await accounts.correctName(tx, context, accountId, { seen, name, reason })
        if (firstName) await referrals.renameGiven(tx, id, firstName, name.firstName)
        await recordAudit(tx, context, 'account.name-corrected', id, { reason })
      })
    },

    /** @throws AppError not-found */
    async noteReferral(context: Context, number: string, text: string): Promise<DeskNote> {
      return idempotent(context, async (tx) => {
        const { id: referralId, accountId } = await lockReferral(tx, number)
        return notes.add(tx, context, { accountId, referralId }, text)
      })
    },

    /** @throws AppError not-found */
    async notePerson(context: Context, accountId: string, text: string): Promise<DeskNote> {
      return idempotent(context, async (tx) => {
        const account = await findAccount(tx, accountId)
        return notes.add(tx, context, { accountId: account.id, referralId: null }, text)
      })
    },
  }
}
