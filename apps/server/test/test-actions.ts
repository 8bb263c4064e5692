import type { DemoTenant } from '@zuruf/demo/people/tenants'
import type { ScheduledJob } from '../src/platform/jobs/queues.ts'

/**
 * Actions on Zuruf's database that browser tests need and no page offers. Implemented in `test-actions-server.ts`.
 * Separate from the implementation, so that callers do not depend on the types of the whole server.
 */
export interface TestActions {
  /** Runs a scheduled job as of a given time. */
  runJob(name: ScheduledJob, at: string): Promise<unknown>
  /**
   * Releases one order as of a given time, as the job `orders.release` would. The job itself would also
   * release the orders of tests running in parallel.
   */
  releaseOrder(tenant: string, number: string, at: string): Promise<void>
  /**
   * Adds tenants that are copies of the demo's first tenant, at `http://KEY.localhost`, for tests that change a
   * tenant's settings.
   */
  addTenants(inputs: readonly NewTenant[]): Promise<void>
  /** Moves a person's last authentication back by some minutes. */
  backdateLogins(tenant: string, email: string, minutes: number): Promise<void>
  /** Moves an operator's last authentication back by some minutes. */
  backdateOperatorLogins(email: string, minutes: number): Promise<void>
  /**
   * Expires the link of one referral.
   * @param at time of expiry in ISO format; default: a day ago
   */
  expireLink(tenant: string, number: string, at?: string): Promise<void>
  /** Gives an agency the commission for an order, as if a member's referral had led to it and it had been released. */
  earnCommission(tenant: string, agency: string, order: string): Promise<void>
  /** Objects to an agency's newest credit note on its behalf. */
  objectToCreditNote(tenant: string, agency: string, reason: string): Promise<void>
  /** Credits and pays what an agency has earned, then corrects the credit note, so that the agency owes the amount. */
  makeAgencyOwe(tenant: string, agency: string): Promise<void>
  /** Closes an agency and removes all its members with their accounts. What it has earned is still credited. */
  closeAgency(tenant: string, agency: string): Promise<void>
}

export interface NewTenant {
  readonly key: string
  readonly settings?: Partial<DemoTenant['settings']>
  readonly theme?: Partial<DemoTenant['theme']>
  readonly routes?: { readonly additional: readonly string[] }
}
