import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Account } from './repository.ts'

/** Action in the audit log that keeps reason and operator of a pattern. */
export const lockedAction = 'address-pattern.locked'

/** Returns the tenant's patterns and locks the tenant row until the transaction ends. */
export async function lockPatterns(tx: Tx, tenantId: number): Promise<string[]> {
  const { rows } = await sql<{ patterns: string[] | null }>`
    select settings -> 'lockedWildcards' as patterns from tenant where id = ${tenantId} for no key update`.execute(
    tx,
  )
  return rows[0]?.patterns ?? []
}

/** Replaces the tenant's patterns. */
export async function savePatterns(tx: Tx, tenantId: number, patterns: readonly string[]): Promise<void> {
  await sql`update tenant set settings = settings || ${JSON.stringify({ lockedWildcards: patterns })}::jsonb,
    updated_at = clock_timestamp() where id = ${tenantId}`.execute(tx)
}

/** Returns who last locked each pattern, when and why. */
export async function listReasons(tx: Tx, patterns: readonly string[]) {
  const { rows } = await sql<{ pattern: string; reason: string; operatorId: string | null; at: Date }>`
    select distinct on (details ->> 'pattern') details ->> 'pattern' as pattern, details ->> 'reason' as reason,
           actor_id as operator_id, at
      from audit where action = ${lockedAction} and details ->> 'pattern' = any(${patterns}::text[])
     order by details ->> 'pattern', at desc`.execute(tx)
  return new Map(rows.map(({ pattern, ...lock }) => [pattern, lock]))
}

/**
 * Returns accounts whose address may match, with or without its plus suffix.
 * @param glob a whole address in which `*` stands for anything
 */
export async function findMatchingAccounts(tx: Tx, glob: string, limit: number): Promise<Account[]> {
  const like = glob.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%')
  const { rows } = await sql<Account>`
    select * from account
     where deleted_at is null
       and (email_key like ${like} or regexp_replace(email_key, '^([^+@]+)\\+[^@]*', '\\1') like ${like})
     limit ${limit}`.execute(tx)
  return rows
}
