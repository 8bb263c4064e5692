import { type BonusProgress, bonusProgress, bonusRuleOn, germanDay, isBonusDue } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { countForBonus, lockBonus } from './bonus-repository.ts'
import type { ClaimSteps } from './claim-steps.ts'
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

    /**
     * Grants the bonus if one is due. Called in the transaction in which an order is released, or in which it
     * starts to count because its fraud case is cleared. One order earns at most one bonus.
     */
    async grant(tx: Tx, context: Context, order: ReleasedOrder): Promise<void> {
      const { tenant, now } = context
      const programme = programmeOn(tenant, now)
      if (!programme) return
      await lockBonus(tx, order.accountId)
      if ((await repository.listOfOrder(tx, order.id)).some(({ kind }) => kind === 'bonus')) return
      const { released, granted } = await countForBonus(tx, order.accountId, programme)
      if (!isBonusDue(released, granted, programme.every)) return
      const bonus: Claim = {
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
        cancelReason: null,
        productId: order.productId,
        productName: order.productName,
        former: false,
        state: 'open',
        stateAt: now,
        createdAt: now,
        readyAt: null,
        expiresAt: null,
        method: null,
        collectedAt: null,
        paidAt: null,
      }
      await steps.open(tx, context, [bonus])
      await steps.makeReady(tx, context, bonus)
    },
  }
}

function programmeOn({ rules, settings }: Tenant, now: Date): BonusProgramme | null {
  const rule = bonusRuleOn(rules, germanDay(now))
  if (rule?.bonus) return { ...rule.bonus, since: rule.validFrom, until: rule.validTo, rule }
  return settings.bonus && { ...settings.bonus, until: null, rule: null }
}
