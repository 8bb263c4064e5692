import { addDays, normaliseCustomerNumber } from '@zuruf/domain'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { DB, RewardRule as RuleRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { customerSince, type Household, isOrderKnown, makesCustomer, sameHousehold } from './household.ts'

export type RuleState = 'draft' | 'live' | 'ended'
export type StoredRule = Omit<Selectable<RuleRow>, 'state'> & { readonly state: RuleState }
/** What an operator says of a rule; the rest is its life. */
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

/** A rule as lists show it: with what its budget has promised so far. */
export type RuleWithBudget = StoredRule & { readonly reservedCents: number }

const withBudget = (tx: Tx) =>
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

/** @returns false when there is no such draft (any more) */
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

/** The newest version of each rule, newest rule first: ids grow with time. @param after the last of the page before */
export async function listNewest(
  tx: Tx,
  { state, after, limit }: { state?: RuleState | undefined; after?: string | undefined; limit: number },
): Promise<RuleWithBudget[]> {
  let query = withBudget(tx)
    .distinctOn('rewardRule.id')
    .orderBy('rewardRule.id', 'desc')
    .orderBy('rewardRule.version', 'desc')
    .limit(limit)
  if (after) query = query.where('rewardRule.id', '<', after)
  if (state) query = query.where('rewardRule.state', '=', state)
  return query.execute()
}

/** All versions of a rule, newest first. */
export async function listVersions(tx: Tx, id: string): Promise<RuleWithBudget[]> {
  return withBudget(tx).where('rewardRule.id', '=', id).orderBy('rewardRule.version', 'desc').execute()
}

/** Lets rules of the tenant start one after another, so that each start sees the rules that started before it. */
export async function lockStarts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reward-rules.start'), current_setting('zuruf.tenant')::int)`.execute(
    tx,
  )
}

/** Other rules for the same scope that still count, from a day on, on some day of the rule's. */
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
 * All versions of a rule, newest first, held until the transaction ends. They are locked first and read after that: only a
 * statement that begins later sees the version that whoever held the lock before has made.
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

/** Makes the row that counts what a rule has promised. */
export async function openBudget(tx: Tx, tenantId: number, ruleId: string): Promise<void> {
  await tx
    .insertInto('rewardBudget')
    .values({ tenantId, ruleId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns false when the amount does not fit into the budget */
export async function reserve(tx: Tx, ruleId: string, cents: number, budgetCents: number): Promise<boolean> {
  const result = await tx
    .updateTable('rewardBudget')
    .set(({ eb }) => ({ reservedCents: eb('reservedCents', '+', cents) }))
    .where('ruleId', '=', ruleId)
    .where(({ eb }) => eb(eb('reservedCents', '+', cents), '<=', budgetCents))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function free(tx: Tx, ruleId: string, cents: number): Promise<void> {
  await tx
    .updateTable('rewardBudget')
    .set(({ eb }) => ({ reservedCents: eb('reservedCents', '-', cents) }))
    .where('ruleId', '=', ruleId)
    .execute()
}

export async function holdBudgets(tx: Tx): Promise<void> {
  await tx.selectFrom('rewardBudget').select('ruleId').orderBy('ruleId').forUpdate().execute()
}

/** By what a customer is known. */
interface Customer {
  readonly emailKey: string | null
  readonly customerNumber: string | null
  readonly household: Household | null
}

/** Lets orders of one person wait for each other, and those of one house number, until the transaction ends. */
export async function holdCustomers(tx: Tx, customers: readonly Customer[]): Promise<void> {
  const keys = customers.flatMap(({ emailKey, customerNumber, household }) => [
    ...(emailKey ? [emailKey] : []),
    ...(customerNumber ? [normaliseCustomerNumber(customerNumber)] : []),
    ...(household?.street
      ? [`${household.zip} ${household.houseNumber} ${household.street}`.toLowerCase()]
      : []),
  ])
  if (keys.length === 0) return
  await sql`
    select pg_advisory_xact_lock(key)
      from (select distinct hashtextextended(current_setting('zuruf.tenant') || ' customer ' || name, 0) as key
              from unnest(${keys}::text[]) name
             order by key) keys`.execute(tx)
}

/**
 * Did the person, or somebody of their name at their address, order within so many days before, over this link or another? An
 * order of as many days after counts where its reward was granted: reports may come newest first.
 * Known by the e-mail address's key, the customer number in any spelling, or the household; an order that failed makes nobody a customer, nor does
 * a request for an offer before it is concluded. The caller holds the customer.
 */
export async function orderedBefore(
  tx: Tx,
  order: Pick<Customer, 'emailKey' | 'customerNumber'> & {
    readonly orderedAt: Date
    readonly recipientId: string
    /** Other recipients whose orders do not count. */
    readonly sameContract?: readonly string[]
  },
  days: number,
): Promise<boolean> {
  const { orderedAt, recipientId, sameContract = [], emailKey, customerNumber } = order
  const since = customerSince(sql`o`)
  const { rows } = await sql`
    with counting as (
      select o.id from recipient p join orders o on o.tenant_id = p.tenant_id and o.recipient_id = p.id
       where p.email_key = ${emailKey}
      union
      select s.subject_id from search_term s
       where s.kind = 'customer' and s.term = lower(plain_number(${customerNumber}::text)) collate "C"
      union
      select o.id from recipient own
        join recipient p on p.tenant_id = own.tenant_id and ${sameHousehold(sql`p`, sql`own`)}
        join orders o on o.tenant_id = p.tenant_id and o.recipient_id = p.id
       where own.id = ${recipientId} and ${isOrderKnown(sql`p`, sql`o`)})
    select from counting join orders o on o.id = counting.id
     where o.recipient_id <> all(${[recipientId, ...sameContract]}::uuid[])
       and ${makesCustomer(sql`o`)}
       and ${since} between ${addDays(orderedAt, -days)} and ${addDays(orderedAt, days)}
       and (${since} <= ${orderedAt} or exists (select from claim c
         where c.tenant_id = o.tenant_id and c.order_id = o.id and c.kind = 'reward' and c.state <> 'cancelled'))
     limit 1`.execute(tx)
  return rows.length > 0
}
