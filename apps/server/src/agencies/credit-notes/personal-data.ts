import type { PersonalData } from '../../platform/personal-data.ts'
import { anonymiseBefore, lastOfPartner } from './repository.ts'

/** Credit notes of sales partners, which are kept as accounting records. */
export function creditNotePersonalData(): PersonalData {
  const listKeptRecordDates: NonNullable<PersonalData['previewErasure']> = async (
    tx,
    _context,
    accountId,
  ) => {
    const last = await lastOfPartner(tx, accountId)
    return { keptRecordDates: last ? [last] : [] }
  }
  return {
    previewErasure: listKeptRecordDates,
    erase: (tx, context, { id }) => listKeptRecordDates(tx, context, id),
    purgeRecords: async (tx, { now }, cutoff) => ({ creditNotes: await anonymiseBefore(tx, cutoff, now) }),
  }
}
