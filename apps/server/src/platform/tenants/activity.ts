import { AppError } from '../errors.ts'
import type { Tenant } from './tenant.ts'

/** When a caller who was refused because of a freeze should try again. */
const retrySeconds = 60

/** Returns the error for calls to a tenant that is moving or has moved. */
export const tenantFrozen = (): AppError =>
  new AppError('tenant-frozen', undefined, { retryAfterSeconds: retrySeconds })

/** What this process does for each tenant: requests, mails, webhooks, uploads and scheduled jobs. Decision 123 */
export interface TenantActivity {
  /**
   * Does work that may write rows of a tenant.
   * @throws AppError tenant-frozen
   */
  run<T>(tenantId: number, work: () => Promise<T>): Promise<T>
  /** Resolves when no work for the tenant is under way. */
  whenIdle(tenantId: number): Promise<void>
}

/** @param findTenant looks a tenant up by its id */
export function tenantActivity(findTenant: (id: number) => Tenant | undefined): TenantActivity {
  const running = new Map<number, number>()
  const idle = new Map<number, (() => void)[]>()

  function end(tenantId: number): void {
    const left = (running.get(tenantId) ?? 0) - 1
    if (left > 0) {
      running.set(tenantId, left)
      return
    }
    running.delete(tenantId)
    for (const resolve of idle.get(tenantId) ?? []) resolve()
    idle.delete(tenantId)
  }

  return {
    async run(tenantId, work) {
      if (findTenant(tenantId)?.frozen) throw tenantFrozen()
      running.set(tenantId, (running.get(tenantId) ?? 0) + 1)
      try {
        return await work()
      } finally {
        end(tenantId)
      }
    },

    whenIdle: (tenantId) =>
      new Promise((resolve) => {
        if (running.has(tenantId)) idle.set(tenantId, [...(idle.get(tenantId) ?? []), resolve])
        else resolve()
      }),
  }
}
