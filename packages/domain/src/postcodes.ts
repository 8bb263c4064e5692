/**
 * Lists of German postcodes, which describe the delivery area of a product: reading an uploaded list, merging
 * and comparing lists.
 */

/** A range of German postcodes as numbers, both ends included: `{ first: 1067, last: 1069 }` is 01067 to 01069. */
export interface PostcodeRange {
  readonly first: number
  readonly last: number
}

/** Reasons why a line of a postcode list cannot be read. */
export const postcodeErrors = ['zip-format', 'zip-range', 'zip-range-order', 'zip-cells'] as const
export type PostcodeError = (typeof postcodeErrors)[number]

export interface PostcodeLine {
  readonly line: number
  /** Cells of the line: one postcode, or the first and last of a range. */
  readonly cells: readonly string[]
}

export interface PostcodeList {
  /** Sorted, and neither overlapping nor adjacent. */
  readonly ranges: readonly PostcodeRange[]
  /** Lines that cannot be read, with their text cut to 60 characters. */
  readonly errors: readonly {
    readonly line: number
    readonly text: string
    readonly error: PostcodeError
  }[]
}

/** German postcodes start at 01000. */
export const FIRST_POSTCODE = 1_000
export const LAST_POSTCODE = 99_999

const isPostcodeFormat = (text: string) => /^\d{5}$/.test(text)

/** Formats a postcode with five digits: 1067 is `01067`. */
export const formatPostcode = (postcode: number): string => String(postcode).padStart(5, '0')

/** Parses a postcode; undefined for anything but five digits from 01000 on. */
export function parsePostcode(text: string): number | undefined {
  const postcode = isPostcodeFormat(text) ? Number(text) : 0
  return postcode >= FIRST_POSTCODE ? postcode : undefined
}

/**
 * Reads a list of postcodes: one postcode a line, or the first and the last of a range. A first line without
 * any digit is a heading. Empty cells at the end of a line, as spreadsheets write them, are ignored.
 */
export function readPostcodeLines(lines: readonly PostcodeLine[]): PostcodeList {
  const ranges: PostcodeRange[] = []
  const errors: PostcodeList['errors'][number][] = []
  for (const [index, { line, cells }] of lines.entries()) {
    const used = withoutEmptyEnd(cells)
    const isHeading = index === 0 && !used.some((cell) => /\d/.test(cell))
    if (used.length === 0 || isHeading) continue
    const read = readLine(used)
    if (typeof read === 'string') errors.push({ line, text: used.join(' ').slice(0, 60), error: read })
    else ranges.push(read)
  }
  return { ranges: mergeRanges(ranges), errors }
}

function readLine(cells: readonly string[]): PostcodeRange | PostcodeError {
  const [from = '', to = from] = cells
  if (cells.length > 2) return 'zip-cells'
  if (!isPostcodeFormat(from) || !isPostcodeFormat(to)) return 'zip-format'
  const first = parsePostcode(from)
  const last = parsePostcode(to)
  if (first === undefined || last === undefined) return 'zip-range'
  return first > last ? 'zip-range-order' : { first, last }
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const trimmed = cells.map((cell) => cell.trim())
  return trimmed.slice(0, trimmed.findLastIndex((cell) => cell !== '') + 1)
}

/** Returns the same postcodes in as few ranges as possible, sorted. */
export function mergeRanges(ranges: readonly PostcodeRange[]): PostcodeRange[] {
  const merged: { first: number; last: number }[] = []
  for (const { first, last } of ranges.toSorted((a, b) => a.first - b.first)) {
    const before = merged.at(-1)
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last)
    else merged.push({ first, last })
  }
  return merged
}

/** Counts the postcodes of ranges that do not overlap. */
export const countPostcodes = (ranges: readonly PostcodeRange[]): number =>
  ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)

/** Counts the postcodes of `ranges` that are not in `others`. The ranges of one list must not overlap. */
export function countDifference(ranges: readonly PostcodeRange[], others: readonly PostcodeRange[]): number {
  return countPostcodes(mergeRanges([...ranges, ...others])) - countPostcodes(others)
}
