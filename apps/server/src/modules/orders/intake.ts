import type { ErrorCode } from '@zuruf/contract/errors'
import { errorCatalogue } from '@zuruf/contract/errors'
import { type OrderEvent, orderEvent } from '@zuruf/contract/provider'
import { attribute, eventTime, normaliseReferralNumber } from '@zuruf/domain'
import { errorText } from '@zuruf/messages/errors'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { unstorableTexts } from '../../platform/http/validate.ts'
import type { GoodwillService } from '../goodwill/service.ts'
import type { RecipientService } from '../recipients/service.ts'
import type { Referral } from '../referrals/repository.ts'
import type { ReferralService } from '../referrals/service.ts'
import type { Grants } from '../reward-rules/grants.ts'
import type { ClickService } from '../tracking/clicks.ts'
import { believed } from './event-bounds.ts'
import { type BatchOutcome, batchIntake, isBatched, layersOf } from './intake-batch.ts'
import {
  accepted,
  duplicate,
  type IntakeSource,
  refused,
  type SaidEvent,
  saidIn,
  type TakenEvent,
} from './intake-log.ts'
import * as log from './intake-log-repository.ts'
import { intakeRehearsal, type Run } from './intake-rehearsal.ts'
import type { ProviderKeys } from './keys.ts'
import { isTaken, orderNaming } from './naming.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import { needsTrace, type SecondChecks } from './second-checks.ts'
import type { OrderService } from './service.ts'
import { isTracedByCustomer, meantOf, storedIdOf, traceRule } from './trace-rule.ts'

/** Events that share a transaction at most: a short one, since others wait for the referrals it holds. */
const BATCH_EVENTS = 100

export interface Rejection {
  readonly eventId: string | null
  readonly code: ErrorCode
  readonly detail: string
}

export interface IntakeResult {
  readonly accepted: number
  readonly duplicates: number
  readonly rejected: Rejection[]
}

export interface Dependencies {
  readonly database: Database
  readonly keys: ProviderKeys
  readonly orders: OrderService
  readonly referrals: ReferralService
  readonly recipients: RecipientService
  readonly clicks: ClickService
  readonly goodwill: GoodwillService
  readonly grants: Pick<Grants, 'holdAll'>
  readonly checks: Pick<SecondChecks, 'noteTie' | 'noteTrace'>
}

export type OrderIntake = ReturnType<typeof orderIntake>

/** Order events from the provider's systems. DESIGN §6 "Order intake" */
export function orderIntake(dependencies: Dependencies) {
  const { database, keys, orders, referrals, recipients, clicks, goodwill, checks } = dependencies
  const takeBatch = batchIntake(dependencies)
  const nameAlso = orderNaming(dependencies)
  const rehearse = intakeRehearsal(dependencies)

  /** Which order an event speaks of; who has none yet gets one. @throws AppError PSOF0904 when it could be several */
  async function resolve(tx: Tx, context: Context, event: OrderEvent): Promise<Order> {
    const known = event.orderNumber ? await repository.findByNumber(tx, event.orderNumber) : undefined
    if (known) {
      await nameAlso(tx, context, known, event.providerNumber)
      return known
    }
    const named = event.providerNumber ? await repository.findByNumber(tx, event.providerNumber) : undefined
    if (named) return named
    if (event.successorOf) return openSuccessor(tx, context, event, event.successorOf)
    const referral = await referralOf(tx, context, event)
    if (!referral) throw new AppError('PSOF0101')
    const click = event.clickId ? await clicks.findTrace(tx, event.clickId) : undefined
    const isTraced = click?.referralId === referral.id && event.clickId !== undefined
    const meant = await meantBy(tx, referral, event, isTraced)
    if (meant) return meant
    referrals.assertTook(context, referral, eventTime(event.occurredAt).at, isTraced ? click.at : null)
    return openFor(tx, context, referral, event)
  }

  /** The order that an event without a known number means. @throws AppError PSOF0904 when it could be several */
  async function meantBy(tx: Tx, referral: Referral, event: OrderEvent, isTraced: boolean) {
    const candidates = await candidatesOf(tx, referral.id, event, isTraced)
    const ids = candidates.filter(({ referralId }) => referralId === referral.id).map(({ id }) => id)
    return meantOf(event, await repository.lockByIds(tx, ids))
  }

  async function candidatesOf(tx: Tx, referralId: string, event: OrderEvent, isTraced: boolean) {
    const { orderNumber, clickId, customerNumber } = event
    if (isTraced && clickId) return repository.listOfClicks(tx, [clickId])
    if (isTracedByCustomer(event) && customerNumber) {
      // Another order of the customer is another: each goes to review by itself (decision 073).
      return orderNumber ? [] : repository.listOfCustomer(tx, referralId, customerNumber)
    }
    return orderNumber
      ? repository.listNameless(tx, [referralId])
      : repository.listFirstOfReferrals(tx, [referralId], 2)
  }

  /**
   * The referral an event belongs to: by a trace of DESIGN §6 "Attribution", or by the number the provider gives.
   * Of the traces an event can carry a click and a customer number; codes and addresses stay with us.
   */
  async function findReferral(tx: Tx, event: OrderEvent): Promise<string | undefined> {
    return (
      (await byClick(tx, event)) ??
      (event.empfehlungsnummer
        ? (await referrals.findByNumber(tx, normaliseReferralNumber(event.empfehlungsnummer)))?.id
        : undefined) ??
      (await byCustomer(tx, event))
    )
  }

  /** @throws AppError PSOF0902 for an event of before its click, which would else be no trace of it */
  async function referralOf(tx: Tx, context: Context, event: OrderEvent): Promise<Referral | undefined> {
    const click = event.clickId ? await clicks.findTrace(tx, event.clickId) : undefined
    if (click) believed(eventTime(event.occurredAt), { earliest: click.at, now: context.now })
    const found = await findReferral(tx, event)
    return found ? referrals.lockById(tx, found) : undefined
  }

  async function byClick(tx: Tx, event: OrderEvent): Promise<string | undefined> {
    const trace = event.clickId ? await clicks.findTrace(tx, event.clickId) : undefined
    return trace && attribute({ clickId: [trace] }, traceRule(event))?.candidate.referralId
  }

  /**
   * By the customer number its recommender named. That was said after the order, so what has to lie within the window
   * before it is the referral: nobody is rewarded for a contract older than their recommendation.
   */
  async function byCustomer(tx: Tx, event: OrderEvent): Promise<string | undefined> {
    if (!isTracedByCustomer(event) || !event.customerNumber) return undefined
    const named = await goodwill.referralsOfCustomer(tx, event.customerNumber)
    const candidates = named.map(({ referredAt, ...referral }) => ({ ...referral, at: referredAt }))
    return attribute({ customerNumber: candidates }, traceRule(event))?.candidate.referralId
  }

  async function openFor(tx: Tx, context: Context, referral: Referral, event: OrderEvent): Promise<Order> {
    const click = event.clickId ? await clicks.findTrace(tx, event.clickId) : undefined
    const trace = click?.referralId === referral.id ? click : undefined
    const clickId = trace && event.clickId ? event.clickId : null
    const begun = clickId ? await recipients.findBegun(tx, referral.id, clickId) : undefined
    const recipient = begun ?? (await recipients.add(tx, context, referral.id, clickId, null))
    const byCustomerNumber = isTracedByCustomer(event)
    // The number alone proves nothing: what its recommender said is accepted with the case (decision 073).
    if (event.customerNumber && !byCustomerNumber) {
      await goodwill.acceptFor(tx, context, referral.id, event.customerNumber, 'provider')
    }
    return orders.open(tx, context, referral, {
      recipientId: recipient.id,
      orderedAt: eventTime(event.occurredAt),
      tracedAt: trace?.at ?? null,
      byCustomerNumber,
      ...numbersOf(event),
      ...(event.productId && { productId: event.productId }),
      ...(event.customerNumber && { customerNumber: event.customerNumber }),
    })
  }

  /** The provider re-dated a connection: the new order inherits the referral. */
  async function openSuccessor(
    tx: Tx,
    context: Context,
    event: OrderEvent,
    predecessorNumber: string,
  ): Promise<Order> {
    const found = await repository.findByNumber(tx, predecessorNumber)
    // The referral first, as everywhere: who locks both in this order never waits for each other.
    const referral = found && (await referrals.lockById(tx, found.referralId))
    const predecessor = found && (await repository.lockById(tx, found.id))
    if (!predecessor?.recipientId || !referral) throw new AppError('PSOF0101')
    await orders.supersede(tx, context, referral, predecessor, eventTime(event.occurredAt))
    return orders.open(tx, context, referral, {
      recipientId: predecessor.recipientId,
      productId: event.productId ?? predecessor.productId,
      orderedAt: eventTime(event.occurredAt),
      tracedAt: predecessor.tracedAt,
      successorOf: predecessor.id,
      ...(event.orderNumber && { number: event.orderNumber }),
      ...(event.customerNumber && { customerNumber: event.customerNumber }),
    })
  }

  /** Does the event itself name the referral, by its number or a click on its link? */
  async function namesItself(tx: Tx, event: OrderEvent, referralId: string): Promise<boolean> {
    const { clickId, empfehlungsnummer } = event
    const clicked = clickId ? await clicks.referralOf(tx, clickId) : undefined
    if (clicked || !empfehlungsnummer) return clicked === referralId
    return (await referrals.findByNumber(tx, normaliseReferralNumber(empfehlungsnummer)))?.id === referralId
  }

  /** One event. @returns its order; undefined for one that came before */
  async function take(tx: Tx, context: Context, event: OrderEvent): Promise<string | undefined> {
    const time = eventTime(event.occurredAt)
    const eventId = storedIdOf(context, event.eventId)
    const isNew = await repository.insertEvent(tx, {
      tenantId: context.tenant.id,
      eventId,
      status: event.status,
      occurredAt: time.at,
      receivedAt: context.now,
      payload: JSON.stringify(event),
    })
    if (!isNew) return undefined
    const orderId = event.corrects
      ? await correct(tx, context, event, event.corrects)
      : await report(tx, context, event)
    await repository.linkEvent(tx, eventId, orderId)
    return orderId
  }

  async function report(tx: Tx, context: Context, event: OrderEvent): Promise<string> {
    const order = await resolve(tx, context, event)
    if (needsTrace(order) && (await namesItself(tx, event, order.referralId))) {
      await checks.noteTrace(tx, context, order.id)
    }
    await orders.apply(tx, context, order.id, { status: event.status, time: eventTime(event.occurredAt) })
    return order.id
  }

  /** The provider sets the date of an earlier event right. @returns the order of that event */
  async function correct(tx: Tx, context: Context, event: OrderEvent, correctedId: string): Promise<string> {
    const corrected =
      (await repository.findEvent(tx, storedIdOf(context, correctedId))) ??
      (await repository.findEvent(tx, correctedId))
    if (!corrected?.orderId) throw new AppError('PSOF0101', { corrects: 'unknown' })
    if (corrected.status !== event.status) throw new AppError('PSOF0100', { status: 'invalid' })
    await orders.correctDate(tx, context, corrected.orderId, {
      status: event.status,
      time: eventTime(event.occurredAt),
      reason: `corrects ${correctedId}`,
    })
    return corrected.orderId
  }

  /** Takes one event by itself. */
  async function takeOne(run: Run, context: Context, input: unknown): Promise<TakenEvent> {
    const said = saidIn(input)
    const event = read(input)
    if ('code' in event) return { ...said, ...event }
    try {
      const orderId = await run((tx) => take(tx, context, event))
      return orderId ? accepted(said, orderId) : duplicate(said)
    } catch (error) {
      if (error instanceof AppError) return refused(said, error)
      if (isTaken(error)) return refused(said, new AppError('PSOF0102'))
      throw error
    }
  }

  /** Takes events of which no two name the same thing, in one transaction; where that fails, each by itself. */
  async function takeTogether(
    run: Run,
    context: Context,
    items: readonly Item[],
    taken: TakenEvent[],
  ): Promise<void> {
    const events = items.map(({ event }) => event)
    const alone = items.map(() => 'alone' as const)
    // One that fails for what others do at this moment is tried alone, where it gets its own answer.
    const outcomes: readonly BatchOutcome[] =
      items.length === 1 ? alone : await run((tx) => takeBatch(tx, context, events)).catch(() => alone)
    for (const [index, { place, input, said }] of items.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined || outcome === 'alone') taken[place] = await takeOne(run, context, input)
      else if (outcome === 'duplicate') taken[place] = duplicate(said)
      else
        taken[place] = outcome instanceof AppError ? refused(said, outcome) : accepted(said, outcome.orderId)
    }
  }

  /** Takes events as if one after the other. */
  async function takeEach(run: Run, context: Context, events: readonly unknown[]): Promise<TakenEvent[]> {
    const taken: TakenEvent[] = []
    let waiting: Item[] = []
    const takeWaiting = async () => {
      for (const layer of layersOf(waiting, BATCH_EVENTS)) await takeTogether(run, context, layer, taken)
      waiting = []
    }
    for (const [place, input] of events.entries()) {
      const event = read(input)
      if (!('code' in event) && isBatched(event)) {
        waiting.push({ place, input, event, said: saidIn(input) })
        continue
      }
      // What may touch more than its own order is taken in its turn.
      await takeWaiting()
      taken[place] = await takeOne(run, context, input)
    }
    await takeWaiting()
    return taken
  }

  /** Each work in a transaction of its own. */
  const inTenant =
    ({ tenant }: Context): Run =>
    (work) =>
      withTenant(database, tenant.id, work)

  return {
    authenticate: keys.authenticate,

    /** Can the provider's systems send events? */
    hasKey: async (context: Context): Promise<boolean> =>
      (await keys.list(context)).some(({ active }) => active),

    /**
     * Takes events as if one after the other; one that fails does not keep the others back. Up to a hundred that do not
     * depend on each other share a transaction. What became of each is noted in the intake log.
     */
    async takeAll(
      context: Context,
      events: readonly unknown[],
      source: IntakeSource,
    ): Promise<readonly TakenEvent[]> {
      const taken = await takeEach(inTenant(context), context, events)
      await withTenant(database, context.tenant.id, (tx) => log.insert(tx, context, source, taken))
      return taken
    },

    /** What `takeAll` would say: each event is really taken, after those before it, and then all are given back. */
    rehearse: (context: Context, events: readonly unknown[]): Promise<readonly TakenEvent[]> =>
      rehearse(context, events, (run) => takeEach(run, context, events)),

    /** An event that was rejected before, once more. */
    retry: (context: Context, payload: unknown): Promise<TakenEvent> =>
      takeOne(inTenant(context), context, payload),

    /** The provider's events. */
    async receive(context: Context, events: readonly unknown[]): Promise<IntakeResult> {
      const taken = await this.takeAll(context, events, 'provider')
      return {
        accepted: taken.filter(({ outcome }) => outcome === 'accepted').length,
        duplicates: taken.filter(({ outcome }) => outcome === 'duplicate').length,
        rejected: taken.flatMap(({ eventId, code, fields }) =>
          code ? [{ eventId, code, detail: detailOf(context.locale, code, fields) }] : [],
        ),
      }
    },
  }
}

/** Under which number an order that an event begins is known here. */
const numbersOf = ({ orderNumber, providerNumber }: OrderEvent) => {
  const number = orderNumber ?? providerNumber
  return number ? { number } : {}
}

/** An event that can be taken with others, and its place among those of the call. */
interface Item {
  readonly place: number
  readonly input: unknown
  readonly said: SaidEvent
  readonly event: Parameters<ReturnType<typeof batchIntake>>[2][number]
}

/** An event as it came. @returns why it makes no sense, where it makes none */
function read(input: unknown): OrderEvent | Omit<TakenEvent, keyof SaidEvent> {
  const wrong = (fields: readonly string[]) =>
    ({ outcome: 'rejected', code: 'PSOF0100', fields: fields.join(', '), orderId: null }) as const
  const parsed = orderEvent.safeParse(input)
  if (!parsed.success) {
    return wrong(parsed.error.issues.map((issue) => issue.path.join('.') || issue.message))
  }
  const unstorable = unstorableTexts(parsed.data)
  return unstorable.length > 0 ? wrong(unstorable) : parsed.data
}

/** Why an event was rejected, in words. */
export function detailOf(locale: string, code: ErrorCode, fields: string | null): string {
  const text = errorText(errorCatalogue[code].key, locale)
  return fields ? `${text} (${fields})` : text
}
