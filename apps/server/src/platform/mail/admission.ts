import type { MailEnd } from '@zuruf/domain'
import type { Selectable } from 'kysely'
import type { Mail as MailRow } from '../../../db/types.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type MailCap, type MailClass, nextSendTime, recordSentMail } from '../mail-caps.ts'
import { countMail } from '../metrics.ts'
import { type MailName, mailClasses } from './names.ts'

export type WaitingMail = Pick<
  Selectable<MailRow>,
  'tenantId' | 'id' | 'template' | 'toAddress' | 'data' | 'repeats' | 'admittedAt'
>

/** Applies the caps of a mailbox to a mail that is about to be sent. Decision 079 */
export function mailAdmission({
  jobs,
  mailCap,
}: {
  readonly jobs: Pick<Jobs, 'sendMails'>
  readonly mailCap: MailCap
}) {
  /**
   * Holds back a mail over the cap of its mailbox: for good if it is unsolicited, otherwise until the cap allows it.
   * @returns whether it was held back
   */
  async function holdBack(tx: Tx, mail: WaitingMail, { tenant, now }: Context): Promise<boolean> {
    if (mail.admittedAt || classOf(mail) === 'internal') return false
    const caps = { tenant: tenant.settings.mailsPerAddress, installation: mailCap }
    const nextTime = await nextSendTime(tx, countedOf(mail), caps, now)
    if (!nextTime) return false
    if (classOf(mail) === 'unsolicited') {
      await endMail(tx, mail.id, 'withheld', now)
      countMail('withheld')
    } else {
      await tx.updateTable('mail').set({ dueAt: nextTime }).where('id', '=', mail.id).execute()
      await jobs.sendMails(tx, [{ tenantId: tenant.id, mailId: mail.id }], nextTime)
    }
    return true
  }

  /** Counts the mail against the cap once, however often it is retried. */
  async function admit(tx: Tx, mail: WaitingMail, now: Date): Promise<void> {
    if (mail.admittedAt || classOf(mail) === 'internal') return
    await recordSentMail(tx, countedOf(mail), now)
    await tx.updateTable('mail').set({ admittedAt: now }).where('id', '=', mail.id).execute()
  }

  return { holdBack, admit }
}

/** A mail that is sent again on request is not unsolicited, although anybody could have triggered the first one. */
function classOf({ template, data, repeats }: WaitingMail): MailClass {
  const mailClass = mailClasses[template as MailName]
  const isSentAgain = repeats !== null || (data as Readonly<Record<string, string>>).renews !== undefined
  return mailClass === 'unsolicited' && isSentAgain ? 'delayable' : mailClass
}
const countedOf = (mail: WaitingMail) => ({
  to: mail.toAddress,
  tenantId: mail.tenantId,
  unasked: classOf(mail) === 'unsolicited',
})

/** Marks a mail that will not be sent any more. */
export async function endMail(tx: Tx, mailId: string, ended: MailEnd, endedAt: Date): Promise<void> {
  await tx.updateTable('mail').set({ ended, endedAt }).where('id', '=', mailId).execute()
}
