import { orderEvent } from '@zuruf/contract/provider'
import { normaliseReferralNumber } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import type { GoodwillService } from '../goodwill/service.ts'
import type { ReferralService } from '../referrals/service.ts'
import type { Grants } from '../reward-rules/grants.ts'
import type { ClickService } from '../tracking/clicks.ts'
import * as candidates from './candidate-repository.ts'
import type { TakenEvent } from './intake-log.ts'
import * as repository from './repository.ts'
import { isTracedByCustomer } from './trace-rule.ts'

/** Does all of a work or, when it fails, nothing. */
export type Run = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

export interface Dependencies {
  readonly database: Database
  readonly referrals: Pick<ReferralService, 'lockByIds' | 'idsByNumbers'>
  readonly clicks: Pick<ClickService, 'findTraces'>
  readonly goodwill: Pick<GoodwillService, 'referralsOfCustomer'>
  readonly grants: Pick<Grants, 'holdAll'>
}

/** What taking events would do: all are taken in one transaction, which is then rolled back. */
export function intakeRehearsal({ database, referrals, clicks, goodwill, grants }: Dependencies) {
  const inTurn = openTurns()

  /**
   * What many events in one transaction will touch, all of it first and in one order: one rehearsal after the other (of
   * another process; this one's take turns before), then the referrals and the budgets. Two of them never wait for each
   * other, nor for who takes a single event.
   */
  async function holdForAll(tx: Tx, inputs: readonly unknown[]): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('orders.rehearse'), current_setting('zuruf.tenant')::int)`.execute(
      tx,
    )
    const events = inputs.flatMap((input) => orderEvent.safeParse(input).data ?? [])
    const orders = await repository.listByNumbers(
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
    for (const event of events) {
      if (!isTracedByCustomer(event) || !event.customerNumber) continue
      const candidates = await goodwill.referralsOfCustomer(tx, event.customerNumber)
      for (const { referralId } of candidates) wanted.add(referralId)
    }
    const movedTo = await candidates.referralsMovedTo(tx, [...wanted])
    await referrals.lockByIds(tx, [...wanted, ...movedTo])
    await grants.holdAll(tx)
  }

  return async (
    context: Context,
    events: readonly unknown[],
    take: (run: Run) => Promise<readonly TakenEvent[]>,
  ): Promise<readonly TakenEvent[]> => {
    let taken: readonly TakenEvent[] = []
    const over = new Error('rehearsed')
    try {
      await inTurn(() =>
        withTenant(database, context.tenant.id, async (tx) => {
          await sql`select set_config('zuruf.rehearsal', 'on', true)`.execute(tx)
          await holdForAll(tx, events)
          taken = await take(inSavepoint(tx))
          throw over
        }),
      )
    } catch (error) {
      if (error !== over) throw error
    }
    return taken
  }
}

/** Each work can be undone by itself, and is committed with the transaction it is part of. */
export const inSavepoint =
  (tx: Tx): Run =>
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

/** One after the other, and who waits holds no connection: there are few, and all that the process does needs them. */
function openTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}
