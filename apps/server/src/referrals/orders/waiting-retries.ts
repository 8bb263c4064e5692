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

/** Maximum number of waiting events retried in one pass. */
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

  /** Retries an event of the log with its original sender and logs the outcome. */
  async function retry(context: Context, row: log.LoggedEvent): Promise<ProcessedEvent> {
    const run = inTenant(context)
    const taken = await takeOne(run, asOriginalSender(context, row), row.payload)
    return run(async (tx) => {
      const [noted = taken] =
        row.outcome === 'waiting' ? [keepWaiting(taken)] : await markRepeated(tx, row.source, [taken])
      await log.recordRetry(tx, row.id, noted, context.now)
      return noted
    })
  }

  return {
    retry,

    /**
     * Retries events that waited for another event of the same call, in the sequence of their dates.
     * @param taken outcomes of the call's events so far; changed in place
     * @param latest positions of the events just processed
     */
    async retryWithinCall(
      run: RunAtomically,
      context: Context,
      inputs: readonly unknown[],
      taken: ProcessedEvent[],
      latest: readonly number[],
    ): Promise<void> {
      let places = latest
      for (;;) {
        const known = becameKnown(places.flatMap((place) => taken[place] ?? []))
        const next = [...taken.entries()]
          .filter(
            ([place, event]) =>
              event !== undefined && isWaitingFor(event, known) && !isRepeated(taken, place),
          )
          .toSorted(([, a], [, b]) => occurredTime(a.payload) - occurredTime(b.payload))
        if (next.length === 0) return
        places = next.map(([place]) => place)
        for (const place of places) taken[place] = keepWaiting(await takeOne(run, context, inputs[place]))
      }
    },

    /**
     * Retries events of earlier calls that waited for those just processed, and events of this call whose
     * order another call has opened since.
     * @param named other numbers that orders have just got
     */
    async retryLogged(
      context: Context,
      taken: readonly ProcessedEvent[],
      named: readonly string[] = [],
    ): Promise<void> {
      const tried = new Set<string>()
      const since = await inTenant(context)((tx) => repository.filterKnownNumbers(tx, awaitedNumbers(taken)))
      let known = becameKnown(taken)
      known = { ...known, numbers: [...known.numbers, ...since, ...named] }
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

/**
 * Returns whether an earlier event of the call waits under the same id, so that this one is a duplicate, as
 * it is in a separate call.
 */
const isRepeated = (taken: readonly (ProcessedEvent | undefined)[], place: number): boolean => {
  const id = taken[place]?.eventId
  return Boolean(id) && taken.slice(0, place).some((one) => one?.outcome === 'waiting' && one.eventId === id)
}

/** Keeps an event waiting, whatever its rejection now, until it is placed or somebody decides. */
function keepWaiting(taken: ProcessedEvent): ProcessedEvent {
  return taken.outcome === 'rejected' ? { ...taken, outcome: 'waiting' } : taken
}

const awaitedNumbers = (taken: readonly ProcessedEvent[]) =>
  taken.flatMap(({ outcome, orderNumber, follows }) =>
    outcome === 'waiting' ? [orderNumber, follows].flatMap((number) => number ?? []) : [],
  )

/** Turns events that are waiting or dismissed already into duplicates. */
export async function markRepeated(
  tx: Parameters<typeof repository.listUnplacedIds>[0],
  source: log.LoggedEvent['source'],
  taken: readonly ProcessedEvent[],
): Promise<ProcessedEvent[]> {
  const ids = taken.flatMap(({ outcome, eventId }) => (outcome === 'waiting' && eventId ? [eventId] : []))
  const held = await repository.listUnplacedIds(tx, source, ids)
  return taken.map((event) => {
    if (event.outcome !== 'waiting' || !event.eventId) return event
    if (held.has(event.eventId)) return duplicateEvent(event)
    held.add(event.eventId)
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

/** Returns the numbers and events that have become known with these. */
function becameKnown(taken: readonly ProcessedEvent[]): repository.NewlyKnown {
  const accepted = taken.filter(({ outcome }) => outcome === 'accepted')
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
