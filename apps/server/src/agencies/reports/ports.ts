import type { OrderState } from '@zuruf/domain'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'

// Types that the referrals and orders modules implement. They depend on this module, so it cannot import them.

/** The columns that decide when an agency may release an order. */
export interface ReleasableOrder {
  readonly state: OrderState
  readonly stateAt: Date
  readonly concludedAt: Date | null
  readonly holdingDays: number | null
}

export interface AgencyOrders {
  findById(
    tx: Tx,
    id: string,
  ): Promise<
    (ReleasableOrder & { readonly secondCheck: string | null; readonly releasedAt: Date | null }) | undefined
  >
  /** @returns false if the order is not concluded, or an operator has to decide about it first */
  release(tx: Tx, context: Context, id: string, reason: string): Promise<boolean>
  /** @returns the ids of those orders that wait for their recipients to confirm them */
  listAwaitingConfirmation(
    tx: Tx,
    orders: readonly { readonly id: string; readonly state: OrderState }[],
  ): Promise<ReadonlySet<string>>
  /** @returns when the agency's owner may release an order; null unless it is concluded */
  agencyReleaseFrom(context: Context, order: ReleasableOrder): Date | null
}

/** Figures of one agent and month, for one product or channel. */
export interface AgentFigures {
  readonly by: 'product' | 'channel'
  readonly agent: string
  readonly month: string
  readonly key: string
  readonly label: string | null
  readonly shares: number
  readonly clicks: number
  readonly orders: number
  readonly contracts: number
}

export interface AgentFigureReader {
  ofAgents(
    tx: Tx,
    agentNumbers: readonly string[],
    days: { readonly from: string; readonly to: string },
  ): Promise<readonly AgentFigures[]>
}

/** The member who reads a report, with the rule for names of recipients. */
export interface ReportReader {
  readonly accountId: string
  /** Whether the recommender may see the name of recipient `p`. */
  readonly isNamed: RawBuilder<boolean>
}
