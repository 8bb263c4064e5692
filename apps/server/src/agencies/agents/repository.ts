import type { Selectable } from 'kysely'
import type { Agency as AgencyRow, AgencyMember as MemberRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type Agency = Selectable<AgencyRow>
export type Member = Selectable<MemberRow>

/** Columns that the database fills in or that are optional. */
type Filled = 'ownerId' | 'searchKey' | 'stateReason'
export type NewAgency = Omit<Agency, Filled> & Partial<Omit<Pick<Agency, Filled>, 'searchKey'>>

export async function insertAgency(tx: Tx, agency: NewAgency): Promise<void> {
  await tx.insertInto('agency').values(agency).execute()
}

export async function insertMember(tx: Tx, member: Member): Promise<void> {
  await tx.insertInto('agencyMember').values(member).execute()
}

export async function findAgency(tx: Tx, id: string): Promise<Agency | undefined> {
  const row = await tx.selectFrom('agency').selectAll().where('id', '=', id).executeTakeFirst()
  return row as Agency | undefined
}

/** Returns the account's membership, also of an agency it has left. */
export async function findMember(tx: Tx, accountId: string): Promise<Member | undefined> {
  const row = await tx
    .selectFrom('agencyMember')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row as Member | undefined
}

/** Returns the active member of a one-person agency. */
export async function findSoleMember(tx: Tx, agencyId: string): Promise<Member | undefined> {
  const row = await tx
    .selectFrom('agencyMember')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .where('state', '=', 'active')
    .orderBy('joinedAt', 'desc')
    .executeTakeFirst()
  return row as Member | undefined
}

/** Returns active members of active agencies by agent number. */
export async function findActiveByNumbers(tx: Tx, numbers: readonly string[]): Promise<Member[]> {
  if (numbers.length === 0) return []
  const rows = await tx
    .selectFrom('agencyMember')
    .innerJoin('agency', (join) =>
      join
        .onRef('agency.tenantId', '=', 'agencyMember.tenantId')
        .onRef('agency.id', '=', 'agencyMember.agencyId'),
    )
    .selectAll('agencyMember')
    .where('agencyMember.agentNumber', 'in', [...numbers])
    .where('agencyMember.state', '=', 'active')
    .where('agency.state', '=', 'active')
    .execute()
  return rows as Member[]
}
