import { type AgencyRole, isAgencyRole } from '@zuruf/contract/abilities'
import type { Tx } from '../../platform/database/database.ts'
import type { Agency, Member } from './repository.ts'

/** Member with name, address and roles of the account. */
export type MemberView = Member & {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly roles: readonly string[]
  readonly isDeleted: boolean
}

const selectMembers = (tx: Tx) =>
  tx
    .selectFrom('agencyMember')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenantId', '=', 'agencyMember.tenantId')
        .onRef('account.id', '=', 'agencyMember.accountId'),
    )
    .selectAll('agencyMember')
    .select(['account.firstName', 'account.lastName', 'account.email', 'account.roles', 'account.deletedAt'])

type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>

const toMemberView = ({ deletedAt, ...row }: Row) => ({ ...row, isDeleted: deletedAt !== null }) as MemberView

/** Locks the agency until the transaction ends, so that its members and their roles do not change. */
export async function lockAgency(tx: Tx, id: string): Promise<Agency | undefined> {
  const row = await tx
    .selectFrom('agency')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as Agency | undefined
}

export async function findInAgency(
  tx: Tx,
  agencyId: string,
  accountId: string,
): Promise<MemberView | undefined> {
  const row = await selectMembers(tx)
    .where('agencyMember.agencyId', '=', agencyId)
    .where('agencyMember.accountId', '=', accountId)
    .executeTakeFirst()
  return row && toMemberView(row)
}

export async function findByNumber(tx: Tx, agencyId: string, number: string): Promise<Member | undefined> {
  const row = await tx
    .selectFrom('agencyMember')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .where('agentNumber', '=', number)
    .executeTakeFirst()
  return row as Member | undefined
}

export async function isNumberTaken(tx: Tx, number: string): Promise<boolean> {
  const query = tx.selectFrom('agencyMember').select('accountId').where('agentNumber', '=', number)
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * Lists the members of an agency, last joined first.
 * @param after last member of the previous page
 */
export async function listOfAgency(
  tx: Tx,
  agencyId: string,
  state: Member['state'],
  after: Member | undefined,
  limit: number,
): Promise<MemberView[]> {
  let query = selectMembers(tx)
    .where('agencyMember.agencyId', '=', agencyId)
    .where('agencyMember.state', '=', state)
    .where('account.deletedAt', 'is', null)
    .orderBy('agencyMember.joinedAt', 'desc')
    .orderBy('agencyMember.accountId')
    .limit(limit)
  if (after) {
    query = query.where(({ or, and, eb }) =>
      or([
        eb('agencyMember.joinedAt', '<', after.joinedAt),
        and([
          eb('agencyMember.joinedAt', '=', after.joinedAt),
          eb('agencyMember.accountId', '>', after.accountId),
        ]),
      ]),
    )
  }
  return (await query.execute()).map(toMemberView)
}

export async function updateMember(tx: Tx, accountId: string, changes: Partial<Member>): Promise<void> {
  await tx.updateTable('agencyMember').set(changes).where('accountId', '=', accountId).execute()
}

/** Sets the agency role of an account; its other roles are kept. */
export async function setRole(tx: Tx, accountId: string, role: AgencyRole | null): Promise<void> {
  const { roles } = await tx
    .selectFrom('account')
    .select('roles')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const others = roles.filter((other) => !isAgencyRole(other))
  await tx
    .updateTable('account')
    .set({ roles: role ? [...others, role] : others })
    .where('id', '=', accountId)
    .execute()
}

/** Locks the member's open and ordered referrals until the transaction ends. */
export async function lockLiveReferrals(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('referral')
    .select('id')
    .where('memberId', '=', memberId)
    .where('state', 'in', ['open', 'ordered'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function handOverReferrals(tx: Tx, ids: readonly string[], to: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('referral')
    .set({ memberId: to })
    .where('id', 'in', [...ids])
    .execute()
}

export async function countLiveReferrals(
  tx: Tx,
  memberId: string,
): Promise<{ open: number; ordered: number }> {
  const rows = await tx
    .selectFrom('referral')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .where('memberId', '=', memberId)
    .where('state', 'in', ['open', 'ordered'])
    .groupBy('state')
    .execute()
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { open: countOf('open'), ordered: countOf('ordered') }
}

export async function countInvitees(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('accountInviter')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function handOverInvitees(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('accountInviter').set({ memberId: to }).where('memberId', '=', from).execute()
}

/** Returns the members who invited these accounts, by account: only active members of active agencies. */
export async function findInviters(tx: Tx, accountIds: readonly string[]): Promise<Map<string, Member>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('accountInviter')
    .innerJoin('agencyMember', (join) =>
      join
        .onRef('agencyMember.tenantId', '=', 'accountInviter.tenantId')
        .onRef('agencyMember.accountId', '=', 'accountInviter.memberId'),
    )
    .innerJoin('agency', (join) =>
      join
        .onRef('agency.tenantId', '=', 'agencyMember.tenantId')
        .onRef('agency.id', '=', 'agencyMember.agencyId'),
    )
    .selectAll('agencyMember')
    .select('accountInviter.accountId as broughtIn')
    .where('accountInviter.accountId', 'in', [...accountIds])
    .where('agencyMember.state', '=', 'active')
    .where('agency.state', '=', 'active')
    .execute()
  return new Map(rows.map(({ broughtIn, ...member }) => [broughtIn, member as Member]))
}

/** Records which member invited an account, unless an inviter is recorded already. */
export async function recordInviter(
  tx: Tx,
  tenantId: number,
  accountId: string,
  memberId: string,
  at: Date,
): Promise<void> {
  if (accountId === memberId) return
  await tx
    .insertInto('accountInviter')
    .values({ tenantId, accountId, memberId, invitedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteInviter(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('accountInviter')
    .where(({ or, eb }) => or([eb('accountId', '=', accountId), eb('memberId', '=', accountId)]))
    .execute()
}
