import { type Selectable, sql } from 'kysely'
import type { Account as AccountRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

export type Account = Selectable<AccountRow>

/** Does not find deleted accounts. */
export async function findById(tx: Tx, id: string): Promise<Account | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Does not find deleted accounts. */
export async function listByIds(tx: Tx, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .where('deletedAt', 'is', null)
    .execute()
}

/** Locks all referrals of an account in id order. Callers that also need the account lock these first. */
export async function lockReferrals(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('referral')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Bars or unbars an account's referrals. Links of barred referrals take no orders. */
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
 * Finds the accounts of these addresses and inserts the given account where there is none.
 * @returns the accounts by normalised address
 */
export async function findOrInsert(tx: Tx, accounts: readonly Account[]): Promise<Map<string, Account>> {
  // Sorted, so that two batches with the same addresses do not deadlock.
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

/** Locks an account against changes until the transaction ends. */
export async function lockById(tx: Tx, id: string): Promise<Account | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Locks an account in share mode, for callers that write related rows: many can hold the lock, and nobody can
 * change the account.
 */
export async function lockShared(tx: Tx, id: string): Promise<Account | undefined> {
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

/** Locks accounts in id order, so that two batches with the same accounts do not deadlock. */
export async function lockByIds(tx: Tx, ids: readonly string[]): Promise<Account[]> {
  return tx.selectFrom('account').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}
