import type { IntakeOutcome, IntakeSource } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { LoggedEvent } from './intake-log-repository.ts'

/** A waiting or dismissed event in the intake log. */
export type UnplacedEvent = LoggedEvent & { readonly outcome: 'waiting' | 'dismissed' }

export type UnplacedState = UnplacedEvent['outcome']

/** Returns the ids of those events that are waiting or dismissed. */
export async function listUnplacedIds(
  tx: Tx,
  source: IntakeSource,
  eventIds: readonly string[],
): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('orderIntake')
    .select('eventId')
    .where('outcome', 'in', ['waiting', 'dismissed'])
    .where('source', '=', source)
    .where('eventId', '=', ({ fn, val }) => fn.any(val([...eventIds])))
    .execute()
  return new Set(rows.flatMap(({ eventId }) => eventId ?? []))
}

/** Order numbers and events for which waiting events can now be retried. */
export interface NewlyKnown {
  readonly numbers: readonly string[]
  readonly eventIds: readonly string[]
}

/** Returns those of the numbers that belong to an order. */
export async function filterKnownNumbers(tx: Tx, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ number: string }>`
    select wanted.number from unnest(${[...numbers]}::text[]) as wanted (number)
     where exists (select from orders o where o.number = wanted.number)
        or exists (select from orders o where o.provider_number = wanted.number)`.execute(tx)
  return rows.map(({ number }) => number)
}

/** Lists the order numbers of waiting events that contain one of these provider numbers. */
export async function listOrderNumbersByProviderNumber(
  tx: Tx,
  names: readonly string[],
  limit: number,
): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ number: string }>`
    select distinct order_number as number from order_intake
     where outcome = 'waiting' and order_number is not null
       and payload ->> 'providerNumber' = any(${[...names]}::text[])
     limit ${limit}`.execute(tx)
  return rows.map(({ number }) => number)
}

/** Lists the events that waited for these numbers and events, the earliest arrival first. */
export async function listWaitingFor(
  tx: Tx,
  { numbers, eventIds }: NewlyKnown,
  limit: number,
): Promise<UnplacedEvent[]> {
  if (numbers.length === 0 && eventIds.length === 0) return []
  const { rows } = await sql<UnplacedEvent>`
    select i.* from order_intake i where i.outcome = 'waiting' and i.id in (
      select id from order_intake where outcome = 'waiting' and order_number = any(${[...numbers]}::text[])
      union
      select id from order_intake where outcome = 'waiting' and follows = any(${[...numbers, ...eventIds]}::text[])
      union
      select id from order_intake where outcome = 'waiting' and event_id = any(${[...eventIds]}::text[]))
     order by i.received_at, i.id limit ${limit}`.execute(tx)
  return rows
}

/**
 * Lists a page of waiting or dismissed events, the longest waiting first. @param after last event of the
 * previous page
 */
export async function listPage(
  tx: Tx,
  state: UnplacedState,
  limit: number,
  after: Pick<UnplacedEvent, 'receivedAt' | 'id'> | undefined,
): Promise<UnplacedEvent[]> {
  const { rows } = await sql<UnplacedEvent>`
    select i.* from order_intake i
     where i.outcome = ${state} and (${after?.id ?? null}::uuid is null
       or (i.received_at, i.id) > (${after?.receivedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
     order by i.received_at, i.id limit ${limit}`.execute(tx)
  return rows
}

/** Returns an event, followed by the others of its order in the same state. */
export async function listOfOrder(tx: Tx, event: UnplacedEvent, limit: number): Promise<UnplacedEvent[]> {
  if (event.orderNumber === null) return [event]
  const { rows } = await sql<UnplacedEvent>`
    select i.* from order_intake i
     where i.outcome = ${event.outcome} and i.order_number = ${event.orderNumber} and i.id <> ${event.id}
     order by i.received_at, i.id limit ${limit - 1}`.execute(tx)
  return [event, ...rows]
}

/** Locks these rows until the transaction ends. @returns those that are still in that state */
export async function lockByIds(
  tx: Tx,
  ids: readonly string[],
  state: UnplacedState,
): Promise<UnplacedEvent[]> {
  const { rows } = await sql<UnplacedEvent>`
    select i.* from order_intake i where i.id = any(${[...ids]}::uuid[]) order by i.id for update`.execute(tx)
  return rows.filter(({ outcome }) => outcome === state)
}

export interface Decision {
  readonly outcome: IntakeOutcome
  readonly code: string | null
  readonly fields: string | null
  readonly orderId: string | null
}

/** Stores an operator's decision about a waiting event. @param by null to clear the decision */
export async function decide(
  tx: Tx,
  id: string,
  { outcome, code, fields, orderId }: Decision,
  by: { readonly at: Date; readonly operatorId: string | null; readonly reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('orderIntake')
    .set({
      outcome,
      code,
      fields,
      orderId,
      decidedAt: by?.at ?? null,
      decidedBy: by?.operatorId ?? null,
      decisionReason: by?.reason ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Returns the number of waiting events and the earliest arrival, for the overview. */
export async function summariseWaiting(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(received_at) as since from order_intake where outcome = 'waiting'`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, since: null }
}
