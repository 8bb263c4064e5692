import { addDays, type FraudFacts, type FraudSignal, longestSequence, mailboxOf } from '@zuruf/domain'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** A recipient and their recommender, with a count per fraud signal. */
interface SignalRow {
  readonly recipientId: string
  readonly referralId: string
  readonly accountEmail: string
  /** The account's current, former and requested addresses. */
  readonly ownEmails: readonly string[]
  readonly accountName: string
  readonly recipientEmail: string | null
  readonly recipientName: string
  readonly counts: { readonly [Signal in FraudSignal]?: number }
}

/** Normalised address, so that different spellings of the same flat match. */
const addressOf = sql`lower(regexp_replace(concat(p.zip, p.street, p.house_number), '[^[:alnum:]]', '', 'g'))`
const phoneOf = sql`regexp_replace(coalesce(p.phone, ''), '[^0-9]', '', 'g')`

/** Domains of disposable mailboxes, loaded on first use. */
let disposableDomains: Set<string> | undefined
function isDisposable(email: string | null): boolean {
  disposableDomains ??= disposableEmailBlocklistSet()
  return email !== null && disposableDomains.has(email.slice(email.lastIndexOf('@') + 1))
}

/** Days within which submitted customer numbers are compared as one sequence. */
const SEQUENCE_DAYS = 90

/** Facts about a recipient and the referral they came through. */
export interface RecipientFacts {
  readonly referralId: string
  readonly facts: FraudFacts
}

/**
 * Collects the signals that are reviewed at every strictness: orders linked to the referral only by a
 * customer number, the numbers submitted around it, and visits by the recommender.
 * @returns facts by recipient
 */
export async function reviewedFactsOf(
  tx: Tx,
  recipientIds: readonly string[],
  now: Date,
): Promise<Map<string, RecipientFacts>> {
  const since = addDays(now, -SEQUENCE_DAYS)
  const { rows } = await sql<{
    recipientId: string
    referralId: string
    named: boolean
    ownVisit: boolean
    own: string[]
    others: string[]
    shared: number
  }>`
    select s.id as "recipientId", s.referral_id as "referralId",
      exists (select from orders where recipient_id = s.id and by_customer_number) as named,
      exists (select from own_visit v join referral r on r.id = s.referral_id
               where v.visit_id in (s.id, s.click_id) and coalesce(v.account_id, r.account_id) = r.account_id) as "ownVisit",
      array(select unnest(array_remove(array[customer_number, order_number], null))
              from goodwill_request where referral_id = s.referral_id) as own,
      array(
        select unnest(array_remove(array[beside.customer_number, beside.order_number], null)) from (
          select g.* from goodwill_request own
            join goodwill_request g on g.tenant_id = own.tenant_id and g.account_id = own.account_id
           where own.referral_id = s.referral_id
          union
          select g.* from fraud_trace n
            join fraud_trace t on t.tenant_id = n.tenant_id and t.network = n.network and t.step = 'named' and t.at > ${since}
            join goodwill_request g on g.tenant_id = t.tenant_id and g.referral_id = t.referral_id
           where n.referral_id = s.referral_id and n.step in ('created', 'named')) beside
         where beside.referral_id <> s.referral_id and beside.created_at > ${since} limit 1000) as others,
      (select count(distinct g.account_id) from goodwill_request own
         join goodwill_request g on g.tenant_id = own.tenant_id and g.customer_number = own.customer_number
          and g.account_id <> own.account_id
        where own.referral_id = s.referral_id)::int as shared
      from recipient s where s.id = any(${recipientIds}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ recipientId, referralId, named, ownVisit, own, others, shared }) => [
      recipientId,
      {
        referralId,
        facts: {
          'named-number': Number(named),
          'own-visit': Number(ownVisit),
          'number-sequence': longestSequence(own, others),
          'shared-number': shared,
        },
      },
    ]),
  )
}

/**
 * Counts the fraud signals of each recipient, with the same number of statements for one recipient as for a
 * hundred. Reads other modules' tables by index and for some weeks only, and returns only counts.
 * @returns facts by recipient; recipients that no longer exist, or whose recommender's account no longer
 *   exists, are missing
 */
export async function factsOf(
  tx: Tx,
  recipientIds: readonly string[],
  now: Date,
): Promise<Map<string, RecipientFacts>> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const ago = (days: number) => addDays(now, -days)
  const { rows } = await sql<SignalRow>`
    with subject as materialized (
      select r.tenant_id, r.id, l.id as link_id, a.id as account_id, a.email_key as account_email, p.id as recipient_id,
             array(select a.email_key union select old_email_key from email_change where account_id = a.id
                   union select new_email_key from email_change where account_id = a.id) as own_emails,
             lower(concat_ws(' ', a.first_name, a.last_name)) as account_name, p.email_key as recipient_email,
             lower(concat_ws(' ', p.first_name, p.last_name)) as recipient_name,
             case when p.street is not null then ${addressOf} end as recipient_address
        from recipient p
        join referral r on r.tenant_id = p.tenant_id and r.id = p.referral_id
        join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
        left join personal_link l on r.lasting and l.tenant_id = r.tenant_id and l.account_id = r.account_id
       where p.id = any(${recipientIds}::uuid[]))
    select s.recipient_id as "recipientId", s.id as "referralId", s.account_email as "accountEmail", s.own_emails as "ownEmails",
           s.account_name as "accountName", s.recipient_email as "recipientEmail", s.recipient_name as "recipientName",
           json_build_object(
             'referrals-hour', made.hour, 'referrals-day', made.day,
             'orders-day', own.day, 'orders-week', own.week, 'failed-orders', own.failed, 'hasty-orders', own.hasty,
             'same-address', own.neighbours, 'shared-iban', paid.others, 'same-iban', paid.both,
             'same-device', placed.same_device, 'same-network', placed.same_network, 'busy-device', placed.busy,
             'repeated-clicks', (select coalesce(max(repeats), 0) from click_visitor where referral_id = s.id),
             'same-person', ${samePerson}) as counts
      from subject s
      cross join lateral (
        select count(*) filter (where r.created_at > ${hourAgo}) as hour, count(*) as day
          from referral r where r.account_id = s.account_id and not r.lasting and r.created_at > ${ago(1)}) made
      cross join lateral (
        select count(*) filter (where o.created_at > ${ago(1)}) as day,
               count(*) filter (where o.created_at > ${ago(7)}) as week,
               count(*) filter (where o.state in ('rejected', 'withdrawn', 'cancelled')) as failed,
               count(*) filter (where not r.lasting and o.received_at < r.created_at + interval '10 minutes')
                 as hasty,
               count(p.id) filter (where ${addressOf} = s.recipient_address) as neighbours
          from referral r
          join orders o on o.tenant_id = r.tenant_id and o.referral_id = r.id
          left join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
           and p.id is distinct from s.recipient_id and p.street is not null
         where r.account_id = s.account_id and r.expires_at > ${ago(180)} and o.created_at > ${ago(90)}) own
      cross join lateral (
        select count(distinct o.person_id)
                 filter (where o.person_id not in (s.account_id, coalesce(s.recipient_id, s.account_id))) as others,
               count(distinct o.print) filter (where i.person_id = s.account_id and o.person_id = s.recipient_id) as both
          from fraud_iban i join fraud_iban o on o.tenant_id = i.tenant_id and o.print = i.print
         where i.person_id in (s.account_id, s.recipient_id)) paid
      cross join lateral (
        select count(*) filter (where made.device = placed.device) as same_device,
               count(*) filter (where made.network = placed.network and made.device is distinct from placed.device)
                 as same_network,
               coalesce(sum((select count(*) from fraud_trace t
                  where t.device = placed.device and t.step = 'ordered' and t.subject_id <> s.recipient_id
                    and t.at > ${ago(90)})), 0) as busy
          from fraud_trace placed
          left join fraud_trace made on made.tenant_id = placed.tenant_id and made.subject_id in (placed.referral_id, s.link_id)
           and made.step = 'created'
         where placed.subject_id = s.recipient_id and placed.step = 'ordered') placed`.execute(tx)
  const reviewed = await reviewedFactsOf(tx, recipientIds, now)
  return new Map(
    rows.map((seen) => [
      seen.recipientId,
      {
        referralId: seen.referralId,
        facts: { ...countsOf(seen), ...reviewed.get(seen.recipientId)?.facts },
      },
    ]),
  )
}

/**
 * Counts recipients with one of the recommender's addresses who are the same person: by contract, by name and
 * date of birth, or by phone.
 */
const samePerson = sql`(
  select count(*) from recipient p
    join recipient own on own.tenant_id = p.tenant_id and own.email_key = any(s.own_emails) and own.id <> p.id
   where p.id = s.recipient_id and (
     exists (select from orders o join orders b
         on b.tenant_id = o.tenant_id and plain_number(b.customer_number) = plain_number(o.customer_number)
       where o.recipient_id = p.id and b.recipient_id = own.id)
     or (lower(p.first_name) = lower(own.first_name) and p.birth_date = own.birth_date)
     or (${phoneOf} <> '' and ${phoneOf} = regexp_replace(coalesce(own.phone, ''), '[^0-9]', '', 'g'))))`

function countsOf({ counts, accountEmail, ownEmails, recipientEmail, ...seen }: SignalRow): FraudFacts {
  return {
    ...counts,
    'same-mailbox': Number(
      recipientEmail !== null && ownEmails.some((own) => mailboxOf(recipientEmail) === mailboxOf(own)),
    ),
    'same-name': Number(seen.recipientName !== '' && seen.recipientName === seen.accountName),
    'same-person': Math.min(1, counts['same-person'] ?? 0),
    'same-iban': Math.min(1, counts['same-iban'] ?? 0),
    'disposable-mail': [accountEmail, recipientEmail].filter(isDisposable).length,
  }
}
