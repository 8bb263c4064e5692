import type { Selectable } from 'kysely'
import type { BankAccount as BankRow, Payout as PayoutRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type BankOwner = 'account' | 'recipient'
export type BankAccount = Omit<Selectable<BankRow>, 'owner'> & { readonly owner: BankOwner }

export async function insertPayout(tx: Tx, payout: Selectable<PayoutRow>): Promise<void> {
  await tx.insertInto('payout').values(payout).execute()
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
