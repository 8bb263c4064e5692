import { addDays, type FraudFacts, longestSequence, mailboxOf } from '@zuruf/domain'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Who recommended whom: what the checks look at. */
interface Subject {
  readonly accountId: string
  readonly accountEmail: string
  /** The account's address, those it had before, and the one it asked for. */
  readonly ownEmails: readonly string[]
  readonly accountName: string
  readonly createdAt: Date
  readonly recipientId: string | null
  readonly recipientEmail: string | null
  readonly recipientName: string | null
  readonly recipientAddress: string | null
}

/** One line in one spelling, so that two of the same flat are the same. */
const addressOf = sql`lower(regexp_replace(concat(p.zip, p.street, p.house_number), '[^[:alnum:]]', '', 'g'))`
const phoneOf = sql`regexp_replace(coalesce(p.phone, ''), '[^0-9]', '', 'g')`

async function subjectOf(tx: Tx, referralId: string): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select a.id as "accountId", a.email_key as "accountEmail",
           array(select a.email_key union select old_email_key from email_change where account_id = a.id
                 union select new_email_key from email_change where account_id = a.id) as "ownEmails",
           lower(concat_ws(' ', a.first_name, a.last_name)) as "accountName", r.created_at as "createdAt",
           p.id as "recipientId", p.email_key as "recipientEmail",
           lower(concat_ws(' ', p.first_name, p.last_name)) as "recipientName",
           case when p.street is not null then ${addressOf} end as "recipientAddress"
      from referral r
      join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
      left join lateral (
        select o.tenant_id, o.recipient_id from orders o
         where o.tenant_id = r.tenant_id and o.referral_id = r.id order by o.created_at desc limit 1) o on true
      left join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
     where r.id = ${referralId}`.execute(tx)
  return rows[0]
}

/** Loaded once, when the first check asks. */
let throwAway: Set<string> | undefined
function isThrowAway(email: string | null): boolean {
  throwAway ??= disposableEmailBlocklistSet()
  return email !== null && throwAway.has(email.slice(email.lastIndexOf('@') + 1))
}

/**
 * What speaks for fraud whatever the tenant's strictness: an order that only a named customer number ties to the referral,
 * with the numbers named around it, and one that came of a visit by the recommender.
 */
export async function reviewedFactsOf(tx: Tx, referralId: string, now: Date): Promise<FraudFacts> {
  const since = addDays(now, -namedDays)
  const { rows } = await sql<{
    named: boolean
    ownVisit: boolean
    own: string[]
    others: string[]
    shared: number
  }>`
    with own as (select * from goodwill_request where referral_id = ${referralId}),
    networks as (
      select network from fraud_trace where referral_id = ${referralId} and step in ('created', 'named')),
    beside as (
      select g.* from goodwill_request g where g.account_id in (select account_id from own)
      union
      select g.* from fraud_trace t join goodwill_request g on g.tenant_id = t.tenant_id and g.referral_id = t.referral_id
       where t.step = 'named' and t.network in (select network from networks) and t.at > ${since})
    select
      exists (select from orders where referral_id = ${referralId} and by_customer_number) as named,
      exists (select from orders o join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
                join own_visit v on v.tenant_id = p.tenant_id and v.visit_id in (p.id, p.click_id)
               where o.referral_id = ${referralId}) as "ownVisit",
      array(select unnest(array_remove(array[customer_number, order_number], null)) from own) as own,
      array(select unnest(array_remove(array[customer_number, order_number], null)) from beside
             where referral_id <> ${referralId} and created_at > ${since} limit 1000) as others,
      (select count(distinct g.account_id) from goodwill_request g join own
          on own.customer_number = g.customer_number and own.account_id <> g.account_id)::int as shared`.execute(
    tx,
  )
  const found = rows[0]
  if (!found) return {}
  return {
    'named-number': Number(found.named),
    'own-visit': Number(found.ownVisit),
    'number-sequence': longestSequence(found.own, found.others),
    'shared-number': found.shared,
  }
}

/** For how long numbers named before count as one sequence. */
const namedDays = 90

/**
 * Counts what speaks for fraud around a referral, by indexes and within weeks. Reads other modules' tables and nothing
 * but counts comes out.
 * @returns undefined when the referral or its recommender's account is gone
 */
export async function factsOf(tx: Tx, referralId: string, now: Date): Promise<FraudFacts | undefined> {
  const subject = await subjectOf(tx, referralId)
  if (!subject) return undefined
  const { accountId, accountEmail, ownEmails, recipientId, recipientEmail, recipientAddress } = subject
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const ago = (days: number) => addDays(now, -days)
  const { rows } = await sql<Record<string, number>>`
    with own_orders as (
      select o.created_at, o.received_at, o.state, o.recipient_id, r.created_at as referred_at
        from referral r join orders o on o.tenant_id = r.tenant_id and o.referral_id = r.id
       where r.account_id = ${accountId} and r.created_at > ${ago(180)} and o.created_at > ${ago(90)}),
    made as (select * from fraud_trace where referral_id = ${referralId} and step = 'created'),
    placed as (select * from fraud_trace where referral_id = ${referralId} and step = 'ordered'),
    paid_to as (
      select print, person_id from fraud_iban where print in (
        select i.print from fraud_iban i where i.person_id in (${accountId}, ${recipientId})))
    select
      (select count(*) from referral where account_id = ${accountId} and created_at > ${hourAgo})::int as "referrals-hour",
      (select count(*) from referral where account_id = ${accountId} and created_at > ${ago(1)})::int as "referrals-day",
      (select count(*) from own_orders where created_at > ${ago(1)})::int as "orders-day",
      (select count(*) from own_orders where created_at > ${ago(7)})::int as "orders-week",
      (select count(*) from own_orders where state in ('rejected', 'withdrawn', 'cancelled'))::int as "failed-orders",
      (select count(*) from own_orders where received_at < referred_at + interval '10 minutes')::int as "hasty-orders",
      (select count(*) from own_orders o join recipient p on p.id = o.recipient_id
        where p.id is distinct from ${recipientId}::uuid and p.street is not null
          and ${addressOf} = ${recipientAddress})::int as "same-address",
      (select count(distinct person_id) from paid_to
        where person_id not in (${accountId}, coalesce(${recipientId}::uuid, ${accountId})))::int as "shared-iban",
      (select count(*) from (select print from paid_to where person_id in (${accountId}, ${recipientId})
        group by print having count(*) = 2) both_of_them)::int as "same-iban",
      (select count(*) from made join placed using (device))::int as "same-device",
      (select count(*) from made join placed using (network)
        where made.device is distinct from placed.device)::int as "same-network",
      (select count(*) from fraud_trace t join placed on placed.device = t.device
        where t.step = 'ordered' and t.referral_id <> ${referralId} and t.at > ${ago(90)})::int as "busy-device",
      (select coalesce(sum(repeats), 0) from click_visitor where referral_id = ${referralId})::int as "repeated-clicks",
      (select count(*) from recipient p join recipient own
          on own.email_key = any(${ownEmails}::text[]) and own.tenant_id = p.tenant_id and own.id <> p.id
        where p.id = ${recipientId}::uuid and (
          exists (select from orders o join orders b
              on b.tenant_id = o.tenant_id and b.customer_number = o.customer_number
            where o.recipient_id = p.id and b.recipient_id = own.id)
          or (lower(p.first_name) = lower(own.first_name) and p.birth_date = own.birth_date)
          or (${phoneOf} <> '' and ${phoneOf} = regexp_replace(coalesce(own.phone, ''), '[^0-9]', '', 'g'))))::int
        as "same-person"`.execute(tx)
  const counted = rows[0] ?? {}
  return {
    ...counted,
    ...(await reviewedFactsOf(tx, referralId, now)),
    'same-mailbox': Number(
      recipientEmail !== null && ownEmails.some((own) => mailboxOf(recipientEmail) === mailboxOf(own)),
    ),
    'same-name': Number(subject.recipientName !== '' && subject.recipientName === subject.accountName),
    'same-person': Math.min(1, counted['same-person'] ?? 0),
    'same-iban': Math.min(1, counted['same-iban'] ?? 0),
    'disposable-mail': [accountEmail, recipientEmail].filter(isThrowAway).length,
  }
}
