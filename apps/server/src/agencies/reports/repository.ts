import type { AgencyLineKind, OrderKind, OrderState, RecipientState } from '@zuruf/domain'
import { UNCONFIRMED_RECIPIENT_DAYS } from '@zuruf/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { sentinelMemberId } from './page-repository.ts'
import type { ReportReader } from './ports.ts'

/**
 * Line of a report, without contact data of people; names are shown as first name and initial. The name of a
 * recipient is filled only if the reader is the recommender whom the recipient allowed to see it, the name of a
 * contact only if the agency or the reader entered it (decision 097).
 */
interface ReportLine {
  readonly id: string
  readonly referralNumber: string
  readonly productId: string
  readonly productName: string
  readonly recommenderFirstName: string
  readonly recommenderLastName: string
  readonly agentNumber: string | null
  readonly memberFirstName: string | null
  readonly memberLastName: string | null
  /** Name of the recipient, or of the contact that the recommender entered. */
  readonly firstName: string | null
  readonly lastName: string | null
}
export interface OrderLine extends ReportLine {
  readonly number: string
  readonly recipientNumber: string | null
  readonly recipientState: RecipientState | null
  readonly kind: OrderKind
  readonly state: OrderState
  readonly stateAt: Date
  readonly holdingDays: number | null
  readonly begunAt: Date
  readonly concludedAt: Date | null
  readonly releasedAt: Date | null
}
/** An order of a report whose recipient may not have confirmed it. */
export interface ReportedOrder extends OrderLine {
  readonly isUnconfirmed: boolean
}
/** Limit for counting the recipients of a link: a public link may have any number, and a page shows many links. */
const maxCountedRecipients = 1_000

export interface LeadLine extends ReportLine {
  readonly rank: number
  readonly clicks: number
  /** Recipients who have begun and not ordered; counted up to 1,000. */
  readonly recipients: number
  readonly createdAt: Date
  /** Null for a link that does not expire. */
  readonly expiresAt: Date | null
}

const joinPeople = sql`
  join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
  left join agency_member m on m.tenant_id = r.tenant_id and m.account_id = r.member_id
  left join account b on b.tenant_id = r.tenant_id and b.id = r.member_id`
const peopleColumns = sql`r.number as referral_number, a.first_name as recommender_first_name, a.last_name as recommender_last_name,
  m.agent_number, b.first_name as member_first_name, b.last_name as member_last_name`

/** Condition: the reader is the recommender, and recipient `p` agreed that the recommender sees the name. */
const mayReadName = ({ accountId, isNamed }: ReportReader) =>
  sql`(${isNamed} and r.account_id = ${accountId})`

const sortByIds = <Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] => {
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Reads orders for a report, in the order of the ids. */
export async function readOrderLines(
  tx: Tx,
  ids: readonly string[],
  reader: ReportReader,
): Promise<OrderLine[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OrderLine>`
    select o.id, o.number, o.kind, o.state, o.state_at, o.holding_days, coalesce(o.received_at, o.created_at) as begun_at, o.concluded_at, o.released_at,
           o.product_id, o.product_name, p.number as recipient_number, p.state as recipient_state, case when ${mayReadName(reader)} then p.first_name end as first_name,
           case when ${mayReadName(reader)} then p.last_name end as last_name, ${peopleColumns}
      from orders o
      join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id ${joinPeople}
      left join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
     where o.id = any(${ids}::uuid[])`.execute(tx)
  return sortByIds(ids, rows)
}

/** Reads leads for a report, in the order of the ids. */
export async function readLeadLines(
  tx: Tx,
  ids: readonly string[],
  reader: ReportReader,
): Promise<LeadLine[]> {
  if (ids.length === 0) return []
  const wroteContact = sql`(r.for_agency or r.account_id = ${reader.accountId})`
  const { rows } = await sql<LeadLine>`
    select r.id, l.rank, r.clicks, begun.recipients, r.created_at, r.product_id, r.product_name,
           case when not r.lasting or r.replaced_at is not null then
             greatest(r.expires_at, r.first_clicked_at + make_interval(hours => ${24 * UNCONFIRMED_RECIPIENT_DAYS}))
           end as expires_at,
           case when coalesce(p.first_name, '') <> '' then p.first_name
                when ${wroteContact} then r.contact_first_name end as first_name,
           case when coalesce(p.first_name, '') <> '' then p.last_name
                when ${wroteContact} then r.contact_last_name end as last_name, ${peopleColumns}
      from referral r
      join agency_line l on l.tenant_id = r.tenant_id and l.kind = 'lead' and l.id = r.id ${joinPeople}
      left join lateral (
        select case when ${mayReadName(reader)} then p.first_name end as first_name,
               case when ${mayReadName(reader)} then p.last_name end as last_name
          from recipient p
         where p.tenant_id = r.tenant_id and p.referral_id = r.id and p.state = 'open'
         order by p.created_at desc limit 1) p on true
      cross join lateral (
        select count(*)::int as recipients from (
          select from recipient p
           where p.tenant_id = r.tenant_id and p.referral_id = r.id and p.state = 'open'
           limit ${maxCountedRecipients}) one) begun
     where r.id = any(${ids}::uuid[])`.execute(tx)
  return sortByIds(ids, rows)
}

/** Returns the ids of orders or referrals with exactly this number, of any agency. */
export async function findIdsByNumber(
  tx: Tx,
  kind: AgencyLineKind,
  { order, referral }: { readonly order: string; readonly referral: string },
): Promise<string[]> {
  const { rows } =
    kind === 'lead'
      ? await sql<{ id: string }>`select id from referral where number = ${referral}`.execute(tx)
      : await sql<{ id: string }>`
          select id from orders where number = ${order}
          union select o.id from orders o join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
                 where r.number = ${referral}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function findMemberByNumber(
  tx: Tx,
  agencyId: string,
  number: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('agencyMember')
    .select('accountId')
    .where('agentNumber', '=', number)
    .where('agencyId', '=', agencyId)
    .executeTakeFirst()
  return row?.accountId
}

export interface MemberName {
  readonly accountId: string
  readonly agentNumber: string
  readonly name: string
}

/** Lists current and former members of an agency by name. */
export async function listMembers(tx: Tx, agencyId: string): Promise<MemberName[]> {
  const { rows } = await sql<MemberName>`
    select m.account_id, m.agent_number, trim(a.first_name || ' ' || a.last_name) as name
      from agency_member m join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
     where m.agency_id = ${agencyId} order by name, m.agent_number`.execute(tx)
  return rows
}

/** Lists the products of an agency's lines. Uses a loose index scan, because there are many lines and few products. */
export async function listProducts(tx: Tx, agencyId: string): Promise<{ id: string; name: string }[]> {
  const next = (kind: AgencyLineKind, after: RawBuilder<unknown>) => sql`
    (select product_id, id from agency_line where agency_id = ${agencyId} and kind = ${kind} ${after}
      order by product_id limit 1)`
  const all = (kind: AgencyLineKind) => sql`
    with recursive one as (
      ${next(kind, sql``)}
      union all select l.product_id, l.id from one cross join lateral
        ${next(kind, sql`and product_id > one.product_id`)} l)
    select product_id, id from one`
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (f.product_id) f.product_id as id, coalesce(o.product_name, r.product_name) as name
      from ((${all('order')}) union all (${all('lead')})) f
      left join orders o on o.id = f.id
      left join referral r on r.id = f.id
     order by f.product_id`.execute(tx)
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
}

/** Returns the id of the agency's order with this number. */
export async function findOrderOfAgency(
  tx: Tx,
  agencyId: string,
  number: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
     where o.number = ${number} and r.agency_id = ${agencyId}`.execute(tx)
  return rows[0]?.id
}

/**
 * Counts the orders an agency received on these days. A successor order is not counted again.
 * @param days first and last day, German calendar
 */
export async function countOrdered(
  tx: Tx,
  agencyId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const begin = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Europe/Berlin'`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from agency_line l join orders o on o.tenant_id = l.tenant_id and o.id = l.id
     where l.agency_id = ${agencyId} and l.kind = 'order' and o.successor_of is null
       and l.at >= ${begin(sql`${from}::date`)} and l.at < ${begin(sql`${to}::date + 1`)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Recommender in a report, with the number of their referrals and orders for the agency or member. */
export interface RecommenderRow {
  readonly accountId: string
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly referrals: number
  readonly orders: number
  readonly lastAt: Date
}

export interface RecommenderFilter {
  readonly agencyId: string
  readonly memberId: string | undefined
  readonly withOrder: boolean | undefined
  /** Prefix of the name, as `searchKey` writes it. */
  readonly namePrefix: string | undefined
}

export type RecommenderSort = 'name' | 'referrals' | 'orders' | 'lastAt'
const sortColumns = {
  name: sql`name`,
  referrals: sql`referrals`,
  orders: sql`orders`,
  lastAt: sql`last_at`,
} as const satisfies Record<RecommenderSort, RawBuilder<unknown>>

function conditionsOf({ agencyId, memberId, withOrder, namePrefix }: RecommenderFilter) {
  const all = [sql`agency_id = ${agencyId}`, sql`member_id = ${memberId ?? sentinelMemberId}`]
  if (withOrder !== undefined) all.push(withOrder ? sql`orders > 0` : sql`orders <= 0`)
  if (namePrefix) {
    all.push(sql`name >= ${namePrefix} collate "C" and name < ${`${namePrefix}\u{10ffff}`} collate "C"`)
  }
  return sql.join(all, sql` and `)
}

/** Counts recommenders. Without a name prefix, it reads the stored counts. */
export async function countRecommenders(tx: Tx, filter: RecommenderFilter): Promise<number> {
  const { agencyId, memberId, withOrder, namePrefix } = filter
  const rank = withOrder === undefined ? sql`true` : withOrder ? sql`rank = 1` : sql`rank = 2`
  const { rows } = namePrefix
    ? await sql<{ count: number }>`
        select count(*)::int as count from agency_recommender where ${conditionsOf(filter)}`.execute(tx)
    : await sql<{ count: number }>`
        select coalesce(sum(count), 0)::int as count from agency_count
         where agency_id = ${agencyId} and member_id = ${memberId ?? sentinelMemberId} and kind = 'recommender'
           and product_id = '' and ${rank}`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Returns a page of recommenders.
 * @param total number of matches, to read the page from the nearer end of the index
 */
export async function listRecommenders(
  tx: Tx,
  filter: RecommenderFilter,
  { by, descending }: { readonly by: RecommenderSort; readonly descending: boolean },
  { skip, take, total }: { readonly skip: number; readonly take: number; readonly total: number },
): Promise<RecommenderRow[]> {
  const rowCount = Math.max(0, Math.min(take, total - skip))
  if (rowCount === 0) return []
  const readsFromEnd = skip > total / 2
  const offset = readsFromEnd ? total - skip - rowCount : skip
  const direction = descending === readsFromEnd ? sql`asc` : sql`desc`
  const { rows } = await sql<RecommenderRow>`
    with page as materialized (
      select account_id from agency_recommender where ${conditionsOf(filter)}
       order by ${sortColumns[by]} ${direction}, account_id ${direction} limit ${rowCount} offset ${offset})
    select n.account_id, a.first_name, a.last_name, n.name, n.referrals, n.orders, n.last_at
      from page
      join agency_recommender n on n.agency_id = ${filter.agencyId} and n.member_id = ${filter.memberId ?? sentinelMemberId}
       and n.account_id = page.account_id
      join account a on a.tenant_id = n.tenant_id and a.id = n.account_id
     order by n.${sortColumns[by]} ${direction}, n.account_id ${direction}`.execute(tx)
  return readsFromEnd ? rows.toReversed() : rows
}

/** Returns recommenders by name, for exports. @param after last recommender of the previous batch */
export async function recommendersAfter(
  tx: Tx,
  filter: RecommenderFilter,
  after: Pick<RecommenderRow, 'name' | 'accountId'> | undefined,
  limit: number,
): Promise<RecommenderRow[]> {
  const afterKey = after
    ? sql`and name >= ${after.name} collate "C" and (name > ${after.name} collate "C" or n.account_id > ${after.accountId})`
    : sql``
  const { rows } = await sql<RecommenderRow>`
    select n.account_id, a.first_name, a.last_name, n.name, n.referrals, n.orders, n.last_at
      from agency_recommender n join account a on a.tenant_id = n.tenant_id and a.id = n.account_id
     where ${conditionsOf(filter)} ${afterKey} order by n.name, n.account_id limit ${limit}`.execute(tx)
  return rows
}
