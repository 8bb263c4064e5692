import { addDays, webhookTypeOf } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { deleteInGroups } from '../../platform/database/delete-in-groups.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import type { Event } from './repository.ts'
import * as repository from './repository.ts'
import { newDelivery } from './service.ts'
import { describe } from './subject-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly jobs: Jobs
  readonly tenants: TenantDirectory
  readonly clock: () => Date
}

const batchSize = 500

export type WebhookRelay = ReturnType<typeof webhookRelay>

/**
 * Relays history to the queue. A trigger fills the outbox in the transaction that writes history; the relay
 * turns each step into an event with a delivery for each subscribed endpoint.
 */
export function webhookRelay({ database, jobs, tenants, clock }: Dependencies) {
  /** @returns how many steps were taken from the tenant's outbox */
  async function relayTenant(tenantId: number): Promise<number> {
    return withTenant(database, tenantId, async (tx) => {
      const steps = await repository.takeFromOutbox(tx, tenantId, batchSize)
      if (steps.length === 0) return 0
      const endpoints = await repository.listEndpoints(tx)
      const subjects = await describe(tx, steps)
      const now = clock()
      const events: Event[] = []
      for (const { id, entity, entityId, fromState, toState, at } of steps) {
        const type = webhookTypeOf({ entity, from: fromState, to: toState })
        if (!type || !endpoints.some(({ types }) => types.includes(type))) continue
        const data = { ...subjects.get(entityId), state: toState, previousState: fromState }
        events.push({ tenantId, id: newId(), type, sequence: id, data, occurredAt: at, createdAt: now })
      }
      const deliveries = events.flatMap((event) =>
        endpoints
          .filter(({ types }) => types.includes(event.type))
          .map((endpoint) => newDelivery(event, endpoint.id, now)),
      )
      await repository.insertEvents(tx, events)
      await repository.insertDeliveries(tx, deliveries)
      await jobs.sendWebhooks(
        tx,
        deliveries.map(({ id, endpointId }) => ({ tenantId, deliveryId: id, endpointId })),
      )
      return steps.length
    })
  }

  return {
    /**
     * Relays a batch of every tenant's steps.
     * @returns false when there were none
     */
    async relay(): Promise<boolean> {
      const waiting = await repository.tenantsWaiting(database)
      let relayed = 0
      for (const tenantId of waiting) {
        if (tenants.byId(tenantId)?.frozen) continue
        relayed += await tenants.activity.run(tenantId, () => relayTenant(tenantId))
      }
      return relayed > 0
    },

    /**
     * Job `webhooks.purge`: deletes events with their deliveries and attempts after the tenant's retention
     * period.
     * @returns how many events
     */
    async purge({ tenant, now }: Context): Promise<number> {
      const before = addDays(now, -tenant.settings.retention.webhooks)
      return deleteInGroups(database, tenant.id, 'webhookEvent', sql`created_at < ${before}`)
    },
  }
}
