import type { OrderEvent } from '@zuruf/contract/provider'
import { attribute, normaliseReferralNumber } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ClickService } from '../clicks/index.ts'
import type { DatedReferral, ReportedCodes } from '../personal-links/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import type { NumberedOrder } from './repository.ts'
import * as repository from './repository.ts'
import { traceRule } from './trace-rule.ts'

export interface Dependencies {
  readonly referrals: Pick<ReferralService, 'idsByNumbers'>
  readonly clicks: Pick<ClickService, 'findTraces'>
  readonly codes: Pick<ReportedCodes, 'findAll'>
}

export type Trace =
  Awaited<ReturnType<ClickService['findTraces']>> extends Map<string, infer One> ? One : never

/**
 * Orders and referrals to which the traces of several events lead. A trace is a click, a code or a number.
 */
export interface BatchTraces {
  /** Known orders by each of their numbers. */
  readonly ordersByNumber: ReadonlyMap<string, NumberedOrder>
  readonly traces: ReadonlyMap<string, Trace>
  readonly referralsByCode: ReadonlyMap<OrderEvent, DatedReferral>
  readonly referralIds: ReadonlyMap<OrderEvent, string | undefined>
  /** Events whose code is unknown, or leads to a referral that may have to be created first. */
  readonly unresolved: ReadonlySet<OrderEvent>
}

/** Finds the referrals of many events like `eventTraces`, with a constant number of SQL statements. */
export function batchTraces({ referrals, clicks, codes }: Dependencies) {
  return async (tx: Tx, context: Context, events: readonly OrderEvent[]): Promise<BatchTraces> => {
    const numbers = events.flatMap(({ orderNumber }) => orderNumber ?? [])
    const named = indexByNumber(await repository.listNumbered(tx, numbers))
    const clickIds = events.flatMap(({ clickId }) => clickId ?? [])
    const traces = await clicks.findTraces(tx, clickIds)
    const ids = await referrals.idsByNumbers(tx, events.flatMap(numberOf))
    const numberedIdOf = (event: OrderEvent) => numberOf(event).flatMap((number) => ids.get(number) ?? [])[0]
    /** An unknown referral number may be a code. */
    const codeOf = (event: OrderEvent) =>
      event.code ?? (numberedIdOf(event) ? undefined : event.empfehlungsnummer)
    const asked = events.flatMap((event) => {
      const code = codeOf(event)
      return code ? [{ event, code, productId: event.productId }] : []
    })
    const found = await codes.findAll(tx, context, asked)
    const coded = new Map<OrderEvent, DatedReferral>([...found].map(([{ event }, one]) => [event, one]))
    const unsolved = new Set<OrderEvent>()
    const referralIds = new Map(
      events.map((event) => {
        const trace = event.clickId ? traces.get(event.clickId) : undefined
        const traced = trace && attribute({ clickId: [trace] }, traceRule(event))?.candidate.referralId
        const known = event.orderNumber ? named.get(event.orderNumber)?.referralId : undefined
        const byCode = coded.get(event)?.id
        if (!known && !traced && !byCode && codeOf(event)) unsolved.add(event)
        return [event, known ?? traced ?? byCode ?? numberedIdOf(event)] as const
      }),
    )
    return { ordersByNumber: named, traces, referralsByCode: coded, referralIds, unresolved: unsolved }
  }
}

const numberOf = ({ empfehlungsnummer }: OrderEvent): string[] =>
  empfehlungsnummer ? [normaliseReferralNumber(empfehlungsnummer)] : []

export const indexByNumber = <One extends Pick<NumberedOrder, 'number' | 'providerNumber'>>(
  orders: readonly One[],
): Map<string, One> =>
  new Map(
    orders.flatMap((order) =>
      [order.number, ...(order.providerNumber ? [order.providerNumber] : [])].map(
        (number) => [number, order] as const,
      ),
    ),
  )
