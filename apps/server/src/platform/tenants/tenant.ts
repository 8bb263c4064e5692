import type { StoredTheme } from '@zuruf/contract/tenants'
import type { RewardRule, TenantState } from '@zuruf/domain'
import type { TenantRoutes, TenantSettings } from './settings.ts'

/** Reward rule that is or was live, with the day it actually ended. */
export interface LiveRule extends RewardRule {
  readonly title: string
  /** Whether the next reward exceeds its budget. */
  readonly exhausted: boolean
}

/** Nobody may use the tenant, because it moves to another installation or has moved there. Decision 123 */
export interface Frozen {
  readonly hasMoved: boolean
  /** Base URL of the portal there, if its hosts are others. */
  readonly movedTo: string | undefined
}

/** Tenant (Mandant) as a process keeps it in memory. */
export interface Tenant {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly languages: readonly string[]
  /** The first of {@link languages}. */
  readonly defaultLanguage: string
  readonly settings: TenantSettings
  readonly theme: StoredTheme
  readonly routes: TenantRoutes
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly rules: readonly LiveRule[]
  /** Only `live` is open to visitors. */
  readonly state: TenantState
  readonly stateSince: Date
  readonly frozen: Frozen | undefined
  readonly createdAt: Date
  /** Changes with the tenant or one of its rules; part of the key of everything cached for it. */
  readonly version: string
}
