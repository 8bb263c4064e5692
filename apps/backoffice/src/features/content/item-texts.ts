// Functions on the texts of content items: language fallback, variables, and line-by-line differences.

import { sharedLanguage } from '@zuruf/contract/content-kinds'
import type { Data, EditorContext } from './types.ts'

/** Returns the name of a language in the reader's language. */
export const languageName = (code: string, readerLanguage: string): string =>
  new Intl.DisplayNames([readerLanguage], { type: 'language' }).of(code) ?? code

/** Returns a field's text in a language, else the fallback in the standard language. */
export const textIn = (data: Data, field: string, language: string, standard: string): string => {
  const values = data[field] ?? {}
  return values[sharedLanguage] || values[language] || values[standard] || ''
}

/** Returns the values of the variables in a language. */
export function valuesIn({ variables, languages }: EditorContext, language: string): Map<string, string> {
  const standard = languages[0] ?? language
  return new Map(
    variables.flatMap(({ name, values }) => {
      const value = values[language] || values[standard] || Object.values(values)[0]
      return value ? [[name, value] as const] : []
    }),
  )
}

const variablePattern = /\{([a-zA-Z][a-zA-Z0-9]{0,39})\}/g

/** Fills in the variables of a text; unknown ones are kept. */
export const fillVariables = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(variablePattern, (whole, name: string) => values.get(name) ?? whole)

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Fills in the variables of HTML; values are escaped. */
export const fillVariablesInHtml = (html: string, values: ReadonlyMap<string, string>): string =>
  html.replace(variablePattern, (whole, name: string) => {
    const value = values.get(name)
    return value === undefined ? whole : value.replace(/[&<>"]/g, (char) => htmlEscapes[char] ?? char)
  })

/** Returns whether two versions have the same texts; a missing text equals an empty one. */
export function isSame(a: Data, b: Data): boolean {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...fields].every((field) => {
    const [left, right] = [a[field] ?? {}, b[field] ?? {}]
    const languages = new Set([...Object.keys(left), ...Object.keys(right)])
    return [...languages].every((language) => (left[language] ?? '') === (right[language] ?? ''))
  })
}

export interface DiffLine {
  readonly text: string
  readonly change: 'same' | 'gone' | 'added'
}

/** Returns the plain text of HTML, one line for each paragraph. */
export function linesOf(html: string): string[] {
  const document = new DOMParser().parseFromString(
    html.replace(/<br[^>]*>|<\/(p|h\d|li|td|th|blockquote)>/g, '$&\n'),
    'text/html',
  )
  return (document.body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Returns the removed, added and unchanged lines in reading order (longest common subsequence). */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const width = after.length + 1
  // Length of the longest common subsequence of the lines from (row, column) on.
  const longest = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      longest[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [oldLine = '', newLine = ''] = [before[row], after[column]]
    if (row < before.length && column < after.length && oldLine === newLine) {
      lines.push({ text: oldLine, change: 'same' })
      row++
      column++
    } else if (row < before.length && at(row + 1, column) >= at(row, column + 1)) {
      lines.push({ text: oldLine, change: 'gone' })
      row++
    } else {
      lines.push({ text: newLine, change: 'added' })
      column++
    }
  }
  return lines
}
