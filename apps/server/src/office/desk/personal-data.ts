import type { PersonalData } from '../../platform/personal-data.ts'
import type { DeskNotes } from './notes.ts'

/** Notes of operators about a person and their referrals. */
export function notePersonalData({
  notes,
}: {
  readonly notes: Pick<DeskNotes, 'deleteOfAccount' | 'notesOfAccount'>
}): PersonalData {
  return {
    async export(tx, _context, { id }) {
      const found = await notes.notesOfAccount(tx, id)
      return { Notizen: found.map(({ text, at }) => ({ Text: text, Zeit: at.toISOString() })) }
    },

    async erase(tx, _context, { id }) {
      await notes.deleteOfAccount(tx, id)
      return {}
    },
  }
}
