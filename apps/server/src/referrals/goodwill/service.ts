import {
  acceptsGoodwill,
  addDays,
  assertGoodwillTransition,
  berlinDay,
  compareDays,
  normaliseCustomerNumber,
  normaliseReferralNumber,
  ORDER_MOVED,
} from '@zuruf/domain'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import { recordAudit, recordTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { FraudTraces } from '../fraud/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import * as evidenceRows from './evidence-repository.ts'
import type { Evidence, GoodwillMessage, GoodwillRequest } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
  readonly accounts: AccountService
  readonly referrals: ReferralService
  readonly rewards: RewardService
  readonly fraudTraces: Pick<FraudTraces, 'note'>
}

/** A recommender's details of a missing contract. Empty strings count as absent. */
export interface GoodwillInput {
  readonly customerNumber: string
  readonly orderNumber: string
  /** YYYY-MM-DD */
  readonly orderedOn: string | undefined
  readonly note: string | undefined
}

/** A request with its referral, messages and evidence; messages and evidence oldest first. */
export interface GoodwillView {
  readonly request: GoodwillRequest
  readonly referral: Referral
  readonly messages: readonly GoodwillMessage[]
  readonly evidence: readonly Evidence[]
}

export type GoodwillService = ReturnType<typeof goodwillService>

/** Maximum number of requests in a person's list. */
const MAX_LISTED = 200
const MONTH_DAYS = 30
/** Days for which a number that was not accepted counts against the person's limit. */
const NUMBER_DAYS = 90

/**
 * Goodwill (Kulanz): the recommender names the customer or order number of a contract that came from their
 * referral but is unknown here, because the recipient did not order through the link. Decisions 024 and 040.
 */
export function goodwillService(dependencies: Dependencies) {
  const { database, mailer, accounts, referrals, rewards, fraudTraces } = dependencies
  /** Returns the account the caller acts for; a reward token covers firstOf the referral of its claim. */
  async function callerOf(tx: Tx, context: Context) {
    const { actor } = context
    if (actor.kind === 'user') return { accountId: actor.id, onlyReferralId: undefined }
    if (actor.kind !== 'reward') throw new AppError('reward-token-invalid')
    const claim = await rewards.findById(tx, actor.id)
    // A recipient's claim gives no access to the recommender's requests.
    if (!claim?.accountId || claim.state === 'open' || claim.state === 'cancelled') {
      throw new AppError('reward-token-invalid')
    }
    return { accountId: claim.accountId, onlyReferralId: claim.referralId }
  }

  async function views(tx: Tx, requests: readonly GoodwillRequest[]): Promise<GoodwillView[]> {
    const ids = requests.map(({ id }) => id)
    const found = await referrals.listByIds(tx, [...new Set(requests.map(({ referralId }) => referralId))])
    const referralOf = new Map(found.map((one) => [one.id, one]))
    const messages = Map.groupBy(await repository.listMessages(tx, ids), ({ requestId }) => requestId)
    const evidence = Map.groupBy(await evidenceRows.listOfRequests(tx, ids), ({ requestId }) => requestId)
    return requests.flatMap((request) => {
      const referral = referralOf.get(request.referralId)
      if (!referral) return []
      return [
        {
          request,
          referral,
          messages: messages.get(request.id) ?? [],
          evidence: evidence.get(request.id) ?? [],
        },
      ]
    })
  }

  /** Locks a request of the caller until the transaction ends. @throws AppError not-found */
  async function lockOwn(tx: Tx, context: Context, id: string): Promise<GoodwillRequest> {
    const { accountId, onlyReferralId } = await callerOf(tx, context)
    const request = isUuid(id) ? await repository.lockById(tx, id) : undefined
    if (request?.accountId !== accountId) throw notFound()
    if (onlyReferralId && request.referralId !== onlyReferralId) throw notFound()
    return request
  }

  /**
   * Changes the state of a request, writes the history and mails the recommender unless the request returns
   * to review.
   * @throws AppError conflict if the state has changed in the meantime; TransitionError if the transition
   *   is not allowed
   */
  async function move(
    tx: Tx,
    context: Context,
    request: GoodwillRequest,
    to: GoodwillRequest['state'],
    by: {
      readonly actor: 'operator' | 'recommender' | 'provider'
      /** Text of the history: the operator's words, or what happened. */
      readonly why?: string
      readonly reason?: GoodwillRequest['reason']
      /** Text of a rejection for the recommender; defaults to `why`. */
      readonly words?: string | null
      /** Sends no mail, because the recommender made no request. */
      readonly isQuiet?: boolean
    },
  ): Promise<void> {
    assertGoodwillTransition(request.state, to, { actor: by.actor, reason: by.why ?? null })
    const changes =
      to === 'rejected'
        ? { reason: by.reason ?? null, reasonWords: by.words === undefined ? (by.why ?? null) : by.words }
        : {}
    if (!(await repository.changeState(tx, request, to, context.now, changes))) throw conflict()
    await recordTransitions(tx, context, [
      {
        entity: 'goodwill',
        entityId: request.id,
        from: request.state,
        to,
        ...(by.why && { reason: by.why }),
      },
    ])
    if (to === 'review' || by.isQuiet) return
    const account = await accounts.findById(tx, request.accountId)
    if (!account) return
    await mailer.queue(tx, context, {
      name: `goodwill-${to}`,
      to: account.email,
      language: account.language ?? context.tenant.defaultLanguage,
      data: { requestId: request.id },
    })
  }

  async function say(
    tx: Tx,
    context: Context,
    requestId: string,
    author: GoodwillMessage['author'],
    text: string,
  ) {
    await repository.insertMessage(tx, {
      tenantId: context.tenant.id,
      id: newId(),
      requestId,
      author,
      text,
      createdAt: context.now,
    })
  }

  return {
    views,
    findById: repository.findById,
    listOfReferrals: repository.listOfReferrals,

    /**
     * Claims a missing contract for a referral of the caller.
     * @throws AppError not-found if the referral is not the caller's; referral-blocked if it is closed;
     *   invalid-input for an invalid number or day; conflict while another request of the referral is
     *   undecided; too-many-requests after too many requests; invalid-input at the number if the person has
     *   named too many numbers that were not accepted
     */
    async request(context: Context, number: string, input: GoodwillInput): Promise<GoodwillView> {
      const details = validate(context, input)
      return withTenant(database, context.tenant.id, async (tx) => {
        const { accountId, onlyReferralId } = await callerOf(tx, context)
        await repository.lockAccount(tx, accountId)
        const found = await referrals.findByNumber(tx, normaliseReferralNumber(number))
        const referral = found && (await referrals.lockById(tx, found.id))
        if (referral?.accountId !== accountId || (onlyReferralId && referral.id !== onlyReferralId)) {
          throw notFound()
        }
        if (!acceptsGoodwill(referral.linkState)) throw new AppError('referral-blocked')
        const waiting = await repository.findUndecided(tx, referral.id)
        if (waiting && !isSameRequest(waiting, details)) throw conflict()
        if (waiting) return firstOf(await views(tx, [waiting]))
        const recent = await repository.countSince(tx, accountId, addDays(context.now, -MONTH_DAYS))
        if (recent >= context.tenant.settings.goodwill.requestsPerMonth) {
          throw new AppError('too-many-requests', undefined, { retryAfterSeconds: 86_400 })
        }
        const { numbersPerPerson } = context.tenant.settings.goodwill
        const unproven = await repository.countUnproven(tx, accountId, addDays(context.now, -NUMBER_DAYS))
        if (unproven >= numbersPerPerson) {
          const field = details.customerNumber ? 'Kundennummer' : 'Auftragsnummer'
          throw invalid({ [field]: 'too-many-numbers' })
        }
        const request: GoodwillRequest = {
          tenantId: context.tenant.id,
          id: newId(),
          referralId: referral.id,
          accountId,
          ...details,
          reason: null,
          reasonWords: null,
          state: 'review',
          stateAt: context.now,
          createdAt: context.now,
        }
        if (!(await repository.insertRequest(tx, request))) throw conflict()
        await recordTransitions(tx, context, [
          { entity: 'goodwill', entityId: request.id, from: null, to: 'review' },
        ])
        await fraudTraces.note(tx, [{ context, referralId: referral.id }], 'named')
        await recordAudit(tx, context, 'goodwill.requested', request.id, { referral: referral.number })
        return { request, referral, messages: [], evidence: [] }
      })
    },

    /** Lists the caller's requests, newest first, at most 200. */
    async list(context: Context): Promise<GoodwillView[]> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const { accountId, onlyReferralId } = await callerOf(tx, context)
        return views(
          tx,
          onlyReferralId
            ? await repository.listOfReferrals(tx, [onlyReferralId])
            : await repository.listOfAccount(tx, accountId, MAX_LISTED),
        )
      })
    },

    lockOwn,

    /**
     * Saves the answer to the operator's question. @throws AppError not-found; conflict if there is no open
     * question
     */
    async answer(context: Context, id: string, text: string): Promise<GoodwillView> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const request = await lockOwn(tx, context, id)
        if (request.state !== 'question') throw conflict()
        await move(tx, context, request, 'review', { actor: 'recommender' })
        await say(tx, context, id, 'recommender', text)
        return firstOf(await views(tx, [{ ...request, state: 'review' }]))
      })
    },

    say,

    move,

    /**
     * Updates the requests when an order moves to another referral: rejects the one of the old referral that
     * was accepted because of the order, and accepts one of the new referral that is about it. Both referrals
     * are locked. The caller notifies the old recommender.
     * @returns whether an accepted request was rejected
     */
    async followMove(
      tx: Tx,
      context: Context,
      {
        recipientId,
        from,
        to,
      }: { readonly recipientId: string; readonly from: Referral; readonly to: Referral },
    ): Promise<boolean> {
      const fromOldReferral = { referralId: from.id, recipientId, orOnly: true }
      const accepted = await repository.lockMatchingOrder(tx, fromOldReferral, ['accepted'])
      for (const request of accepted) {
        await move(tx, context, request, 'rejected', {
          actor: 'operator',
          why: ORDER_MOVED,
          reason: 'other-referral',
          words: null,
          isQuiet: true,
        })
      }
      const atNewReferral = { referralId: to.id, recipientId, orOnly: false }
      for (const request of await repository.lockMatchingOrder(tx, atNewReferral, ['review', 'question'])) {
        await move(tx, context, request, 'accepted', { actor: 'operator', why: 'order' })
      }
      return accepted.length > 0
    },

    /** Lists the requests of a person for their file, newest first. */
    async viewsOfAccount(tx: Tx, accountId: string, limit: number): Promise<GoodwillView[]> {
      return views(tx, await repository.listOfAccount(tx, accountId, limit))
    },

    /** Deletes the requests of a deleted account. */
    deleteAllOf: repository.deleteOfAccount,

    /** Returns the latest request of each referral that has one. */
    async lastOfReferrals(tx: Tx, referralIds: readonly string[]): Promise<Map<string, GoodwillRequest>> {
      const requests = await repository.listOfReferrals(tx, referralIds)
      return new Map(requests.toReversed().map((request) => [request.referralId, request]))
    },

    /** Lists the referrals that a customer number can be attributed to; rejected requests are left out. */
    referralsOfCustomer: (tx: Tx, customerNumber: string) => {
      const number = normaliseCustomerNumber(customerNumber)
      return number === '' ? Promise.resolve([]) : repository.listOfCustomer(tx, number)
    },

    /**
     * Accepts the referral's waiting request because an order of this customer belongs to the referral.
     * @param by the provider, if its event carries another trace too, or the operator who checked it
     */
    async acceptFor(
      tx: Tx,
      context: Context,
      referralId: string,
      customerNumber: string,
      by: 'provider' | 'operator',
    ): Promise<void> {
      const waiting = await repository.findUndecided(tx, referralId)
      const number = normaliseCustomerNumber(customerNumber)
      if (!waiting || number === '' || waiting.customerNumber !== number) return
      await move(tx, context, waiting, 'accepted', { actor: by, why: 'order' })
    },
  }
}

/** The validated details of a request. */
type RequestDetails = Pick<GoodwillRequest, 'customerNumber' | 'orderNumber' | 'orderedOn' | 'note'>

function validate(context: Context, input: GoodwillInput): RequestDetails {
  const customerNumber = normaliseCustomerNumber(input.customerNumber)
  const orderNumber = input.orderNumber.trim()
  const fields: Record<string, string> = {}
  if (customerNumber === '' && normaliseCustomerNumber(orderNumber) === '') {
    fields.Kundennummer = input.customerNumber || input.orderNumber ? 'invalid' : 'one-number'
  } else {
    if (customerNumber !== '' && customerNumber.length < 4) fields.Kundennummer = 'invalid'
    if (orderNumber !== '' && normaliseCustomerNumber(orderNumber).length < 4)
      fields.Auftragsnummer = 'invalid'
  }
  if (input.orderedOn && isAfterToday(input.orderedOn, context.now)) fields.Bestelldatum = 'date-future'
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return {
    customerNumber: customerNumber || null,
    orderNumber: orderNumber || null,
    orderedOn: input.orderedOn ?? null,
    note: input.note ?? null,
  }
}

/** @param day YYYY-MM-DD, German calendar */
export function isAfterToday(day: string, now: Date): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return compareDays({ year, month, day: date }, berlinDay(now)) > 0
}

const isSameRequest = (request: GoodwillRequest, details: RequestDetails) =>
  request.customerNumber === details.customerNumber &&
  normaliseCustomerNumber(request.orderNumber ?? '') === normaliseCustomerNumber(details.orderNumber ?? '')

function firstOf<T>([first]: readonly T[]): T {
  if (!first) throw notFound()
  return first
}
