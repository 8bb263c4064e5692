import type { AgencyRole } from '@zuruf/contract/abilities'
import { isAgencyRole } from '@zuruf/contract/abilities'
import type { AgencyKind, AgencyState } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Agency, Member } from './repository.ts'

/**
 * Changes an agency if it is in the state `from`.
 * @returns false when it is in another state
 */
export async function updateAgencyInState(
  tx: Tx,
  id: string,
  from: AgencyState,
  changes: Partial<Agency>,
): Promise<boolean> {
  const result = await tx
    .updateTable('agency')
    .set(changes)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function updateAgency(tx: Tx, id: string, changes: Partial<Agency>): Promise<void> {
  await tx
    .updateTable('agency')
    .set(changes)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Adds a member, or moves a former member of another agency to this one. */
export async function upsertMember(tx: Tx, member: Member): Promise<void> {
  await tx
    .insertInto('agencyMember')
    .values(member)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'accountId']).doUpdateSet({
        agencyId: member.agencyId,
        agentNumber: member.agentNumber,
        state: 'active' as const,
        joinedAt: member.joinedAt,
        leftAt: null,
      }),
    )
    .execute()
}

export interface AgencyFilter {
  readonly state?: AgencyState | undefined
  readonly kind?: AgencyKind | undefined
  readonly search?: string | undefined
}

/**
 * Returns agencies, newest first.
 * @param after last agency of the previous page
 */
export async function listAgencies(
  tx: Tx,
  { state, kind, search }: AgencyFilter,
  after: Pick<Agency, 'createdAt' | 'id'> | undefined,
  limit: number,
): Promise<Agency[]> {
  let query = tx.selectFrom('agency').selectAll()
  if (state) query = query.where('state', '=', state)
  if (kind) query = query.where('kind', '=', kind)
  if (search) {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    query = query.where('searchKey', 'like', pattern)
  }
  if (after) {
    query = query.where((where) =>
      where(where.refTuple('createdAt', 'id'), '<', where.tuple(after.createdAt, after.id)),
    )
  }
  const rows = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows as Agency[]
}

/** Returns how many agencies wait for review, and since when the oldest does. */
export async function countAwaitingReview(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(changed_at) as since from agency where state = 'review'`.execute(tx)
  return rows[0] ?? { count: 0, since: null }
}

const maxMembers = 200

/** Returns current and former members with their account data: current members first, each group newest first. */
export async function membersOf(tx: Tx, agencyId: string) {
  const rows = await tx
    .selectFrom('agencyMember')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenantId', '=', 'agencyMember.tenantId')
        .onRef('account.id', '=', 'agencyMember.accountId'),
    )
    .select(['agencyMember.accountId', 'agencyMember.agentNumber', 'agencyMember.state'])
    .select(['agencyMember.joinedAt', 'agencyMember.leftAt'])
    .select(['account.firstName', 'account.lastName', 'account.email', 'account.roles'])
    .where('agencyMember.agencyId', '=', agencyId)
    .orderBy('agencyMember.state')
    .orderBy('agencyMember.joinedAt', 'desc')
    .orderBy('agencyMember.accountId')
    .limit(maxMembers)
    .execute()
  return rows.map(({ state, roles, ...row }) => ({
    ...row,
    state: state as Member['state'],
    role: roles.find(isAgencyRole) ?? null,
  }))
}

/** Returns the owners of an agency, whether their owner role is active or not. */
export const ownersOf = (tx: Tx, agencyId: string) =>
  accountsInRoles(tx, agencyId, ['AgenturInhaber', 'AgenturInhaber_inaktiv'])

/**
 * Returns the accounts responsible for an agency: its owners, or the sales partner, who has no owner role.
 * Decision 067
 */
export async function listResponsibleAccounts(tx: Tx, agencyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.account_id as id from agency_member m
      join agency g on g.tenant_id = m.tenant_id and g.id = m.agency_id
      join account a on a.tenant_id = m.tenant_id and a.id = m.account_id and a.deleted_at is null
     where m.agency_id = ${agencyId} and m.state = 'active'
       and (g.kind = 'partner' or a.roles && '{AgenturInhaber,AgenturInhaber_inaktiv}'::text[])
     order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

export const employeesOf = (tx: Tx, agencyId: string) => accountsInRoles(tx, agencyId, ['AgenturMitarbeiter'])

async function accountsInRoles(tx: Tx, agencyId: string, roles: readonly AgencyRole[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('agencyMember')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenantId', '=', 'agencyMember.tenantId')
        .onRef('account.id', '=', 'agencyMember.accountId'),
    )
    .select('agencyMember.accountId')
    .where('agencyMember.agencyId', '=', agencyId)
    .where('agencyMember.state', '=', 'active')
    .where(sql<boolean>`account.roles && ${[...roles]}::text[]`)
    .orderBy('agencyMember.accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Returns a text that an agency agreed to. */
export async function findAgreedText(tx: Tx, hash: Buffer | null): Promise<string | undefined> {
  if (!hash) return undefined
  const row = await tx.selectFrom('agreedText').select('text').where('hash', '=', hash).executeTakeFirst()
  return row?.text
}

/**
 * Deletes registrations that nobody confirmed.
 * @returns their ids
 */
export async function deleteUnconfirmed(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('agency')
    .where('state', '=', 'registered')
    .where('createdAt', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes personal data from closed agencies that have no members and will receive no more money; number and
 * history are kept. Their credit notes keep the data until the retention period ends.
 * @param before only agencies that were closed and last paid before this moment: later payments may still be
 *   returned
 * @returns their ids
 */
export async function anonymiseClosed(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update agency a set name = number, email = '', phone = '', street = '', house_number = '', zip = '', city = '',
           vat_id = null, tax_number = null, department = null, state_reason = null
     where a.state = 'closed' and a.email <> '' and a.closed_at < ${before}
       and not exists (select from agency_member m where m.tenant_id = a.tenant_id and m.agency_id = a.id
         and m.state = 'active')
       and not exists (select from referral r where r.tenant_id = a.tenant_id and r.agency_id = a.id
         and (r.link_state = 'open' or exists (select from recipient p
           where p.tenant_id = r.tenant_id and p.referral_id = r.id and p.state = 'ordered')))
       and (select coalesce(sum(c.amount_cents), 0) from commission c where c.tenant_id = a.tenant_id
         and c.agency_id = a.id and c.credit_note_id is null) <= 0
       and not exists (select from credit_note n where n.tenant_id = a.tenant_id and n.agency_id = a.id
         and (n.state_at >= ${before} or (n.kind = 'credit-note' and n.state in ('issued', 'objected'))))
       -- An agency that is still owed money is kept: an operator pays it by hand and needs the data.
       and (select coalesce(sum(case when e.debit = 'receivable' then e.amount_cents else -e.amount_cents end), 0)
              from credit_note n join ledger_entry e on e.tenant_id = n.tenant_id and e.credit_note_id = n.id
             where n.tenant_id = a.tenant_id and n.agency_id = a.id and 'receivable' in (e.debit, e.credit)) >= 0
    returning a.id`.execute(tx)
  return rows.map(({ id }) => id)
}
