import { type BackofficeOperationId, backofficeOperations } from '@zuruf/contract/backoffice-operations'
import type { Operation } from '@zuruf/contract/endpoint'
import { isTenantBound } from '@zuruf/contract/paths'
import { createContext, useContext } from 'react'
import { useBasename } from 'react-admin'
import { type Me, useSession } from './session.tsx'

export type ScopeTenant = Me['tenants'][number]

interface TenantScope {
  /** First segment of the path: a tenant's key or `installation`. */
  readonly scopeKey: string
  /** Absent: the installation. */
  readonly tenant: ScopeTenant | undefined
}

export const TenantScopeContext = createContext<TenantScope>({ scopeKey: '', tenant: undefined })

/** Returns the tenant, or the installation, that this page is about. */
export const useTenantScope = (): TenantScope => useContext(TenantScopeContext)

/**
 * Returns whether an operator may call an operation here. Reads the same table as the server, which has the
 * final say.
 */
export function canCall(me: Me, tenant: ScopeTenant | undefined, id: BackofficeOperationId): boolean {
  const operation: Operation = backofficeOperations[id]
  const { roles } = operation
  if (!roles || roles === 'own') return true
  if (isTenantBound(operation)) return tenant?.roles.some((role) => roles.includes(role)) ?? false
  return me.grants.some((grant) => grant.tenant === null && roles.includes(grant.role))
}

/** Returns a check of whether the operator may call an operation on this page. */
export function useCan(): (id: BackofficeOperationId) => boolean {
  const { me } = useSession()
  const { tenant } = useTenantScope()
  return (id) => canCall(me, tenant, id)
}

/** Returns a function that prefixes a path with the tenant's: `to('/desk')`. */
export function useScopedPath(): (path: string) => string {
  const basename = useBasename()
  return (path) => `${basename}${path}`
}
