import { bookingOfDebtEnd, type DebtEnd } from '@zuruf/domain'
import type { Ledger } from '../../money/ledger/index.ts'
import type { BankData, PayoutService } from '../../money/payouts/index.ts'
import { type BankAccounts, checkIban } from '../../money/payouts/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Agency, Agents } from '../agents/index.ts'
import type { Commissions } from '../commissions/index.ts'
import { hasUnpaidNote, listUnpaidOfClosedAgencies } from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly agents: Pick<Agents, 'find' | 'lockAgency' | 'listResponsibleAccounts'>
  readonly ledger: Ledger
  readonly commissions: Pick<Commissions, 'lockCommissions'>
  readonly payouts: Pick<PayoutService, 'reservedOfAgency'>
  readonly banks: BankAccounts
  readonly mailer: Mailer
}

/** Debt or credit of an agency, and what an operator can do about it. */
export interface AgencyMoney {
  /** What the agency owes; negative when the client owes it money. */
  readonly debtCents: number
  /** Part of the debt or credit that an operator can settle by hand. */
  readonly endableCents: number
  /** Whether an operator may enter the agency's bank account. */
  readonly accountEnterable: boolean
}

/** Settlement of a debt or credit by hand. */
interface DebtSettlement {
  readonly how: DebtEnd
  readonly amountCents: number
  readonly reason: string
}

export type AgencyMoneyService = ReturnType<typeof agencyMoneyService>

/**
 * Lets operators settle debts and credits that no further credit note will settle, and enter the bank account
 * of a closed agency. Decision 069
 */
export function agencyMoneyService(dependencies: Dependencies) {
  const { database, idempotent, agents, ledger, commissions, payouts, banks, mailer } = dependencies

  /** @throws AppError not-found */
  async function findOrThrow(tx: Tx, id: string): Promise<Agency> {
    const agency = isUuid(id) ? await agents.find(tx, id) : undefined
    if (!agency) throw notFound()
    return agency
  }

  /**
   * Returns whether an operator may enter the bank account. Usually the owner does. A closed agency without an
   * owner could otherwise not be paid, so an operator may enter an account while a credit note is unpaid and no
   * account is stored.
   */
  async function isAccountEnterable(tx: Tx, { id, kind, state, email }: Agency): Promise<boolean> {
    if (state !== 'closed' || kind === 'house' || email === '') return false
    if ((await agents.listResponsibleAccounts(tx, id)).length > 0 || (await banks.exists(tx, 'agency', id)))
      return false
    return hasUnpaidNote(tx, id)
  }

  async function readMoney(tx: Tx, agency: Agency): Promise<AgencyMoney> {
    const debtCents = await ledger.debtOfAgency(tx, agency.id)
    const underWay = await payouts.reservedOfAgency(tx, agency.id)
    // What a payment under way will settle must not be settled by hand as well. A payment that would increase
    // the amount is ignored until it has arrived, because it may fail.
    const settled = Math.sign(debtCents) === Math.sign(underWay) ? Math.abs(underWay) : 0
    return {
      debtCents,
      endableCents: Math.max(0, Math.abs(debtCents) - settled),
      accountEnterable: await isAccountEnterable(tx, agency),
    }
  }

  async function endDebt(
    tx: Tx,
    context: Context,
    id: string,
    { how, amountCents, reason }: DebtSettlement,
  ): Promise<AgencyMoney> {
    const agency = await findOrThrow(tx, id)
    await commissions.lockCommissions(tx, agency.id)
    const { debtCents, endableCents } = await readMoney(tx, agency)
    const isWriteOff = how === 'written-off'
    const creditNoteId = await ledger.lastNoteOfDebt(tx, agency.id)
    if (creditNoteId === undefined || isWriteOff !== debtCents > 0 || amountCents > endableCents) {
      throw conflict()
    }
    await ledger.bookFor(tx, context, { creditNoteId }, [bookingOfDebtEnd(how, amountCents)], reason)
    await recordAudit(tx, context, `debt.${how}`, agency.id, { amountCents, reason })
    return readMoney(tx, agency)
  }

  async function enterAccount(
    tx: Tx,
    context: Context,
    id: string,
    { iban: typed, holder, reason }: BankData & { readonly reason: string },
  ): Promise<AgencyMoney> {
    const { id: agencyId } = await findOrThrow(tx, id)
    const iban = checkIban(context, typed, 'iban')
    await commissions.lockCommissions(tx, agencyId)
    const agency = await agents.lockAgency(tx, agencyId)
    if (!agency || !(await isAccountEnterable(tx, agency))) throw conflict()
    await banks.put(tx, context, 'agency', agencyId, { iban, holder })
    await recordAudit(tx, context, 'agency.bank-entered', agencyId, { last4: iban.slice(-4), reason })
    await mailer.queue(tx, context, {
      name: 'agency-account-entered',
      to: agency.email,
      data: { agencyId },
      language: context.tenant.defaultLanguage,
    })
    return readMoney(tx, agency)
  }

  return {
    /** @throws AppError not-found */
    read: (context: Context, id: string): Promise<AgencyMoney> =>
      withTenant(database, context.tenant.id, async (tx) => readMoney(tx, await findOrThrow(tx, id))),

    /**
     * Counts the agencies whose bank account an operator has to enter, sums what they are owed, and returns
     * since when the oldest is unpaid.
     */
    async sumWithoutAccount(tx: Tx): Promise<{ count: number; cents: number; since: Date | null }> {
      const totals = { count: 0, cents: 0, since: null as Date | null }
      for (const { agencyId, cents, since } of await listUnpaidOfClosedAgencies(tx)) {
        const agency = await agents.find(tx, agencyId)
        if (!agency || !(await isAccountEnterable(tx, agency))) continue
        totals.count++
        totals.cents += cents
        if (!totals.since || since < totals.since) totals.since = since
      }
      return totals
    },

    /**
     * Writes off a debt of an agency, or records that a credit was paid by hand. Takes the lock under which
     * credit notes are paid, so that none of them settles the same debt.
     * @throws AppError not-found; conflict when the amount is larger than what can be settled
     */
    endDebt: (context: Context, id: string, end: DebtSettlement): Promise<AgencyMoney> =>
      idempotent(context, (tx) => endDebt(tx, context, id, end)),

    /**
     * Stores the bank account of an agency that has no owner any more, and notifies the agency's address. The
     * account is not returned.
     * @throws AppError invalid-input at `iban`; not-found; conflict when the agency can enter it itself, or
     *   has no unpaid credit note
     */
    enterAccount: (
      context: Context,
      id: string,
      account: BankData & { readonly reason: string },
    ): Promise<AgencyMoney> => idempotent(context, (tx) => enterAccount(tx, context, id, account)),
  }
}
