/** Waiting events with the same order number, which an operator decides on together. Decision 085 */

import { isFailedOrderState } from '@zuruf/domain'
import type { Tx } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { listNamesInDoubt } from './blocking-reports.ts'
import * as log from './intake-log-repository.ts'
import * as repository from './waiting-repository.ts'
import { occurredTime } from './waiting-retries.ts'

/** Maximum number of events that are decided together. */
export const MAX_GROUP_SIZE = 200

/**
 * Locks an event with the others of its order, sorted by date.
 * @throws AppError not-found; conflict if somebody has decided about it since
 */
export async function lockGroup(
  tx: Tx,
  id: string,
  state: repository.UnplacedState,
): Promise<repository.UnplacedEvent[]> {
  const found = isUuid(id) ? await log.findById(tx, id) : undefined
  if (!found) throw notFound()
  if (found.outcome !== state) throw conflict()
  const all = await repository.listOfOrder(tx, found as repository.UnplacedEvent, MAX_GROUP_SIZE)
  const locked = await repository.lockByIds(
    tx,
    all.map((event) => event.id),
    state,
  )
  if (!locked.some((event) => event.id === id)) throw conflict()
  return locked.toSorted((a, b) => occurredTime(a.payload) - occurredTime(b.payload))
}

export const reportsFailure = ({ status }: repository.UnplacedEvent): boolean => isFailedOrderState(status)

/** Returns the events that block the release of an order. */
export async function listBlocking(
  tx: Tx,
  rows: readonly repository.UnplacedEvent[],
): Promise<repository.UnplacedEvent[]> {
  const inDoubt = await listNamesInDoubt(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.filter((row) => reportsFailure(row) || inDoubt.has(row.id))
}

/** Returns the audit details: the requested event, and how many events were decided with it. */
export const groupAuditDetails = (rows: readonly repository.UnplacedEvent[], id: string) => ({
  event: rows.find((row) => row.id === id)?.eventId ?? null,
  events: rows.length,
})
