import type { Selectable } from 'kysely'
import type { AccountCorrection as AccountCorrectionRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Name before and after a correction by an operator. */
export type NameCorrection = Selectable<AccountCorrectionRow>

export async function insertCorrection(tx: Tx, correction: NameCorrection): Promise<void> {
  await tx.insertInto('accountCorrection').values(correction).execute()
}

/** Returns the corrections of an account's name, newest first. */
export async function listCorrections(tx: Tx, accountId: string): Promise<NameCorrection[]> {
  return tx
    .selectFrom('accountCorrection')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
