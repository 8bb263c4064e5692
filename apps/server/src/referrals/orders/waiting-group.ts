import { isFailedOrderState } from '@zuruf/domain'
import type { Tx } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { listNamesInDoubt } from './blocking-reports.ts'
import * as log from './intake-log-repository.ts'
import * as repository from './waiting-repository.ts'
import { timeOf } from './waiting-retries.ts'

/** Maximum number of events of one order that are decided together. */
export const togetherMax = 200

/**
 * Locks an event with the others of its order, sorted by date.
 * @throws AppError not-found; conflict if somebody has decided about it since
 */
export async function lockTogether(
  tx: Tx,
  id: string,
  state: repository.HeldState,
): Promise<repository.HeldEvent[]> {
  const found = isUuid(id) ? await log.findById(tx, id) : undefined
  if (!found) throw notFound()
  if (found.outcome !== state) throw conflict()
  const all = await repository.listOfOrder(tx, found as repository.HeldEvent, togetherMax)
  const held = await repository.lockHeld(
    tx,
    all.map((event) => event.id),
    state,
  )
  if (!held.some((event) => event.id === id)) throw conflict()
  return held.toSorted((a, b) => timeOf(a.payload) - timeOf(b.payload))
}

export const reportsFailure = ({ status }: repository.HeldEvent): boolean => isFailedOrderState(status)

/** Returns the events that block the release of an order. */
export async function listBlocking(
  tx: Tx,
  rows: readonly repository.HeldEvent[],
): Promise<repository.HeldEvent[]> {
  const inDoubt = await listNamesInDoubt(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.filter((row) => reportsFailure(row) || inDoubt.has(row.id))
}

/** Returns audit details: the requested event, and the number of events decided with it. */
export const auditedEvents = (rows: readonly repository.HeldEvent[], id: string) => ({
  event: rows.find((row) => row.id === id)?.eventId ?? null,
  events: rows.length,
})
