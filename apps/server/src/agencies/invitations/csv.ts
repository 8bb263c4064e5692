import { invitedPerson, maxInvited } from '@zuruf/contract/invitations'
import { tableEntry } from '@zuruf/domain'
import { standardTexts } from '@zuruf/messages/server'
import { readCsvLines } from '../../platform/csv-lines.ts'
import { invalid } from '../../platform/errors.ts'

const fields = ['Vorname', 'Nachname', 'Email', 'Mitarbeiternummer'] as const
type Field = (typeof fields)[number]

/** Line of a CSV file with its validation errors: field → text key. */
export interface InvitedLine {
  readonly line: number
  readonly person: Readonly<Record<Field, string>>
  readonly errors: Readonly<Record<string, string>>
}

/** Returns a heading without what people write differently: lower case, only the letters from a to z. */
const normaliseHeading = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

const fieldOf: Readonly<Record<string, Field>> = Object.fromEntries(
  Object.values(standardTexts('invitationColumns')).flatMap((headings) =>
    fields.flatMap((field) =>
      headings[field].split(',').map((heading) => [normaliseHeading(heading), field]),
    ),
  ),
)

/**
 * Reads a CSV file of people to invite: a line of headings, then one person per line, separated by semicolons or
 * commas.
 * @throws AppError invalid-input at `Csv` when it is unreadable, has no e-mail column, or too many lines
 */
export function readPeople(csv: string): InvitedLine[] {
  // One more than allowed beside the heading, so that a file that is too long is noticed.
  const rows = readCsvLines(csv, maxInvited + 2)
  if (!rows) throw invalid({ Csv: 'csv-no-email' })
  const [head, ...lines] = rows
  const columns = head?.record.map((name) => tableEntry(fieldOf, normaliseHeading(name))) ?? []
  if (!columns.includes('Email')) throw invalid({ Csv: 'csv-no-email' })
  if (lines.length === 0) throw invalid({ Csv: 'required' })
  if (lines.length > maxInvited) throw invalid({ Csv: 'too-many-people' })
  return lines.map(({ record, line }) => {
    const person = { Vorname: '', Nachname: '', Email: '', Mitarbeiternummer: '' }
    for (const [index, field] of columns.entries()) {
      if (field) person[field] = (record[index] ?? '').slice(0, 300)
    }
    const checked = invitedPerson.safeParse(person)
    const errors = Object.fromEntries(
      (checked.error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
    )
    if (person.Mitarbeiternummer.length > 40) errors.Mitarbeiternummer = 'too-long'
    return { line, person, errors }
  })
}
