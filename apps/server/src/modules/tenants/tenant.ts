import type { Theme } from '@zuruf/contract/tenants'
import type { RewardRule } from '@zuruf/domain'
import type { TenantRoutes, TenantSettings } from './settings.ts'

/** A reward rule that is or was live; its end is the day it really ended. */
export interface LiveRule extends RewardRule {
  readonly title: string
  /** The next reward does not fit into its budget any more. */
  readonly exhausted: boolean
}

export type TenantState = 'draft' | 'live' | 'paused'

/** A client (Mandant) as the process keeps it in memory. */
export interface Tenant {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly languages: readonly string[]
  /** The first of {@link languages}. */
  readonly defaultLanguage: string
  readonly settings: TenantSettings
  readonly theme: Theme
  readonly routes: TenantRoutes
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly rules: readonly LiveRule[]
  /** Only a live one is open to visitors. */
  readonly state: TenantState
  readonly stateSince: Date
  readonly createdAt: Date
  /** Changes whenever the tenant does, or one of its rules; part of the key of everything cached for it. */
  readonly version: string
}
