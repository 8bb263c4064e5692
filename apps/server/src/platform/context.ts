import type { AgencyRole } from '@zuruf/contract/abilities'
import type { ActorKind, OperatorRole } from '@zuruf/domain'
import type { Tenant } from './tenants/tenant.ts'
import type { FoundToken } from './tokens.ts'

/** The person or system that acts. Recorded in the history and the audit log. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly id: string }
  /** `byForm`: the person who filled in the order form, whose mailbox is not verified. */
  | { readonly kind: 'recipient'; readonly id: string; readonly byForm?: true }
  | { readonly kind: 'reward'; readonly id: string }
  | { readonly kind: 'agency'; readonly id: string }
  | { readonly kind: 'operator'; readonly id: string }
  | { readonly kind: 'provider'; readonly id: string }
  | { readonly kind: 'system'; readonly id: string }

/** Role of an operator in one tenant, or in all when `tenantId` is null. */
export interface OperatorGrant {
  readonly tenantId: number | null
  readonly role: OperatorRole
}

/** An operator's current session. */
export interface OperatorSession {
  readonly hash: Buffer
  /** Public id of the session. */
  readonly id: string
  readonly operatorId: string
  /** When the session ends unless it is used before. */
  readonly endsAt: Date
  readonly provedAt: Date
  /** Started without a second factor: may only set one up. */
  readonly enrolmentOnly: boolean
  readonly grants: readonly OperatorGrant[]
}

/** Context of calls about the installation, such as operators' accounts, without a tenant. */
export interface InstallationContext {
  readonly tenant?: undefined
  readonly actor: Actor
  /** Session of the operator logged in to the back office. */
  readonly operator?: OperatorSession
  readonly locale: string
  readonly now: Date
  /** Caller's IP address; absent for jobs. */
  readonly ip?: string
}

/** Agency a member acts for, and their role in it. */
export interface AgencyActing {
  readonly agencyId: string
  readonly role: AgencyRole
}

/** Context of a service call. */
export interface Context extends Omit<InstallationContext, 'tenant'> {
  readonly tenant: Tenant
  /** User session of the call, if there is one. */
  readonly session?: FoundToken
  /** Set when an agency token was used for an operation that requires an ability. */
  readonly agency?: AgencyActing
  /** Caller's user agent; absent for jobs and HEAD requests. */
  readonly userAgent?: string
  /** Tenant's base URL as the caller sees it, without a trailing slash. */
  readonly baseUrl: string
  /** Values for `{placeholders}` in the tenant's own texts; set only while composing a mail with such a text. */
  readonly variables?: Readonly<Record<string, string>>
  /** Idempotency key of the call: the same key and body get the same response. */
  readonly idempotency?: { readonly operation: string; readonly key: string; readonly bodyHash: Buffer }
}

/** Whether the operator has one of these roles in this tenant. For checks that depend on more than the operation. */
export function hasRole({ operator, tenant }: Context, roles: readonly OperatorRole[]): boolean {
  const applicable = operator?.grants.filter(({ tenantId }) => tenantId === null || tenantId === tenant.id)
  return applicable?.some(({ role }) => roles.includes(role)) === true
}

/** @returns the actor's id as logged; null when anonymous */
export function actorId(actor: Actor): string | null {
  return 'id' in actor ? actor.id : null
}

/**
 * Returns the actor kind for state machines in which people do not act for themselves: provider and operator
 * as they are, all others as system.
 */
export function stepActor({ actor }: Pick<Context, 'actor'>): ActorKind {
  return actor.kind === 'provider' || actor.kind === 'operator' ? actor.kind : 'system'
}
