import type { RequestOf, ResponseOf } from '@zuruf/contract'
import type { OperatorGrant } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import type { OperatorView } from './service.ts'

type WireGrant = RequestOf<'setOperatorGrants'>['body']['grants'][number]

/** @throws AppError invalid-input naming the grant whose tenant does not exist */
export function grantsFromWire(tenants: TenantDirectory, grants: readonly WireGrant[]): OperatorGrant[] {
  return grants.map(({ tenant, role }, index) => {
    if (tenant === null) return { tenantId: null, role }
    const found = tenants.byKey(tenant)
    if (!found) throw invalid({ [`grants.${index}.tenant`]: 'invalid' })
    return { tenantId: found.id, role }
  })
}

function grantsToWire(tenants: TenantDirectory, grants: readonly OperatorGrant[]) {
  const keys = new Map(tenants.all().map(({ id, key }) => [id, key]))
  return grants.map(({ tenantId, role }) => ({
    tenant: tenantId === null ? null : (keys.get(tenantId) ?? ''),
    role,
  }))
}

export function operatorToWire(
  tenants: TenantDirectory,
  { operator, grants, secondFactorSet }: OperatorView,
): ResponseOf<'listOperators'>[number] {
  return {
    id: operator.id,
    email: operator.email,
    name: operator.name,
    grants: grantsToWire(tenants, grants),
    disabled: operator.disabledAt !== null,
    passwordSet: operator.passwordHash !== null,
    secondFactorSet,
    createdAt: operator.createdAt.toISOString(),
  }
}

export function meToWire(
  tenants: TenantDirectory,
  { operator, grants, recoveryCodesLeft }: OperatorView,
): ResponseOf<'getOperator'> {
  const { id, email, name, language } = operator
  const ownTenants = tenants.all().flatMap((tenant) => {
    const grantsHere = grants.filter(({ tenantId }) => tenantId === null || tenantId === tenant.id)
    const roles = [...new Set(grantsHere.map(({ role }) => role))]
    return roles.length > 0 ? [{ key: tenant.key, name: tenant.name, roles }] : []
  })
  return {
    id,
    email,
    name,
    language,
    recoveryCodesLeft,
    grants: grantsToWire(tenants, grants),
    tenants: ownTenants.toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
  }
}
