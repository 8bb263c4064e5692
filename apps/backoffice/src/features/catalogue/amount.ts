import { localeOf } from '@zuruf/domain'

/** Formats cents for an input field: `19,95` in German, `19.95` in English; empty for 0 or null. */
export function formatAmount(cents: number | null, language: string): string {
  if (cents === null || cents === 0) return ''
  return new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(cents / 100)
}

/**
 * Reads `19,95`, `19.95`, `19` or `19,95 €` as cents; empty is 0.
 * @returns null if the text is not an amount
 */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/[\s\u00a0€]/g, '')
  if (plain === '') return 0
  const parts = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}
