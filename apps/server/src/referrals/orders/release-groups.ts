import { originalNumberOf, releaseOrder } from '@zuruf/domain'
import type { Commissions } from '../../agencies/commissions/index.ts'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import { recordTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { separate } from '../../platform/database/in-groups.ts'
import type { Recipient, RecipientService } from '../recipients/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import { listBlocked } from './blocking-reports.ts'
import { customerDay } from './new-customer.ts'
import { progressOf } from './order-progress.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import { isProven, needsTrace } from './second-check-facts.ts'
import { transitionOf } from './state-changes.ts'

export interface Dependencies {
  readonly recipients: Pick<RecipientService, 'listByIds' | 'moveAll'>
  readonly referrals: Pick<ReferralService, 'lockFree'>
  readonly rewards: Pick<
    RewardService,
    'releaseAll' | 'dependsOnOthers' | 'listOfOrders' | 'endAsExistingCustomer'
  >
  readonly grants: Pick<Grants, 'lookBackOfClaim' | 'findOtherOrders'>
  readonly commissions: Pick<Commissions, 'createForOrder'>
}

/** An order with what its release changes, all locked. */
interface Candidate {
  readonly order: Order
  readonly referral: Referral
  readonly recipient: Recipient
}

/**
 * Releases several concluded orders in one transaction, with a nearly constant number of statements. The result is the
 * same as if they were released one after the other: an order whose release depends on another one of the group is left
 * out. Decision 117
 */
export function orderGroupRelease(dependencies: Dependencies) {
  const { referrals, recipients, rewards, commissions } = dependencies

  /**
   * Locks the orders with their referrals, and everything that releases of several orders need.
   * @returns undefined if another transaction has locked a referral: the others shall not wait for it
   */
  async function lockAll(tx: Tx, ids: readonly string[]): Promise<Map<string, Candidate> | undefined> {
    const referralIds = await repository.listReferralIds(tx, ids)
    const lockedReferrals = new Map((await referrals.lockFree(tx, referralIds)).map((one) => [one.id, one]))
    if (lockedReferrals.size < new Set(referralIds).size) return undefined
    const orders = await repository.lockByIds(tx, ids)
    await repository.lockReleases(tx, 'several')
    const people = await recipients.listByIds(tx, [...new Set(orders.map(({ recipientId }) => recipientId))])
    const recipientsById = new Map(people.map((one) => [one.id, one]))
    return new Map(
      orders.flatMap((order) => {
        const referral = lockedReferrals.get(order.referralId)
        const recipient = recipientsById.get(order.recipientId)
        // An order without its referral was moved while this transaction waited.
        return referral && recipient ? [[order.id, { order, referral, recipient }]] : []
      }),
    )
  }

  /** Returns the orders that depend on other orders of the group through their recommender. */
  function listDependent(context: Context, candidates: readonly Candidate[]): Set<string> {
    const ofPeople = Map.groupBy(candidates, ({ referral }) => referral.accountId)
    const dependent = [...ofPeople.values()].filter(
      (ofPerson) =>
        ofPerson.length > 1 && ofPerson.some(({ order }) => rewards.dependsOnOthers(context, order)),
    )
    return new Set(dependent.flat().map(({ order }) => order.id))
  }

  /** Releases these orders, which do not depend on each other. */
  async function release(tx: Tx, context: Context, released: readonly Candidate[]): Promise<void> {
    const changes = released.map(({ order }) => ({
      order,
      progress: releaseOrder(progressOf(order), context.now),
    }))
    await repository.saveAllProgress(tx, changes, context.now)
    await recordTransitions(
      tx,
      context,
      changes.flatMap(({ order, progress }) => transitionOf(order, progress)),
    )
    const people = new Map(released.map(({ recipient }) => [recipient.id, recipient]))
    const ordered = [...people.values()].filter(({ state }) => state === 'ordered')
    await recipients.moveAll(tx, context, ordered, 'released')
  }

  async function releaseRewards(tx: Tx, context: Context, released: readonly Candidate[]): Promise<void> {
    await rewards.releaseAll(
      tx,
      context,
      released.map(({ order, referral }) => ({
        ...order,
        accountId: referral.accountId,
        orderedAt: order.receivedAt ?? order.createdAt,
      })),
    )
    for (const { order, referral, recipient } of released) {
      if (!recipient.unrewarded) await commissions.createForOrder(tx, context, order, referral)
    }
  }

  /** @returns for each order whether it was released; `separate` for those to be released on their own */
  return async (tx: Tx, context: Context, ids: readonly string[]): Promise<(boolean | typeof separate)[]> => {
    const locked = await lockAll(tx, ids)
    if (!locked) return ids.map(() => separate)
    const blocked = await listBlocked(tx, ids)
    const concluded = ids.flatMap((id) => {
      const found = locked.get(id)
      const mayRelease =
        found?.order.state === 'concluded' && !blocked.has(id) && !isUntracedHint(found.order)
      return mayRelease ? [found] : []
    })
    const dependent = listDependent(context, concluded)
    const customers = await checkCustomers(dependencies, tx, concluded)
    const released = withoutFollowers(
      concluded,
      ({ order }) => !isSimple(order) || dependent.has(order.id) || customers.entangled.has(order.id),
    )
    await release(tx, context, released)
    for (const { order } of released) {
      if (customers.existing.has(order.id)) await rewards.endAsExistingCustomer(tx, context, order.id)
    }
    await releaseRewards(tx, context, released)
    const releasedIds = new Set(released.map(({ order }) => order.id))
    const others = new Set(concluded.map(({ order }) => order.id).filter((id) => !releasedIds.has(id)))
    return ids.map((id) => {
      if (releasedIds.has(id)) return true
      return others.has(id) || !locked.has(id) ? separate : false
    })
  }
}

/**
 * Leaves out orders that are released on their own, and those of the same agency after them: the amount of a commission
 * depends on how many came before it.
 */
function withoutFollowers(
  candidates: readonly Candidate[],
  isSeparate: (candidate: Candidate) => boolean,
): Candidate[] {
  const agencyIds = new Set<string>()
  return candidates.filter((candidate) => {
    const { agencyId } = candidate.referral
    const isLeftOut = isSeparate(candidate) || (agencyId !== null && agencyIds.has(agencyId))
    if (isLeftOut && agencyId !== null) agencyIds.add(agencyId)
    return !isLeftOut
  })
}

/**
 * Returns which customers of these orders are existing customers, and which orders are of the same customer as another
 * one of the group.
 */
async function checkCustomers(
  { grants, rewards }: Pick<Dependencies, 'grants' | 'rewards'>,
  tx: Tx,
  concluded: readonly Candidate[],
): Promise<{ readonly existing: ReadonlySet<string>; readonly entangled: ReadonlySet<string> }> {
  const candidates = concluded.filter(({ order }) => isSimple(order))
  const claims = await rewards.listOfOrders(
    tx,
    candidates.map(({ order }) => order.id),
  )
  const openRewards = new Map(
    claims
      .filter(({ state, kind }) => state === 'open' && kind === 'reward')
      .map((claim) => [claim.orderId, claim]),
  )
  const ordersOf = Map.groupBy(
    await repository.listAllOfRecipients(
      tx,
      candidates.map(({ recipient }) => recipient.id),
    ),
    ({ recipientId }) => recipientId,
  )
  const lookBacks = new Map<string, number>()
  const checked: { readonly id: string; readonly lookBackDays: number; readonly customer: CustomerOf }[] = []
  for (const { order, recipient } of candidates) {
    const claim = openRewards.get(order.id)
    if (!claim) continue
    const rule = `${claim.rewardRuleId} ${claim.rewardRuleVersion}`
    const lookBackDays = lookBacks.get(rule) ?? (await grants.lookBackOfClaim(tx, claim))
    lookBacks.set(rule, lookBackDays)
    if (lookBackDays === 0) continue
    checked.push({
      id: order.id,
      lookBackDays,
      customer: customerOf(order, recipient, ordersOf.get(recipient.id)),
    })
  }
  const found = await grants.findOtherOrders(tx, checked)
  const existing = new Set<string>()
  const entangled = new Set<string>()
  const groupIds = new Set(concluded.map(({ order }) => order.id))
  for (const [index, { id }] of checked.entries()) {
    const { isExisting = false, orderIds = [] } = found[index] ?? {}
    if (isExisting) existing.add(id)
    const others = orderIds.filter((other) => groupIds.has(other))
    for (const one of others.length > 0 ? [id, ...others] : []) entangled.add(one)
  }
  return { existing, entangled }
}

type CustomerOf = ReturnType<typeof customerOf>

/** Like `identifyCustomer` for an order that is not rewarded in place of another one. */
const customerOf = (order: Order, person: Recipient, ofRecipient: readonly Order[] = []) => ({
  orderedAt: order.receivedAt ?? order.createdAt,
  customerOn: customerDay(ofRecipient),
  recipientId: order.recipientId,
  emailKey: person.emailKey,
  household: person.street ? person : null,
  customerNumber: order.customerNumber,
})

/** A customer number alone links the order to its referral, and nobody has accepted that. Decision 073 */
const isUntracedHint = (order: Order): boolean => needsTrace(order) && !order.tiedByHand

/** Returns whether nothing about the order needs a second person, and it is not rewarded in place of another one. */
const isSimple = (order: Order): boolean =>
  isProven(order) && order.secondCheck === null && originalNumberOf(order.number) === order.number
