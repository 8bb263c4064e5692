import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { stringify as stringifySync } from 'csv-stringify/sync'
import { exportRows, exportsRunning } from './metrics.ts'

/** The types of the package leave out its counters. */
type CountingStringifier = ReturnType<typeof stringify> & { readonly info: { readonly records: number } }

/** `null` is an empty cell. Numbers stay numbers, including negative ones. */
export type CsvCell = string | number | null | undefined

/**
 * Characters that start a formula in some spreadsheet: `=`, `+`, `-` and `@`, also full-width and small, and
 * the minus sign.
 */
const sign = '[=+\\-@\\uFF0B\\uFF0D\\uFF1D\\uFF20\\uFE62\\uFE63\\uFE66\\uFE6B\\u2212]'
/** Characters that spreadsheets ignore before a formula: white space, control and format characters. */
const overlooked = '[\\s\\p{Cc}\\p{Cf}]*'
const formula = new RegExp(`^(?:'*${overlooked}${sign}|'*[\\t\\r\\n])`, 'u')

/**
 * Escapes text that a spreadsheet could run as a formula by putting an apostrophe in front. Text that already
 * has apostrophes before a formula gets one more, so that {@link withoutApostrophe} restores every text.
 */
export const withApostrophe = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Restores a cell of a file we wrote. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

/**
 * Streams rows as CSV: UTF-8 with a byte order mark, semicolons, no formulas. Every export uses this or
 * {@link csvText}. A failure aborts the response, so that a partial file does not look complete.
 */
export function csvFile(
  columns: readonly string[],
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
): Readable {
  const lines = stringify({ ...format, header: true, columns: [...columns] }) as CountingStringifier
  exportsRunning.inc()
  return pipeline(Readable.from(rows), lines, () => {
    exportsRunning.dec()
    exportRows.inc(lines.info.records)
  })
}

/** Returns a few rows as CSV at once. */
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
