import { randomBytes, randomUUID } from 'node:crypto'

/** Returns a value of the same format that was never issued. */
export function lookalike(value: unknown): string {
  const text = String(value)
  if (text.includes('@')) return 'nobody@example.org'
  if (/^[\da-f]{8}-/.test(text)) return randomUUID()
  if (/^[\da-f]{32}$/.test(text)) return randomBytes(16).toString('hex')
  if (/^[A-Z\d]{11}$/.test(text)) return '22222222222'
  if (/^[A-Z\d]{4}-[A-Z\d]{4}$/.test(text)) return '2222-2222'
  if (/^A-/.test(text)) return 'A-22222222222'
  return /^\d+$/.test(text) ? '999999' : 'nothing-of-this-name'
}

/** Path parameters that do not identify an object: kinds, views, years. */
export const nonObjectParameters: readonly string[] = [
  'mandant',
  'secret',
  'language',
  'grafik',
  'kategorie',
  'weg',
  'jahr',
  'year',
  'version',
  'motif',
  'variation',
  'kind',
  'revision',
  'sprache',
  'ansicht',
  'entscheidung',
]
