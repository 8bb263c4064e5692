import { type Selectable, sql } from 'kysely'
import type { Audit as AuditRow, OperatorAudit as OperatorAuditRow } from '../../../db/types.ts'
import type { Database, Tx } from '../../platform/database/database.ts'

export type AuditEntry = Selectable<AuditRow>
export type OperatorAuditEntry = Selectable<OperatorAuditRow>

export interface AuditFilter {
  readonly action?: string | undefined
  readonly actorId?: string | undefined
  readonly subjectId?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Cursor: the last entry of a page. */
export interface AuditCursor {
  readonly at: Date
  readonly id: string
}

export async function findCursor(tx: Tx, id: string): Promise<AuditCursor | undefined> {
  return tx.selectFrom('audit').select(['at', 'id']).where('id', '=', id).executeTakeFirst()
}

/** @param order `desc` for the page, `asc` for the export */
export async function list(
  tx: Tx,
  filter: AuditFilter,
  order: 'asc' | 'desc',
  after: AuditCursor | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  let query = tx.selectFrom('audit').selectAll()
  if (filter.action) query = query.where('action', '=', filter.action)
  if (filter.actorId) query = query.where('actorId', '=', filter.actorId)
  if (filter.subjectId) query = query.where('subjectId', '=', filter.subjectId)
  if (filter.from) query = query.where('at', '>=', filter.from)
  if (filter.to) query = query.where('at', '<', filter.to)
  if (after) {
    query = query.where(
      order === 'desc'
        ? sql<boolean>`(at, id) < (${after.at}, ${after.id})`
        : sql<boolean>`(at, id) > (${after.at}, ${after.id})`,
    )
  }
  return query.orderBy('at', order).orderBy('id', order).limit(limit).execute()
}

export async function findOperatorCursor(database: Database, id: string): Promise<AuditCursor | undefined> {
  return database.selectFrom('operatorAudit').select(['at', 'id']).where('id', '=', id).executeTakeFirst()
}

/** Lists operators' entries, newest first. */
export async function listOfOperators(
  database: Database,
  filter: Pick<AuditFilter, 'action' | 'from' | 'to'> & { readonly operatorId?: string | undefined },
  after: AuditCursor | undefined,
  limit: number,
): Promise<OperatorAuditEntry[]> {
  const { operatorId } = filter
  let query = database.selectFrom('operatorAudit').selectAll()
  if (filter.action) query = query.where('action', '=', filter.action)
  if (operatorId) {
    query = query.where((row) =>
      row.or([row('operatorId', '=', operatorId), row('subjectId', '=', operatorId)]),
    )
  }
  if (filter.from) query = query.where('at', '>=', filter.from)
  if (filter.to) query = query.where('at', '<', filter.to)
  if (after) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
