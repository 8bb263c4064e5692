import type { DemoTenant } from '../db/seed/demo-tenants.ts'
import type { ScheduledJob } from '../src/platform/jobs/queues.ts'

// Apart from what does it, so that who asks for it need not know the types of the whole server.

export interface Acts {
  /** Runs a scheduled job as of a moment. */
  job(name: ScheduledJob, at: string): Promise<unknown>
  /**
   * Releases one order as of a moment, as the job `orders.release` would. The job itself releases those of every test that runs
   * at the same time.
   */
  releaseOrder(tenant: string, number: string, at: string): Promise<void>
  /** Adds tenants like the demo's first, at `http://KEY.localhost`, for what a tenant's settings change. */
  addTenants(wishes: readonly Wish[]): Promise<void>
  /** Lets minutes pass since a person last proved who they are. */
  ageLogins(tenant: string, email: string, minutes: number): Promise<void>
  /** The same for an operator of the back office. */
  ageOperatorLogins(email: string, minutes: number): Promise<void>
  /** Lets the time of one link be over. */
  expireLink(tenant: string, number: string, at?: string): Promise<void>
  /** Lets an order bring an agency its commission, as if a member's referral had led to it and it were released. */
  earnCommission(tenant: string, agency: string, order: string): Promise<void>
  /** An agency objects to its newest credit note. */
  objectToCreditNote(tenant: string, agency: string, reason: string): Promise<void>
  /** What an agency has earned is credited and paid, and its credit note corrected: it owes that. */
  oweCreditNote(tenant: string, agency: string): Promise<void>
  /** An agency is closed and everybody leaves it, its account with them; what it has earned is credited all the same. */
  deserted(tenant: string, agency: string): Promise<void>
}

export interface Wish {
  readonly key: string
  readonly settings?: Partial<DemoTenant['settings']>
  readonly routes?: { readonly additional: readonly string[] }
}
