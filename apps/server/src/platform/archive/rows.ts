import type { ManifestTable } from './manifest.ts'
import { linesOf, readParts } from './parts.ts'
import type { Target } from './target.ts'

/** A row as COPY writes it, without its line feed. */
export interface ArchivedRow {
  readonly tenantId: number | null
  readonly line: Buffer
}

/** Reads the rows of a table from an archive. */
export async function* readArchivedRows(target: Target, table: ManifestTable): AsyncGenerator<ArchivedRow> {
  const index = table.hasTenant ? table.columns.indexOf('tenant_id') : -1
  for await (const line of linesOf(readParts(target, table.parts))) {
    yield { line, tenantId: index < 0 ? null : Number(fieldOf(line, index)) }
  }
}

const tab = 9
const newline = Buffer.from('\n')

/** Returns the text of a field that needs no escapes. */
export function fieldOf(line: Buffer, index: number): string {
  let start = 0
  for (let skipped = 0; skipped < index; skipped++) start = line.indexOf(tab, start) + 1
  const end = line.indexOf(tab, start)
  return line.toString('latin1', start, end < 0 ? line.length : end)
}

/** A row with its line feed. */
export const withNewline = (line: Buffer): Buffer => Buffer.concat([line, newline])

/** The value of a field: text, or null. */
export type Field = string | null

const unescaped: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}
const escaped: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
}

/** Splits a row of COPY's text format. */
export const parseRow = (line: Buffer): Field[] =>
  line
    .toString()
    .split('\t')
    .map((text) =>
      text === '\\N' ? null : text.replaceAll(/\\(.)/g, (_, char: string) => unescaped[char] ?? char),
    )

/** Writes a row in COPY's text format, with its line feed. */
export const formatRow = (fields: readonly Field[]): Buffer =>
  Buffer.from(`${fields.map(formatField).join('\t')}\n`)

const formatField = (text: Field): string =>
  text === null ? '\\N' : text.replaceAll(/[\\\b\f\n\r\t\v]/g, (char) => escaped[char] ?? char)
