import type { InvitationColumns } from '../de/invitation-columns.ts'

/** Headings of a CSV file of people to invite. Several for one column are separated by commas. */
const invitationColumns: InvitationColumns = {
  Vorname: 'First name',
  Nachname: 'Last name, Surname',
  Email: 'Email',
  Mitarbeiternummer: 'Employee number',
}

export default invitationColumns
