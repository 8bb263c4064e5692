import { type Selectable, sql } from 'kysely'
import type { Account as AccountRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

export type Account = Selectable<AccountRow>

/** The shell of a deleted account is nobody. */
export async function findById(tx: Tx, id: string): Promise<Account | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Holds all of a person's referrals, in one order: whoever needs the account with them holds these first. */
export async function holdReferrals(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('referral')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Links of barred referrals take no orders. */
export async function barReferrals(tx: Tx, accountId: string, barred: boolean): Promise<void> {
  await tx
    .updateTable('referral')
    .set({ barred })
    .where('accountId', '=', accountId)
    .where('barred', '<>', barred)
    .execute()
}

/** @param emailKey the normalised address */
export async function findByEmail(tx: Tx, emailKey: string): Promise<Account | undefined> {
  return tx.selectFrom('account').selectAll().where('emailKey', '=', emailKey).executeTakeFirst()
}

export async function findByHash(tx: Tx, hash: string): Promise<Account | undefined> {
  return tx.selectFrom('account').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/**
 * The accounts of these addresses; those that have none get the one given.
 * @returns by normalised address
 */
export async function findOrInsert(tx: Tx, accounts: readonly Account[]): Promise<Map<string, Account>> {
  // In one order always, so that two batches with the same addresses do not wait for each other for ever.
  const wanted = [...new Map(accounts.map((account) => [account.emailKey, account])).values()].toSorted(
    (a, b) => (a.emailKey < b.emailKey ? -1 : 1),
  )
  const added = await insertRows<'account', { id: string }>(
    tx,
    'account',
    wanted,
    sql`on conflict (tenant_id, email_key) do nothing returning id`,
  )
  const addedIds = new Set(added.map((row) => row.id))
  const found = new Map(
    wanted.filter((account) => addedIds.has(account.id)).map((account) => [account.emailKey, account]),
  )
  const missing = wanted.map((account) => account.emailKey).filter((key) => !found.has(key))
  if (missing.length > 0) {
    const rows = await tx.selectFrom('account').selectAll().where('emailKey', 'in', missing).execute()
    for (const row of rows) found.set(row.emailKey, row)
  }
  return found
}

/** Reads an account and keeps others from changing it until the transaction ends. */
export async function hold(tx: Tx, id: string): Promise<Account | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The same, for those who write beside it: many may hold an account so at once, and nobody changes it meanwhile. */
export async function share(tx: Tx, id: string): Promise<Account | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
}

export async function updateAccount(tx: Tx, id: string, changes: Partial<Account>): Promise<void> {
  await tx.updateTable('account').set(changes).where('id', '=', id).execute()
}

/** In the order of their ids, so that two batches with the same accounts do not wait for each other for ever. */
export async function lockByIds(tx: Tx, ids: readonly string[]): Promise<Account[]> {
  return tx.selectFrom('account').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}
