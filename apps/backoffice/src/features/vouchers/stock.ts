import type { ResponseOf } from '@zuruf/contract'

export type StockLine = ResponseOf<'getVoucherStock'>[number]

export interface StockKind {
  readonly kind: string
  readonly name: string
  readonly lines: readonly StockLine[]
}

/** Groups the stock by kind, in the given order. */
export function byKind(stock: readonly StockLine[]): StockKind[] {
  const kinds = new Map<string, { kind: string; name: string; lines: StockLine[] }>()
  for (const line of stock) {
    const found = kinds.get(line.kind)
    if (found) found.lines.push(line)
    else kinds.set(line.kind, { kind: line.kind, name: line.kindName, lines: [line] })
  }
  return [...kinds.values()]
}

export const isLow = ({ free, warnBelow }: StockLine): boolean => free < warnBelow

/** Returns the shortages: most waiting people first, then the fewest free codes. */
export const shortagesOf = (stock: readonly StockLine[]): StockLine[] =>
  stock
    .filter((line) => line.waiting > 0 || isLow(line))
    .sort((a, b) => b.waiting - a.waiting || a.free - b.free)
