/**
 * Detects consecutive customer numbers, a sign that a person guessed the numbers they named (fraud signal
 * `number-sequence`).
 */

import { normaliseCustomerNumber } from './goodwill.ts'

/** A number's last run of digits, and its kind: the text around that run. */
interface ParsedNumber {
  readonly kind: string
  readonly digits: number
  readonly value: bigint
}

/**
 * Returns the largest gap allowed between neighbours of a sequence. Random long numbers are
 * far apart, so that a gap of up to 100 between two of them still points to guessing.
 */
const gapOf = (digits: number): bigint => 10n ** BigInt(Math.min(2, Math.max(0, digits - 5)))

function parseNumber(number: string): ParsedNumber | undefined {
  const found = /^(.*?)(\d{1,30})(\D*)$/.exec(normaliseCustomerNumber(number))
  if (!found) return undefined
  const [, head = '', digits = '', tail = ''] = found
  return { kind: `${head}|${tail}`, digits: digits.length, value: BigInt(digits) }
}

/**
 * Returns the length of the longest sequence that contains one of `own`: upwards, downwards, in any order and
 * with small gaps. Numbers of a different form (prefix, suffix) are never in one sequence.
 * @returns 0 when none of `own` has digits
 */
export function longestSequence(own: readonly string[], others: readonly string[]): number {
  const all = [...own, ...others].flatMap((number) => parseNumber(number) ?? [])
  let longest = 0
  for (const start of own.flatMap((number) => parseNumber(number) ?? [])) {
    const values = new Set(all.filter(({ kind }) => kind === start.kind).map(({ value }) => value))
    const sorted = [...values].sort((a, b) => (a < b ? -1 : 1))
    const at = sorted.indexOf(start.value)
    const gap = gapOf(start.digits)
    const isNext = (index: number) => (sorted[index] ?? 0n) - (sorted[index - 1] ?? 0n) <= gap
    let first = at
    while (first > 0 && isNext(first)) first--
    let last = at
    while (last < sorted.length - 1 && isNext(last + 1)) last++
    longest = Math.max(longest, last - first + 1)
  }
  return longest
}
