import { type OrderEvent, orderEvent } from '@zuruf/contract/provider'
import { normaliseReferralNumber } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { ClickService } from '../clicks/index.ts'
import type { GoodwillService } from '../goodwill/index.ts'
import type { ReportedCodes } from '../personal-links/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import * as candidates from './candidate-repository.ts'
import type { ProcessedEvent } from './intake-log.ts'
import * as repository from './repository.ts'
import { codesOf, isTracedByCustomer } from './trace-rule.ts'

/** Runs the work in a transaction or savepoint, so that it is undone as a whole if it fails. */
export type RunAtomically = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

export interface Dependencies {
  readonly database: Database
  readonly referrals: Pick<ReferralService, 'lockByIds' | 'idsByNumbers'>
  readonly clicks: Pick<ClickService, 'findTraces'>
  readonly goodwill: Pick<GoodwillService, 'referralsOfCustomer'>
  readonly codes: Pick<ReportedCodes, 'find'>
  readonly grants: Pick<Grants, 'lockAllBudgets'>
}

/** Previews the intake of an order file: processes its events in one transaction and rolls it back. */
export function intakeRehearsal({ database, referrals, clicks, goodwill, codes, grants }: Dependencies) {
  const enqueue = createQueue()

  /**
   * Returns the referrals to which the codes of the events lead, and creates missing ones. The codes are
   * sorted, so that two rehearsals create referrals in the same sequence.
   * @param numbers known referral numbers; values in this map are not codes
   */
  async function resolveCodes(
    tx: Tx,
    context: Context,
    events: readonly OrderEvent[],
    numbers: ReadonlyMap<string, string>,
  ): Promise<string[]> {
    const named = events.flatMap((event) =>
      codesOf(event)
        .filter((code) => !numbers.has(normaliseReferralNumber(code)))
        .map((code) => ({ code, productId: event.productId })),
    )
    const ids: string[] = []
    for (const one of named.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
      // Ignored here: the error is reported when the event itself is processed.
      const found = await codes.find(tx, context, one).catch(undefinedIfRefused)
      if (found) ids.push(found.id)
    }
    return ids
  }

  /**
   * Locks everything that the events will touch, in the same sequence as the intake, so that it deadlocks
   * neither with the intake nor with another rehearsal: first the tenant's rehearsal lock (against other
   * processes; this process queues its own rehearsals), then referrals and budgets.
   */
  async function lockForAll(tx: Tx, context: Context, inputs: readonly unknown[]): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('orders.rehearse'), current_setting('zuruf.tenant')::int)`.execute(
      tx,
    )
    const events = inputs.flatMap((input) => orderEvent.safeParse(input).data ?? [])
    const orders = await repository.listNumbered(
      tx,
      events.flatMap(({ orderNumber, providerNumber, successorOf }) =>
        [orderNumber ?? [], providerNumber ?? [], successorOf ?? []].flat(),
      ),
    )
    const traces = await clicks.findTraces(
      tx,
      events.flatMap(({ clickId }) => clickId ?? []),
    )
    const named = await referrals.idsByNumbers(
      tx,
      events.flatMap(({ empfehlungsnummer: number }) => (number ? normaliseReferralNumber(number) : [])),
    )
    const wanted = new Set([...orders, ...traces.values()].map(({ referralId }) => referralId))
    for (const id of named.values()) wanted.add(id)
    for (const id of await resolveCodes(tx, context, events, named)) wanted.add(id)
    for (const event of events) {
      if (!isTracedByCustomer(event) || !event.customerNumber) continue
      const candidates = await goodwill.referralsOfCustomer(tx, event.customerNumber)
      for (const { referralId } of candidates) wanted.add(referralId)
    }
    const movedTo = await candidates.listReferralsMovedTo(tx, [...wanted])
    await referrals.lockByIds(tx, [...wanted, ...movedTo])
    await grants.lockAllBudgets(tx)
  }

  return async (
    context: Context,
    events: readonly unknown[],
    processEvents: (run: RunAtomically) => Promise<readonly ProcessedEvent[]>,
  ): Promise<readonly ProcessedEvent[]> => {
    let processed: readonly ProcessedEvent[] = []
    const rollback = new Error('rehearsed')
    try {
      await enqueue(() =>
        withTenant(database, context.tenant.id, async (tx) => {
          await sql`select set_config('zuruf.rehearsal', 'on', true)`.execute(tx)
          await lockForAll(tx, context, events)
          processed = await processEvents(inSavepoint(tx))
          throw rollback
        }),
      )
    } catch (error) {
      if (error !== rollback) throw error
    }
    return processed
  }
}

/** Runs each work in a savepoint of the transaction. */
export const inSavepoint =
  (tx: Tx): RunAtomically =>
  async (work) => {
    await sql`savepoint event`.execute(tx)
    try {
      const result = await work(tx)
      await sql`release savepoint event`.execute(tx)
      return result
    } catch (error) {
      await sql`rollback to savepoint event`.execute(tx)
      throw error
    }
  }

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/** Runs works one after the other. A queued work holds no database connection. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
