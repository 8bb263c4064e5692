import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Repairs order form tokens written by a process of the previous release that still runs: it issues them as
 * mail tokens (see migration 0128) and keeps them valid when an operator corrects the address. Needed until
 * the job has run after the last such process has ended; can be removed in the next release. Decision 104
 */
export async function repairFormTokens(tx: Tx): Promise<void> {
  await sql`with mended as (
              update token t set type = 'order-form' from recipient p
               where t.type = 'recipient' and p.id = t.subject_id and t.created_at = p.ordered_at
               returning t.subject_id)
            update bank_account b set by_mail = false from mended
             where b.owner = 'recipient' and b.owner_id = mended.subject_id`.execute(tx)
  await sql`delete from token t using recipient_correction c
             where t.type = 'order-form' and c.recipient_id = t.subject_id and c.before ? 'email'
               and c.at > t.created_at`.execute(tx)
}
