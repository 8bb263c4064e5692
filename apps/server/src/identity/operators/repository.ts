import type { OperatorRole } from '@zuruf/domain'
import type { Insertable, Selectable } from 'kysely'
import type { Operator as OperatorRow } from '../../../db/types.ts'
import type { OperatorGrant } from '../../platform/context.ts'
import type { Database, Tx } from '../../platform/database/database.ts'

// Operators belong to no tenant: these queries run outside `withTenant` and read no tenant data.

export type Operator = Selectable<OperatorRow>

/** @param emailKey the normalised address */
export async function findByEmail(database: Database, emailKey: string): Promise<Operator | undefined> {
  return database.selectFrom('operator').selectAll().where('emailKey', '=', emailKey).executeTakeFirst()
}

export async function findById(database: Database | Tx, id: string): Promise<Operator | undefined> {
  return database.selectFrom('operator').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function namesOf(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)]
  const rows = await database
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function listAll(tx: Tx): Promise<Operator[]> {
  return tx.selectFrom('operator').selectAll().orderBy('name').orderBy('id').execute()
}

/**
 * Lists operators by name.
 * @param tenantId the tenant they have a grant for, directly or for all tenants
 */
export async function listOfTenant(tx: Tx, tenantId: number): Promise<Pick<Operator, 'id' | 'name'>[]> {
  return tx
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('id', 'in', (where) =>
      where
        .selectFrom('operatorGrant')
        .select('operatorId')
        .where((grant) =>
          grant.or([grant('grantedTenant', 'is', null), grant('grantedTenant', '=', tenantId)]),
        ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Locks operators in id order until the transaction ends. */
export async function lockOperators(tx: Tx, ids: readonly string[]): Promise<Operator[]> {
  return tx.selectFrom('operator').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

/** @returns false when the address belongs to another operator */
export async function insert(tx: Tx, operator: Insertable<OperatorRow>): Promise<boolean> {
  const added = await tx
    .insertInto('operator')
    .values(operator)
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function update(tx: Tx, id: string, changes: Partial<Operator>): Promise<void> {
  await tx.updateTable('operator').set(changes).where('id', '=', id).execute()
}

export async function grantsOf(
  database: Database | Tx,
  operatorIds: readonly string[],
): Promise<(OperatorGrant & { readonly operatorId: string })[]> {
  if (operatorIds.length === 0) return []
  const rows = await database
    .selectFrom('operatorGrant')
    .select(['operatorId', 'grantedTenant', 'role'])
    .where('operatorId', 'in', operatorIds)
    .orderBy('grantedTenant')
    .orderBy('role')
    .execute()
  return rows.map(({ operatorId, grantedTenant, role }) => ({
    operatorId,
    tenantId: grantedTenant,
    role: role as OperatorRole,
  }))
}

/** Returns whether the operator exists but is disabled or has none of these roles in the tenant. */
export async function hasLostRoles(
  tx: Tx,
  id: string,
  tenantId: number,
  roles: readonly OperatorRole[],
): Promise<boolean> {
  const operator = await findById(tx, id)
  if (!operator || operator.disabledAt) return operator !== undefined
  const grants = await grantsOf(tx, [id])
  return !grants.some(
    (grant) => roles.includes(grant.role) && (grant.tenantId === null || grant.tenantId === tenantId),
  )
}

export async function replaceGrants(
  tx: Tx,
  operatorId: string,
  grants: readonly OperatorGrant[],
): Promise<void> {
  await tx.deleteFrom('operatorGrant').where('operatorId', '=', operatorId).execute()
  if (grants.length === 0) return
  await tx
    .insertInto('operatorGrant')
    .values(grants.map(({ tenantId, role }) => ({ operatorId, grantedTenant: tenantId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertLink(
  tx: Tx,
  link: { readonly hash: Buffer; readonly operatorId: string; readonly expiresAt: Date },
): Promise<void> {
  await tx.insertInto('operatorLink').values(link).execute()
}

/** @returns the operator of a valid link */
export async function findOperatorOfLink(
  database: Database,
  hash: Buffer,
  now: Date,
): Promise<Operator | undefined> {
  return database
    .selectFrom('operatorLink')
    .innerJoin('operator', 'operator.id', 'operatorLink.operatorId')
    .selectAll('operator')
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/**
 * Deletes a link.
 * @returns false when a concurrent request has already used it
 */
export async function consumeLink(tx: Tx, hash: Buffer): Promise<boolean> {
  const used = await tx.deleteFrom('operatorLink').where('hash', '=', hash).executeTakeFirst()
  return used.numDeletedRows === 1n
}

export async function deleteLinks(tx: Tx, operatorId: string): Promise<void> {
  await tx.deleteFrom('operatorLink').where('operatorId', '=', operatorId).execute()
}

/** Deletes sessions and links that ended before the given time. */
export async function deleteEnded(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('operatorSession').where('expiresAt', '<', before).execute()
  await tx.deleteFrom('operatorLink').where('expiresAt', '<', before).execute()
}
