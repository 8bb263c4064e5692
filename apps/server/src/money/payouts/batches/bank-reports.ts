import { concernsPayee, type PayeeCheck } from '@zuruf/domain'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { inGroups, separate } from '../../../platform/database/in-groups.ts'
import type { Payout } from '../repository.ts'
import type { PayoutService } from '../service.ts'
import type { BankItem } from './bank-file.ts'
import type { LockedPayout, PayoutSources } from './ports.ts'
import { type Outcome, type Plan, planOfReport } from './report-plan.ts'

export interface Dependencies {
  readonly database: Database
  readonly payouts: PayoutService
  readonly payoutSources: PayoutSources
}

/** The bank's code for "reason not specified". */
export const unspecifiedReason = 'MS03'

/** Applies the bank's reports on single payments. */
export function bankReports({ database, payouts, payoutSources }: Dependencies) {
  /**
   * Applies a report that a transfer was refused or returned. The amount becomes due again, and the payee is
   * asked for another account. If the payee cannot fix the reason (no cover, a limit), an operator decides.
   */
  async function applyFailure(
    tx: Tx,
    context: Context,
    { payout, source }: LockedPayout,
    to: 'rejected' | 'returned',
    reason: string,
  ): Promise<Outcome> {
    if (to === 'rejected' && !concernsPayee(reason) && !(await source.findEndReason(tx))) {
      await payouts.refuse(tx, context, payout, reason)
      return 'held'
    }
    await payouts.move(tx, context, payout, to, reason)
    await recordAudit(tx, context, `payout.${to}`, payout.id, { reason, amountCents: payout.amountCents })
    await source.reopen(tx, context, payout, reason)
    return to
  }

  /** Applies the result of the payee check: a payout is put on hold when name and IBAN do not match. */
  async function applyPayeeCheck(
    tx: Tx,
    context: Context,
    payout: Payout,
    check: PayeeCheck,
    name: string | undefined,
  ): Promise<Outcome> {
    if (hasPassed(check)) {
      await payouts.recordPayeeChecks(tx, [payout.id], check)
      return 'unchanged'
    }
    await payouts.hold(tx, context, payout, `payee-check:${check}`, { check, name })
    return 'held'
  }

  /** Applies the report on one payment. */
  async function applyItem(tx: Tx, context: Context, item: BankItem): Promise<Outcome> {
    const locked = item.payoutId ? await payoutSources.lock(tx, item.payoutId) : undefined
    const plan = planOfReport(locked?.payout, item)
    if (!locked || isOutcome(plan)) return isOutcome(plan) ? plan : 'unknown'
    const { verdict, reason, name } = item
    switch (verdict.kind) {
      case 'executed':
        return (await locked.source.pay(tx, context)) ? 'executed' : 'unchanged'
      case 'rejected':
        return applyFailure(tx, context, locked, 'rejected', reason || unspecifiedReason)
      case 'returned':
        return applyFailure(tx, context, locked, 'returned', reason)
      case 'payee-check':
        return applyPayeeCheck(tx, context, locked.payout, verdict.check, name)
      default:
        return 'unchanged'
    }
  }

  /**
   * Applies the reports on several payments of claims together: those executed, those whose payee check passed, and
   * those that change nothing. The others need transactions of their own.
   */
  async function applyItems(
    tx: Tx,
    context: Context,
    items: readonly BankItem[],
  ): Promise<(Outcome | typeof separate)[]> {
    const ids = items.flatMap(({ payoutId }) => payoutId ?? [])
    const locked = await payoutSources.lockOfClaims(tx, ids)
    const plans = items.map((item): Plan | typeof separate => {
      const payout = locked.payouts.get(item.payoutId ?? '')
      return payout ? planOfReport(payout, item) : separate
    })
    const payable = items.flatMap(({ payoutId }, index) => (plans[index] === 'pay' ? (payoutId ?? []) : []))
    const paid = await locked.pay(tx, context, payable)
    const checked = items.filter((_, index) => plans[index] === 'check-payee')
    const passed = new Set<string>()
    for (const [check, ofCheck] of Map.groupBy(checked, passedCheckOf)) {
      if (!check) continue
      const passedIds = ofCheck.flatMap(({ payoutId }) => payoutId ?? [])
      await payouts.recordPayeeChecks(tx, passedIds, check)
      for (const id of passedIds) passed.add(id)
    }
    return items.map(({ payoutId }, index) => {
      const plan = plans[index] ?? separate
      if (plan === 'pay') return paid.has(payoutId ?? '') ? 'executed' : 'unchanged'
      if (plan === 'check-payee') return passed.has(payoutId ?? '') ? 'unchanged' : separate
      return plan === 'fail' ? separate : plan
    })
  }

  return {
    applyFailure,

    /** Applies reports on single payments, in groups. */
    applyAll: (
      context: Context,
      items: readonly BankItem[],
      onResult: (outcome: Outcome, item: BankItem) => void,
    ): Promise<void> =>
      inGroups(database, context.tenant.id, items, {
        nameOf: ({ endToEndId }) => `payment ${endToEndId}`,
        keyOf: ({ payoutId }) => payoutId ?? undefined,
        // Whether a recipient counts as paid depends on what came back before the last payment.
        endsGroup: ({ verdict }) => verdict.kind === 'rejected' || verdict.kind === 'returned',
        together: (tx, group) => applyItems(tx, context, group),
        alone: (tx, item) => applyItem(tx, context, item),
        onResult,
      }),
  }
}

/** A payment whose payee check passed, or was not possible, goes on. */
const hasPassed = (check: PayeeCheck): boolean => check === 'match' || check === 'not-possible'

const passedCheckOf = ({ verdict }: BankItem): PayeeCheck | undefined =>
  verdict.kind === 'payee-check' && hasPassed(verdict.check) ? verdict.check : undefined

const isOutcome = (plan: Plan): plan is Extract<Plan, Outcome> =>
  plan === 'unchanged' || plan === 'unknown' || plan === 'contradicts'
