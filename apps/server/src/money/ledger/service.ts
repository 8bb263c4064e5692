import {
  type Booking,
  bookingOfDebtEnd,
  bookingOfLateReturn,
  bookingsOf,
  type ClaimState,
  type DebtEnd,
  type Settlement,
} from '@zuruf/domain'
import { actorId, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { balances } from './balance-repository.ts'
import * as repository from './repository.ts'

/** The fields of a claim that the ledger needs. */
export interface BookedClaim extends Pick<Settlement, 'amountCents' | 'method'> {
  readonly id: string
  /** The part of a payment that settles an older debt, in cents. */
  readonly offsetCents?: number
}

export type Ledger = ReturnType<typeof ledgerService>

/**
 * Ledger of the rewards: double entry, append-only, in cents. The database rejects a transaction that leaves
 * a claim in a state its entries do not match (`claim_is_booked`). Decision 034
 */
export function ledgerService() {
  /** Books an entry for a claim whose state does not change. */
  const insertOne = (tx: Tx, context: Context, claimId: string, booking: Booking, reason: string) =>
    repository.insertEntries(tx, [
      {
        tenantId: context.tenant.id,
        claimId,
        ...booking,
        actor: context.actor.kind,
        actorId: actorId(context.actor),
        reason,
        bookedAt: context.now,
      },
    ])

  return {
    listOfClaims: repository.listOfClaims,
    balances,
    debtOf: repository.debtOf,
    listDebts: repository.listDebts,
    lastClaimOfDebt: repository.lastClaimOfDebt,
    debtOfAccount: repository.debtOfAccount,
    debtOfAgency: repository.debtOfAgency,
    lastNoteOfDebt: repository.lastNoteOfDebt,
    listSettlements: repository.listSettlements,

    /**
     * Books a change of state of claims. Must run in the transaction that changes the state.
     * @param from null for new claims
     */
    async book(
      tx: Tx,
      context: Context,
      claims: readonly BookedClaim[],
      from: ClaimState | null,
      to: ClaimState,
      reason?: string,
    ): Promise<void> {
      const entries = claims.flatMap(({ id, amountCents, method, offsetCents = 0 }) =>
        bookingsOf(from, to, { amountCents, method, offsetCents }).map((booking) => ({
          tenantId: context.tenant.id,
          claimId: id,
          ...booking,
          actor: context.actor.kind,
          actorId: actorId(context.actor),
          reason: reason ?? null,
          bookedAt: context.now,
        })),
      )
      await repository.insertEntries(tx, entries)
    },

    /** Books entries of a commission or credit note. Must run in the transaction that changes it. Decision 064 */
    async bookFor(
      tx: Tx,
      context: Context,
      about: { readonly commissionId: string } | { readonly creditNoteId: string },
      bookings: readonly Booking[],
      reason?: string,
    ): Promise<void> {
      await repository.insertEntries(
        tx,
        bookings.map((booking) => ({
          tenantId: context.tenant.id,
          ...about,
          ...booking,
          actor: context.actor.kind,
          actorId: actorId(context.actor),
          reason: reason ?? null,
          bookedAt: context.now,
        })),
      )
    },

    /**
     * Books the return of a payment whose reward has since been clawed back. The claim is closed, and its
     * owner's debt is reduced.
     */
    bookLateReturn: (tx: Tx, context: Context, claimId: string, amountCents: number, reason: string) =>
      insertOne(tx, context, claimId, bookingOfLateReturn(amountCents), reason),

    /**
     * Books that a debt was written off, or that a credit was paid by hand.
     * @param claimId the claim that last changed the debt
     */
    bookDebtEnd: (
      tx: Tx,
      context: Context,
      claimId: string,
      kind: DebtEnd,
      amountCents: number,
      reason: string,
    ) => insertOne(tx, context, claimId, bookingOfDebtEnd(kind, amountCents), reason),
  }
}
