import { addDays, inPlaceOfNumber, normaliseCustomerNumber, type RuleState } from '@zuruf/domain'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { DB, RewardRule as RuleRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { customerSince, type Household, isContract, mayBeContract, sameHousehold } from './household.ts'

export type StoredRule = Selectable<RuleRow>
/** The terms an operator enters, without the rule's lifecycle fields. */
export type RuleTerms = Pick<
  StoredRule,
  | 'title'
  | 'scope'
  | 'scopeId'
  | 'validFrom'
  | 'validTo'
  | 'amountCents'
  | 'shares'
  | 'recipientCapCents'
  | 'holdingDays'
  | 'claimWindowDays'
  | 'lookBackDays'
  | 'linkLimit'
  | 'personLimit'
  | 'monthLimit'
  | 'bonusEvery'
  | 'bonusCents'
  | 'budgetCents'
>

/** A rule with the amount reserved in its budget so far. */
export type RuleWithBudget = StoredRule & { readonly reservedCents: number }

const selectRules = (tx: Tx) =>
  tx
    .selectFrom('rewardRule')
    .leftJoin('rewardBudget', (join) =>
      join
        .onRef('rewardBudget.tenantId', '=', 'rewardRule.tenantId')
        .onRef('rewardBudget.ruleId', '=', 'rewardRule.id'),
    )
    .selectAll('rewardRule')
    .select(({ fn, val }) =>
      fn.coalesce('rewardBudget.reservedCents', val(0)).as('reservedCents'),
    ) as unknown as SelectQueryBuilder<DB, 'rewardRule' | 'rewardBudget', RuleWithBudget>

export async function insertRule(tx: Tx, rule: StoredRule): Promise<void> {
  await tx.insertInto('rewardRule').values(rule).execute()
}

/** @returns false when the draft does not exist (any more) */
export async function saveDraft(tx: Tx, id: string, version: number, terms: RuleTerms): Promise<boolean> {
  const result = await tx
    .updateTable('rewardRule')
    .set(terms)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Lists the newest version of each rule, newest rule first; ids are in order of creation.
 * @param after the last rule of the previous page
 */
export async function listNewest(
  tx: Tx,
  { state, after, limit }: { state?: RuleState | undefined; after?: string | undefined; limit: number },
): Promise<RuleWithBudget[]> {
  let query = selectRules(tx)
    .distinctOn('rewardRule.id')
    .orderBy('rewardRule.id', 'desc')
    .orderBy('rewardRule.version', 'desc')
    .limit(limit)
  if (after) query = query.where('rewardRule.id', '<', after)
  if (state) query = query.where('rewardRule.state', '=', state)
  return query.execute()
}

/** Lists all versions of a rule, newest first. */
export async function listVersions(tx: Tx, id: string): Promise<RuleWithBudget[]> {
  return selectRules(tx).where('rewardRule.id', '=', id).orderBy('rewardRule.version', 'desc').execute()
}

/** Serialises the start of the tenant's rules, so that each start sees the rules that started before it. */
export async function lockStarts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reward-rules.start'), current_setting('zuruf.tenant')::int)`.execute(
    tx,
  )
}

/** Lists other rules for the same scope that are still in effect from a day on and overlap the rule's period. */
export async function listOverlapping(
  tx: Tx,
  { id, scope, scopeId, validFrom, validTo }: StoredRule,
  from: string,
): Promise<StoredRule[]> {
  const lastDay = sql<string>`coalesce(least(valid_to, last_day), 'infinity')`
  return (await tx
    .selectFrom('rewardRule')
    .selectAll()
    .where('id', '!=', id)
    .where('state', 'in', ['live', 'ended'])
    .where('scope', '=', scope)
    .where('scopeId', 'is not distinct from', scopeId)
    .where(lastDay, '>=', validFrom > from ? validFrom : from)
    .where('validFrom', '<=', validTo ?? 'infinity')
    .orderBy('validFrom')
    .orderBy('id')
    .execute()) as StoredRule[]
}

/**
 * Locks and returns all versions of a rule, newest first. Locks in one statement and reads in a second one, which
 * also sees a version that the previous holder of the lock added.
 */
export async function lockVersions(tx: Tx, id: string): Promise<StoredRule[]> {
  const versions = tx.selectFrom('rewardRule').where('id', '=', id)
  await versions.select('version').orderBy('version').forUpdate().execute()
  return (await versions.selectAll().orderBy('version', 'desc').execute()) as StoredRule[]
}

export async function changeState(
  tx: Tx,
  rule: Pick<StoredRule, 'id' | 'version'>,
  changes: Partial<
    Pick<StoredRule, 'state' | 'lastDay' | 'endReason' | 'liveAt' | 'liveBy' | 'endedAt' | 'endedBy'>
  >,
): Promise<void> {
  await tx
    .updateTable('rewardRule')
    .set(changes)
    .where('id', '=', rule.id)
    .where('version', '=', rule.version)
    .execute()
}

/** Inserts the row that holds the amount reserved in a rule's budget. */
export async function openBudget(tx: Tx, tenantId: number, ruleId: string): Promise<void> {
  await tx
    .insertInto('rewardBudget')
    .values({ tenantId, ruleId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns false when the amount exceeds the rest of the budget */
export async function reserve(tx: Tx, ruleId: string, cents: number, budgetCents: number): Promise<boolean> {
  const result = await tx
    .updateTable('rewardBudget')
    .set(({ eb }) => ({ reservedCents: eb('reservedCents', '+', cents) }))
    .where('ruleId', '=', ruleId)
    .where(({ eb }) => eb(eb('reservedCents', '+', cents), '<=', budgetCents))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function releaseBudget(tx: Tx, ruleId: string, cents: number): Promise<void> {
  await tx
    .updateTable('rewardBudget')
    .set(({ eb }) => ({ reservedCents: eb('reservedCents', '-', cents) }))
    .where('ruleId', '=', ruleId)
    .execute()
}

export async function lockBudgets(tx: Tx): Promise<void> {
  await tx.selectFrom('rewardBudget').select('ruleId').orderBy('ruleId').forUpdate().execute()
}

/** Returns the look-back of a rule's version in days; 0 if it has none. A version never changes. */
export async function lookBackOf(tx: Tx, id: string, version: number): Promise<number> {
  const rule = await tx
    .selectFrom('rewardRule')
    .select('lookBackDays')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return rule?.lookBackDays ?? 0
}

/** An order with the data that identify its customer. */
export interface CustomerOrder {
  readonly orderedAt: Date
  /** Day on which the person must be a new customer. Defaults to `orderedAt`. */
  readonly customerOn?: Date | undefined
  readonly recipientId: string
  /** If this order is rewarded in place of another one: the recipient of that one, who is the same customer. */
  readonly originalRecipientId?: string | undefined
  readonly emailKey: string | null
  /** Other orders of the same recipients may have further customer numbers. */
  readonly customerNumber: string | null
  /** Null when the address is unknown. */
  readonly household: Household | null
}

const recipientsOf = ({ recipientId, originalRecipientId }: CustomerOrder): string[] =>
  originalRecipientId ? [recipientId, originalRecipientId] : [recipientId]

/**
 * Serialises orders of one person and of one house number until the transaction ends. A transaction must lock all
 * its customers in one call, so that two transactions cannot deadlock.
 */
export async function lockCustomers(tx: Tx, orders: readonly CustomerOrder[]): Promise<void> {
  if (orders.length === 0) return
  const keys = orders.flatMap(({ emailKey, customerNumber, household }) => [
    ...(emailKey ? [emailKey] : []),
    ...(customerNumber ? [normaliseCustomerNumber(customerNumber)] : []),
    // The street is left out, because people spell it differently.
    ...(household?.street && household.houseNumber
      ? [`${household.zip} ${household.houseNumber.replaceAll(' ', '').toLowerCase()}`]
      : []),
  ])
  const recipientIds = orders.flatMap(recipientsOf)
  await sql`
    with names as (
      select name from unnest(${keys}::text[]) name
      union
      select plain_number(o.customer_number) from orders o
       where o.recipient_id = any(${recipientIds}::uuid[]) and o.customer_number is not null)
    select pg_advisory_xact_lock(key)
      from (select distinct hashtextextended(current_setting('zuruf.tenant') || ' customer ' || name, 0) as key
              from names
             order by key) keys`.execute(tx)
}

/**
 * Query `theirs`: the orders of the person, or of someone with the same name at the same address, through any referral.
 * Matches by the key of the e-mail address, by customer number in any spelling, or by household. All orders of a
 * recipient, and orders rewarded in place of them, are of the same customer.
 */
const customerOrders = (order: CustomerOrder) => {
  const own = sql`${recipientsOf(order)}::uuid[]`
  return sql`
    recursive matching as (
      select o.id from recipient p join orders o on o.tenant_id = p.tenant_id and o.recipient_id = p.id
       where p.email_key = ${order.emailKey}
      union
      select s.subject_id from search_term s
       where s.kind = 'customer' and s.term = lower(plain_number(${order.customerNumber}::text)) collate "C"
      union
      select same.subject_id from orders o
        join search_term s on s.tenant_id = o.tenant_id and s.subject_id = o.id and s.kind = 'customer'
        join search_term same on same.tenant_id = s.tenant_id and same.kind = 'customer' and same.term = s.term
       where o.recipient_id = any(${own})
      union
      select o.id from recipient own
        join recipient p on p.tenant_id = own.tenant_id and ${sameHousehold(sql`p`, sql`own`)}
        join orders o on o.tenant_id = p.tenant_id and o.recipient_id = p.id
       where own.id = any(${own})
    ), theirs as (
      select id from matching
      union
      select k.id from theirs t join orders o on o.id = t.id
       cross join lateral (
         select id from orders where tenant_id = o.tenant_id and recipient_id = o.recipient_id
          union all
         select id from orders where tenant_id = o.tenant_id and number = ${inPlaceOfNumber('')} || o.number) k)`
}

/**
 * Condition on an order `o` of the same customer with the recipient `p`: it makes the customer of this order an existing
 * one. That is a contract of the given days before, or a later one that was rewarded because its own look-back found no
 * contract on this day.
 */
const countsAgainst = (order: CustomerOrder, lookBackDays: number, counted: 'contracts' | 'orders-too') => {
  const customerDay = order.customerOn ?? order.orderedAt
  const since = customerSince(sql`o`)
  return sql`(${counted === 'contracts' ? isContract(sql`o`) : mayBeContract(sql`p`, sql`o`)}
       and (${since} between ${addDays(customerDay, -lookBackDays)} and ${customerDay}
         or ${since} > ${customerDay} and exists (select from claim c
              join reward_rule r on r.tenant_id = c.tenant_id and r.id = c.reward_rule_id and r.version = c.reward_rule_version
             where c.tenant_id = o.tenant_id and c.order_id = o.id and c.kind = 'reward' and c.state <> 'cancelled'
               and ${since} <= ${customerDay}::timestamptz + r.look_back_days * interval '24 hours')))`
}

/**
 * Returns whether the customer of an order has another order that makes them an existing customer.
 * @param lookBackDays 0 makes everybody a new customer
 * @param counted whether orders that may become contracts count as well
 */
export async function isExistingCustomer(
  tx: Tx,
  order: CustomerOrder,
  lookBackDays: number,
  counted: 'contracts' | 'orders-too',
): Promise<boolean> {
  if (lookBackDays === 0) return false
  const { rows } = await sql`
    with ${customerOrders(order)}
    select from theirs join orders o on o.id = theirs.id
      join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
     where o.recipient_id <> all(${recipientsOf(order)}::uuid[]) and ${countsAgainst(order, lookBackDays, counted)}
     limit 1`.execute(tx)
  return rows.length > 0
}

/** What the other orders of a customer mean for an order. */
export interface OtherOrders {
  /** Whether one of them is a contract that makes the customer an existing one. */
  readonly isExisting: boolean
  readonly orderIds: readonly string[]
}

/** Like `isExistingCustomer` for contracts; also lists all other orders of the same customer. */
export async function findOtherOrders(
  tx: Tx,
  order: CustomerOrder,
  lookBackDays: number,
): Promise<OtherOrders> {
  const { rows } = await sql<{ id: string; counts: boolean }>`
    with ${customerOrders(order)}
    select o.id, ${countsAgainst(order, lookBackDays, 'contracts')} as counts
      from theirs join orders o on o.id = theirs.id
      join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
     where o.recipient_id <> all(${recipientsOf(order)}::uuid[])`.execute(tx)
  return { isExisting: rows.some(({ counts }) => counts), orderIds: rows.map(({ id }) => id) }
}
