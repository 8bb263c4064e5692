import type { HandedOverOrder } from '@zuruf/contract/handover'
import { addDays, WEBHOOK_DAYS } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { WebhookJob } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { countWebhookDelivery } from '../../platform/metrics.ts'
import { callExternal, NoResponse, type OutboundPolicy } from '../../platform/outbound.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import { annotateSpan } from '../../platform/tracing.ts'
import type { CarriedOrders, OrderEventData } from './orders.ts'
import type { Delivery, Endpoint, Event } from './repository.ts'
import * as repository from './repository.ts'
import { signedHeaders } from './signature.ts'

export interface Dependencies {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly mailer: Mailer
  readonly tenants: TenantDirectory
  readonly reach: OutboundPolicy
  readonly clock: () => Date
  readonly carriedOrders: CarriedOrders
  /** Time a receiver has to answer; shorter in tests only. */
  readonly timeoutMs?: number
}

/** How much of a response is stored. */
const storedBytes = 2_048

interface Outcome {
  readonly status: number | null
  readonly error: string | null
  readonly answer: string | null
  readonly milliseconds: number
}

/** An event as it is sent: with the data of the order that it carries. */
interface ComposedEvent {
  readonly event: Event
  readonly order: HandedOverOrder | undefined
}

/** The delivery failed and was recorded; the job runs again later. */
export class NotDelivered extends Error {}

export type WebhookDelivery = ReturnType<typeof webhookDelivery>

/** Delivers events at least once, always with the same id, until the receiver answers 2xx or the retry period ends. */
export function webhookDelivery(dependencies: Dependencies) {
  const { database, cipher, mailer, tenants, reach, clock, carriedOrders, timeoutMs = 10_000 } = dependencies

  function secretsOf(endpoint: Endpoint, now: Date): string[] {
    const place = {
      tenantId: endpoint.tenantId,
      field: 'webhook_endpoint.secret' as const,
      rowId: endpoint.id,
    }
    const { secret, oldSecret, oldSecretUntil } = endpoint
    const old = oldSecret && oldSecretUntil && oldSecretUntil > now ? [oldSecret] : []
    return [secret, ...old].map((one) => cipher.decryptText(one, place))
  }

  async function call(endpoint: Endpoint, { event, order }: ComposedEvent): Promise<Outcome> {
    const body = bodyOf({ ...event, data: order ?? event.data })
    const now = clock()
    const headers = signedHeaders(secretsOf(endpoint, now), event.id, body, now)
    const startedAt = performance.now()
    const elapsedMs = () => Math.round(performance.now() - startedAt)
    try {
      const answer = await callExternal(
        { url: endpoint.url, headers, body, timeoutMs, maxBytes: storedBytes },
        reach,
      )
      // PostgreSQL cannot store NUL in text.
      const storedBody = storesResponse(event) ? answer.body.replaceAll('\0', '') : null
      return { status: answer.status, error: null, answer: storedBody, milliseconds: elapsedMs() }
    } catch (error) {
      // No answer is said by the page, in the operator's language.
      const description = error instanceof NoResponse ? null : String(error).slice(0, 300)
      return { status: null, error: description, answer: null, milliseconds: elapsedMs() }
    }
  }

  async function recordSuccess(
    tx: Tx,
    context: Context,
    { id }: Delivery,
    endpoint: Endpoint,
    { event, order }: ComposedEvent,
  ): Promise<void> {
    await repository.updateDelivery(tx, id, { state: 'delivered', deliveredAt: context.now })
    if (order) {
      const { orderId } = event.data as unknown as OrderEventData
      const delivered = { eventId: event.id, orderId, sent: order }
      await carriedOrders.markDelivered(tx, context, delivered, endpoint)
    }
    if (endpoint.failingSince) await repository.updateEndpoint(tx, endpoint.id, { failingSince: null })
  }

  /** @returns whether to try again */
  async function recordFailure(
    tx: Tx,
    context: Context,
    delivery: Delivery,
    endpoint: Endpoint,
    outcome: Outcome,
  ): Promise<boolean> {
    const { now } = context
    const since = endpoint.failingSince ?? now
    if (!endpoint.failingSince) await repository.updateEndpoint(tx, endpoint.id, { failingSince: now })
    const isGone = outcome.status === 410
    if (endpoint.state === 'active' && (isGone || addDays(since, WEBHOOK_DAYS) <= now)) {
      await pause(tx, context, endpoint, isGone ? 'gone' : 'failing')
    }
    if (addDays(delivery.queuedAt, WEBHOOK_DAYS) > now) return true
    // Applies to a failed replay too, so that it can be found and replayed; `deliveredAt` still shows the
    // first delivery.
    await repository.updateDelivery(tx, delivery.id, { state: 'dead' })
    return false
  }

  async function pause(
    tx: Tx,
    context: Context,
    endpoint: Endpoint,
    reason: 'gone' | 'failing',
  ): Promise<void> {
    await repository.updateEndpoint(tx, endpoint.id, { state: 'paused', updatedAt: context.now })
    await recordAudit(tx, context, 'webhook.paused', endpoint.id, { reason })
    if (!endpoint.alertEmail) return
    await mailer.queue(tx, context, {
      name: 'webhook-paused',
      to: endpoint.alertEmail,
      language: context.tenant.defaultLanguage,
      data: { endpointId: endpoint.id },
    })
  }

  /**
   * Adds the data that is read only at sending time.
   * @returns undefined when the event must not be sent any more
   */
  async function composeEvent(
    context: Context,
    endpoint: Endpoint,
    event: Event,
  ): Promise<ComposedEvent | undefined> {
    if (event.type !== repository.orderConfirmed) return { event, order: undefined }
    if (!endpoint.sendsOrders) return undefined
    const order = await withTenant(database, endpoint.tenantId, (tx) =>
      carriedOrders.compose(tx, context, event.id),
    )
    return order && { event, order }
  }

  /**
   * Ends a delivery whose order was withdrawn, handed over another way, or whose endpoint no longer receives
   * orders.
   */
  async function endUnsent(tenantId: number, deliveryId: string): Promise<void> {
    const outcome = {
      status: null,
      error: 'Not sent: the order is not handed over this way any more',
      answer: null,
    }
    await withTenant(database, tenantId, async (tx) => {
      const found = await repository.findDelivery(tx, deliveryId)
      if (found?.delivery.state !== 'pending') return
      await repository.insertAttempt(tx, {
        tenantId,
        deliveryId,
        id: newId(),
        at: clock(),
        milliseconds: 0,
        ...outcome,
      })
      const { deliveredAt } = found.delivery
      await repository.updateDelivery(tx, deliveryId, { state: deliveredAt ? 'delivered' : 'dead' })
    })
  }

  return {
    /**
     * Sends one delivery. No transaction is open during the call.
     * @throws NotDelivered when it has to be retried
     */
    async deliver({ tenantId, deliveryId }: WebhookJob): Promise<void> {
      const tenant = tenants.byId(tenantId)
      const found = await withTenant(database, tenantId, (tx) => repository.findDelivery(tx, deliveryId))
      // Deliveries of a paused endpoint wait; resuming it queues them again.
      if (!tenant || found?.delivery.state !== 'pending' || found.endpoint.state === 'paused') return
      annotateSpan({ 'zuruf.tenant': tenant.key })
      const { delivery, endpoint, event } = found
      const contextNow = (): Context => ({
        tenant,
        actor: { kind: 'system', id: 'webhook.send' },
        locale: tenant.defaultLanguage,
        now: clock(),
        baseUrl: '',
      })
      const composed = await composeEvent(contextNow(), endpoint, event)
      if (!composed) return endUnsent(tenantId, deliveryId)
      const outcome = await call(endpoint, composed)
      const context = contextNow()
      const { now } = context
      const succeeded = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
      countWebhookDelivery(succeeded ? 'delivered' : 'failed')
      const mustRetry = await withTenant(database, tenantId, async (tx) => {
        // Lock the endpoint before its deliveries, in the same order as changes to it. It may have been
        // removed during the call.
        const locked = await repository.lockEndpoint(tx, endpoint.id)
        if (!locked || !(await repository.findDelivery(tx, deliveryId))) return false
        await repository.insertAttempt(tx, { tenantId, deliveryId, id: newId(), at: now, ...outcome })
        if (!succeeded) return recordFailure(tx, context, delivery, locked, outcome)
        await recordSuccess(tx, context, delivery, locked, composed)
        return false
      })
      if (mustRetry) throw new NotDelivered(`webhook ${deliveryId}: ${outcome.error ?? outcome.status}`)
    },
  }
}

/** The response may echo the order's personal data, which must not be logged. */
const storesResponse = ({ type }: Event): boolean => type !== repository.orderConfirmed

/** Serialises an event for the receiver. Events may arrive out of order; `sequence` orders those of a tenant. */
export function bodyOf({ id, type, sequence, data, occurredAt }: Event): string {
  return JSON.stringify({ id, type, timestamp: occurredAt.toISOString(), sequence: Number(sequence), data })
}
