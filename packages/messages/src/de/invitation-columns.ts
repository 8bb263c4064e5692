import type { Widened } from '../texts-of.ts'

/**
 * Headings of a CSV file of people to invite. Several for one column are separated by commas. Case, spaces and
 * punctuation do not matter, and headings in all our languages are understood.
 */
const invitationColumns = {
  Vorname: 'Vorname',
  Nachname: 'Nachname, Name',
  Email: 'E-Mail, E-Mail-Adresse, Mail',
  Mitarbeiternummer: 'Mitarbeiternummer, Personalnummer',
} as const

export type InvitationColumns = Widened<typeof invitationColumns>

export default invitationColumns satisfies InvitationColumns
