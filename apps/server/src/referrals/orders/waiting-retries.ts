import type { Actor, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { withTenant } from '../../platform/database/database.ts'
import { duplicateEvent, type ProcessedEvent } from './intake-log.ts'
import * as log from './intake-log-repository.ts'
import type { RunAtomically } from './intake-rehearsal.ts'
import * as repository from './waiting-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly processOne: (run: RunAtomically, context: Context, input: unknown) => Promise<ProcessedEvent>
}

/** Maximum number of waiting events that are retried at once. */
const RETRY_LIMIT = 1_000

/**
 * Retries waiting events once what they wait for is known: their order's number, the order they follow, or
 * the event they correct. Decision 085
 */
export function waitingRetries({ database, processOne: takeOne }: Dependencies) {
  const inTenant =
    ({ tenant }: Context): RunAtomically =>
    (work) =>
      withTenant(database, tenant.id, work)

  /** Processes a logged event again as its original sender sent it, and logs the outcome. */
  async function retry(context: Context, row: log.LoggedEvent): Promise<ProcessedEvent> {
    const run = inTenant(context)
    const processed = await takeOne(run, asOriginalSender(context, row), row.payload)
    return run(async (tx) => {
      const [outcome = processed] =
        row.outcome === 'waiting' ? [keepWaiting(processed)] : await markRepeated(tx, row.source, [processed])
      await log.recordRetry(tx, row.id, outcome, context.now)
      return outcome
    })
  }

  return {
    retry,

    /**
     * Retries events of a call that wait for another event of the same call, sorted by their dates.
     * @param processed outcomes of the call's events so far; changed in position
     * @param latest positions of the events that were just processed
     */
    async retryWithinCall(
      run: RunAtomically,
      context: Context,
      inputs: readonly unknown[],
      processed: ProcessedEvent[],
      latest: readonly number[],
    ): Promise<void> {
      let positions = latest
      for (;;) {
        const known = becameKnown(positions.flatMap((position) => processed[position] ?? []))
        const next = [...processed.entries()]
          .filter(
            ([position, event]) =>
              event !== undefined && isWaitingFor(event, known) && !isRepeated(processed, position),
          )
          .toSorted(([, a], [, b]) => occurredTime(a.payload) - occurredTime(b.payload))
        if (next.length === 0) return
        positions = next.map(([position]) => position)
        for (const position of positions)
          processed[position] = keepWaiting(await takeOne(run, context, inputs[position]))
      }
    },

    /**
     * Retries events of earlier calls that waited for those just processed, and events of this call whose
     * order another call has opened in the meantime.
     * @param newNumbers further numbers that orders have just got
     */
    async retryLogged(
      context: Context,
      processed: readonly ProcessedEvent[],
      newNumbers: readonly string[] = [],
    ): Promise<void> {
      const tried = new Set<string>()
      const openedSince = await inTenant(context)((tx) =>
        repository.filterKnownNumbers(tx, awaitedNumbers(processed)),
      )
      let known = becameKnown(processed)
      known = { ...known, numbers: [...known.numbers, ...openedSince, ...newNumbers] }
      for (;;) {
        const found = await inTenant(context)((tx) => repository.listWaitingFor(tx, known, RETRY_LIMIT))
        const next = found
          .filter(({ id }) => !tried.has(id))
          .toSorted((a, b) => occurredTime(a.payload) - occurredTime(b.payload))
        if (next.length === 0) return
        const retried: ProcessedEvent[] = []
        for (const row of next) {
          tried.add(row.id)
          retried.push(await retry(context, row))
        }
        known = becameKnown(retried)
      }
    },
  }
}

/** Returns whether an earlier event of the call waits under the same id, so that this one is a duplicate. */
const isRepeated = (processed: readonly (ProcessedEvent | undefined)[], position: number): boolean => {
  const id = processed[position]?.eventId
  return (
    Boolean(id) &&
    processed.slice(0, position).some((one) => one?.outcome === 'waiting' && one.eventId === id)
  )
}

/** Keeps an event waiting although it is rejected now: it waits until it is placed or dismissed. */
function keepWaiting(processed: ProcessedEvent): ProcessedEvent {
  return processed.outcome === 'rejected' ? { ...processed, outcome: 'waiting' } : processed
}

const awaitedNumbers = (processed: readonly ProcessedEvent[]) =>
  processed.flatMap(({ outcome, orderNumber, follows }) =>
    outcome === 'waiting' ? [orderNumber, follows].flatMap((number) => number ?? []) : [],
  )

/** Marks waiting events as duplicates if their ids are waiting or dismissed already. */
export async function markRepeated(
  tx: Parameters<typeof repository.listUnplacedIds>[0],
  source: log.LoggedEvent['source'],
  processed: readonly ProcessedEvent[],
): Promise<ProcessedEvent[]> {
  const ids = processed.flatMap(({ outcome, eventId }) => (outcome === 'waiting' && eventId ? [eventId] : []))
  const known = await repository.listUnplacedIds(tx, source, ids)
  return processed.map((event) => {
    if (event.outcome !== 'waiting' || !event.eventId) return event
    if (known.has(event.eventId)) return duplicateEvent(event)
    known.add(event.eventId)
    return event
  })
}

/**
 * Returns a context with the original sender of a logged event as actor: the provider, or the operator who
 * sent the file. The rights of the operator who retries it do not apply.
 */
export function asOriginalSender(
  context: Context,
  row: Pick<log.LoggedEvent, 'source' | 'actorId'>,
): Context {
  const actor: Actor =
    row.source === 'provider'
      ? { kind: 'provider', id: row.actorId ?? 'provider' }
      : { kind: 'operator', id: row.actorId ?? '' }
  if ('id' in context.actor && context.actor.kind === actor.kind && context.actor.id === actor.id)
    return context
  const { operator: _rights, ...rest } = context
  return { ...rest, actor }
}

export const occurredTime = ({ occurredAt }: Readonly<Record<string, string>>) =>
  new Date(occurredAt ?? 0).getTime()

/** Returns the order numbers and events that are known now that these events were accepted. */
function becameKnown(processed: readonly ProcessedEvent[]): repository.NewlyKnown {
  const accepted = processed.filter(({ outcome }) => outcome === 'accepted')
  const numbers = accepted.flatMap(({ payload }) =>
    [payload.orderNumber, payload.providerNumber].flatMap((number) => number?.trim() ?? []),
  )
  return { numbers, eventIds: accepted.flatMap(({ eventId }) => eventId ?? []) }
}

function isWaitingFor(event: ProcessedEvent, { numbers, eventIds }: repository.NewlyKnown): boolean {
  if (event.outcome !== 'waiting') return false
  const { orderNumber, follows } = event
  if (orderNumber !== null && numbers.includes(orderNumber)) return true
  return follows !== null && [...numbers, ...eventIds].includes(follows)
}
