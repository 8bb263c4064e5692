import type { Theme } from '@zuruf/contract/tenants'
import type { TenantRoutes, TenantSettings } from './settings.ts'

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
  /** Changes whenever the tenant does; part of the key of everything cached for it. */
  readonly version: string
}
