import type { RuleScope } from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'

/** Returns the name of the product or category that a rule or plan line applies to; null for all. */
export function scopeNameOf(scope: RuleScope, tenant: Tenant, catalogue: Catalogue): string | null {
  if (scope.kind === 'all') return null
  if (scope.kind === 'product') return catalogue.anyProduct(tenant, scope.id)?.name ?? scope.id
  return catalogue.choices(tenant).categories.find(({ id }) => id === scope.id)?.name ?? scope.id
}
