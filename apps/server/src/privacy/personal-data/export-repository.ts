import { emailSpellings } from '@zuruf/domain'
import type { Tx } from '../../platform/database/database.ts'

/** Data stored about one account, newest first. */

/** Lists sessions that have not ended. */
export async function listSessions(tx: Tx, accountId: string, now: Date) {
  return tx
    .selectFrom('token')
    .select(['createdAt', 'seenAt', 'expiresAt'])
    .where('subjectId', '=', accountId)
    .where('type', 'in', ['user', 'agency'])
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Lists actions by the account's owner and actions on the account: logins, refusals, money. */
export async function listAuditEntries(tx: Tx, accountId: string) {
  return tx
    .selectFrom('audit')
    .select(['action', 'details', 'at'])
    .where((where) => where.or([where('subjectId', '=', accountId), where('actorId', '=', accountId)]))
    .orderBy('id', 'desc')
    .execute()
}

export async function listMails(tx: Tx, addresses: readonly string[]) {
  return tx
    .selectFrom('mail')
    .select(['template', 'subject', 'createdAt', 'sentAt'])
    .where(
      'toAddress',
      'in',
      addresses.flatMap((address) => [address, ...emailSpellings(address)]),
    )
    .orderBy('createdAt', 'desc')
    .execute()
}

/** @returns the texts by hash in hex, each with whether it is the tenant's own */
export async function findAgreedTexts(
  tx: Tx,
  hashes: readonly Buffer[],
): Promise<Map<string, { text: string; isOwn: boolean | null }>> {
  if (hashes.length === 0) return new Map()
  const rows = await tx
    .selectFrom('agreedText')
    .select(['hash', 'text', 'isOwn'])
    .where('hash', 'in', [...hashes])
    .execute()
  return new Map(rows.map((row) => [row.hash.toString('hex'), row]))
}
