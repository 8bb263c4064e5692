import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { stringify as stringifySync } from 'csv-stringify/sync'

/** `null` is an empty cell. Numbers stay numbers, negative ones too. */
export type CsvCell = string | number | null | undefined

/** Signs that begin a formula for one spreadsheet or another: `=`, `+`, `-` and `@`, plain, wide and small, and the minus sign. */
const sign = '[=+\\-@\\uFF0B\\uFF0D\\uFF1D\\uFF20\\uFE62\\uFE63\\uFE66\\uFE6B\\u2212]'
/** What spreadsheets drop or overlook in front of a formula: white space, control and format characters. */
const overlooked = '[\\s\\p{Cc}\\p{Cf}]*'
const formula = new RegExp(`^(?:'*${overlooked}${sign}|'*[\\t\\r\\n])`, 'u')

/**
 * A text that no spreadsheet runs as a formula: what may be one gets an apostrophe in front, and so does what begins with
 * apostrophes and then one, so that {@link withoutApostrophe} gives every text back.
 */
export const withApostrophe = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** A cell of a file that we wrote, as it was before. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

/**
 * Rows as CSV, written while they are read: UTF-8 with a byte order mark, semicolons, no formulas. Every export goes
 * through here or {@link csvText}. A failure in the middle breaks the answer off; half a file must not look like a whole one.
 */
export function csvFile(
  columns: readonly string[],
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
): Readable {
  const lines = stringify({ ...format, header: true, columns: [...columns] })
  return pipeline(Readable.from(rows), lines, () => {})
}

/** The same for a few rows, at once. */
export const csvText = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  stringifySync(
    rows.map((row) => [...row]),
    { ...format, header: true, columns: [...columns] },
  )

const format = {
  delimiter: ';',
  bom: true,
  cast: { string: withApostrophe },
} as const
