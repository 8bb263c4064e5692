import type { DebtEnd } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Debt, Ledger } from '../ledger/index.ts'
import type { Clawbacks } from './clawbacks.ts'
import type { Netting } from './netting.ts'
import { lockOwner } from './repository.ts'
import type { RewardService } from './service.ts'
import { clawbackToWire } from './wire.ts'

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly ledger: Pick<Ledger, 'lastClaimOfDebt' | 'debtOf' | 'bookDebtEnd'>
  readonly netting: Pick<Netting, 'unreservedDebtOf'>
  readonly rewards: Pick<RewardService, 'findById'>
  readonly clawbacks: Pick<Clawbacks, 'decide' | 'findListed'>
}

/** An operator's settlement of a debt (write-off) or of a credit (payment by hand). */
interface DebtSettlement {
  readonly how: DebtEnd
  readonly amountCents: number
  readonly reason: string
}

export type ClawbackDesk = ReturnType<typeof clawbackDesk>

/** Applies what operators decide about claw-backs and about the debts that follow from them. */
export function clawbackDesk(dependencies: Dependencies) {
  const { idempotent, clawbacks } = dependencies
  return {
    /** Claws back what was paid for an order, or waives it. @throws AppError as `clawbacks.decide` */
    decide: (
      context: Context,
      orderId: string,
      decision: 'claw-back' | 'waive',
      reason: string,
    ): Promise<ReturnType<typeof clawbackToWire>> =>
      idempotent(context, async (tx) => {
        if (!isUuid(orderId)) throw notFound()
        await clawbacks.decide(tx, context, orderId, decision, reason)
        return clawbackToWire(await clawbacks.findListed(tx, orderId))
      }),

    /**
     * Writes off a person's debt, or records that their credit was paid by hand. The part of a debt that
     * pending payouts will settle cannot be written off, so the owner's row is locked, as it is when a
     * reward is collected.
     * @throws AppError not-found; conflict when the amount exceeds the debt or credit
     */
    endDebt: (context: Context, ownerId: string, settlement: DebtSettlement): Promise<Debt> =>
      idempotent(context, (tx) => endDebt(dependencies, tx, context, ownerId, settlement)),
  }
}

async function endDebt(
  { ledger, netting, rewards }: Dependencies,
  tx: Tx,
  context: Context,
  ownerId: string,
  { how, amountCents, reason }: DebtSettlement,
): Promise<Debt> {
  const claimId = isUuid(ownerId) ? await ledger.lastClaimOfDebt(tx, ownerId) : undefined
  const claim = claimId ? await rewards.findById(tx, claimId) : undefined
  if (!claim) throw notFound()
  await lockOwner(tx, claim)
  const debtCents = await ledger.debtOf(tx, claim)
  const maximum = how === 'written-off' ? await netting.unreservedDebtOf(tx, claim) : -debtCents
  if (amountCents > maximum) throw conflict()
  await ledger.bookDebtEnd(tx, context, claim.id, how, amountCents, reason)
  await recordAudit(tx, context, `debt.${how}`, ownerId, { amountCents, reason })
  const left = how === 'written-off' ? debtCents - amountCents : debtCents + amountCents
  return { id: ownerId, party: claim.party, debtCents: left }
}
