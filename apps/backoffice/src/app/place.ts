import { type BackofficeOperationId, backofficeOperations } from '@zuruf/contract/backoffice-operations'
import type { Operation } from '@zuruf/contract/endpoint'
import { isTenantBound } from '@zuruf/contract/paths'
import { createContext, useContext } from 'react'
import { useBasename } from 'react-admin'
import { type Me, useSession } from './session.tsx'

export type PlaceTenant = Me['tenants'][number]

interface Place {
  /** The first part of the address. */
  readonly place: string
  /** Absent: the installation. */
  readonly tenant: PlaceTenant | undefined
}

export const PlaceContext = createContext<Place>({ place: '', tenant: undefined })

/** Where this page is. */
export const useTenantScope = (): Place => useContext(PlaceContext)

/** May an operator call it here? Obeys the table the server obeys; the server decides. */
export function mayCall(me: Me, tenant: PlaceTenant | undefined, id: BackofficeOperationId): boolean {
  const operation: Operation = backofficeOperations[id]
  const { roles } = operation
  if (!roles || roles === 'own') return true
  if (isTenantBound(operation)) return tenant?.roles.some((role) => roles.includes(role)) ?? false
  return me.grants.some((grant) => grant.tenant === null && roles.includes(grant.role))
}

/** Asks for several operations whether the person may call them on this page. */
export function useCan(): (id: BackofficeOperationId) => boolean {
  const { me } = useSession()
  const { tenant } = useTenantScope()
  return (id) => mayCall(me, tenant, id)
}

/** Address of a page of this place: `to('/desk')`. */
export function useTo(): (path: string) => string {
  const basename = useBasename()
  return (path) => `${basename}${path}`
}
