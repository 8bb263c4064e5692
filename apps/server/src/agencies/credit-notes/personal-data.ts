import type { PersonalData } from '../../platform/personal-data.ts'
import { anonymiseBefore, findLastChangeForPartner } from './repository.ts'

/** Credit notes of sales partners, which are kept as accounting records. */
export function creditNotePersonalData(): PersonalData {
  const recordsOf: NonNullable<PersonalData['foresee']> = async (tx, _context, accountId) => {
    const last = await findLastChangeForPartner(tx, accountId)
    return { recordsOf: last ? [last] : [] }
  }
  return {
    foresee: recordsOf,
    erase: (tx, context, { id }) => recordsOf(tx, context, id),
    purgeRecords: async (tx, { now }, cutoff) => ({ creditNotes: await anonymiseBefore(tx, cutoff, now) }),
  }
}
