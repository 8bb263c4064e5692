/** What the form of a link asks for: a binding order, or a non-binding offer. Decision 098 */
export const orderKinds = ['order', 'interest'] as const
export type OrderKind = (typeof orderKinds)[number]

export const orderKindWire = {
  order: 'Bestellung',
  interest: 'Angebotsanfrage',
} as const satisfies Record<OrderKind, string>

/**
 * Returns the order kind of a product.
 * @param ofTenant what the tenant's form asks for if the product does not say
 * @param ofProduct null: as the tenant
 * @param hasShop the provider makes the contract in its own shop, so our form only asks for the data of an
 *   order
 */
export function orderKindOf(
  ofTenant: OrderKind,
  ofProduct: OrderKind | null | undefined,
  hasShop: boolean,
): OrderKind {
  return hasShop ? 'order' : (ofProduct ?? ofTenant)
}
