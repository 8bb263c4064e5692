import type { RuleScope } from '@zuruf/domain'
import { type Catalogue, productNameFor } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'

/** Returns the name of the product or category that a rule or plan line applies to, in the reader's language; null for all. */
export function scopeNameOf(
  scope: RuleScope,
  context: Pick<Context, 'tenant' | 'locale'>,
  catalogue: Catalogue,
): string | null {
  if (scope.kind === 'all') return null
  const { tenant, locale } = context
  if (scope.kind === 'product') {
    const product = catalogue.anyProduct(tenant, scope.id)
    return product ? productNameFor(context, { productId: product.id, productName: product.name }) : scope.id
  }
  return catalogue.choices(tenant, locale).categories.find(({ id }) => id === scope.id)?.name ?? scope.id
}
