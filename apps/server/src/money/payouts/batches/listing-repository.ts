import { emailSpellings, normaliseEmail, type PayoutState, type PayoutWaitReason } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Batch } from '../batch-repository.ts'
import type { Payout } from '../repository.ts'
import { waitsFor } from '../wait-reasons.ts'

/** A payout with its subject: a claim's referral, or a credit note's number and agency. */
export type PayoutRow = Payout & {
  readonly referralNumber: string | null
  readonly creditNoteNumber: string | null
  readonly agencyName: string | null
  readonly waitsFor: PayoutWaitReason | null
  readonly singleSignature: boolean
}

export interface PayoutFilter {
  readonly state?: PayoutState | undefined
  readonly batchId?: string | undefined
  readonly id?: string
  readonly email?: string
  readonly ibanLast4?: string
}

const selectPayouts = (tx: Tx) =>
  tx
    .selectFrom('payout')
    .leftJoin('claim', (join) =>
      join.onRef('claim.tenantId', '=', 'payout.tenantId').onRef('claim.id', '=', 'payout.claimId'),
    )
    .leftJoin('referral', (join) =>
      join.onRef('referral.tenantId', '=', 'claim.tenantId').onRef('referral.id', '=', 'claim.referralId'),
    )
    .leftJoin('creditNote', (join) =>
      join
        .onRef('creditNote.tenantId', '=', 'payout.tenantId')
        .onRef('creditNote.id', '=', 'payout.creditNoteId'),
    )
    .leftJoin('agency', (join) =>
      join
        .onRef('agency.tenantId', '=', 'creditNote.tenantId')
        .onRef('agency.id', '=', 'creditNote.agencyId'),
    )
    .leftJoin('payoutBatch', (join) =>
      join
        .onRef('payoutBatch.tenantId', '=', 'payout.tenantId')
        .onRef('payoutBatch.id', '=', 'payout.batchId'),
    )
    .selectAll('payout')
    .select((row) => row.fn.coalesce('payoutBatch.singleSignature', row.lit(false)).as('singleSignature'))
    .select([
      'referral.number as referralNumber',
      'creditNote.number as creditNoteNumber',
      'agency.name as agencyName',
      waitsFor.as('waitsFor'),
    ])

export async function findPageKey(tx: Tx, id: string) {
  return tx.selectFrom('payout').select(['dueAt', 'id']).where('id', '=', id).executeTakeFirst()
}

/**
 * Lists payouts, the longest due first.
 * @param after the last payout of the previous page
 */
export async function listPayouts(
  tx: Tx,
  filter: PayoutFilter,
  after: { readonly dueAt: Date; readonly id: string } | undefined,
  limit: number,
): Promise<PayoutRow[]> {
  let query = selectPayouts(tx)
  if (filter.state) query = query.where('payout.state', '=', filter.state)
  if (filter.batchId) query = query.where('payout.batchId', '=', filter.batchId)
  if (filter.id) query = query.where('payout.id', '=', filter.id)
  if (filter.ibanLast4) query = query.where('payout.ibanLast4', '=', filter.ibanLast4)
  if (filter.email) {
    const emailKey = normaliseEmail(filter.email)
    const spellings = emailSpellings(filter.email)
    query = query.where((where) =>
      where.or([
        where('claim.accountId', 'in', (account) =>
          account.selectFrom('account').select('account.id').where('account.emailKey', '=', emailKey),
        ),
        where(where.fn<string>('lower', ['agency.email']), 'in', spellings),
      ]),
    )
  }
  if (after) {
    query = query.where((where) =>
      where(where.refTuple('payout.dueAt', 'payout.id'), '>', where.tuple(after.dueAt, after.id)),
    )
  }
  return (await query.orderBy('payout.dueAt').orderBy('payout.id').limit(limit).execute()) as PayoutRow[]
}

/** Counts and sums the unsent payouts that are due before a time. */
export async function dueBefore(tx: Tx, moment: Date): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: string | null }>`
    select count(*)::int as count, sum(amount_cents) as cents from payout
     where state in ('waiting', 'batched', 'held') and due_at < ${moment}`.execute(tx)
  return { count: rows[0]?.count ?? 0, cents: Number(rows[0]?.cents ?? 0) }
}

/** Sums payouts by state. Final states are left out, because their number only grows. */
export async function sumsUnderWay(tx: Tx) {
  return tx
    .selectFrom('payout')
    .select(['state', (select) => select.fn.countAll<number>().as('payouts')])
    .select((select) => select.fn.sum<number>('amountCents').as('totalCents'))
    .select((select) => select.fn.min('dueAt').as('firstDueAt'))
    .where('state', 'in', ['waiting', 'held', 'batched', 'sent'])
    .groupBy('state')
    .execute()
}

/** Sums unsent payouts by what they wait for. */
export async function sumsByWait(tx: Tx) {
  const { rows } = await sql<{ waitsFor: PayoutWaitReason; payouts: number; totalCents: string }>`
    select waits_for, count(*)::int as payouts, sum(amount_cents) as total_cents
      from (select ${waitsFor} as waits_for, amount_cents from payout where state in ('waiting', 'held', 'batched')) under_way
     group by waits_for`.execute(tx)
  return rows.map(({ totalCents, ...row }) => ({ ...row, totalCents: Number(totalCents) }))
}

export async function countOverdue(tx: Tx, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('payout')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', 'in', ['waiting', 'held', 'batched', 'sent'])
    .where('dueAt', '<', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists the next chunk of a batch's payouts, ordered by id. */
export async function reportOfBatch(
  tx: Tx,
  batchId: string,
  after: string | null,
  limit: number,
): Promise<PayoutRow[]> {
  let query = selectPayouts(tx).where('payout.batchId', '=', batchId)
  if (after) query = query.where('payout.id', '>', after)
  return (await query.orderBy('payout.id').limit(limit).execute()) as PayoutRow[]
}

/**
 * Lists batches, newest first.
 * @param after the last batch of the previous page
 */
export async function listBatches(
  tx: Tx,
  state: Batch['state'] | undefined,
  after: Pick<Batch, 'createdAt' | 'id'> | undefined,
  limit: number,
): Promise<Batch[]> {
  let query = tx.selectFrom('payoutBatch').selectAll()
  if (state) query = query.where('state', '=', state)
  if (after) {
    query = query.where((where) =>
      where(where.refTuple('createdAt', 'id'), '<', where.tuple(after.createdAt, after.id)),
    )
  }
  return (await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()) as Batch[]
}
