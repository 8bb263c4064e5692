import { fallbackLanguage, ourLanguages, textSetOf } from '@zuruf/messages/languages'
import { CsvError, parse } from 'csv-parse/sync'
import { csvText, withoutApostrophe } from '../../platform/csv.ts'
import { invalid } from '../../platform/errors.ts'
import {
  standardTextOf as defaultText,
  type OwnTextFault,
  validateOwnText,
} from '../../platform/tenants/own-text-keys.ts'
import { portalTexts } from '../../platform/tenants/portal-texts.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'

const columns = ['key', ...ourLanguages, 'own'] as const
const MAX_ROWS = 20_000
const MAX_TEXT_LENGTH = 20_000

/** Returns the plural forms of a language besides `one` and `other`, which German has. */
function extraPluralCategories(language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules([language, 'de']).resolvedOptions()
  return pluralCategories.filter((category) => category !== 'one' && category !== 'other')
}

/** Returns the keys of all texts in a language: the standard keys, and those of its additional plural forms. */
function keysIn(language: string): ReadonlySet<string> {
  const extraForms = extraPluralCategories(language)
  const keys = Object.keys(portalTexts.de).flatMap((key) =>
    key.endsWith('.other') && defaultText(`${key.slice(0, -6)}.few`) !== undefined
      ? [...extraForms.map((form) => `${key.slice(0, -6)}.${form}`), key]
      : [key],
  )
  return new Set([...keys, ...Object.keys(portalTexts[fallbackLanguage(language)])])
}

/** Returns all texts as a CSV file for translators: key, the standard text in each language, the tenant's own text. */
export function textsFile({ texts, theme }: Pick<Tenant, 'texts' | 'theme'>, language: string): string {
  const own = texts[language] ?? {}
  const rows = [...keysIn(language)].map((key) => [
    key,
    ...ourLanguages.map((one) => defaultText(key, textSetOf(one, theme.tone)) ?? ''),
    own[key] ?? '',
  ])
  return csvText(columns, rows)
}

export interface TextChange {
  readonly key: string
  readonly before: string
  /** Empty restores the standard. */
  readonly after: string
}

export interface TextsFilePreview {
  readonly changes: TextChange[]
  readonly faults: ({ readonly line: number; readonly key: string } & TextFault)[]
  readonly unchanged: number
}
type TextFault = OwnTextFault | { readonly fault: 'too-long' | 'already-taken' }

/**
 * Previews what a file would change. Keys that are not in it stay unchanged.
 * @throws AppError invalid-input for a file of another format
 */
export function previewImport(
  { texts }: Pick<Tenant, 'texts'>,
  language: string,
  file: string,
  variables: readonly string[] | undefined,
): TextsFilePreview {
  const own = texts[language] ?? {}
  const changes: TextChange[] = []
  const faults: ({ line: number; key: string } & TextFault)[] = []
  const seen = new Set<string>()
  let unchanged = 0
  for (const { line, key, text } of rowsOf(file)) {
    const fault: TextFault | undefined = seen.has(key)
      ? { fault: 'already-taken' }
      : text.length > MAX_TEXT_LENGTH
        ? { fault: 'too-long' }
        : validateOwnText(key, text, variables)
    seen.add(key)
    const before = own[key] ?? ''
    if (fault) faults.push({ line, key, ...fault })
    else if (text === before) unchanged++
    else changes.push({ key, before, after: text })
  }
  return { changes, faults, unchanged }
}

function rowsOf(file: string): { line: number; key: string; text: string }[] {
  const head = file.slice(0, file.search(/[\r\n]|$/))
  const delimiter = head.includes(';') ? ';' : head.includes('\t') ? '\t' : ','
  try {
    const rows = parse(file, {
      bom: true,
      columns: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      to: MAX_ROWS,
    }) as unknown as { record: Record<string, string | undefined>; info: { lines: number } }[]
    const [first] = rows
    if (!first || first.record.key === undefined || first.record.own === undefined) {
      throw invalid({ csv: 'texts-file' })
    }
    return rows.map(({ record, info }) => ({
      line: info.lines,
      key: (record.key ?? '').trim(),
      text: withoutApostrophe((record.own ?? '').replaceAll('\0', '').trim()),
    }))
  } catch (error) {
    if (error instanceof CsvError) throw invalid({ csv: 'texts-file' })
    throw error
  }
}
