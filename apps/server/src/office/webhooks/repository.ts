import type { WebhookEventType } from '@zuruf/contract/webhook-events'
import { type Selectable, sql } from 'kysely'
import type {
  WebhookAttempt as AttemptRow,
  WebhookDelivery as DeliveryRow,
  WebhookEndpoint as EndpointRow,
  WebhookEvent as EventRow,
} from '../../../db/types.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

/** Type of the events that carry an order with personal data. Endpoints cannot subscribe to it by type. Decision 093 */
export const orderConfirmed = 'order.confirmed' satisfies WebhookEventType

export type Endpoint = Selectable<EndpointRow>
export type Delivery = Selectable<DeliveryRow>
export type Event = Selectable<EventRow>
export type Attempt = Selectable<AttemptRow>

export async function listEndpoints(tx: Tx): Promise<Endpoint[]> {
  return (await tx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as Endpoint[]
}

export async function findEndpoint(tx: Tx, id: string): Promise<Endpoint | undefined> {
  return (await tx.selectFrom('webhookEndpoint').selectAll().where('id', '=', id).executeTakeFirst()) as
    | Endpoint
    | undefined
}

/** Finds the endpoint that receives confirmed orders, whatever its state. */
export async function findCarrier(tx: Tx): Promise<Endpoint | undefined> {
  return (await carrier(tx).executeTakeFirst()) as Endpoint | undefined
}

/** Like `findCarrier`, but locks the endpoint until the transaction ends. */
export async function lockCarrier(tx: Tx): Promise<Endpoint | undefined> {
  return (await carrier(tx).forUpdate().executeTakeFirst()) as Endpoint | undefined
}

const carrier = (tx: Tx) => tx.selectFrom('webhookEndpoint').selectAll().where('sendsOrders', '=', true)

/** Locks every endpoint of the tenant until the transaction ends. */
export async function lockEndpoints(tx: Tx): Promise<Endpoint[]> {
  return (await tx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute()) as Endpoint[]
}

/** Ends an endpoint's pending deliveries of a type; pending replays go back to delivered. */
export async function endPending(tx: Tx, endpointId: string, type: string): Promise<void> {
  await tx
    .updateTable('webhookDelivery')
    .set({ state: sql`case when delivered_at is null then 'dead' else 'delivered' end` })
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'pending')
    .where('eventId', 'in', (of) => of.selectFrom('webhookEvent').select('id').where('type', '=', type))
    .execute()
}

/** Locks the endpoint until the transaction ends. */
export async function lockEndpoint(tx: Tx, id: string): Promise<Endpoint | undefined> {
  return (await tx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as Endpoint | undefined
}

export async function insertEndpoint(tx: Tx, endpoint: Endpoint): Promise<void> {
  await tx.insertInto('webhookEndpoint').values(endpoint).execute()
}

export async function updateEndpoint(tx: Tx, id: string, changes: Partial<Endpoint>): Promise<void> {
  await tx.updateTable('webhookEndpoint').set(changes).where('id', '=', id).execute()
}

/** Deletes the endpoint with all its deliveries. */
export async function deleteEndpoint(tx: Tx, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('webhookEndpoint').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Lists tenants with unprocessed steps. Reads across tenants, which is safe because the outbox holds ids only. */
export async function tenantsWaiting(database: Database): Promise<number[]> {
  const { rows } = await sql<{
    tenant: number
  }>`select distinct tenant from webhook_outbox limit 100`.execute(database)
  return rows.map((row) => row.tenant)
}

/** Takes the tenant's oldest steps from the outbox; concurrent workers skip them and take the next ones. */
export async function takeFromOutbox(tx: Tx, tenantId: number, limit: number) {
  const { rows } = await sql<{ historyId: string }>`
    delete from webhook_outbox where id in (
      select id from webhook_outbox where tenant = ${tenantId} order by id limit ${limit} for update skip locked)
    returning history_id as "historyId"`.execute(tx)
  if (rows.length === 0) return []
  return tx
    .selectFrom('history')
    .select(['id', 'entity', 'entityId', 'fromState', 'toState', 'at'])
    .where(
      'id',
      'in',
      rows.map((row) => row.historyId),
    )
    .orderBy('id')
    .execute()
}

export type Step = Awaited<ReturnType<typeof takeFromOutbox>>[number]

export async function insertEvents(tx: Tx, events: readonly Event[]): Promise<void> {
  await insertRows(tx, 'webhookEvent', events)
}

export async function insertDeliveries(tx: Tx, deliveries: readonly Delivery[]): Promise<void> {
  await insertRows(tx, 'webhookDelivery', deliveries)
}

/** Finds a delivery with its event and endpoint. */
export async function findDelivery(tx: Tx, id: string) {
  const delivery = (await tx
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()) as Delivery | undefined
  const endpoint = delivery && (await findEndpoint(tx, delivery.endpointId))
  const event =
    delivery &&
    (await tx.selectFrom('webhookEvent').selectAll().where('id', '=', delivery.eventId).executeTakeFirst())
  return delivery && endpoint && event ? { delivery, endpoint, event } : undefined
}

export async function updateDelivery(tx: Tx, id: string, changes: Partial<Delivery>): Promise<void> {
  await tx.updateTable('webhookDelivery').set(changes).where('id', '=', id).execute()
}

/** Stores an attempt and increments the delivery's counter. */
export async function insertAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.insertInto('webhookAttempt').values(attempt).execute()
  await tx
    .updateTable('webhookDelivery')
    .set((delivery) => ({ attempts: delivery('attempts', '+', 1) }))
    .where('id', '=', attempt.deliveryId)
    .execute()
}

export async function listAttempts(tx: Tx, deliveryId: string): Promise<Attempt[]> {
  return tx
    .selectFrom('webhookAttempt')
    .selectAll()
    .where('deliveryId', '=', deliveryId)
    .orderBy('id')
    .execute()
}

/**
 * Lists an endpoint's deliveries, newest first.
 * @param after last delivery of the previous page
 */
export async function listDeliveries(
  tx: Tx,
  endpointId: string,
  filter: { readonly state?: Delivery['state']; readonly after?: Delivery; readonly limit: number },
) {
  let query = tx
    .selectFrom('webhookDelivery')
    .innerJoin('webhookEvent', (join) =>
      join
        .onRef('webhookEvent.tenantId', '=', 'webhookDelivery.tenantId')
        .onRef('webhookEvent.id', '=', 'webhookDelivery.eventId'),
    )
    .selectAll('webhookDelivery')
    .select(['webhookEvent.type', 'webhookEvent.sequence', 'webhookEvent.data', 'webhookEvent.occurredAt'])
    .where('webhookDelivery.endpointId', '=', endpointId)
  if (filter.state) query = query.where('webhookDelivery.state', '=', filter.state)
  if (filter.after) {
    const { createdAt, id } = filter.after
    query = query.where((where) =>
      where.and([
        where('webhookDelivery.createdAt', '<=', createdAt),
        where.or([where('webhookDelivery.createdAt', '<', createdAt), where('webhookDelivery.id', '>', id)]),
      ]),
    )
  }
  return query
    .orderBy('webhookDelivery.createdAt', 'desc')
    .orderBy('webhookDelivery.id')
    .limit(filter.limit)
    .execute()
}

export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

/** Filter for deliveries by creation time. */
export interface Period {
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
  readonly state?: Delivery['state']
}

export async function countDeliveries(tx: Tx, endpointId: string, period: Period): Promise<number> {
  let query = tx
    .selectFrom('webhookDelivery')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('endpointId', '=', endpointId)
    .where('createdAt', '>=', period.from)
    .where('createdAt', '<', period.to)
  if (period.state) query = query.where('state', '=', period.state)
  return Number((await query.executeTakeFirstOrThrow()).count)
}

/** Returns the creation time of the first delivery after the `oldest` first ones of a period. */
export async function firstAfter(
  tx: Tx,
  endpointId: string,
  period: Period,
  oldest: number,
): Promise<Date | null> {
  let query = tx
    .selectFrom('webhookDelivery')
    .select('createdAt')
    .where('endpointId', '=', endpointId)
    .where('createdAt', '>=', period.from)
    .where('createdAt', '<', period.to)
  if (period.state) query = query.where('state', '=', period.state)
  const row = await query.orderBy('createdAt').orderBy('id').offset(oldest).limit(1).executeTakeFirst()
  return row?.createdAt ?? null
}

/**
 * Queues deliveries again with the full retry period. Keeps `deliveredAt` of an earlier delivery.
 * @returns their ids
 */
export async function queueAgain(
  tx: Tx,
  endpointId: string,
  filter: {
    readonly state?: Delivery['state']
    readonly from?: Date
    readonly to?: Date
    readonly id?: string
  },
  now: Date,
  limit: number,
): Promise<string[]> {
  let selected = tx.selectFrom('webhookDelivery').select('id').where('endpointId', '=', endpointId)
  if (filter.id) selected = selected.where('id', '=', filter.id)
  if (filter.state) selected = selected.where('state', '=', filter.state)
  if (filter.from) selected = selected.where('createdAt', '>=', filter.from)
  if (filter.to) selected = selected.where('createdAt', '<', filter.to)
  const rows = await tx
    .updateTable('webhookDelivery')
    .set({ state: 'pending', queuedAt: now })
    .where('id', 'in', selected.orderBy('createdAt').orderBy('id').limit(limit))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
