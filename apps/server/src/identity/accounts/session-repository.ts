import type { DeviceFamily } from '@zuruf/domain'
import type { Selectable } from 'kysely'
import type { KnownDevice } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'

/** Returns the sessions of an account by last use, including ended ones that are not purged yet. */
export async function sessionsOf(tx: Tx, accountId: string, type: 'user' | 'agency' = 'user') {
  return tx
    .selectFrom('token')
    .select([
      'id',
      'browser',
      'system',
      'remembered',
      'createdAt',
      'expiresAt',
      'idleSeconds',
      'seenAt',
      'operatorId',
    ])
    .where('subjectId', '=', accountId)
    .where('type', '=', type)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** @returns whether the account had such a session */
export async function deleteSession(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('token')
    .where('subjectId', '=', accountId)
    .where('type', '=', 'user')
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/**
 * Records that an account was used with this kind of device.
 * @returns the id of a new device, unless it is the account's first
 */
export async function recordDevice(
  tx: Tx,
  account: { readonly tenantId: number; readonly id: string },
  device: DeviceFamily,
  now: Date,
): Promise<string | undefined> {
  const before = await tx
    .selectFrom('knownDevice')
    .select('id')
    .where('accountId', '=', account.id)
    .limit(1)
    .executeTakeFirst()
  const added = await tx
    .insertInto('knownDevice')
    .values({
      tenantId: account.tenantId,
      id: newId(),
      accountId: account.id,
      browser: device.browser ?? '',
      system: device.system ?? '',
      firstSeenAt: now,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId', 'browser', 'system']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return before && added?.id
}

export async function deleteDevices(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('knownDevice').where('accountId', '=', accountId).execute()
}

/** Returns the kinds of devices (browser and system) that an account has been used with. */
export async function devicesOf(tx: Tx, accountId: string): Promise<Selectable<KnownDevice>[]> {
  return tx
    .selectFrom('knownDevice')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('firstSeenAt')
    .execute()
}

export async function findDevice(tx: Tx, id: string): Promise<Selectable<KnownDevice> | undefined> {
  return tx.selectFrom('knownDevice').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists sessions that have not ended, newest first. */
export async function openSessionsOf(tx: Tx, accountId: string, now: Date) {
  return tx
    .selectFrom('token')
    .select(['createdAt', 'seenAt', 'expiresAt'])
    .where('subjectId', '=', accountId)
    .where('type', 'in', ['user', 'agency'])
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()
}
