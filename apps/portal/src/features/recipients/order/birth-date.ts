const LENGTHS = [2, 2, 4] as const

/**
 * Formats a date while it is typed: `2412` → `24.12`, `1.2.` → `01.02.`. Converts `1985-12-24`, which
 * browsers autofill.
 */
export function dottedDate(typed: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim())
  if (iso) return `${iso[3]}.${iso[2]}.${iso[1]}`
  const parts = ['']
  for (const sign of typed) {
    const index = parts.length - 1
    const part = parts[index] ?? ''
    const full = part.length === LENGTHS[index]
    if (/\d/.test(sign)) {
      if (!full) parts[index] = part + sign
      else if (index < 2) parts.push(sign)
    } else if (part !== '' && index < 2) {
      parts[index] = part.padStart(2, '0')
      parts.push('')
    }
  }
  return parts.join('.')
}
