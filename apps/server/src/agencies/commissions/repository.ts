import type { CommissionedKind, CommissionRule, CommissionTier, PlanLine, RuleScope } from '@zuruf/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type {
  Commission as CommissionRow,
  RewardPlanLine as LineRow,
  CommissionRule as RuleRow,
} from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type StoredRule = Selectable<RuleRow>
export type StoredPlanLine = Selectable<LineRow>
export type StoredCommission = Selectable<CommissionRow>

const scopeOf = ({ scope, scopeId }: Pick<StoredRule, 'scope' | 'scopeId'>) =>
  (scope === 'all' ? { kind: 'all' } : { kind: scope, id: scopeId }) as RuleScope

/** Converts a stored rule to the type of `domain`. */
export const ruleFromRow = (row: StoredRule): CommissionRule => ({
  id: row.id,
  version: row.version,
  kind: row.kind as CommissionRule['kind'],
  scope: scopeOf(row),
  validFrom: row.validFrom,
  validTo: row.validTo,
  amountCents: row.amountCents,
  tiers: row.tiers as CommissionTier[],
})

/** Converts a stored plan line to the type of `domain`. */
export const planLineFromRow = (row: StoredPlanLine): PlanLine => ({
  id: row.id,
  memberId: row.memberId,
  scope: scopeOf(row),
  validFrom: row.validFrom,
  validTo: row.validTo,
  share:
    row.percent === null
      ? { kind: 'fixed', cents: row.fixedCents ?? 0 }
      : { kind: 'percent', percent: row.percent },
})

/**
 * Locks the agency's commissions until the transaction ends, so that concurrent transactions neither count the same
 * orders for a tier nor put a commission on two credit notes.
 */
export async function lockCommissions(tx: Tx, agencyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended(current_setting('zuruf.tenant') || ' commissions ' || ${agencyId}::text, 0))`.execute(tx)
}

/** Returns the kind of an agency, which decides its rules. */
export async function agencyById(tx: Tx, id: string) {
  return tx.selectFrom('agency').select(['id', 'kind']).where('id', '=', id).executeTakeFirst()
}

/** Returns all versions of all rules for a kind of agency. */
export async function listRulesOfKind(tx: Tx, kind: CommissionedKind): Promise<CommissionRule[]> {
  const rows = await tx.selectFrom('commissionRule').selectAll().where('kind', '=', kind).execute()
  return rows.map(ruleFromRow)
}

/**
 * Returns the versions valid on a day, widest scope first. Within a scope, the first one is the one that
 * `commissionOf` applies.
 */
export async function listRulesValidOn(tx: Tx, kind: CommissionedKind, day: string): Promise<StoredRule[]> {
  return tx
    .selectFrom('commissionRule')
    .selectAll()
    .where('kind', '=', kind)
    .where('validFrom', '<=', day)
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>=', day)]))
    .orderBy('scope')
    .orderBy('validFrom', 'desc')
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertRule(tx: Tx, rule: Insertable<RuleRow>): Promise<void> {
  await tx.insertInto('commissionRule').values(rule).execute()
}

export interface RulePage {
  /** Id of the last rule of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
  readonly kind?: CommissionRule['kind'] | undefined
}

/** Returns the newest version of each rule, newest rule first. */
export async function listRules(tx: Tx, { after, limit, kind }: RulePage): Promise<StoredRule[]> {
  let query = tx
    .selectFrom('commissionRule')
    .selectAll()
    .distinctOn('id')
    .orderBy('id', 'desc')
    .orderBy('version', 'desc')
    .limit(limit)
  if (after) query = query.where('id', '<', after)
  if (kind) query = query.where('kind', '=', kind)
  return query.execute()
}

/** Returns all versions of a rule, newest first, locked until the transaction ends. */
export async function lockVersions(tx: Tx, id: string): Promise<StoredRule[]> {
  return tx
    .selectFrom('commissionRule')
    .selectAll()
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .forUpdate()
    .execute()
}

export async function endRule(
  tx: Tx,
  { id, version }: Pick<StoredRule, 'id' | 'version'>,
  end: Pick<StoredRule, 'validTo' | 'endedAt' | 'endedBy' | 'endReason'>,
): Promise<void> {
  await tx
    .updateTable('commissionRule')
    .set(end)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** Returns all lines of an agency's plan, latest start first. */
export async function linesOf(tx: Tx, agencyId: string): Promise<StoredPlanLine[]> {
  return tx
    .selectFrom('rewardPlanLine')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertLine(tx: Tx, line: Insertable<LineRow>): Promise<void> {
  await tx.insertInto('rewardPlanLine').values(line).execute()
}

/** Locks a line of this agency's plan until the transaction ends. */
export async function lockLine(tx: Tx, agencyId: string, id: string): Promise<StoredPlanLine | undefined> {
  return tx
    .selectFrom('rewardPlanLine')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteLine(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('rewardPlanLine').where('id', '=', id).execute()
}

export async function endLine(
  tx: Tx,
  id: string,
  end: Pick<StoredPlanLine, 'validTo' | 'endedAt' | 'endedBy'>,
): Promise<void> {
  await tx.updateTable('rewardPlanLine').set(end).where('id', '=', id).execute()
}

/** Current or former member of an agency, with their name. */
export interface Colleague {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly isOwner: boolean
}

/** Lists current and former members of an agency, current ones first. */
export async function listColleagues(tx: Tx, agencyId: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select m.account_id as id, m.state,
           coalesce(nullif(trim(concat_ws(' ', a.first_name, a.last_name)), ''), m.agent_number) as name,
           a.roles && '{AgenturInhaber,AgenturInhaber_inaktiv}'::text[] as is_owner
      from agency_member m join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
     where m.agency_id = ${agencyId}
     order by m.state, name, m.account_id`.execute(tx)
  return rows
}

/**
 * Counts the agency's orders that were released in a month and have not failed since.
 * @param month its first day
 */
export async function countMonthOrders(tx: Tx, agencyId: string, month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from commission c
     where c.agency_id = ${agencyId} and c.month = ${month} and c.kind = 'commission'
       and not exists (select from commission r where r.tenant_id = c.tenant_id and r.order_id = c.order_id
         and r.kind = 'reversal')`.execute(tx)
  return rows[0]?.count ?? 0
}

/** @returns false when the order already has a commission or reversal of this kind */
export async function insertCommission(tx: Tx, commission: Insertable<CommissionRow>): Promise<boolean> {
  const result = await tx
    .insertInto('commission')
    .values(commission)
    .onConflict((conflict) => conflict.columns(['tenantId', 'orderId', 'kind']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Returns the commission of an order, not its reversal. */
export async function findCommissionOfOrder(tx: Tx, orderId: string): Promise<StoredCommission | undefined> {
  return (await tx
    .selectFrom('commission')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('kind', '=', 'commission')
    .executeTakeFirst()) as StoredCommission | undefined
}

/** A commission as lists show it. */
export type ListedCommission = StoredCommission & {
  readonly orderNumber: string
  readonly productId: string
  readonly productName: string
  readonly memberName: string | null
  readonly creditNoteNumber: string | null
}

/** Scope of a list: all commissions of an agency, or those of one employee's orders. */
export interface CommissionScope {
  readonly agencyId: string
  readonly memberId?: string | undefined
}

const inScope = ({ agencyId, memberId }: CommissionScope) =>
  memberId === undefined
    ? sql`c.agency_id = ${agencyId}`
    : sql`c.agency_id = ${agencyId} and c.member_id = ${memberId}`

/**
 * Returns commissions newest first.
 * @param after id of the last one of the previous page
 */
export async function listCommissions(
  tx: Tx,
  scope: CommissionScope,
  { month, after, limit }: { month?: string | undefined; after?: string | undefined; limit: number },
): Promise<ListedCommission[]> {
  const { rows } = await sql<ListedCommission>`
    select c.*, o.number as order_number, o.product_id, o.product_name, n.number as credit_note_number,
           nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') as member_name
      from commission c
      join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
      left join account a on a.tenant_id = c.tenant_id and a.id = c.member_id
      left join credit_note n on n.tenant_id = c.tenant_id and n.id = c.credit_note_id
     where ${inScope(scope)} and (${month ?? null}::date is null or c.month = ${month ?? null})
       and (${after ?? null}::uuid is null or (c.arisen_at, c.id) <
         (select l.arisen_at, l.id from commission l where l.id = ${after ?? null} and l.agency_id = ${scope.agencyId}))
     order by c.arisen_at desc, c.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Totals of one month. */
export interface MonthTotals {
  /** First day of the month. */
  readonly month: string
  readonly orders: number
  readonly reversals: number
  readonly amountCents: number
  readonly reversedCents: number
  /** The employees' shares of commissions and reversals. */
  readonly memberCents: number
}

/** Returns the totals by month, latest first. */
export async function listMonths(tx: Tx, scope: CommissionScope): Promise<MonthTotals[]> {
  const { rows } = await sql<MonthTotals>`
    select c.month, (count(*) filter (where c.kind = 'commission'))::int as orders,
           (count(*) filter (where c.kind = 'reversal'))::int as reversals,
           coalesce(sum(c.amount_cents) filter (where c.kind = 'commission'), 0)::int as amount_cents,
           coalesce(sum(c.amount_cents) filter (where c.kind = 'reversal'), 0)::int as reversed_cents,
           sum(c.member_cents)::int as member_cents
      from commission c where ${inScope(scope)}
     group by c.month order by c.month desc`.execute(tx)
  return rows
}
