import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { SsoAttempt } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { SsoSettings } from '../../platform/tenants/settings.ts'

/** Login in progress: it began here and has not returned from the provider. */
export type Attempt = Selectable<SsoAttempt>

export async function insertAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.insertInto('ssoAttempt').values(attempt).execute()
}

/**
 * Deletes and returns an attempt, so that only one of two concurrent requests gets it.
 * @param by the hash by which it is found
 */
export async function takeAttempt(
  tx: Tx,
  by: { readonly stateHash: Buffer } | { readonly challengeHash: Buffer },
): Promise<Attempt | undefined> {
  const [column, value] =
    'stateHash' in by
      ? (['stateHash', by.stateHash] as const)
      : (['challengeHash', by.challengeHash] as const)
  return tx.deleteFrom('ssoAttempt').where(column, '=', value).returningAll().executeTakeFirst()
}

export async function deleteExpiredAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('ssoAttempt').where('expiresAt', '<', now).execute()
}

export async function setSso(tx: Tx, tenantId: number, sso: SsoSettings | null): Promise<void> {
  await sql`update tenant set settings = settings || ${JSON.stringify({ sso })}::jsonb,
    updated_at = clock_timestamp() where id = ${tenantId}`.execute(tx)
}
