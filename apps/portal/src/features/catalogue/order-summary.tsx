import { orderSummaryRows } from '@zuruf/messages/product-sheet'
import { useI18n } from '../../app/hooks.ts'
import { Facts } from '../../ui/facts.tsx'
import type { ProductDetail } from './types.ts'

/** Costs and term of an order. §312j (2) BGB requires it directly above the button. */
export function OrderSummary({ product }: { readonly product: ProductDetail }) {
  const i18n = useI18n()
  return <Facts entries={orderSummaryRows(product, i18n).map(({ label, value }) => [label, value])} />
}
