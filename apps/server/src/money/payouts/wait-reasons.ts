import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Reason why a claim must not be paid now, as SQL; null without one:
 * - its order is in fraud review, or confirmed as fraud
 * - its order failed, and the claw-back is not decided
 * - its owner's account is fully locked
 *
 * The same for transfers and vouchers. Decisions 036, 037, 042, 075
 */
const doubtAbout = (tenantId: RawBuilder<unknown>, claimId: RawBuilder<unknown>) => sql<string | null>`(case
  when exists (
    select from claim c join fraud_case f on f.tenant_id = c.tenant_id and f.recipient_id = c.order_recipient_id
     where c.tenant_id = ${tenantId} and c.id = ${claimId} and f.state = 'confirmed') then 'fraud-confirmed'
  when exists (
    select from claim c join fraud_case f on f.tenant_id = c.tenant_id and f.recipient_id = c.order_recipient_id
     where c.tenant_id = ${tenantId} and c.id = ${claimId} and f.state <> 'cleared') then 'fraud-review'
  when exists (
    select from claim c join clawback b on b.tenant_id = c.tenant_id and b.order_id = c.order_id
     where c.tenant_id = ${tenantId} and c.id = ${claimId} and b.state = 'open') then 'order-failed'
  when exists (
    select from claim c join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
     where c.tenant_id = ${tenantId} and c.id = ${claimId} and a.locked = 'general') then 'owner-locked'
  end)`

/**
 * Reason why a payout must not be paid now, as SQL on the table `payout`; null without one: a doubt about its
 * claim, or it pays a credit note that contains an order in fraud review or confirmed as fraud, unless its
 * commission has been reversed.
 *
 * The single expression for batches, releases, lists and sums. Decision 065
 */
export const doubtOf = sql<
  string | null
>`coalesce(${doubtAbout(sql`payout.tenant_id`, sql`payout.claim_id`)}, case
  when exists (
    select from credit_note_line l
      join commission m on m.tenant_id = l.tenant_id and m.id = l.commission_id and m.kind = 'commission'
      join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
      join fraud_case f on f.tenant_id = o.tenant_id and f.recipient_id = o.recipient_id
     where l.tenant_id = payout.tenant_id and l.credit_note_id = payout.credit_note_id and f.state <> 'cleared'
       and not exists (select from commission r where r.tenant_id = m.tenant_id and r.order_id = m.order_id
         and r.kind = 'reversal')) then 'order-in-review'
  end)`

/** Returns whether a claim must not be paid now. */
export async function isDoubted(tx: Tx, claimId: string): Promise<boolean> {
  const { rows } = await sql<{ doubted: boolean }>`
    select ${doubtAbout(sql`claim.tenant_id`, sql`claim.id`)} is not null as doubted
      from claim where claim.id = ${claimId}`.execute(tx)
  return rows[0]?.doubted ?? false
}

/** Reason why a batch does not take a payout in state `waiting`; null when the next batch takes it. */
const keptBack = sql<
  string | null
>`coalesce(${doubtOf}, case when payout.amount_cents = 0 then 'settles-debt' end)`

/** Condition for payouts that a batch takes. Used by the batch and by the preview of its sum, so both always agree. */
export const isTakenByRun = (dueBefore: Date | null) => sql<boolean>`(
  payout.state = 'waiting' and (${dueBefore}::timestamptz is null or payout.due_at <= ${dueBefore})
  and (${keptBack}) is null)`

/** What a pending payout waits for; null once it is at the bank or has ended. */
export const waitsFor = sql<string | null>`(case payout.state
  when 'waiting' then coalesce(${keptBack}, 'run')
  when 'held' then 'decision'
  when 'batched' then (
    select case when b.state = 'released' then 'file' when b.approved_by is not null then 'second-release' else 'release' end
      from payout_batch b where b.tenant_id = payout.tenant_id and b.id = payout.batch_id)
  end)`
