import type { ManualActKind, OrderState, SecondCheckVerdict, StoredSecondCheck } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'

export interface ManualActRow {
  readonly id: number
  readonly orderId: string
  readonly kind: ManualActKind
  readonly operatorId: string
  readonly movesMoney: boolean
  readonly reason: string | null
  readonly at: Date
}

export interface DecisionRow {
  readonly verdict: SecondCheckVerdict
  readonly operatorId: string
  readonly reason: string
  readonly lastAct: number
  readonly at: Date
}

export interface NewDecision extends DecisionRow {
  readonly tenantId: number
  readonly orderId: string
  readonly amountCents: number | null
  readonly singleSignature: boolean
}

export async function insertAct(
  tx: Tx,
  act: Omit<ManualActRow, 'id'> & { readonly tenantId: number },
): Promise<void> {
  await tx.insertInto('manualAct').values(act).execute()
}

/** Lists the acts on an order and its predecessors, oldest first. */
export async function listActs(tx: Tx, orderId: string): Promise<ManualActRow[]> {
  const { rows } = await sql<Omit<ManualActRow, 'id'> & { readonly id: string }>`
    with recursive chain (tenant_id, id, successor_of) as (
      select tenant_id, id, successor_of from orders where id = ${orderId}
      union all
      select o.tenant_id, o.id, o.successor_of
        from chain c join orders o on o.tenant_id = c.tenant_id and o.id = c.successor_of)
    select a.id, a.order_id, a.kind, a.operator_id, a.moves_money, a.reason, a.at
      from chain c join manual_act a on a.tenant_id = c.tenant_id and a.order_id = c.id
     order by a.id`.execute(tx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Lists the operators who changed an order's state according to its history. */
export async function listStateChangers(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct actor_id as id from history
     where entity_id = ${orderId} and entity = 'order' and actor = 'operator' and actor_id is not null`.execute(
    tx,
  )
  return rows.map(({ id }) => id).filter(isUuid)
}

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<void> {
  await tx.insertInto('secondCheck').values(decision).execute()
}

/** Returns the latest decision about an order. */
export async function findDecision(tx: Tx, orderId: string): Promise<DecisionRow | undefined> {
  const row = await tx
    .selectFrom('secondCheck')
    .select(['verdict', 'operatorId', 'reason', 'lastAct', 'at'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, verdict: row.verdict as SecondCheckVerdict, lastAct: Number(row.lastAct) }
}

/**
 * Returns the total of the orders on which an operator acted within 24 hours of one of these acts; the
 * largest if several operators did them.
 */
export async function maxDailyCents(tx: Tx, actIds: readonly number[]): Promise<number> {
  if (actIds.length === 0) return 0
  const { rows } = await sql<{ cents: number }>`
    with near as (
      select distinct b.tenant_id, b.operator_id, b.order_id
        from manual_act a
        join manual_act b on b.tenant_id = a.tenant_id and b.operator_id = a.operator_id
         and b.at between a.at - interval '24 hours' and a.at + interval '24 hours'
       where a.id = any(${actIds}::bigint[])),
    sums as (
      select sum(c.amount_cents) as cents
        from near n join claim c on c.tenant_id = n.tenant_id and c.order_id = n.order_id and c.state <> 'cancelled'
       group by n.operator_id)
    select coalesce(max(cents), 0)::float8 as cents from sums`.execute(tx)
  return rows[0]?.cents ?? 0
}

/**
 * Records that the provider has reported orders as concluded. If an operator had reported that before and no
 * second person has agreed, the holding period starts now, so that it does not end before the contract can be
 * checked. Decision 070
 */
export async function confirmAll(tx: Tx, orderIds: readonly string[], at: Date): Promise<void> {
  if (orderIds.length === 0) return
  const isUnchecked = sql`state = 'concluded' and second_check in ('waiting', 'refused')`
  await tx
    .updateTable('orders')
    .set({
      confirmedAt: at,
      stateAt: sql`case when ${isUnchecked} then ${at}::timestamptz else state_at end`,
    })
    .where('id', 'in', [...orderIds])
    .where('confirmedAt', 'is', null)
    .execute()
}

/** Records that a report of the provider named the order's referral. */
export async function markAttributed(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ attributedAt: at })
    .where('id', '=', orderId)
    .where('attributedAt', 'is', null)
    .execute()
}

/** Records that an operator linked the order to its referral. */
export async function markManuallyLinked(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('orders').set({ tiedByHand: true }).where('id', '=', orderId).execute()
}

/** Records that the provider's earlier reports no longer prove the order's referral. */
export async function withdrawTrace(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('orders').set({ attributedAt: null }).where('id', '=', orderId).execute()
}

/**
 * Returns the approval of an order's predecessor if one of its predecessors was moved to another referral.
 * The latest decision about the nearest decided predecessor counts. Undefined if none was moved, or if it was
 * refused.
 */
export async function findApprovalOfMovedPredecessor(
  tx: Tx,
  orderId: string,
): Promise<DecisionRow | undefined> {
  const { rows } = await sql<Omit<DecisionRow, 'lastAct'> & { readonly lastAct: string }>`
    with recursive chain (tenant_id, id, depth) as (
      select tenant_id, successor_of, 1 from orders where id = ${orderId} and successor_of is not null
      union all
      select o.tenant_id, o.successor_of, c.depth + 1
        from chain c join orders o on o.tenant_id = c.tenant_id and o.id = c.id where o.successor_of is not null)
    select d.verdict, d.operator_id, d.reason, d.last_act, d.at
      from chain c join second_check d on d.tenant_id = c.tenant_id and d.order_id = c.id
     where exists (select from chain m join manual_act a on a.tenant_id = m.tenant_id and a.order_id = m.id
                    where a.kind = 'order-moved')
     order by c.depth, d.id desc limit 1`.execute(tx)
  const [row] = rows
  return row?.verdict === 'approved' ? { ...row, lastAct: Number(row.lastAct) } : undefined
}

export async function storeCheck(
  tx: Tx,
  orderId: string,
  secondCheck: StoredSecondCheck | null,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ secondCheck })
    .where('id', '=', orderId)
    .where('secondCheck', 'is distinct from', secondCheck)
    .execute()
}

/** Lists the orders that wait for a second person or were refused, the earliest concluded first. */
export async function listChecked(
  tx: Tx,
  state: 'waiting' | 'refused',
  limit: number,
  after: { readonly concludedAt: Date; readonly id: string } | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
     where o.second_check = any(${state === 'waiting' ? ['waiting', 'early'] : ['refused']}::text[])
       and (${after?.id ?? null}::uuid is null
         or (o.concluded_at, o.id) > (${after?.concludedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
     order by o.concluded_at, o.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** An order as shown in the list of second checks. */
export interface CheckedOrder {
  readonly id: string
  readonly number: string
  readonly referralNumber: string
  readonly productName: string
  readonly recommender: string
}

export async function describe(tx: Tx, ids: readonly string[]): Promise<Map<string, CheckedOrder>> {
  const { rows } = await sql<CheckedOrder>`
    select o.id, o.number, r.number as referral_number, o.product_name,
           trim(a.first_name || ' ' || a.last_name) as recommender
      from orders o
      join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
      join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
     where o.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The provider's order in whose place another one is rewarded by goodwill. */
export interface ReplacedOrder {
  readonly id: string
  readonly number: string
  /** How it ended; a failure reported after its release counts. */
  readonly state: OrderState
}

/** Returns an order by number as shown for the decision about goodwill in its place. */
export async function findReplaced(tx: Tx, number: string): Promise<ReplacedOrder | undefined> {
  const { rows } = await sql<ReplacedOrder>`
    select o.id, o.number, coalesce(c.status, o.state) as state
      from orders o left join clawback c on c.tenant_id = o.tenant_id and c.order_id = o.id
     where o.number = ${number}`.execute(tx)
  return rows[0]
}

/**
 * Returns the totals of what waits for a second person, for the overview: orders made payable by hand, and
 * proposals to move or split an order.
 */
export async function summariseWaiting(
  tx: Tx,
): Promise<{ count: number; cents: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; cents: number; since: Date | null }>`
    with waiting as (
      select o.tenant_id, o.id, o.concluded_at as at from orders o where o.second_check in ('waiting', 'early')
      union all
      select m.tenant_id, m.order_id, m.proposed_at from order_move m where m.state = 'waiting')
    select count(distinct w.id)::int as count, min(w.at) as since,
           coalesce((select sum(c.amount_cents) from claim c
             where c.state <> 'cancelled'
               and (c.tenant_id, c.order_id) in (select tenant_id, id from waiting)), 0)::float8 as cents
      from waiting w`.execute(tx)
  return rows[0] ?? { count: 0, cents: 0, since: null }
}

/** Condition on `orders o`: an operator has acted on the order. */
export const hasManualActs = sql<boolean>`exists (select from manual_act a where a.tenant_id = o.tenant_id and a.order_id = o.id)`

export async function hasManualAct(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${hasManualActs}`.execute(tx)
  return rows.length > 0
}
