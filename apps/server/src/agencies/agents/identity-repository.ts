import type { Selectable } from 'kysely'
import type { AgencyIdentity } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Agency } from './repository.ts'

/** Link between an account and a person (subject) at the tenant's identity provider, for single sign-on. */
export type Identity = Selectable<AgencyIdentity>

export async function findIdentity(tx: Tx, issuer: string, subject: string): Promise<Identity | undefined> {
  return tx
    .selectFrom('agencyIdentity')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** @returns false when the account already has another identity at this provider */
export async function insertIdentity(tx: Tx, identity: Identity): Promise<boolean> {
  const added = await tx
    .insertInto('agencyIdentity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .executeTakeFirst()
  return added !== undefined
}

/** Records that somebody logged in with this identity. */
export async function recordIdentityUse(tx: Tx, { issuer, subject }: Identity, at: Date): Promise<void> {
  await tx
    .updateTable('agencyIdentity')
    .set({ seenAt: at })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export async function identitiesOf(tx: Tx, accountId: string): Promise<Identity[]> {
  return tx.selectFrom('agencyIdentity').selectAll().where('accountId', '=', accountId).execute()
}

export async function deleteIdentities(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('agencyIdentity').where('accountId', '=', accountId).execute()
}

/** Returns the agencies with one of these departments. */
export async function findAgenciesByDepartment(tx: Tx, departments: readonly string[]): Promise<Agency[]> {
  if (departments.length === 0) return []
  const rows = await tx
    .selectFrom('agency')
    .selectAll()
    .where('department', 'in', [...departments])
    .orderBy('id')
    .execute()
  return rows as Agency[]
}

/** @returns false when another agency has this department */
export async function setDepartment(tx: Tx, id: string, department: string | null): Promise<boolean> {
  const [other] = department ? await findAgenciesByDepartment(tx, [department]) : []
  if (other && other.id !== id) return false
  await tx.updateTable('agency').set({ department }).where('id', '=', id).execute()
  return true
}
