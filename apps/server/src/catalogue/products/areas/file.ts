import { type PostcodeLine, type PostcodeList, readPostcodeLines, spreadsheetText } from '@zuruf/domain'
import { CsvError, parse } from 'csv-parse/sync'
import { withoutApostrophe } from '../../../platform/csv.ts'
import { invalid } from '../../../platform/errors.ts'

/** Germany has fewer postcodes than this, so a longer file is not a postcode list. */
const maxLines = 100_000

/**
 * Reads a CSV of postcodes: one postcode or `from;to` per line, separated by semicolons, commas or tabs.
 * @param file base64 of the file, which is UTF-8 or Windows-1252
 * @throws AppError invalid-input at `file` when it cannot be parsed as CSV or has more than 100,000 lines
 */
export function readPostcodeFile(file: string): PostcodeList {
  return readPostcodeLines(linesOf(spreadsheetText(Buffer.from(file, 'base64'))))
}

function linesOf(text: string): PostcodeLine[] {
  try {
    const rows = parse(text, {
      delimiter: [';', ',', '\t'],
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: maxLines + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    // Plus one for the header row.
    if (rows.length > maxLines + 1) throw invalid({ file: 'too-long' })
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record.map(withoutApostrophe) }))
  } catch (error) {
    throw error instanceof CsvError ? invalid({ file: 'invalid' }) : error
  }
}
