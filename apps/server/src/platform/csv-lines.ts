import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'

export interface CsvLine {
  readonly record: readonly string[]
  /** Number of the line in the file. */
  readonly line: number
}

/**
 * Reads a CSV file that people make by hand: cells are separated by semicolons, or by commas if the first line has no
 * semicolon. Empty lines are skipped, and lines may have any number of cells.
 *
 * @param most number of lines that are read
 * @returns undefined if the file is not CSV
 */
export function readCsvLines(csv: string, most: number): readonly CsvLine[] | undefined {
  const firstLine = csv.slice(0, csv.indexOf('\n') + 1 || csv.length)
  try {
    const rows = parse(csv, {
      delimiter: firstLine.includes(';') ? ';' : ',',
      bom: true,
      info: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: most,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return rows.map(({ record, info }) => ({ record, line: info.lines }))
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}
