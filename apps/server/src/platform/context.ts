import type { Tenant } from '../modules/tenants/tenant.ts'
import type { FoundToken } from './tokens.ts'

/** Who acts. Written into history and audit. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'recipient'; readonly id: string }
  | { readonly kind: 'reward'; readonly id: string }
  | { readonly kind: 'provider'; readonly id: string }
  | { readonly kind: 'system'; readonly id: string }

/** What every service call begins with. */
export interface Context {
  readonly tenant: Tenant
  readonly actor: Actor
  /** The session the call belongs to, if it is a person's. */
  readonly session?: FoundToken
  readonly locale: string
  readonly now: Date
  /** The tenant's own address as the caller sees it, without a trailing slash. */
  readonly baseUrl: string
  /** The caller's address; absent for jobs. */
  readonly ip?: string
  /** The call may be repeated: the same key and body get the same answer. */
  readonly idempotency?: { readonly operation: string; readonly key: string; readonly bodyHash: Buffer }
}

/** @returns the id the actor goes by in the logs, null when anonymous */
export function actorId(actor: Actor): string | null {
  return 'id' in actor ? actor.id : null
}
