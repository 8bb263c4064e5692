import { type BonusProgress, bonusProgress, bonusRuleOn, germanDay, isBonusDue } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { countAllForBonus, countForBonus, lockBonuses } from './bonus-repository.ts'
import type { ClaimSteps } from './claim-steps.ts'
import { asNew } from './new-claims.ts'
import type { Claim } from './repository.ts'
import * as repository from './repository.ts'

/**
 * The bonus that applies now: `cents` for every `every`-th order released from `since` until `until`, German days,
 * inclusive.
 */
export interface BonusProgramme {
  readonly every: number
  readonly cents: number
  readonly since: string
  readonly until: string | null
  /** The rule that defines it; null for the tenant's own setting. */
  readonly rule: { readonly id: string; readonly version: number } | null
}

export interface ReleasedOrder {
  readonly id: string
  readonly referralId: string
  readonly recipientId: string
  readonly accountId: string
  readonly productId: string
  readonly productName: string
}

export type BonusService = ReturnType<typeof bonusService>

/** Grants a person a bonus for every nth of their released orders. DESIGN §6 "Bonus" */
export function bonusService({ steps }: { readonly steps: ClaimSteps }) {
  /**
   * Grants the bonuses that are due. Called in the transaction in which orders are released, or in which they start to
   * count because their fraud case is cleared. One order earns at most one bonus.
   * @param orders of different people
   */
  async function grantAll(tx: Tx, context: Context, orders: readonly ReleasedOrder[]): Promise<void> {
    const programme = programmeOn(context.tenant, context.now)
    if (!programme || orders.length === 0) return
    const accountIds = orders.map(({ accountId }) => accountId)
    await lockBonuses(tx, accountIds)
    const claims = await repository.listOfOrders(
      tx,
      orders.map(({ id }) => id),
    )
    const rewarded = new Set(claims.flatMap(({ kind, orderId }) => (kind === 'bonus' ? orderId : [])))
    const counts = await countAllForBonus(tx, accountIds, programme)
    const due = orders.flatMap((order) => {
      const { released, granted } = counts.get(order.accountId) ?? { released: 0, granted: 0 }
      const isDue = !rewarded.has(order.id) && isBonusDue(released, granted, programme.every)
      return isDue ? bonusClaim(context, programme, order, released) : []
    })
    if (due.length === 0) return
    await steps.open(tx, context, due)
    await steps.makeAllReady(tx, context, due)
  }

  return {
    /** Returns a person's progress towards the next bonus; null when the tenant has none. */
    async progressOf(
      tx: Tx,
      context: Context,
      accountId: string,
    ): Promise<{ programme: BonusProgramme; progress: BonusProgress } | null> {
      const programme = programmeOn(context.tenant, context.now)
      if (!programme) return null
      const { released } = await countForBonus(tx, accountId, programme)
      return { programme, progress: bonusProgress(released, programme.every) }
    },

    /** Returns the bonus that one more released order would earn a person. */
    async expectedCents(tx: Tx, context: Context, accountId: string): Promise<number> {
      const programme = programmeOn(context.tenant, context.now)
      if (!programme) return 0
      const { released, granted } = await countForBonus(tx, accountId, programme)
      return isBonusDue(released + 1, granted, programme.every) ? programme.cents : 0
    },

    /** Returns whether a bonus can be earned now. */
    hasProgramme: ({ tenant, now }: Context): boolean => programmeOn(tenant, now) !== null,

    grantAll,

    /** Like `grantAll` for one order. */
    grant: (tx: Tx, context: Context, order: ReleasedOrder): Promise<void> => grantAll(tx, context, [order]),
  }
}

function bonusClaim(
  { tenant, now }: Context,
  programme: BonusProgramme,
  order: ReleasedOrder,
  released: number,
): Claim {
  return {
    tenantId: tenant.id,
    id: newId(),
    referralId: order.referralId,
    orderId: order.id,
    kind: 'bonus',
    party: 'recommender',
    accountId: order.accountId,
    recipientId: null,
    orderRecipientId: order.recipientId,
    amountCents: programme.cents,
    rewardId: 'bonus',
    ruleVersion: `bonus@${programme.rule?.version ?? 'settings'} (${released} of every ${programme.every})`,
    rewardRuleId: programme.rule?.id ?? null,
    rewardRuleVersion: programme.rule?.version ?? null,
    windowDays: tenant.settings.claimWindowDays,
    reserved: false,
    productId: order.productId,
    productName: order.productName,
    ...asNew(now),
  }
}

function programmeOn({ rules, settings }: Tenant, now: Date): BonusProgramme | null {
  const rule = bonusRuleOn(rules, germanDay(now))
  if (rule?.bonus) return { ...rule.bonus, since: rule.validFrom, until: rule.validTo, rule }
  return settings.bonus && { ...settings.bonus, until: null, rule: null }
}
