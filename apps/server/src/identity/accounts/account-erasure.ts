import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import type { Account } from './repository.ts'

export type ErasableAccount = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName' | 'language'>

/** Locks the account until the transaction ends. Does not find deleted accounts. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Removes all personal data from the account. The row is kept, because other rows refer to it; nobody can log in with
 * it.
 */
export async function anonymiseAccount(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      email: '',
      // Unique but not an e-mail address, so that the real one is free for a new account.
      emailKey: `deleted:${id}`,
      salutation: '',
      firstName: '',
      lastName: '',
      hash: randomBytes(16).toString('hex'),
      passwordHash: null,
      emailConfirmedAt: null,
      newsletterWished: false,
      newsletterOptedInAt: null,
      newsletterMailSentAt: null,
      language: null,
      roles: [],
      deletedAt: at,
    })
    .where('id', '=', id)
    .execute()
}

/** Returns those of these erased accounts that exist again, for example after a backup was restored. */
export async function findRestoredAccounts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
