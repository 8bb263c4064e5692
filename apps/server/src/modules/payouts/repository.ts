import type { Selectable } from 'kysely'
import type { BankAccount as BankRow, Payout as PayoutRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type BankOwner = 'account' | 'recipient'
export type BankAccount = Omit<Selectable<BankRow>, 'owner'> & { readonly owner: BankOwner }

export async function insertPayout(tx: Tx, payout: Selectable<PayoutRow>): Promise<void> {
  await tx.insertInto('payout').values(payout).execute()
}

/** Payouts of claims paid before this moment that still say where the money went. */
export async function listPaidBefore(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('payout')
    .innerJoin('claim', (join) =>
      join.onRef('claim.tenantId', '=', 'payout.tenantId').onRef('claim.id', '=', 'payout.claimId'),
    )
    .select('payout.id')
    .where('claim.paidAt', '<', before)
    .where('payout.ibanLast4', '!=', '')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function replaceBankData(
  tx: Tx,
  payoutId: string,
  bank: Pick<Selectable<PayoutRow>, 'iban' | 'ibanLast4' | 'holder'>,
): Promise<void> {
  await tx.updateTable('payout').set(bank).where('id', '=', payoutId).execute()
}

/** The payout of each of these claims. */
export async function listOfClaims(tx: Tx, claimIds: readonly string[]) {
  if (claimIds.length === 0) return []
  return tx
    .selectFrom('payout')
    .select(['id', 'claimId', 'ibanLast4', 'holder', 'dueAt'])
    .where('claimId', 'in', claimIds)
    .execute()
}

export async function putBankAccount(tx: Tx, account: BankAccount): Promise<void> {
  const { iban, ibanLast4, holder, updatedAt } = account
  await tx
    .insertInto('bankAccount')
    .values(account)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'owner', 'ownerId']).doUpdateSet({ iban, ibanLast4, holder, updatedAt }),
    )
    .execute()
}

export async function findBankAccount(tx: Tx, owner: BankOwner, ownerId: string) {
  return tx
    .selectFrom('bankAccount')
    .select(['iban', 'ibanLast4', 'holder'])
    .where('owner', '=', owner)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
}

export async function deleteBankAccount(tx: Tx, owner: BankOwner, ownerId: string): Promise<void> {
  await tx.deleteFrom('bankAccount').where('owner', '=', owner).where('ownerId', '=', ownerId).execute()
}
