import {
  acceptsGoodwill,
  type EventTime,
  type GoodwillReason,
  type GoodwillState,
  germanDay,
  isUndecided,
  type ManualActKind,
  normaliseCustomerNumber,
  parseEventTime,
} from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { Limits, RewardService } from '../../money/rewards/index.ts'
import { recordAudit, recordTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { GoodwillRequest } from '../goodwill/index.ts'
import {
  findById as findRequest,
  type GoodwillService,
  type GoodwillView,
  hasMovedAway as hasRequestMovedAway,
  insertRequest,
  isAfterToday,
  listQueue as listRequestQueue,
  lockById as lockRequestRow,
} from '../goodwill/index.ts'
import type { Order, OrderService } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import { type GoodwillCase, goodwillCases } from './cases.ts'
import { lockReferralsOfContract } from './contract-locks.ts'
import { openInPlaceOf } from './in-place.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly accounts: AccountService
  readonly recipients: RecipientService
  readonly referrals: ReferralService
  readonly orders: OrderService
  readonly rewards: RewardService
  readonly grants: Pick<Grants, 'lockAllBudgets' | 'lookBackForOrder' | 'mayBeExistingCustomer'>
  readonly rewardLimits: Pick<Limits, 'isUsedUp' | 'isOverLimit'>
  readonly goodwill: GoodwillService
}

/** What the operator states about the contract. Omitted facts are taken from the request. */
export interface Acceptance {
  readonly orderNumber: string | undefined
  /** YYYY-MM-DD */
  readonly orderedOn: string | undefined
  /** Reason, kept in the history. */
  readonly words: string
}

/** A rejection with the version of the case that the operator saw. */
export interface Rejection {
  readonly reason: GoodwillReason
  readonly words: string
  readonly version: string
}

export type GoodwillDecisions = ReturnType<typeof goodwillDecisions>

/**
 * Operators' decisions about goodwill requests: contracts of which the provider has not reported an order.
 * Decision 040
 */
export function goodwillDecisions(dependencies: Dependencies) {
  const { database, idempotent, recipients, orders, goodwill } = dependencies
  const { findConflicts, readCase, assertAsSeen } = goodwillCases(dependencies)

  /**
   * Locks the referral of an undecided request, then the request.
   * @param numberOf returns the contract's number if the referral of its order is to be locked as well
   * @throws AppError not-found, conflict
   */
  async function lockRequest(
    tx: Tx,
    id: string,
    numberOf: (request: GoodwillRequest) => string | null = () => null,
  ) {
    const found = isUuid(id) ? await findRequest(tx, id) : undefined
    const referral =
      found && (await lockReferralsOfContract(dependencies, tx, found.referralId, numberOf(found)))
    const request = referral && (await lockRequestRow(tx, id))
    if (!request) throw notFound()
    if (!isUndecided(request.state)) throw conflict()
    return { request, referral }
  }

  /**
   * Returns the order that a number matches in any spelling. @throws AppError invalid-input if several
   * orders match
   */
  async function findOrder(tx: Tx, number: string | null): Promise<Order | undefined> {
    const [order, another] = number ? await orders.listByTypedNumber(tx, number) : []
    if (another) throw oneOfSeveral()
    return order
  }

  /**
   * Makes sure that the referral has an order for the contract: uses a matching one, or opens one. The
   * provider's reports and the reward then apply to that order.
   */
  async function ensureOrder(
    tx: Tx,
    context: Context,
    referral: Referral,
    request: GoodwillRequest,
    acceptance: Acceptance,
    kind: ManualActKind,
  ): Promise<void> {
    const number = acceptance.orderNumber ?? request.orderNumber
    const { customerNumber } = request
    const knownOrder = await findOrder(tx, number)
    const [matching, another] = await orders.listMatchingOrders(tx, referral.id, {
      orderNumber: number,
      customerNumber,
    })
    // Of several orders without a customer number, any could be the one.
    if (another && !matching?.customerNumber) throw oneOfSeveral()
    if (matching) return
    const orderedOn = acceptance.orderedOn ?? request.orderedOn ?? undefined
    const orderedAt = checkedDay(context, referral, orderedOn)
    if (knownOrder) {
      const act = { kind, reason: acceptance.words }
      await openInPlaceOf(dependencies, tx, context, referral, knownOrder, act)
      return
    }
    // Refused even under another order number: unless the provider has reported an order with that number, it
    // may be the contract that was moved to another referral.
    if (await hasRequestMovedAway(tx, referral.id, { orderNumber: number, customerNumber })) {
      throw new AppError('conflict', { orderNumber: 'contract-moved' })
    }
    const recipient = await recipients.add(tx, context, {
      referralId: referral.id,
      clickId: null,
      channel: null,
    })
    await orders.open(tx, context, referral, {
      recipientId: recipient.id,
      orderedAt,
      manualAct: { kind, reason: acceptance.words },
      ...(number && { number }),
      ...(request.customerNumber && { customerNumber: request.customerNumber }),
    })
  }

  /**
   * Accepts a locked request of a recommender or an operator. @throws AppError referral-blocked, conflict,
   * invalid-input for the day
   */
  async function acceptLocked(
    tx: Tx,
    context: Context,
    request: GoodwillRequest,
    referral: Referral,
    acceptance: Acceptance,
    kind: ManualActKind,
    isQuiet = false,
  ): Promise<void> {
    if (!acceptsGoodwill(referral.linkState)) throw new AppError('referral-blocked')
    const conflicts = await findConflicts(tx, request)
    await ensureOrder(tx, context, referral, request, acceptance, kind)
    await goodwill.move(tx, context, request, 'accepted', {
      actor: 'operator',
      why: acceptance.words,
      isQuiet,
    })
    await recordAudit(tx, context, 'goodwill.accepted', request.id, {
      referral: referral.number,
      reason: acceptance.words,
      conflicts: conflicts.length,
    })
  }

  return {
    /**
     * Returns the queue, oldest first, at most 100. @param after id of the last request of the previous page
     */
    async queue(
      context: Context,
      { state = 'review', after, limit }: { state?: GoodwillState; after?: string; limit: number },
    ): Promise<GoodwillView[]> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const last = after && isUuid(after) ? await findRequest(tx, after) : undefined
        if (after && !last) throw invalid({ after: 'invalid' })
        return goodwill.views(tx, await listRequestQueue(tx, state, limit, last))
      })
    },

    /** @throws AppError not-found */
    async read(context: Context, id: string): Promise<GoodwillCase> {
      return withTenant(database, context.tenant.id, (tx) => readCase(tx, id))
    },

    /**
     * Accepts a request. If there is no order yet, one is opened for a new recipient, with the reward of its
     * day, even if the link has expired.
     * @throws AppError not-found; conflict if the request is decided or has changed since it was seen, or the
     *   order counts for another referral; referral-blocked if the referral is closed; invalid-input for the
     *   day, or without an order number if several orders match
     */
    async accept(
      context: Context,
      id: string,
      { version, ...acceptance }: Acceptance & { readonly version: string },
    ): Promise<GoodwillCase> {
      return idempotent(context, async (tx) => {
        const numberOf = (request: GoodwillRequest) => acceptance.orderNumber ?? request.orderNumber
        const { request, referral } = await lockRequest(tx, id, numberOf)
        await assertAsSeen(tx, id, version)
        await acceptLocked(tx, context, request, referral, acceptance, 'missing-contract')
        return readCase(tx, id)
      })
    },

    /**
     * Locks the referral for which goodwill is granted, and the referrals of the orders that the contract's
     * number matches.
     * @returns undefined if the referral does not exist
     * @throws AppError conflict if the number matches another order after waiting for the locks
     */
    lockFor: (tx: Tx, referralId: string, orderNumber: string | undefined) =>
      lockReferralsOfContract(dependencies, tx, referralId, orderNumber ?? null),

    /**
     * Grants goodwill for a contract that its recommender did not claim. The caller has called `lockFor`.
     * @param isQuiet whether to send no mail about the contract, because there is none; the recommender only
     *   gets the mail about the reward
     * @throws AppError conflict while a request waits, or if the order is this referral's or counts for
     *   another one; referral-blocked; invalid-input for the day, or without an order number if several
     *   orders match
     */
    async grant(
      tx: Tx,
      context: Context,
      referral: Referral,
      { customerNumber, ...acceptance }: Acceptance & { readonly customerNumber: string | undefined },
      { isQuiet }: { readonly isQuiet: boolean },
    ): Promise<void> {
      const customer = normaliseCustomerNumber(customerNumber ?? '')
      const request: GoodwillRequest = {
        tenantId: context.tenant.id,
        id: newId(),
        referralId: referral.id,
        accountId: referral.accountId,
        customerNumber: customer === '' ? null : customer,
        orderNumber: acceptance.orderNumber ?? null,
        orderedOn: acceptance.orderedOn ?? null,
        note: null,
        reason: null,
        reasonWords: null,
        state: 'review',
        stateAt: context.now,
        createdAt: context.now,
      }
      if (!request.customerNumber && !request.orderNumber) {
        throw invalid({ customerNumber: 'invalid' })
      }
      const order = await findOrder(tx, request.orderNumber)
      const isOwn = order?.referralId === referral.id
      if (isOwn || !(await insertRequest(tx, request))) throw conflict()
      await recordTransitions(tx, context, [
        { entity: 'goodwill', entityId: request.id, from: null, to: 'review' },
      ])
      await acceptLocked(tx, context, request, referral, acceptance, 'goodwill', isQuiet)
    },

    /**
     * @throws AppError not-found; conflict if the request is decided, or naming what changed since it was
     *   seen
     */
    async reject(context: Context, id: string, { reason, words, version }: Rejection): Promise<GoodwillCase> {
      return idempotent(context, async (tx) => {
        const { request, referral } = await lockRequest(tx, id)
        await assertAsSeen(tx, id, version)
        await goodwill.move(tx, context, request, 'rejected', { actor: 'operator', why: words, reason })
        await recordAudit(tx, context, 'goodwill.rejected', id, {
          referral: referral.number,
          code: reason,
          reason: words,
        })
        return readCase(tx, id)
      })
    },

    /**
     * Sends the recommender a question. @throws AppError not-found; conflict if a question is waiting
     * already
     */
    async ask(context: Context, id: string, text: string): Promise<GoodwillCase> {
      return idempotent(context, async (tx) => {
        const { request, referral } = await lockRequest(tx, id)
        if (request.state === 'question') throw conflict()
        await goodwill.say(tx, context, id, 'operator', text)
        await goodwill.move(tx, context, request, 'question', { actor: 'operator', why: text })
        await recordAudit(tx, context, 'goodwill.asked', id, { referral: referral.number })
        return readCase(tx, id)
      })
    },
  }
}

const oneOfSeveral = () => invalid({ orderNumber: 'one-of-several' })

/** @throws AppError invalid-input without a day, for a future day, or for one before the referral */
function checkedDay(context: Context, referral: Referral, day: string | undefined): EventTime {
  if (!day) throw invalid({ orderedOn: 'required' })
  if (isAfterToday(day, context.now)) throw invalid({ orderedOn: 'date-future' })
  if (day < germanDay(referral.createdAt)) throw invalid({ orderedOn: 'before-referral' })
  return parseEventTime(day)
}
