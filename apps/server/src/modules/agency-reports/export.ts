import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** So many lines are in memory at once, however many are exported. */
export const exportSize = 500

/** Lines as CSV, written while they are read. */
export function csvOf(
  rows: AsyncIterable<readonly (string | number | null)[]>,
  columns: readonly string[],
): Readable {
  const lines = stringify({
    header: true,
    delimiter: ';',
    bom: true,
    // A product's or a person's words must not run as a formula where the file is opened.
    escape_formulas: true,
    columns: [...columns],
  })
  // A failure in the middle breaks the answer off; half a file must not look like a whole one.
  return pipeline(Readable.from(rows), lines, () => {})
}
