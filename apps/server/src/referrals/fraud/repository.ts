import type { FraudCaseState, FraudReason, FraudReasonCode, FraudStrictness } from '@zuruf/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type {
  FraudCase as CaseRow,
  FraudIban as IbanRow,
  FraudNote as NoteRow,
  OwnVisit as OwnVisitRow,
  FraudTrace as TraceRow,
} from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

export type FraudCase = Omit<Selectable<CaseRow>, 'reasons' | 'reasonCode'> & {
  readonly reasons: readonly FraudReason[]
  readonly reasonCode: FraudReasonCode | null
}
export type FraudNote = Selectable<NoteRow>

export async function insertTraces(tx: Tx, traces: readonly Insertable<TraceRow>[]): Promise<void> {
  await insertRows(tx, 'fraudTrace', traces)
}

/** Upserts traces. A number may be submitted several times for a referral; the last trace counts. */
export async function putTraces(tx: Tx, traces: readonly Insertable<TraceRow>[]): Promise<void> {
  if (traces.length === 0) return
  await tx
    .insertInto('fraudTrace')
    .values([...traces])
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'subjectId', 'step']).doUpdateSet(({ ref }) => ({
        network: ref('excluded.network'),
        device: ref('excluded.device'),
        at: ref('excluded.at'),
      })),
    )
    .execute()
}

export async function insertOwnVisit(tx: Tx, visit: Selectable<OwnVisitRow>): Promise<void> {
  await tx
    .insertInto('ownVisit')
    .values(visit)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function putIban(tx: Tx, seen: Selectable<IbanRow>): Promise<void> {
  const { seenAt } = seen
  await tx
    .insertInto('fraudIban')
    .values(seen)
    .onConflict((conflict) => conflict.columns(['tenantId', 'print', 'personId']).doUpdateSet({ seenAt }))
    .execute()
}

/** @returns the ids of the cases inserted; recipients that already had a case are skipped */
export async function insertCases(tx: Tx, opened: readonly FraudCase[]): Promise<Set<string>> {
  const rows = await insertRows<'fraudCase', { id: string }>(
    tx,
    'fraudCase',
    opened.map((one) => ({ ...one, reasons: [...one.reasons] })),
    sql`on conflict do nothing returning id`,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function updateCase(
  tx: Tx,
  id: string,
  { reasons, ...changes }: Partial<Omit<FraudCase, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx
    .updateTable('fraudCase')
    .set({ ...changes, ...(reasons && { reasons: JSON.stringify(reasons) }) })
    .where('id', '=', id)
    .execute()
}

/** Moves a recipient's trace to another referral. */
export async function moveTrace(tx: Tx, recipientId: string, referralId: string): Promise<void> {
  await tx.updateTable('fraudTrace').set({ referralId }).where('recipientId', '=', recipientId).execute()
}

export async function findCase(tx: Tx, id: string): Promise<FraudCase | undefined> {
  return (await tx.selectFrom('fraudCase').selectAll().where('id', '=', id).executeTakeFirst()) as
    | FraudCase
    | undefined
}

/** Returns the confirmed cases of these recipients. */
export async function confirmedOf(tx: Tx, recipientIds: readonly string[]) {
  return tx
    .selectFrom('fraudCase')
    .select(['recipientId', 'reasonCode'])
    .where('recipientId', '=', ({ fn, val }) => fn.any(val([...recipientIds])))
    .where('state', '=', 'confirmed')
    .execute()
}

export async function findCaseOf(tx: Tx, recipientId: string): Promise<FraudCase | undefined> {
  return (await tx
    .selectFrom('fraudCase')
    .selectAll()
    .where('recipientId', '=', recipientId)
    .executeTakeFirst()) as FraudCase | undefined
}

/** Returns a referral's case in review, or else its newest case. */
export async function findLatestOfReferral(tx: Tx, referralId: string): Promise<FraudCase | undefined> {
  return (await tx
    .selectFrom('fraudCase')
    .selectAll()
    .where('referralId', '=', referralId)
    .orderBy((order) => order.eb('state', '=', 'review'), 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()) as FraudCase | undefined
}

/** Returns the referrals of these cases in locking order. */
export async function referralsOf(tx: Tx, caseIds: readonly string[]): Promise<string[]> {
  if (caseIds.length === 0) return []
  const rows = await tx
    .selectFrom('fraudCase')
    .select('referralId')
    .where('id', 'in', [...caseIds])
    .orderBy('referralId')
    .execute()
  return rows.map((row) => row.referralId)
}

/** Locks the case until the transaction ends. */
export async function lockCase(tx: Tx, id: string): Promise<FraudCase | undefined> {
  return (await tx.selectFrom('fraudCase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | FraudCase
    | undefined
}

/** Locks the cases of these recipients until the transaction ends. */
export async function lockCasesOf(tx: Tx, recipientIds: readonly string[]): Promise<FraudCase[]> {
  return (await tx
    .selectFrom('fraudCase')
    .selectAll()
    .where('recipientId', '=', ({ fn, val }) => fn.any(val([...recipientIds])))
    .orderBy('id')
    .forUpdate()
    .execute()) as unknown as FraudCase[]
}

/** Returns the recipients whose claims are on hold. */
export async function onHoldOf(tx: Tx, recipientIds: readonly string[]): Promise<Set<string>> {
  if (recipientIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('fraudCase')
    .select('recipientId')
    .where('recipientId', 'in', [...recipientIds])
    .where('state', '!=', 'cleared')
    .execute()
  return new Set(rows.map((row) => row.recipientId))
}

/** Returns the recipients whose case is in review. */
export async function underReviewOf(tx: Tx, recipientIds: readonly string[]): Promise<Set<string>> {
  if (recipientIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('fraudCase')
    .select('recipientId')
    .where('recipientId', 'in', [...recipientIds])
    .where('state', '=', 'review')
    .execute()
  return new Set(rows.map((row) => row.recipientId))
}

export interface CaseQuery {
  readonly state: FraudCaseState
  readonly order: 'score' | 'age'
  readonly limit: number
  readonly after?: FraudCase
}

/** Lists cases of a state with the number of their referral, by highest score or by age. */
export async function listCases(tx: Tx, { state, order, limit, after }: CaseQuery) {
  let query = tx
    .selectFrom('fraudCase')
    .innerJoin('referral', (join) =>
      join
        .onRef('referral.tenantId', '=', 'fraudCase.tenantId')
        .onRef('referral.id', '=', 'fraudCase.referralId'),
    )
    .selectAll('fraudCase')
    .select(['referral.number as referralNumber', 'referral.accountId'])
    .where('fraudCase.state', '=', state)
  if (order === 'score') {
    if (after) {
      query = query
        .where('fraudCase.score', '<=', after.score)
        .where((where) =>
          where.or([where('fraudCase.score', '<', after.score), where('fraudCase.id', '>', after.id)]),
        )
    }
    query = query.orderBy('fraudCase.score', 'desc').orderBy('fraudCase.id')
  } else {
    if (after) {
      query = query
        .where('fraudCase.createdAt', '>=', after.createdAt)
        .where((where) =>
          where.or([
            where('fraudCase.createdAt', '>', after.createdAt),
            where('fraudCase.id', '>', after.id),
          ]),
        )
    }
    query = query.orderBy('fraudCase.createdAt').orderBy('fraudCase.id')
  }
  return (await query.limit(limit).execute()) as unknown as (FraudCase & {
    readonly referralNumber: string
    readonly accountId: string
  })[]
}

export async function insertNote(tx: Tx, note: FraudNote): Promise<void> {
  await tx.insertInto('fraudNote').values(note).execute()
}

export async function listNotes(tx: Tx, caseId: string): Promise<FraudNote[]> {
  return tx
    .selectFrom('fraudNote')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function setStrictness(tx: Tx, tenantId: number, strictness: FraudStrictness): Promise<void> {
  await sql`update tenant set settings = settings || ${JSON.stringify({ fraudChecks: strictness })}::jsonb,
    updated_at = clock_timestamp() where id = ${tenantId}`.execute(tx)
}
