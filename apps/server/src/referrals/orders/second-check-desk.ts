import { isNeverReported, originalNumberOf, type SecondCheckVerdict } from '@zuruf/domain'
import type { FourEyes, SecondPersonBlocker } from '../../identity/operators/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import { hasBlockingReports } from './blocking-reports.ts'
import { lockReferralsOf } from './order-locks.ts'
import { releaseAtOf } from './release-day.ts'
import * as orderRows from './repository.ts'
import type { CheckedFacts } from './second-check-facts.ts'
import * as repository from './second-check-repository.ts'
import type { SecondChecks } from './second-checks.ts'
import type { OrderService } from './service.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly referrals: ReferralService
  readonly orders: OrderService
  readonly checks: SecondChecks
  readonly fourEyes: FourEyes
}

/** An order that waits for a second person or was refused, with everything needed for the decision. */
export interface WaitingOrder extends repository.CheckedOrder {
  readonly facts: CheckedFacts
  /** The order in whose place this one is rewarded by goodwill. */
  readonly inPlaceOf: repository.ReplacedOrder | undefined
  readonly state: 'waiting' | 'refused'
  readonly releaseAt: Date | null
  /** Why the current operator cannot be the second person. */
  readonly bar: SecondPersonBlocker | undefined
  /** Version of what is shown; a decision names the version that was seen. */
  readonly version: string
}

/** A decision about several orders, each in the version that the operator has seen. */
export interface Decision {
  readonly verdict: SecondCheckVerdict
  readonly reason: string
  readonly orders: readonly { readonly id: string; readonly version: string }[]
}

export type SecondCheckDesk = ReturnType<typeof secondCheckDesk>

/**
 * Second checks in the back office: orders that a manual act made payable wait for a second operator.
 * Decision 070
 */
export function secondCheckDesk(dependencies: Dependencies) {
  const { database, idempotent, referrals, orders, checks, fourEyes } = dependencies

  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  async function findSecondPersonBlocker(
    tx: Tx,
    context: Context,
    facts: CheckedFacts,
  ): Promise<SecondPersonBlocker | undefined> {
    const acts = actsToDecide(facts)
    const [first] = acts
    const operatorIds = acts.map(({ operatorId }) => operatorId)
    // Older orders have no stored acts; there the operators who changed the order's state count.
    const firstIds =
      operatorIds.length > 0
        ? [...new Set(operatorIds)]
        : await repository.listStateChangers(tx, facts.order.id)
    const since = first?.at ?? facts.order.concludedAt ?? context.now
    return fourEyes.findSecondPersonBlocker(
      tx,
      actorId(context.actor) ?? '',
      { firstIds, since },
      context.now,
    )
  }

  async function readOne(
    tx: Tx,
    context: Context,
    id: string,
    descriptions: ReadonlyMap<string, repository.CheckedOrder>,
  ): Promise<WaitingOrder | undefined> {
    const order = await orderRows.findById(tx, id)
    const described = descriptions.get(id)
    const referral = order && (await referrals.findById(tx, order.referralId))
    if (!order?.secondCheck || !described || !referral) return undefined
    const facts = await checks.readFacts(tx, context, order, referral)
    const inPlaceOf = await findOriginal(tx, order)
    return {
      ...described,
      facts,
      inPlaceOf,
      state: order.secondCheck === 'refused' ? 'refused' : 'waiting',
      releaseAt: releaseAtOf(context, order),
      bar: await findSecondPersonBlocker(tx, context, facts),
      version: versionOf(facts, inPlaceOf),
    }
  }

  async function approve(tx: Tx, context: Context, check: LockedCheck, reason: string): Promise<void> {
    const { facts, referral } = check
    const { order, undecided } = facts
    const releaseAt = releaseAtOf(context, order)
    const isEarlyRelease = undecided.some(({ kind }) => kind === 'early-release')
    await checks.refresh(tx, context, order.id, referral)
    if (isEarlyRelease || (releaseAt && releaseAt <= context.now)) {
      await orders.release(tx, context, order.id, reason, true)
    }
  }

  async function refuse(tx: Tx, context: Context, check: LockedCheck, reason: string): Promise<void> {
    const { facts, referral } = check
    const { order } = facts
    await checks.refresh(tx, context, order.id, referral)
    // The provider will never report this order, so there is nothing to wait for.
    if (!isNeverReported(order.number, referral.number)) return
    await orders.apply(tx, context, order.id, {
      status: 'cancelled',
      time: { at: context.now, day: null },
      reason,
    })
  }

  async function decideOne(tx: Tx, context: Context, check: LockedCheck, decision: Decision): Promise<void> {
    const { verdict, reason } = decision
    const { facts } = check
    const operatorId = actorId(context.actor)
    if (context.actor.kind !== 'operator' || !operatorId) throw new AppError('not-authorised')
    const blocker = await findSecondPersonBlocker(tx, context, facts)
    // An operator may approve alone if there is no second one.
    const isSingle =
      blocker !== undefined && (await fourEyes.maySignAlone(tx, context.tenant.id, context.now))
    // Refusing takes one person.
    if (verdict === 'approved' && blocker && !isSingle)
      throw new AppError('not-authorised', { secondPerson: blocker })
    // The report blocks the release, so it has to be decided before the approval.
    if (verdict === 'approved' && (await hasBlockingReports(tx, facts.order.id))) {
      throw new AppError('conflict', { orders: 'report-waits' })
    }
    await repository.insertDecision(tx, {
      tenantId: context.tenant.id,
      orderId: facts.order.id,
      verdict,
      operatorId,
      reason,
      lastAct: facts.acts.at(-1)?.id ?? 0,
      amountCents: facts.amountCents,
      singleSignature: isSingle,
      at: context.now,
    })
    await recordAudit(tx, context, `second-check.${verdict}`, facts.order.id, {
      order: facts.order.number,
      amountCents: facts.amountCents,
      reason,
      ...(isSingle && { singleSignature: true }),
    })
    if (verdict === 'approved') await approve(tx, context, check, reason)
    else await refuse(tx, context, check, reason)
  }

  /**
   * Locks a waiting order in the version that the operator saw. @throws AppError not-found; conflict at
   * `orders` if it has changed since
   */
  async function lockOrder(
    tx: Tx,
    context: Context,
    { id, version }: Decision['orders'][number],
  ): Promise<LockedCheck> {
    const order = isUuid(id) ? await orderRows.lockById(tx, id) : undefined
    const referral = order && (await referrals.findById(tx, order.referralId))
    if (!order || !referral) throw notFound()
    const facts = await checks.readFacts(tx, context, order, referral)
    const seen = versionOf(facts, await findOriginal(tx, order))
    if (!order.secondCheck) throw new AppError('conflict', { orders: 'check-over' })
    if (seen !== version) throw new AppError('conflict', { orders: 'check-changed' })
    return { facts, referral }
  }

  return {
    /**
     * Returns a page of waiting or refused orders, the earliest concluded first. @throws AppError
     * invalid-input if `after` is not an order
     */
    async listChecks(
      context: Context,
      state: 'waiting' | 'refused',
      { after, limit }: { readonly after: string | undefined; readonly limit: number },
    ) {
      return inTenant(context, async (tx) => {
        const last = after && isUuid(after) ? await orderRows.findById(tx, after) : undefined
        if (after && !last?.concludedAt) throw invalid({ after: 'invalid' })
        const key = last?.concludedAt ? { concludedAt: last.concludedAt, id: last.id } : undefined
        const ids = await repository.listChecked(tx, state, limit + 1, key)
        const page = ids.slice(0, limit)
        const descriptions = await repository.describe(tx, page)
        const found: WaitingOrder[] = []
        for (const id of page) {
          const one = await readOne(tx, context, id, descriptions)
          if (one) found.push(one)
        }
        const names = found.flatMap(({ facts }) => [
          ...facts.acts.map(({ operatorId }) => operatorId),
          ...(facts.decision ? [facts.decision.operatorId] : []),
        ])
        return {
          orders: found,
          operators: await operatorNames(tx, names),
          next: ids.length > limit ? (page.at(-1) ?? null) : null,
        }
      })
    },

    summariseWaiting: (context: Context) => inTenant(context, repository.summariseWaiting),

    /**
     * Decides all of these orders or none of them.
     * @throws AppError not-found; conflict if one has changed since it was seen; not-authorised with the
     *   reason at `secondPerson` if the operator cannot be the second person
     */
    async decide(context: Context, decision: Decision): Promise<number> {
      return idempotent(context, async (tx) => {
        const requested = new Map(decision.orders.map((order) => [order.id, order]))
        // All referrals are locked first, in a fixed sequence, as everywhere.
        const ids = [...requested.keys()].filter(isUuid)
        await lockReferralsOf(tx, referrals, ids)
        await orders.lockForReleases(tx, context, ids)
        for (const order of requested.values()) {
          await decideOne(tx, context, await lockOrder(tx, context, order), decision)
        }
        return requested.size
      })
    },
  }
}

/** A locked order with the facts for its second check. */
interface LockedCheck {
  readonly facts: CheckedFacts
  readonly referral: Referral
}

/** Returns the undecided acts; after a refusal, or if there are none, all acts. */
function actsToDecide({ undecided, acts, decision }: CheckedFacts) {
  return decision?.verdict === 'refused' || undecided.length === 0 ? acts : undecided
}

/** Returns the order in whose place this one is rewarded by goodwill. */
async function findOriginal(
  tx: Tx,
  { number }: Pick<orderRows.Order, 'number'>,
): Promise<repository.ReplacedOrder | undefined> {
  const original = originalNumberOf(number)
  return original === number ? undefined : repository.findReplaced(tx, original)
}

function versionOf(
  { order, acts, decision, amountCents }: CheckedFacts,
  inPlaceOf: repository.ReplacedOrder | undefined,
): string {
  const seen = [
    order.state,
    acts.at(-1)?.id ?? 0,
    decision?.at.getTime() ?? 0,
    amountCents,
    ...(inPlaceOf ? [inPlaceOf.state] : []),
  ]
  return sha256(JSON.stringify(seen)).toString('base64url').slice(0, 22)
}
