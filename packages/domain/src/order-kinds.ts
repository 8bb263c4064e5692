/** What the form over a link asks for: a binding order, or an offer that binds nobody. Decision 098 */
export const orderKinds = ['order', 'interest'] as const
export type OrderKind = (typeof orderKinds)[number]

export const orderKindWire = {
  order: 'Bestellung',
  interest: 'Angebotsanfrage',
} as const satisfies Record<OrderKind, string>

/**
 * The kind that holds for a product.
 * @param ofTenant what the tenant's form asks for where the product says nothing
 * @param ofProduct null: as the tenant
 * @param hasShop does the provider make the contract in a shop of its own? Then our form asks for nothing but the data of an order
 */
export function orderKindOf(
  ofTenant: OrderKind,
  ofProduct: OrderKind | null | undefined,
  hasShop: boolean,
): OrderKind {
  return hasShop ? 'order' : (ofProduct ?? ofTenant)
}
