import { baseAddress, mailboxOf } from '@zuruf/domain'
import { sql } from 'kysely'
import { sha256 } from './crypto.ts'
import type { Tx } from './database/database.ts'

/** Maximum number of mails to one mailbox. */
export interface MailCap {
  readonly perHour: number
  readonly perDay: number
}

/**
 * How a mail is treated when its mailbox has reached the cap:
 * - `unsolicited`: anybody can trigger it for any address; it is not sent.
 * - `delayable`: it answers the reader's own action or is worth money; it is sent later.
 * - `internal`: it goes to the tenant's own mailboxes, which have no cap.
 */
export type MailClass = 'unsolicited' | 'delayable' | 'internal'

export interface MailCaps {
  /** Cap for the tenant's mails. */
  readonly tenant: MailCap
  /** Cap for the mails of all tenants together. */
  readonly installation: MailCap
}

/** Share of a cap that unsolicited mails may use, so that the mailbox can still get other mails. */
const unsolicitedShare = 1 / 4

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Returns the hash of the mailbox that an address leads to, so that counting stores no address. */
const mailboxHash = (address: string) => sha256(`mail ${mailboxOf(baseAddress(address))}`)

/** A mail that was sent to the mailbox; the columns of `mail_sent_to`. */
interface Sent {
  readonly sender: number
  readonly unasked: boolean
  readonly at: Date
}

/**
 * Checks whether one more mail to this mailbox is within the caps. Locks the mailbox until the transaction
 * ends.
 * @returns undefined when it is, otherwise when it will be
 */
export async function nextSendTime(
  tx: Tx,
  mail: { readonly to: string; readonly tenantId: number; readonly unasked: boolean },
  caps: MailCaps,
  now: Date,
): Promise<Date | undefined> {
  const mailbox = mailboxHash(mail.to)
  await sql`select pg_advisory_xact_lock(${mailbox.readBigInt64BE(0).toString()}::bigint)`.execute(tx)
  const sent = await tx
    .selectFrom('mailSentTo')
    .select(['sender', 'unasked', 'at'])
    .where('mailbox', '=', mailbox)
    .where('at', '>', new Date(now.getTime() - dayMs))
    .orderBy('at')
    .execute()
  const ofTenant = sent.filter(({ sender }) => sender === mail.tenantId)
  const times = [
    ...timesOf(ofTenant, mail.unasked, caps.tenant),
    ...timesOf(sent, mail.unasked, caps.installation),
  ]
  const nextTime = Math.max(...times)
  return nextTime > now.getTime() ? new Date(nextTime) : undefined
}

/**
 * Returns when each limit of a cap has room again.
 * @param sent mails of the last day, oldest first
 */
function timesOf(sent: readonly Sent[], unasked: boolean, { perHour, perDay }: MailCap): number[] {
  const timeWithRoom = (mails: readonly Sent[], most: number, windowMs: number) => {
    const last = mails.at(-most)
    return last ? last.at.getTime() + windowMs : 0
  }
  const limitTimes = (mails: readonly Sent[], share: number) => [
    timeWithRoom(mails, Math.max(1, Math.floor(perHour * share)), hourMs),
    timeWithRoom(mails, Math.max(1, Math.floor(perDay * share)), dayMs),
  ]
  const unsolicited = sent.filter((one) => one.unasked)
  return [...limitTimes(sent, 1), ...(unasked ? limitTimes(unsolicited, unsolicitedShare) : [])]
}

/** Counts a mail about to be sent. */
export async function recordSentMail(
  tx: Tx,
  { to, tenantId, unasked }: { readonly to: string; readonly tenantId: number; readonly unasked: boolean },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('mailSentTo')
    .values({ mailbox: mailboxHash(to), sender: tenantId, unasked, at })
    .execute()
}

/** Removes entries older than any cap's window, across tenants. */
export async function purgeSentMails(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('mailSentTo')
    .where('at', '<=', new Date(now.getTime() - dayMs))
    .execute()
}
