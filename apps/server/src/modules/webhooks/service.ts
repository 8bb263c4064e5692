import type { WebhookType } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { isOutsideUrl, type Reach } from '../../platform/outbound.ts'
import type { Delivery, Endpoint, Event, ListedDelivery, Period } from './repository.ts'
import * as repository from './repository.ts'
import { newSecret } from './signature.ts'

export interface Dependencies {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly jobs: Jobs
  readonly reach: Reach
}

/** What the tenant says of an endpoint. */
export interface EndpointWish {
  readonly url: string
  readonly description: string
  readonly types: readonly WebhookType[]
  readonly alertEmail: string | null
}

/** A type no step of the history has: asked for by hand. */
export const testType = 'webhook.test'

/** How long the secret of before goes on signing beside the new one. */
const oldSecretMs = 24 * 3_600_000

const replayMax = 10_000

export type WebhookService = ReturnType<typeof webhookService>

/** The places a tenant's provider wants to be told at, and looking into what they were told. */
export function webhookService({ database, cipher, jobs, reach }: Dependencies) {
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  function sealed(context: Context, id: string, secret: string): Buffer {
    return cipher.encrypt(secret, {
      tenantId: context.tenant.id,
      field: 'webhook_endpoint.secret',
      rowId: id,
    })
  }

  function assertUrl(url: string): void {
    if (!isOutsideUrl(url, reach)) throw new AppError('PSOF0100', { url: 'webhook-url' })
  }

  /** @throws AppError PSOF0101 */
  async function lock(tx: Tx, id: string): Promise<Endpoint> {
    const endpoint = isUuid(id) ? await repository.lockEndpoint(tx, id) : undefined
    if (!endpoint) throw new AppError('PSOF0101')
    return endpoint
  }

  async function queue(tx: Tx, context: Context, deliveryIds: readonly string[]): Promise<void> {
    await jobs.sendWebhooks(
      tx,
      deliveryIds.map((deliveryId) => ({ tenantId: context.tenant.id, deliveryId })),
    )
  }

  /** Whatever waits at the endpoint is tried at once. */
  async function queueWaiting(tx: Tx, context: Context, id: string): Promise<void> {
    const waiting = await repository.queueAgain(tx, id, { state: 'pending' }, context.now, replayMax)
    await queue(tx, context, waiting)
  }

  return {
    list: (context: Context): Promise<Endpoint[]> => inTenant(context, repository.listEndpoints),

    /** @throws AppError PSOF0101 */
    async find(context: Context, id: string): Promise<Endpoint> {
      const found = isUuid(id) ? await inTenant(context, (tx) => repository.findEndpoint(tx, id)) : undefined
      if (!found) throw new AppError('PSOF0101')
      return found
    },

    /**
     * A new endpoint, told from now on.
     * @returns it with its secret, which is never shown again
     * @throws AppError PSOF0100 for a URL that is not https, or leads inside
     */
    async add(tx: Tx, context: Context, wish: EndpointWish): Promise<{ endpoint: Endpoint; secret: string }> {
      assertUrl(wish.url)
      const id = newId()
      const secret = newSecret()
      const endpoint: Endpoint = {
        tenantId: context.tenant.id,
        id,
        ...wish,
        types: [...new Set(wish.types)],
        secret: sealed(context, id, secret),
        oldSecret: null,
        oldSecretUntil: null,
        state: 'active',
        sendsOrders: false,
        failingSince: null,
        createdAt: context.now,
        updatedAt: context.now,
      }
      await repository.insertEndpoint(tx, endpoint)
      await recordAudit(tx, context, 'webhook.added', id, { url: wish.url })
      return { endpoint, secret }
    },

    /** @throws AppError PSOF0101, PSOF0100 */
    async change(context: Context, id: string, wish: EndpointWish): Promise<Endpoint> {
      assertUrl(wish.url)
      return inTenant(context, async (tx) => {
        const before = await lock(tx, id)
        // Where people's data go is confirmed with a fresh login, so another address begins without them.
        const keepsOrders = before.sendsOrders && wish.url === before.url
        const changes = {
          ...wish,
          types: [...new Set(wish.types)],
          sendsOrders: keepsOrders,
          updatedAt: context.now,
        }
        await repository.updateEndpoint(tx, id, changes)
        if (before.sendsOrders && !keepsOrders) await repository.endWaiting(tx, id, repository.orderConfirmed)
        await recordAudit(tx, context, 'webhook.changed', id, { url: wish.url, before: before.url })
        return { ...before, ...changes }
      })
    },

    /** Paused, events gather (30 days); active again, they are sent. @throws AppError PSOF0101 */
    async setState(context: Context, id: string, state: Endpoint['state']): Promise<Endpoint> {
      return inTenant(context, async (tx) => {
        const before = await lock(tx, id)
        if (before.state === state) return before
        const changes = { state, failingSince: null, updatedAt: context.now }
        await repository.updateEndpoint(tx, id, changes)
        await recordAudit(tx, context, state === 'active' ? 'webhook.resumed' : 'webhook.paused', id)
        if (state === 'active') await queueWaiting(tx, context, id)
        return { ...before, ...changes }
      })
    },

    /** A new secret; the one of before signs beside it for a day. @throws AppError PSOF0101 */
    async replaceSecret(context: Context, id: string): Promise<string> {
      return inTenant(context, async (tx) => {
        const before = await lock(tx, id)
        const secret = newSecret()
        await repository.updateEndpoint(tx, id, {
          secret: sealed(context, id, secret),
          oldSecret: before.secret,
          oldSecretUntil: new Date(context.now.getTime() + oldSecretMs),
          updatedAt: context.now,
        })
        await recordAudit(tx, context, 'webhook.secret-replaced', id)
        return secret
      })
    },

    /** Ends an endpoint; what was sent to it goes with it. @throws AppError PSOF0101 */
    async remove(context: Context, id: string): Promise<void> {
      await inTenant(context, async (tx) => {
        const { url } = await lock(tx, id)
        await repository.deleteEndpoint(tx, id)
        await recordAudit(tx, context, 'webhook.removed', id, { url })
      })
    },

    /** Sends something harmless to this endpoint. @returns the delivery's id. @throws AppError PSOF0101 */
    async test(context: Context, id: string): Promise<string> {
      const event: Event = {
        tenantId: context.tenant.id,
        id: newId(),
        type: testType,
        sequence: '0',
        data: { text: 'Hello from Zuruf' },
        occurredAt: context.now,
        createdAt: context.now,
      }
      return inTenant(context, async (tx) => {
        await lock(tx, id)
        const delivery = newDelivery(event, id, context.now)
        await repository.insertEvents(tx, [event])
        await repository.insertDeliveries(tx, [delivery])
        await queue(tx, context, [delivery.id])
        return delivery.id
      })
    },

    /** What was sent to an endpoint, newest first. @throws AppError PSOF0101, PSOF0100 when `after` is none of it */
    async deliveries(
      context: Context,
      endpointId: string,
      { state, after, limit }: { state?: Delivery['state']; after?: string; limit: number },
    ): Promise<ListedDelivery[]> {
      return inTenant(context, async (tx) => {
        if (!isUuid(endpointId) || !(await repository.findEndpoint(tx, endpointId)))
          throw new AppError('PSOF0101')
        const last = after && isUuid(after) ? (await repository.findDelivery(tx, after))?.delivery : undefined
        if (after && last?.endpointId !== endpointId) throw new AppError('PSOF0100', { after: 'invalid' })
        return repository.listDeliveries(tx, endpointId, {
          limit,
          ...(state && { state }),
          ...(last && { after: last }),
        })
      })
    },

    /** One delivery with what was sent and every answer. @throws AppError PSOF0101 */
    async inspect(context: Context, id: string) {
      return inTenant(context, async (tx) => {
        const found = isUuid(id) ? await repository.findDelivery(tx, id) : undefined
        if (!found) throw new AppError('PSOF0101')
        return { ...found, attempts: await repository.listAttempts(tx, id) }
      })
    },

    /** Sends one delivery again, with the id it had. @throws AppError PSOF0101 */
    async replay(context: Context, id: string): Promise<void> {
      await inTenant(context, async (tx) => {
        const found = isUuid(id) ? await repository.findDelivery(tx, id) : undefined
        if (!found) throw new AppError('PSOF0101')
        const ids = await repository.queueAgain(tx, found.endpoint.id, { id }, context.now, 1)
        await queue(tx, context, ids)
        await recordAudit(tx, context, 'webhook.replayed', found.endpoint.id, { deliveries: 1, delivery: id })
      })
    },

    /**
     * Sends again what an endpoint was told of in a time, the oldest first.
     * @returns how many, 10,000 at most, and from when on it goes on with the rest
     * @throws AppError PSOF0101
     */
    async replayPeriod(
      tx: Tx,
      context: Context,
      endpointId: string,
      period: Period,
    ): Promise<{ replayed: number; next: Date | null }> {
      await lock(tx, endpointId)
      const next = await repository.firstAfter(tx, endpointId, period, replayMax)
      const ids = await repository.queueAgain(tx, endpointId, period, context.now, replayMax)
      await queue(tx, context, ids)
      await recordAudit(tx, context, 'webhook.replayed', endpointId, {
        deliveries: ids.length,
        from: period.from.toISOString(),
        to: period.to.toISOString(),
      })
      return { replayed: ids.length, next }
    },

    /** What {@link replayPeriod} would send. @throws AppError PSOF0101 */
    async countPeriod(context: Context, endpointId: string, period: Period): Promise<number> {
      return inTenant(context, async (tx) => {
        if (!isUuid(endpointId) || !(await repository.findEndpoint(tx, endpointId)))
          throw new AppError('PSOF0101')
        return repository.countDeliveries(tx, endpointId, period)
      })
    },
  }
}

/** An event on its way to an endpoint. */
export function newDelivery(event: Event, endpointId: string, now: Date): Delivery {
  return {
    tenantId: event.tenantId,
    id: newId(),
    eventId: event.id,
    endpointId,
    state: 'pending',
    attempts: 0,
    queuedAt: now,
    deliveredAt: null,
    createdAt: now,
  }
}
