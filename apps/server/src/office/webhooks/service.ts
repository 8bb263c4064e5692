import type { testEventData, WebhookEventType } from '@zuruf/contract/webhook-events'
import type { WebhookType } from '@zuruf/domain'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { isExternalUrl, type OutboundPolicy } from '../../platform/outbound.ts'
import type { Delivery, Endpoint, Event, ListedDelivery, Period } from './repository.ts'
import * as repository from './repository.ts'
import { newSecret } from './signature.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly cipher: FieldCipher
  readonly jobs: Jobs
  readonly reach: OutboundPolicy
}

/** Settings of an endpoint. */
export interface EndpointInput {
  readonly url: string
  readonly description: string
  readonly types: readonly WebhookType[]
  readonly alertEmail: string | null
}

type EndpointView = ReturnType<typeof endpointView>

/** Event type of a test delivery; no history step has it. */
export const testType = 'webhook.test' satisfies WebhookEventType

/** How long the old secret keeps signing next to the new one. */
const oldSecretMs = 24 * 3_600_000

const maxReplayed = 10_000

export type WebhookService = ReturnType<typeof webhookService>

/** Manages the webhook endpoints of a tenant, and lists and repeats deliveries to them. */
export function webhookService({ database, idempotent, cipher, jobs, reach }: Dependencies) {
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  function encryptSecret(context: Context, id: string, secret: string): Buffer {
    return cipher.encrypt(secret, {
      tenantId: context.tenant.id,
      field: 'webhook_endpoint.secret',
      rowId: id,
    })
  }

  function assertUrl(url: string): void {
    if (!isExternalUrl(url, reach)) throw invalid({ url: 'webhook-url' })
  }

  /** @throws AppError not-found */
  async function lock(tx: Tx, id: string): Promise<Endpoint> {
    const endpoint = isUuid(id) ? await repository.lockEndpoint(tx, id) : undefined
    if (!endpoint) throw notFound()
    return endpoint
  }

  async function queue(
    tx: Tx,
    context: Context,
    endpointId: string,
    deliveryIds: readonly string[],
  ): Promise<void> {
    await jobs.sendWebhooks(
      tx,
      deliveryIds.map((deliveryId) => ({ tenantId: context.tenant.id, deliveryId, endpointId })),
    )
  }

  /** Queues the endpoint's pending deliveries at once, the oldest 10,000 at most. */
  async function queuePending(tx: Tx, context: Context, id: string): Promise<void> {
    const waiting = await repository.queueAgain(tx, id, { state: 'pending' }, context.now, maxReplayed)
    await queue(tx, context, id, waiting)
  }

  return {
    list: (context: Context): Promise<Endpoint[]> => inTenant(context, repository.listEndpoints),

    /** @throws AppError not-found */
    async find(context: Context, id: string): Promise<Endpoint> {
      const found = isUuid(id) ? await inTenant(context, (tx) => repository.findEndpoint(tx, id)) : undefined
      if (!found) throw notFound()
      return found
    },

    /**
     * Adds an endpoint, which receives events from now on.
     * @returns the endpoint and its secret, which is never shown again
     * @throws AppError invalid-input for a URL that is not https or leads to a private address
     */
    add: (context: Context, input: EndpointInput): Promise<EndpointView & { secret: string }> =>
      idempotent(context, async (tx) => {
        assertUrl(input.url)
        const id = newId()
        const secret = newSecret()
        const endpoint: Endpoint = {
          tenantId: context.tenant.id,
          id,
          ...input,
          types: [...new Set(input.types)],
          secret: encryptSecret(context, id, secret),
          oldSecret: null,
          oldSecretUntil: null,
          state: 'active',
          sendsOrders: false,
          failingSince: null,
          createdAt: context.now,
          updatedAt: context.now,
        }
        await repository.insertEndpoint(tx, endpoint)
        await recordAudit(tx, context, 'webhook.added', id, { url: input.url })
        return { ...endpointView(endpoint), secret }
      }),

    /** @throws AppError not-found, invalid-input */
    async change(context: Context, id: string, input: EndpointInput): Promise<Endpoint> {
      assertUrl(input.url)
      return inTenant(context, async (tx) => {
        const before = await lock(tx, id)
        // Sending personal data to a URL takes a fresh login, so a changed URL turns order delivery off.
        const keepsOrders = before.sendsOrders && input.url === before.url
        const changes = {
          ...input,
          types: [...new Set(input.types)],
          sendsOrders: keepsOrders,
          updatedAt: context.now,
        }
        await repository.updateEndpoint(tx, id, changes)
        if (before.sendsOrders && !keepsOrders) await repository.endPending(tx, id, repository.orderConfirmed)
        await recordAudit(tx, context, 'webhook.changed', id, { url: input.url, before: before.url })
        return { ...before, ...changes }
      })
    },

    /**
     * Pauses or resumes an endpoint. Its events wait while it is paused (30 days at most) and are sent when
     * it resumes.
     * @throws AppError not-found
     */
    async setState(context: Context, id: string, state: Endpoint['state']): Promise<Endpoint> {
      return inTenant(context, async (tx) => {
        const before = await lock(tx, id)
        if (before.state === state) return before
        const changes = { state, failingSince: null, updatedAt: context.now }
        await repository.updateEndpoint(tx, id, changes)
        await recordAudit(tx, context, state === 'active' ? 'webhook.resumed' : 'webhook.paused', id)
        if (state === 'active') await queuePending(tx, context, id)
        return { ...before, ...changes }
      })
    },

    /**
     * Creates a new secret; the old one keeps signing next to it for a day.
     * @throws AppError not-found
     */
    async replaceSecret(context: Context, id: string): Promise<string> {
      return inTenant(context, async (tx) => {
        const before = await lock(tx, id)
        const secret = newSecret()
        await repository.updateEndpoint(tx, id, {
          secret: encryptSecret(context, id, secret),
          oldSecret: before.secret,
          oldSecretUntil: new Date(context.now.getTime() + oldSecretMs),
          updatedAt: context.now,
        })
        await recordAudit(tx, context, 'webhook.secret-replaced', id)
        return secret
      })
    },

    /**
     * Removes an endpoint with its deliveries.
     * @throws AppError not-found
     */
    async remove(context: Context, id: string): Promise<void> {
      await inTenant(context, async (tx) => {
        const { url } = await lock(tx, id)
        await repository.deleteEndpoint(tx, id)
        await recordAudit(tx, context, 'webhook.removed', id, { url })
      })
    },

    /**
     * Sends a test event to this endpoint.
     * @returns the delivery's id
     * @throws AppError not-found
     */
    async test(context: Context, id: string): Promise<string> {
      const event: Event = {
        tenantId: context.tenant.id,
        id: newId(),
        type: testType,
        sequence: '0',
        data: { text: 'Hello from Zuruf' } satisfies z.output<typeof testEventData>,
        occurredAt: context.now,
        createdAt: context.now,
      }
      return inTenant(context, async (tx) => {
        await lock(tx, id)
        const delivery = newDelivery(event, id, context.now)
        await repository.insertEvents(tx, [event])
        await repository.insertDeliveries(tx, [delivery])
        await queue(tx, context, id, [delivery.id])
        return delivery.id
      })
    },

    /**
     * Lists an endpoint's deliveries, newest first.
     * @throws AppError not-found, invalid-input when `after` is not one of them
     */
    async deliveries(
      context: Context,
      endpointId: string,
      { state, after, limit }: { state?: Delivery['state']; after?: string; limit: number },
    ): Promise<ListedDelivery[]> {
      return inTenant(context, async (tx) => {
        if (!isUuid(endpointId) || !(await repository.findEndpoint(tx, endpointId))) throw notFound()
        const last = after && isUuid(after) ? (await repository.findDelivery(tx, after))?.delivery : undefined
        if (after && last?.endpointId !== endpointId) throw invalid({ after: 'invalid' })
        return repository.listDeliveries(tx, endpointId, {
          limit,
          ...(state && { state }),
          ...(last && { after: last }),
        })
      })
    },

    /**
     * Returns a delivery with its event and every attempt.
     * @throws AppError not-found
     */
    async inspect(context: Context, id: string) {
      return inTenant(context, async (tx) => {
        const found = isUuid(id) ? await repository.findDelivery(tx, id) : undefined
        if (!found) throw notFound()
        return { ...found, attempts: await repository.listAttempts(tx, id) }
      })
    },

    /**
     * Sends a delivery again with the same event id.
     * @throws AppError not-found
     */
    async replay(context: Context, id: string): Promise<void> {
      await inTenant(context, async (tx) => {
        const found = isUuid(id) ? await repository.findDelivery(tx, id) : undefined
        if (!found) throw notFound()
        const ids = await repository.queueAgain(tx, found.endpoint.id, { id }, context.now, 1)
        await queue(tx, context, found.endpoint.id, ids)
        await recordAudit(tx, context, 'webhook.replayed', found.endpoint.id, { deliveries: 1, delivery: id })
      })
    },

    /**
     * Sends an endpoint's deliveries of a period again, oldest first.
     * @returns how many (10,000 at most), and the time from which to continue with the rest
     * @throws AppError not-found
     */
    replayPeriod: (
      context: Context,
      endpointId: string,
      period: Period,
    ): Promise<{ replayed: number; next: string | null }> =>
      idempotent(context, async (tx) => {
        await lock(tx, endpointId)
        const next = await repository.firstAfter(tx, endpointId, period, maxReplayed)
        const ids = await repository.queueAgain(tx, endpointId, period, context.now, maxReplayed)
        await queue(tx, context, endpointId, ids)
        await recordAudit(tx, context, 'webhook.replayed', endpointId, {
          deliveries: ids.length,
          from: period.from.toISOString(),
          to: period.to.toISOString(),
        })
        return { replayed: ids.length, next: next?.toISOString() ?? null }
      }),

    /**
     * Counts what {@link replayPeriod} would send.
     * @throws AppError not-found
     */
    async countPeriod(context: Context, endpointId: string, period: Period): Promise<number> {
      return inTenant(context, async (tx) => {
        if (!isUuid(endpointId) || !(await repository.findEndpoint(tx, endpointId))) throw notFound()
        return repository.countDeliveries(tx, endpointId, period)
      })
    },
  }
}

/** Returns an endpoint for the back office, without its secrets. */
export const endpointView = (endpoint: Endpoint) => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  types: endpoint.types,
  alertEmail: endpoint.alertEmail,
  state: endpoint.state,
  sendsOrders: endpoint.sendsOrders,
  failingSince: endpoint.failingSince?.toISOString() ?? null,
  createdAt: endpoint.createdAt.toISOString(),
})

/** Creates a pending delivery of an event to an endpoint. */
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
