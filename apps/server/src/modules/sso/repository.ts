import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { SsoAttempt } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { SsoSettings } from '../tenants/settings.ts'

export type Attempt = Selectable<SsoAttempt>

export async function insertAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.insertInto('ssoAttempt').values(attempt).execute()
}

/** Takes it away: of two who come with the same state, one gets it. */
export async function takeAttempt(tx: Tx, stateHash: Buffer): Promise<Attempt | undefined> {
  return tx.deleteFrom('ssoAttempt').where('stateHash', '=', stateHash).returningAll().executeTakeFirst()
}

export async function removeOver(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('ssoAttempt').where('expiresAt', '<', now).execute()
}

export async function setSso(tx: Tx, tenantId: number, sso: SsoSettings | null): Promise<void> {
  await sql`update tenant set settings = settings || ${JSON.stringify({ sso })}::jsonb,
    updated_at = clock_timestamp() where id = ${tenantId}`.execute(tx)
}
