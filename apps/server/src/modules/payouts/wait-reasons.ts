import { sql } from 'kysely'

/**
 * What keeps the money of a payout in the house, as SQL over the table `payout`; null where nothing does:
 * - its order is looked at for fraud, or was found to be fraud
 * - its order failed, and nobody decided yet
 * - everything of its owner is locked
 * - it pays a credit note with an order in doubt on it, unless the next note takes that commission back
 *
 * One expression for everything that asks: what a run takes, what a release refuses, and what lists and sums show.
 * Decisions 036, 037, 042, 065, 075
 */
export const doubtOf = sql<string | null>`(case
  when exists (
    select from claim c join fraud_case f on f.tenant_id = c.tenant_id and f.recipient_id = c.order_recipient_id
     where c.tenant_id = payout.tenant_id and c.id = payout.claim_id and f.state = 'confirmed') then 'fraud-confirmed'
  when exists (
    select from claim c join fraud_case f on f.tenant_id = c.tenant_id and f.recipient_id = c.order_recipient_id
     where c.tenant_id = payout.tenant_id and c.id = payout.claim_id and f.state <> 'cleared') then 'fraud-review'
  when exists (
    select from claim c join clawback b on b.tenant_id = c.tenant_id and b.order_id = c.order_id
     where c.tenant_id = payout.tenant_id and c.id = payout.claim_id and b.state = 'open') then 'order-failed'
  when exists (
    select from claim c join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
     where c.tenant_id = payout.tenant_id and c.id = payout.claim_id and a.locked = 'general') then 'owner-locked'
  when exists (
    select from credit_note_line l
      join commission m on m.tenant_id = l.tenant_id and m.id = l.commission_id and m.kind = 'commission'
      join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
      join fraud_case f on f.tenant_id = o.tenant_id and f.recipient_id = o.recipient_id
     where l.tenant_id = payout.tenant_id and l.credit_note_id = payout.credit_note_id and f.state <> 'cleared'
       and not exists (select from commission r where r.tenant_id = m.tenant_id and r.order_id = m.order_id
         and r.kind = 'reversal')) then 'order-in-review'
  end)`

/** Why a payout in the state `waiting` is not taken by a run; null: the next run takes it. */
const keptBack = sql<
  string | null
>`coalesce(${doubtOf}, case when payout.amount_cents = 0 then 'settles-debt' end)`

/** What a run takes, all of it: the same for the run itself and for the figure that the page shows before. */
export const isTakenByRun = (dueBefore: Date | null) => sql<boolean>`(
  payout.state = 'waiting' and (${dueBefore}::timestamptz is null or payout.due_at <= ${dueBefore})
  and (${keptBack}) is null)`

/** What a payout that is under way waits for; null once it is with the bank or over. */
export const waitsFor = sql<string | null>`(case payout.state
  when 'waiting' then coalesce(${keptBack}, 'run')
  when 'held' then 'decision'
  when 'batched' then (
    select case when b.state = 'released' then 'file' when b.approved_by is not null then 'second-release' else 'release' end
      from payout_batch b where b.tenant_id = payout.tenant_id and b.id = payout.batch_id)
  end)`
