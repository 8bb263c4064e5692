import {
  type BankAccountOwner,
  type ClaimKind,
  livePayoutStates,
  type PayeeCheck,
  type PayoutState,
} from '@zuruf/domain'
import type { Selectable } from 'kysely'
import type { BankAccount as BankRow, Payout as PayoutRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type BankAccount = Selectable<BankRow>
export type Payout = Selectable<PayoutRow>

/** What a payout pays. */
export type PayoutFor = { readonly claimId: string } | { readonly creditNoteId: string }

/** Owner of claims: an account or a recipient. */
export interface ClaimOwner {
  readonly accountId: string | null
  readonly recipientId: string | null
}

export async function insertPayout(tx: Tx, payout: Payout): Promise<void> {
  await tx.insertInto('payout').values(payout).execute()
}

export async function findById(tx: Tx, id: string): Promise<Payout | undefined> {
  return (await tx.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst()) as
    | Payout
    | undefined
}

/** Locks the payout until the transaction ends. */
export async function lockById(tx: Tx, id: string): Promise<Payout | undefined> {
  return (await tx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | Payout
    | undefined
}

export async function listByIds(tx: Tx, ids: readonly string[]): Promise<Payout[]> {
  return (await tx
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute()) as Payout[]
}

/**
 * Locks those of these payouts that no other transaction has locked until the transaction ends. The caller has locked
 * their batches.
 */
export async function lockFree(tx: Tx, ids: readonly string[]): Promise<Payout[]> {
  return (await tx
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()) as Payout[]
}

/** Returns the payout of a claim or credit note that may still move money. */
export async function findLive(tx: Tx, about: PayoutFor): Promise<Payout | undefined> {
  return (await tx
    .selectFrom('payout')
    .selectAll()
    .where((payout) =>
      'claimId' in about
        ? payout('claimId', '=', about.claimId)
        : payout('creditNoteId', '=', about.creditNoteId),
    )
    .where('state', 'in', livePayoutStates)
    .executeTakeFirst()) as Payout | undefined
}

/**
 * Returns whether a transfer of this reward was sent to the bank and failed. A transfer to the other party counts
 * too, because the reward can be re-split afterwards.
 */
export async function hasFailedTransfer(
  tx: Tx,
  { orderId, kind }: { readonly orderId: string; readonly kind: ClaimKind },
): Promise<boolean> {
  const row = await tx
    .selectFrom('claim')
    .innerJoin('payout', (join) =>
      join.onRef('payout.tenantId', '=', 'claim.tenantId').onRef('payout.claimId', '=', 'claim.id'),
    )
    .innerJoin('payoutBatch', (join) =>
      join
        .onRef('payoutBatch.tenantId', '=', 'payout.tenantId')
        .onRef('payoutBatch.id', '=', 'payout.batchId'),
    )
    .select('payout.id')
    .where('claim.orderId', '=', orderId)
    .where('claim.kind', '=', kind)
    .where('payout.state', 'in', ['rejected', 'returned', 'cancelled'])
    .where('payoutBatch.sentAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how much of an owner's debt the pending payouts will settle, in cents. */
export async function reservedOf(tx: Tx, { accountId, recipientId }: ClaimOwner): Promise<number> {
  const row = await tx
    .selectFrom('payout')
    .innerJoin('claim', (join) =>
      join.onRef('claim.tenantId', '=', 'payout.tenantId').onRef('claim.id', '=', 'payout.claimId'),
    )
    .select(({ fn }) => fn.sum<string>('payout.offsetCents').as('cents'))
    .where('payout.state', 'in', livePayoutStates)
    .where((claim) =>
      accountId ? claim('claim.accountId', '=', accountId) : claim('claim.recipientId', '=', recipientId),
    )
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}

/** @returns the ids of the payouts that were in the expected state */
export async function changeStates(
  tx: Tx,
  ids: readonly string[],
  from: PayoutState,
  to: PayoutState,
  at: Date,
  changes: Partial<Pick<Payout, 'batchId' | 'reason' | 'payeeCheck' | 'payeeName'>> = {},
): Promise<string[]> {
  const rows = await tx
    .updateTable('payout')
    .set({ state: to, stateAt: at, ...changes })
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .where('state', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function recordPayeeChecks(tx: Tx, ids: readonly string[], check: PayeeCheck): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ payeeCheck: check })
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute()
}

/**
 * Lists payouts whose bank data are no longer needed: they were paid or failed before this time, or ended before
 * they were in a file.
 */
export async function listErasable(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('payout')
    .leftJoin('claim', (join) =>
      join.onRef('claim.tenantId', '=', 'payout.tenantId').onRef('claim.id', '=', 'payout.claimId'),
    )
    .select('payout.id')
    .where((where) =>
      where.or([
        where('claim.paidAt', '<', before),
        // Only the payout itself records when a credit note was paid.
        where.and([
          where('payout.creditNoteId', 'is not', null),
          where('payout.state', '=', 'paid'),
          where('payout.stateAt', '<', before),
        ]),
        where.and([
          where('payout.state', 'in', ['rejected', 'returned', 'cancelled']),
          where.or([where('payout.stateAt', '<', before), where('payout.batchId', 'is', null)]),
        ]),
      ]),
    )
    .where('payout.ibanLast4', '!=', '')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function replaceBankData(
  tx: Tx,
  payoutId: string,
  bank: Pick<Payout, 'iban' | 'ibanLast4' | 'holder'>,
): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ ...bank, payeeName: null })
    .where('id', '=', payoutId)
    .execute()
}

/** Returns the payouts of these claims, oldest first. */
export async function listOfClaims(tx: Tx, claimIds: readonly string[]): Promise<Payout[]> {
  if (claimIds.length === 0) return []
  return (await tx
    .selectFrom('payout')
    .selectAll()
    .where('claimId', 'in', claimIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as Payout[]
}

/** Returns the payouts of these credit notes, oldest first. */
export async function listOfCreditNotes(tx: Tx, noteIds: readonly string[]): Promise<Payout[]> {
  if (noteIds.length === 0) return []
  return (await tx
    .selectFrom('payout')
    .selectAll()
    .where('creditNoteId', 'in', noteIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as Payout[]
}

/** Returns the latest payout of each of these credit notes. */
export async function latestOfCreditNotes(tx: Tx, noteIds: readonly string[]): Promise<Payout[]> {
  if (noteIds.length === 0) return []
  return (await tx
    .selectFrom('payout')
    .distinctOn('creditNoteId')
    .selectAll()
    .where('creditNoteId', 'in', noteIds)
    .orderBy('creditNoteId')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()) as Payout[]
}

/** Returns how much of an agency's debt the pending payouts of its credit notes will settle, in cents. */
export async function reservedOfAgency(tx: Tx, agencyId: string): Promise<number> {
  const row = await tx
    .selectFrom('payout')
    .innerJoin('creditNote', (join) =>
      join
        .onRef('creditNote.tenantId', '=', 'payout.tenantId')
        .onRef('creditNote.id', '=', 'payout.creditNoteId'),
    )
    .select(({ fn }) => fn.sum<string>('payout.offsetCents').as('cents'))
    .where('payout.state', 'in', livePayoutStates)
    .where('creditNote.agencyId', '=', agencyId)
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}

export async function putBankAccount(tx: Tx, account: BankAccount): Promise<void> {
  const { iban, ibanLast4, holder, updatedAt, byMail } = account
  await tx
    .insertInto('bankAccount')
    .values(account)
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'owner', 'ownerId'])
        .doUpdateSet({ iban, ibanLast4, holder, updatedAt, byMail }),
    )
    .execute()
}

export async function confirmAccountByMail(tx: Tx, recipientId: string): Promise<void> {
  await tx
    .updateTable('bankAccount')
    .set({ byMail: true })
    .where('owner', '=', 'recipient')
    .where('ownerId', '=', recipientId)
    .execute()
}

export async function findBankAccount(tx: Tx, owner: BankAccountOwner, ownerId: string) {
  return tx
    .selectFrom('bankAccount')
    .select(['iban', 'ibanLast4', 'holder', 'byMail'])
    .where('owner', '=', owner)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
}

/** Lists the bank accounts that these recipients stored or confirmed by mail. */
export async function listConfirmedByMail(tx: Tx, recipientIds: readonly string[]) {
  if (recipientIds.length === 0) return []
  return tx
    .selectFrom('bankAccount')
    .select(['ownerId', 'iban', 'holder'])
    .where('owner', '=', 'recipient')
    .where('ownerId', '=', ({ fn, val }) => fn.any(val([...recipientIds])))
    .where('byMail', '=', true)
    .execute()
}

export async function deleteBankAccount(tx: Tx, owner: BankAccountOwner, ownerId: string): Promise<void> {
  await tx.deleteFrom('bankAccount').where('owner', '=', owner).where('ownerId', '=', ownerId).execute()
}
