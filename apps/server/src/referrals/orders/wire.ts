import { providerStatuses } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { shownCheckState } from './check-state.ts'
import { rejectionText } from './event-parsing.ts'
import type { ProcessedEvent } from './intake-log.ts'
import type { LoggedEvent } from './intake-log-repository.ts'
import type { OrderRow } from './listing-repository.ts'
import { releaseAtOf } from './release-day.ts'
import { reportableStates } from './unconfirmed.ts'

/** Returns why an event was not accepted, in the caller's language. */
export const explained = ({ code, fields }: Pick<ProcessedEvent, 'code' | 'fields'>, { locale }: Context) =>
  code && rejectionText(locale, code, fields)

/** Converts an order for the list. */
export function orderToWire(row: OrderRow, context: Context) {
  const { holdingDays: _days, recipientState: _state, correctedStates, ...shown } = row
  const isReplaced = row.replacedBy !== null
  const dates = providerStatuses.flatMap((state) => {
    const at = row[`${state}At`]
    return at ? [{ state, at: at.toISOString(), corrected: correctedStates.includes(state) }] : []
  })
  return {
    ...shown,
    secondCheck: shownCheckState(row),
    stateAt: row.stateAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    concludedAt: row.concludedAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    releaseAt: releaseAtOf(context, row)?.toISOString() ?? null,
    dates,
    next: isReplaced ? [] : reportableStates(row),
  }
}

/** Converts an entry of the intake log. @param operators names by id */
export function intakeToWire(event: LoggedEvent, operators: ReadonlyMap<string, string>, context: Context) {
  const { id, source, eventId, status, reference, outcome, code } = event
  return {
    id,
    source,
    eventId,
    status,
    reference,
    outcome,
    code,
    receivedAt: event.receivedAt.toISOString(),
    by: (event.actorId && operators.get(event.actorId)) ?? event.actorId,
    detail: explained(event as ProcessedEvent, context),
    replayedAt: event.replayedAt?.toISOString() ?? null,
    payload: JSON.stringify(event.payload, null, 2),
  }
}
