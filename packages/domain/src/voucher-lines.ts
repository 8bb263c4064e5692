import { parseGermanDate } from './dates.ts'
import type { Cents } from './money.ts'

/** The parts of a kind of voucher that reading a line needs. */
export interface OfferedKind {
  readonly key: string
  readonly name: string
  /** Values it is available in; null: any. */
  readonly valuesCents: readonly Cents[] | null
}

/** A code and its value, as read from a file. */
export interface VoucherLine {
  readonly code: string
  readonly valueCents: Cents
  readonly kind: string
  /** `YYYY-MM-DD`, the last day on which it can be redeemed; null: no end. */
  readonly validUntil: string | null
}

/** Why a line is rejected: the invalid cell, or `columns` if there are too few or too many. */
export type VoucherLineError = 'columns' | 'code' | 'value' | 'kind' | 'valid-until' | 'expired'

/**
 * Reads a line `code;value;kind;valid-until`. Kind and day can be omitted and default to the first kind and
 * no end. The kind is its key or its name, the value `25`, `25,50` or `25.50` euros, the day `YYYY-MM-DD` or
 * `DD.MM.YYYY`.
 * @param today `YYYY-MM-DD`; a code that can no longer be redeemed is rejected
 */
export function readVoucherLine(
  cells: readonly string[],
  kinds: readonly OfferedKind[],
  today: string,
): VoucherLine | VoucherLineError {
  const [code = '', value = '', kindText = '', day = ''] = cells.map((cell) => cell.trim())
  if (cells.length < 2 || cells.length > 4) return 'columns'
  // Printable and without spaces, so that people can read it in a mail and type it.
  if (!/^[\x21-\x7e]{4,100}$/.test(code)) return 'code'
  const kind = kindText
    ? kinds.find(({ key, name }) => [key, name].some((text) => text.toLowerCase() === kindText.toLowerCase()))
    : kinds[0]
  if (!kind) return 'kind'
  const valueCents = centsOf(value)
  if (!valueCents || (kind.valuesCents && !kind.valuesCents.includes(valueCents))) return 'value'
  const validUntil = day ? isoDayOf(day) : null
  if (validUntil === undefined) return 'valid-until'
  if (validUntil && validUntil < today) return 'expired'
  return { code, valueCents, kind: kind.key, validUntil }
}

/** Parses `25`, `25,5` and `25.50` euros into cents; undefined for anything else, for 0 and for more than 100,000. */
function centsOf(text: string): Cents | undefined {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?\s?€?$/.exec(text)
  if (!match) return undefined
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents > 0 && cents <= 10_000_000 ? cents : undefined
}

function isoDayOf(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const day = parseGermanDate(iso ? `${iso[3]}.${iso[2]}.${iso[1]}` : text)
  if (!day) return undefined
  const two = (n: number) => String(n).padStart(2, '0')
  return `${day.year}-${two(day.month)}-${two(day.day)}`
}

/** Returns the part of a code that operators see. It is empty for a short code, because its end would be most of it. */
export const lastFourOf = (code: string) => (code.length >= 8 ? code.slice(-4) : '')
