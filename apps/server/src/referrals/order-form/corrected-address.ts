import { sameEmail } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { listCorrectedAddresses } from '../recipients/index.ts'

/**
 * Returns whether a queued mail is addressed to a recipient's former address, which an operator has since
 * corrected and which may belong to somebody else. Addresses that were never the recipient's, such as one
 * entered for a voucher, are unaffected. Locks the recipient, so that a later correction also invalidates the
 * links in this mail. Decision 096
 */
export async function isCorrectedAddress(
  tx: Tx,
  { recipientId, claimId }: Readonly<Record<string, string>>,
  to: string,
): Promise<boolean> {
  if (!recipientId && !claimId) return false
  const { rows } = await sql<{ id: string; email: string | null }>`
    select p.id, p.email from recipient p
     -- A subquery: row-level security keeps a condition with coalesce from using an index.
     where p.id = (select coalesce(${recipientId ?? null}::uuid, (select c.recipient_id from claim c where c.id = ${claimId ?? null}::uuid)))
       for share of p`.execute(tx)
  const [recipient] = rows
  if (!recipient?.email || sameEmail(recipient.email, to)) return false
  const formerAddresses = await listCorrectedAddresses(tx, [recipient.id])
  return formerAddresses.some((address) => sameEmail(address, to))
}
