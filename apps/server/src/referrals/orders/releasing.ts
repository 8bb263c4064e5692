import { releaseOrder } from '@zuruf/domain'
import type { Commissions } from '../../agencies/commissions/index.ts'
import type { CustomerOrder, Grants } from '../../catalogue/reward-rules/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { inGroups } from '../../platform/database/in-groups.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import { isProposalPending } from './blocking-proposals.ts'
import { hasBlockingReports } from './blocking-reports.ts'
import {
  endUnlessNewCustomer,
  identifyCustomer,
  type Dependencies as NewCustomerDependencies,
} from './new-customer.ts'
import { lockWithReferral, OrderMovedMeanwhile } from './order-locks.ts'
import { progressOf } from './order-progress.ts'
import { releaseAtOf } from './release-day.ts'
import { type Dependencies as GroupDependencies, orderGroupRelease } from './release-groups.ts'
import * as repository from './repository.ts'
import type { SecondChecks } from './second-checks.ts'
import { recipientOf, saveProgress } from './state-changes.ts'

export interface Dependencies extends NewCustomerDependencies {
  readonly database: Database
  readonly recipients: GroupDependencies['recipients'] & Pick<RecipientService, 'findById' | 'move'>
  readonly referrals: GroupDependencies['referrals'] & Pick<ReferralService, 'lockById'>
  readonly rewards: GroupDependencies['rewards'] &
    NewCustomerDependencies['rewards'] &
    Pick<RewardService, 'release'>
  readonly grants: GroupDependencies['grants'] &
    NewCustomerDependencies['grants'] &
    Pick<Grants, 'lockBudgetsAndCustomers'>
  readonly commissions: Pick<Commissions, 'createForOrder'>
  readonly checks: Pick<SecondChecks, 'mayRelease'>
}

export type OrderReleasing = ReturnType<typeof orderReleasing>

/** Maximum number of orders released by one run of the job. */
const MAX_RELEASES = 10_000

/** Releases concluded orders, which makes their rewards collectable. */
export function orderReleasing(dependencies: Dependencies) {
  const { database, referrals, recipients, rewards, grants, commissions, checks } = dependencies
  const releaseGroup = orderGroupRelease(dependencies)

  /**
   * Releases a concluded order with its recipient and claims.
   * @param approved whether a second person has just approved the manual acts on it
   * @returns false if it is not concluded, or waits for a second person, for a report that blocks it, or for
   *   a proposal to move or split it
   * @throws OrderMovedMeanwhile
   */
  async function release(
    tx: Tx,
    context: Context,
    orderId: string,
    reason?: string,
    approved = false,
  ): Promise<boolean> {
    const locked = await lockWithReferral(tx, referrals, orderId)
    if (locked?.order.state !== 'concluded') return false
    const { order, referral } = locked
    await repository.lockReleases(tx, 'one')
    const releaseAt = releaseAtOf(context, order)
    const early = context.actor.kind === 'operator' && !(releaseAt && releaseAt <= context.now)
    if ((await hasBlockingReports(tx, order.id)) || (await isProposalPending(tx, order.id))) return false
    if (!(await checks.mayRelease(tx, context, order, referral, { early, approved, reason }))) return false
    await saveProgress(tx, context, order, releaseOrder(progressOf(order), context.now), reason)
    const recipient = await recipientOf(recipients, tx, order)
    if (recipient.state === 'ordered') await recipients.move(tx, context, recipient, 'released')
    await endUnlessNewCustomer(dependencies, tx, context, order)
    await rewards.release(tx, context, {
      ...order,
      accountId: referral.accountId,
      orderedAt: order.receivedAt ?? order.createdAt,
    })
    if (!recipient.unrewarded) await commissions.createForOrder(tx, context, order, referral)
    return true
  }

  return {
    release,

    /** Locks everything that the releases of several orders need. The caller has locked their referrals. */
    async lockForReleases(tx: Tx, context: Context, orderIds: readonly string[]): Promise<void> {
      const locked = await repository.lockByIds(tx, orderIds)
      await repository.lockReleases(tx, 'several')
      const customers: CustomerOrder[] = []
      for (const order of locked) customers.push(await identifyCustomer(dependencies, tx, order))
      await grants.lockBudgetsAndCustomers(tx, context, customers)
    },

    /**
     * Job `orders.release`: releases concluded orders whose holding period has ended.
     * @returns the number of released orders
     * @throws AggregateError naming the orders that could not be released, after all others have been
     */
    async releaseDue(context: Context): Promise<number> {
      const { tenant, now } = context
      const ids = await withTenant(database, tenant.id, (tx) =>
        repository.listReleasable(tx, now, holdingOf(tenant), MAX_RELEASES),
      )
      let released = 0
      await inGroups<string, boolean>(database, tenant.id, ids, {
        nameOf: (id) => `order ${id}`,
        keyOf: (id) => id,
        together: (tx, group) => releaseGroup(tx, context, group),
        // An order that was moved in the meantime is released for its new referral by the next run.
        alone: (tx, id) => release(tx, context, id).catch(skipMoved),
        onResult(isReleased) {
          if (isReleased) released++
        },
      })
      return released
    },
  }
}

function skipMoved(error: unknown): false {
  if (error instanceof OrderMovedMeanwhile) return false
  throw error
}

const holdingOf = ({ settings }: Tenant) => ({
  usualDays: settings.claimPeriodDays,
  toleranceDays: settings.eventToleranceDays,
})
