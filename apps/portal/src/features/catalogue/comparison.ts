import { sheetKeys, sheetRows } from '@zuruf/messages/product-sheet'
import type { I18n } from '../../app/i18n.ts'
import type { ProductDetail } from './types.ts'

export interface ComparisonRow {
  readonly key: string
  readonly label: string
  /** One value for each product, null where it is unknown. */
  readonly values: readonly (string | null)[]
  readonly differs: boolean
}

/** Returns the rows of the products' sheets side by side. */
export function comparisonRows(products: readonly ProductDetail[], i18n: I18n): ComparisonRow[] {
  const sheets = products.map((product) => new Map(sheetRows(product, i18n).map((row) => [row.key, row])))
  return sheetKeys.flatMap((key) => {
    const rows = sheets.map((sheet) => sheet.get(key))
    const label = rows.find((row) => row !== undefined)?.label
    if (label === undefined) return []
    const values = rows.map((row) => row?.value ?? null)
    return [{ key, label, values, differs: new Set(values).size > 1 }]
  })
}
