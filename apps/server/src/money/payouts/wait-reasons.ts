import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * SQL for the reason why a claim must not be paid now; null if there is none:
 * - its order is in fraud review, or confirmed as fraud
 * - its order failed, and the claw-back is not decided
 * - its owner's account is fully locked
 *
 * Applies to transfers and vouchers. Decisions 036, 037, 042, 075
 */
const claimBlocker = (tenantId: RawBuilder<unknown>, claimId: RawBuilder<unknown>) => sql<string | null>`(case
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
 * SQL, on the table `payout`, for the reason why a payout must not be paid now; null if there is none. The reason
 * is that of its claim, or that its credit note contains an order in fraud review or confirmed as fraud whose
 * commission has not been reversed.
 *
 * Batches, releases, lists and sums all use this expression. Decision 065
 */
export const payoutBlocker = sql<
  string | null
>`coalesce(${claimBlocker(sql`payout.tenant_id`, sql`payout.claim_id`)}, case
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
export async function isBlocked(tx: Tx, claimId: string): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select ${claimBlocker(sql`claim.tenant_id`, sql`claim.id`)} is not null as blocked
      from claim where claim.id = ${claimId}`.execute(tx)
  return rows[0]?.blocked ?? false
}

/** SQL for the reason why a batch leaves out a payout in state `waiting`; null if the next batch takes it. */
const batchBlocker = sql<
  string | null
>`coalesce(${payoutBlocker}, case when payout.amount_cents = 0 then 'settles-debt' end)`

/** SQL condition for the payouts that a batch takes. The batch and the preview of its sum both use it, so they agree. */
export const isTakenByBatch = (dueBefore: Date | null) => sql<boolean>`(
  payout.state = 'waiting' and (${dueBefore}::timestamptz is null or payout.due_at <= ${dueBefore})
  and (${batchBlocker}) is null)`

/** SQL for what a pending payout waits for; null once it is at the bank or has ended. */
export const waitsFor = sql<string | null>`(case payout.state
  when 'waiting' then coalesce(${batchBlocker}, 'run')
  when 'held' then 'decision'
  when 'batched' then (
    select case when b.state = 'released' then 'file' when b.approved_by is not null then 'second-release' else 'release' end
      from payout_batch b where b.tenant_id = payout.tenant_id and b.id = payout.batch_id)
  end)`
