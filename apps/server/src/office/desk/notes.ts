import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { DeskNote } from './file-repository.ts'
import * as repository from './file-repository.ts'

export type DeskNotes = ReturnType<typeof deskNotes>

/**
 * Stores notes of operators about people and their referrals. Personal data: included in the person's export,
 * deleted with the account.
 */
export function deskNotes() {
  return {
    notesOfAccount: repository.notesOfAccount,
    notesOfReferral: repository.notesOfReferral,
    deleteOfAccount: repository.deleteNotes,

    /** @throws AppError not-authorised unless an operator calls */
    async add(
      tx: Tx,
      context: Context,
      about: { readonly accountId: string; readonly referralId: string | null },
      text: string,
    ): Promise<DeskNote> {
      const { actor, tenant, now } = context
      if (actor.kind !== 'operator') throw new AppError('not-authorised')
      const note = { tenantId: tenant.id, id: newId(), ...about, operatorId: actor.id, text, at: now }
      await repository.insertNote(tx, note)
      return note
    },
  }
}
