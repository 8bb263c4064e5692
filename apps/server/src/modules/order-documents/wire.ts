import type { OrderDocumentKindWire } from '@zuruf/contract/order-documents'
import type { OrderDocumentKind } from '@zuruf/domain'
import type { Tenant } from '../tenants/tenant.ts'

export const kindWire = {
  'price-summary': 'Preisuebersicht',
  'product-sheet': 'Produktblatt',
  'supply-terms': 'Lieferbedingungen',
  'withdrawal-notice': 'Widerrufsbelehrung',
  'withdrawal-form': 'Widerrufsformular',
} as const satisfies Record<OrderDocumentKind, OrderDocumentKindWire>

/** Where a document is read, for as long as an order was made with it. */
export const documentPath = ({ key }: Tenant, hash: Buffer): string =>
  `/api/v1/${key}/bestelldokumente/${hash.toString('hex')}`
