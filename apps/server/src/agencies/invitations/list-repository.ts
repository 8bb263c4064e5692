import type { InvitationKind, InvitationState } from '@zuruf/domain'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Invitation } from './repository.ts'

export type InvitationSort = 'sent' | 'name' | 'state' | 'end'

export interface InvitationQuery {
  readonly agencyId: string
  /** Only of this member; undefined for the whole agency. */
  readonly memberId: string | undefined
  readonly search: string | undefined
  readonly state: InvitationState | undefined
  readonly kind: InvitationKind | undefined
  readonly order: InvitationSort
  readonly descending: boolean
  readonly size: number
  /** Starts at 1. */
  readonly page: number
}

export type ListedInvitation = Invitation & {
  readonly byFirstName: string
  readonly byLastName: string
  readonly agentNumber: string
}

const sortColumns = {
  sent: ['createdAt'],
  name: ['lastName', 'firstName'],
  state: ['state'],
  end: ['expiresAt'],
} as const satisfies Record<InvitationSort, readonly (keyof DB['invitation'])[]>

const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

function conditionsOf(listQuery: InvitationQuery): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'invitation'>()
  const conditions: Expression<SqlBool>[] = [eb('invitation.agencyId', '=', listQuery.agencyId)]
  if (listQuery.memberId) conditions.push(eb('invitation.memberId', '=', listQuery.memberId))
  if (listQuery.state) conditions.push(eb('invitation.state', '=', listQuery.state))
  if (listQuery.kind) conditions.push(eb('invitation.kind', '=', listQuery.kind))
  if (listQuery.search) {
    const name = sql<string>`invitation.first_name || ' ' || invitation.last_name || ' ' || invitation.email`
    conditions.push(eb(name, 'ilike', containsPattern(listQuery.search)))
  }
  return eb.and(conditions)
}

/**
 * Returns a page of an agency's invitations. Pages by index keys, so that only the rows of the page are read.
 */
export async function listPage(
  tx: Tx,
  listQuery: InvitationQuery,
): Promise<{ rows: ListedInvitation[]; total: number }> {
  const direction = listQuery.descending ? 'desc' : 'asc'
  let keys = tx.selectFrom('invitation').select('id').where(conditionsOf(listQuery))
  for (const column of sortColumns[listQuery.order]) keys = keys.orderBy(`invitation.${column}`, direction)
  const page = keys
    .orderBy('invitation.id', direction)
    .limit(listQuery.size)
    .offset((listQuery.page - 1) * listQuery.size)
  // A search has to compare every row anyway, so one query finds and counts.
  const searched = listQuery.search
    ? await page.select(({ fn }) => fn.countAll<string>().over().as('count')).execute()
    : []
  const ids = listQuery.search ? searched : await page.execute()
  const total = searched[0] ?? (await countAll(tx, listQuery))
  const rows = await readByIds(
    tx,
    ids.map(({ id }) => id),
  )
  return { rows, total: Number(total.count) }
}

const countAll = (tx: Tx, listQuery: InvitationQuery) =>
  tx
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(conditionsOf(listQuery))
    .executeTakeFirstOrThrow()

/** Returns the invitations in the order of the ids. */
export async function readByIds(tx: Tx, ids: readonly string[]): Promise<ListedInvitation[]> {
  if (ids.length === 0) return []
  const rows = (await tx
    .selectFrom('invitation')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenantId', '=', 'invitation.tenantId')
        .onRef('account.id', '=', 'invitation.memberId'),
    )
    .innerJoin('agencyMember', (join) =>
      join
        .onRef('agencyMember.tenantId', '=', 'invitation.tenantId')
        .onRef('agencyMember.accountId', '=', 'invitation.memberId'),
    )
    .selectAll('invitation')
    .select([
      'account.firstName as byFirstName',
      'account.lastName as byLastName',
      'agencyMember.agentNumber',
    ])
    .where('invitation.id', 'in', [...ids])
    .execute()) as ListedInvitation[]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
