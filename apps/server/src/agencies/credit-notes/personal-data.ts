import type { PersonalData } from '../../platform/personal-data.ts'
import { anonymiseBefore, findLastChangeForPartner } from './repository.ts'

/**
 * The credit notes of a sales partner whose account is erased: they are kept as accounting records until the
 * retention period ends.
 */
export function creditNotePersonalData(): PersonalData {
  const listKeptRecordDates: NonNullable<PersonalData['previewErasure']> = async (
    tx,
    _context,
    accountId,
  ) => {
    const last = await findLastChangeForPartner(tx, accountId)
    return { keptRecordDates: last ? [last] : [] }
  }
  return {
    previewErasure: listKeptRecordDates,
    erase: (tx, context, { id }) => listKeptRecordDates(tx, context, id),
    purgeRecords: async (tx, { now }, cutoff) => ({ creditNotes: await anonymiseBefore(tx, cutoff, now) }),
  }
}
