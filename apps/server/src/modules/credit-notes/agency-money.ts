import { type DebtEnd, endOfDebt } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Agency } from '../agencies/repository.ts'
import { findAgency } from '../agencies/repository.ts'
import type { Commissions } from '../commissions/service.ts'
import type { Ledger } from '../ledger/service.ts'
import type { PayoutService } from '../payouts/service.ts'

export interface Dependencies {
  readonly ledger: Ledger
  readonly commissions: Pick<Commissions, 'takeTurns'>
  readonly payouts: Pick<PayoutService, 'reservedOfAgency'>
}

export interface AgencyMoney {
  /** What the agency owes; less than nought: what it is owed. */
  readonly debtCents: number
  /** How much of either can be ended by hand. */
  readonly endableCents: number
}

export type AgencyMoneyDesk = ReturnType<typeof agencyMoneyDesk>

/** What operators do about an agency's money that no credit note settles. Decision 069 */
export function agencyMoneyDesk({ ledger, commissions, payouts }: Dependencies) {
  /** @throws AppError PSOF0101 */
  async function found(tx: Tx, id: string): Promise<Agency> {
    const agency = isUuid(id) ? await findAgency(tx, id) : undefined
    if (!agency) throw new AppError('PSOF0101')
    return agency
  }

  async function moneyOf(tx: Tx, agencyId: string): Promise<AgencyMoney> {
    const debtCents = await ledger.debtOfAgency(tx, agencyId)
    const underWay = await payouts.reservedOfAgency(tx, agencyId)
    // What a payment under way adds to it does not count before it has arrived: it may still fail.
    const settled = Math.sign(debtCents) === Math.sign(underWay) ? Math.abs(underWay) : 0
    return { debtCents, endableCents: Math.max(0, Math.abs(debtCents) - settled) }
  }

  return {
    of: async (tx: Tx, id: string): Promise<AgencyMoney> => moneyOf(tx, (await found(tx, id)).id),

    /**
     * What an agency owes is given up, or what we owe it was paid by hand. The agency's turn is held, as by who pays its credit
     * notes, so that none of them settles the same debt.
     * @throws AppError PSOF0101; PSOF0102 when it is less than that
     */
    async endDebt(
      tx: Tx,
      context: Context,
      id: string,
      {
        how,
        amountCents,
        reason,
      }: { readonly how: DebtEnd; readonly amountCents: number; readonly reason: string },
    ): Promise<AgencyMoney> {
      const agency = await found(tx, id)
      await commissions.takeTurns(tx, agency.id)
      const { debtCents, endableCents } = await moneyOf(tx, agency.id)
      const isTheirs = how === 'written-off'
      const creditNoteId = await ledger.lastNoteOfDebt(tx, agency.id)
      if (creditNoteId === undefined || isTheirs !== debtCents > 0 || amountCents > endableCents) {
        throw new AppError('PSOF0102')
      }
      await ledger.bookFor(tx, context, { creditNoteId }, [endOfDebt(how, amountCents)], reason)
      await recordAudit(tx, context, `debt.${how}`, agency.id, { amountCents, reason })
      return moneyOf(tx, agency.id)
    },
  }
}
