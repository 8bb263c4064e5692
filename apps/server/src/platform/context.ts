import type { AgencyRole } from '@zuruf/contract/abilities'
import type { OperatorRole } from '@zuruf/contract/tokens'
import type { ActorKind } from '@zuruf/domain'
import type { Tenant } from '../modules/tenants/tenant.ts'
import type { FoundToken } from './tokens.ts'

/** Who acts. Written into history and audit. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly id: string }
  /** `byForm`: who filled in the form of the order, which proves no mailbox. */
  | { readonly kind: 'recipient'; readonly id: string; readonly byForm?: true }
  | { readonly kind: 'reward'; readonly id: string }
  | { readonly kind: 'agency'; readonly id: string }
  | { readonly kind: 'operator'; readonly id: string }
  | { readonly kind: 'provider'; readonly id: string }
  | { readonly kind: 'system'; readonly id: string }

/** What an operator may be in one tenant, or with null in all. */
export interface OperatorGrant {
  readonly tenantId: number | null
  readonly role: OperatorRole
}

/** An operator's session, as it is while it lasts. */
export interface OperatorSession {
  readonly hash: Buffer
  /** What the session is called outside. */
  readonly id: string
  readonly operatorId: string
  /** When it ends, unless it is used before. */
  readonly endsAt: Date
  readonly provedAt: Date
  /** Begun without a second factor: opens nothing but setting one up. */
  readonly enrolmentOnly: boolean
  readonly grants: readonly OperatorGrant[]
}

/** What a call begins with that is about the installation and no tenant: the operators' own affairs. */
export interface InstallationContext {
  readonly tenant?: undefined
  readonly actor: Actor
  /** The session of who is logged in to the back office. */
  readonly operator?: OperatorSession
  readonly locale: string
  readonly now: Date
  /** The caller's address; absent for jobs. */
  readonly ip?: string
}

/** For whom somebody acts, and as what. */
export interface AgencyActing {
  readonly agencyId: string
  readonly role: AgencyRole
}

/** What every service call begins with. */
export interface Context extends Omit<InstallationContext, 'tenant'> {
  readonly tenant: Tenant
  /** The session the call belongs to, if it is a person's. */
  readonly session?: FoundToken
  /** Where an agency's token opened an operation that takes an ability. */
  readonly agency?: AgencyActing
  /** What the caller's program says it is; absent for jobs and for who asks for the head alone. */
  readonly userAgent?: string
  /** The tenant's own address as the caller sees it, without a trailing slash. */
  readonly baseUrl: string
  /** What stands in `{braces}` of the tenant's own texts; only for who writes a mail with such a text. */
  readonly variables?: Readonly<Record<string, string>>
  /** The call may be repeated: the same key and body get the same answer. */
  readonly idempotency?: { readonly operation: string; readonly key: string; readonly bodyHash: Buffer }
}

/** Is who is logged in to the back office one of these in this tenant? For what depends on more than the operation. */
export function hasRole({ operator, tenant }: Context, roles: readonly OperatorRole[]): boolean {
  const here = operator?.grants.filter(({ tenantId }) => tenantId === null || tenantId === tenant.id)
  return here?.some(({ role }) => roles.includes(role)) === true
}

/** @returns the id the actor goes by in the logs, null when anonymous */
export function actorId(actor: Actor): string | null {
  return 'id' in actor ? actor.id : null
}

/** Who the actor is in the tables of states, where nobody takes the step for themselves. */
export function stepActor({ actor }: Pick<Context, 'actor'>): ActorKind {
  return actor.kind === 'provider' || actor.kind === 'operator' ? actor.kind : 'system'
}
