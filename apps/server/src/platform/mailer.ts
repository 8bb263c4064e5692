import { randomUUID } from 'node:crypto'
import { addDays, emailSpellings, type MailEnd } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { Mail as MailRow } from '../../db/types.ts'
import type { Context } from './context.ts'
import { type Database, type Tx, withTenant } from './database/database.ts'
import { insertRows } from './database/insert-rows.ts'
import { newId } from './ids.ts'
import type { Jobs, MailJob } from './jobs/jobs.ts'
import { type CheckedContent, type MailText, mailTexts } from './mail/texts.ts'
import { type MailAttachment, readAttachments } from './mail-attachments.ts'
import { type MailCap, type MailClass, nextSendTime, recordSentMail } from './mail-caps.ts'
import { isRefusedForGood, openSmtp } from './smtp.ts'
import type { TenantDirectory } from './tenants/directory.ts'
import type { Tenant } from './tenants/tenant.ts'
import { pathOf } from './tenants/wire.ts'

/** Days for which a mail is retried. */
const MAIL_DAYS = 5

export const mailNames = [
  'opt-in',
  'welcome',
  'registration',
  'deletion-done',
  'passkey-added',
  'email-change',
  'email-change-notice',
  'email-changed',
  'consent-ended',
  'password-reset',
  'password-changed',
  'new-login',
  'link-ending',
  'referral-news',
  'order-moved',
  'order-received',
  'order-confirmed',
  'order-news',
  'reward-ready',
  'reward-expiring',
  'reward-collected',
  'reward-paid',
  'payout-returned',
  'reward-clawed-back',
  'voucher',
  'voucher-replaced',
  'voucher-stock-low',
  'newsletter-optin',
  'webhook-paused',
  'orders-waiting',
  'goodwill-accepted',
  'goodwill-rejected',
  'goodwill-question',
  'contact-message',
  'contact-receipt',
  'employee-invitation',
  'customer-invitation',
  'agency-registration',
  'agency-review',
  'agency-activated',
  'agency-sent-back',
  'agency-closed',
  'credit-note-issued',
  'credit-note-returned',
  'credit-note-paid',
  'credit-note-corrected',
  'credit-note-objected',
  'credit-note-answered',
  'agency-account-entered',
  'test',
] as const
export type MailName = (typeof mailNames)[number]

/** What happens to a mail over the cap of its mailbox (`mail-caps.ts`). Decision 079 */
const mailClasses: Readonly<Record<MailName, MailClass>> = {
  'opt-in': 'unasked',
  welcome: 'unasked',
  registration: 'unasked',
  'deletion-done': 'kept',
  'passkey-added': 'kept',
  'email-change': 'kept',
  'email-change-notice': 'kept',
  'email-changed': 'kept',
  'consent-ended': 'kept',
  'password-reset': 'kept',
  'password-changed': 'kept',
  'new-login': 'kept',
  'link-ending': 'kept',
  'referral-news': 'kept',
  'order-moved': 'kept',
  'order-received': 'unasked',
  'order-confirmed': 'kept',
  'order-news': 'kept',
  'reward-ready': 'kept',
  'reward-expiring': 'kept',
  'reward-collected': 'kept',
  'reward-paid': 'kept',
  'payout-returned': 'kept',
  'reward-clawed-back': 'kept',
  voucher: 'kept',
  'voucher-replaced': 'kept',
  'voucher-stock-low': 'ours',
  'newsletter-optin': 'kept',
  'webhook-paused': 'ours',
  'orders-waiting': 'ours',
  'goodwill-accepted': 'kept',
  'goodwill-rejected': 'kept',
  'goodwill-question': 'kept',
  'contact-message': 'ours',
  'contact-receipt': 'unasked',
  'employee-invitation': 'kept',
  'customer-invitation': 'kept',
  'agency-registration': 'unasked',
  'agency-review': 'ours',
  'agency-activated': 'kept',
  'agency-sent-back': 'kept',
  'agency-closed': 'kept',
  'credit-note-issued': 'kept',
  'credit-note-returned': 'kept',
  'credit-note-paid': 'kept',
  'credit-note-corrected': 'kept',
  'credit-note-objected': 'ours',
  'credit-note-answered': 'kept',
  'agency-account-entered': 'kept',
  test: 'ours',
}

/**
 * Mails that anybody can trigger for any address, and whose failure operators cannot mend. They can correct the
 * address of an order.
 */
export const unsolicitedMails = mailNames.filter(
  (name) => mailClasses[name] === 'unasked' && name !== 'order-received',
)

export interface MailRequest {
  readonly name: MailName
  readonly to: string
  readonly language: string
  /**
   * Ids only. Their data are read and tokens are created when the mail is sent, so that the database stores
   * no token.
   */
  readonly data: Readonly<Record<string, string>>
  /** Id of the mail that this one resends. */
  readonly repeats?: string
}

export interface ComposedMail extends CheckedContent {
  /** Reply-To, if not the sender. */
  readonly replyTo?: { readonly name: MailText; readonly address: string }
  /** Why the reader gets this mail; shown in the small print. */
  readonly reason: MailText
  /** Attached files. */
  readonly attachments?: readonly MailAttachment[]
  /** Runs after the mail has been sent, in the transaction that records it. */
  readonly onSent?: (tx: Tx, context: Context) => Promise<void>
}

/**
 * Composes a mail's content and creates the tokens its links need.
 * @returns undefined when the mail has become pointless (the account is gone, the reward was collected)
 */
export type MailComposer = (
  tx: Tx,
  context: Context,
  data: Readonly<Record<string, string>>,
) => Promise<ComposedMail | undefined>

export interface Mailer {
  /**
   * Queues mails in the transaction that causes them.
   * @returns their ids
   */
  queue(tx: Tx, context: Context, ...requests: readonly MailRequest[]): Promise<string[]>
  /**
   * Sends a mail while the caller waits for the outcome.
   * @throws the mail server's error, or an Error without a mail server; the mail is then removed and not
   *   retried
   */
  sendAtOnce(context: Context, request: MailRequest): Promise<void>
  /**
   * Removes mails to these addresses, because their owners' data are deleted.
   * @param about only mails whose `data` contains this, for addresses that may be another person's
   */
  forget(tx: Tx, addresses: readonly string[], about?: Readonly<Record<string, string>>): Promise<void>
  /** Redirects unsent mails to the owner's new address, except the notices of the change itself. */
  readdress(tx: Tx, from: string, to: string): Promise<void>
  /** Sends a queued mail; a second attempt keeps the Message-ID. */
  deliver(job: MailJob): Promise<void>
  /** Closes the connections to the mail server. */
  close(): void
}

export interface MailerDependencies {
  readonly database: Database
  readonly tenants: TenantDirectory
  readonly jobs: Jobs
  readonly composers: Readonly<Record<MailName, MailComposer>>
  /** Whether the mail's address has been corrected since it was queued. */
  readonly isCorrectedAddress: (
    tx: Tx,
    data: Readonly<Record<string, string>>,
    to: string,
  ) => Promise<boolean>
  readonly smtpUrl: string | undefined
  /** Limit of mails per mailbox, across all tenants. */
  readonly mailCap: MailCap
  /** Whether sent mails keep their content: the demo's mailbox page shows them. */
  readonly keep: boolean
  readonly baseUrl: (tenant: Tenant) => string
  readonly clock: () => Date
}

export function openMailer(dependencies: MailerDependencies): Mailer {
  const { database, tenants, jobs, composers, isCorrectedAddress, mailCap, keep, baseUrl, clock } =
    dependencies
  const smtp = dependencies.smtpUrl ? openSmtp(dependencies.smtpUrl) : undefined

  return {
    async queue(tx, context, ...requests) {
      const rows = requests.map((request) => rowOf(context, request))
      await insertRows(tx, 'mail', rows)
      const ids = rows.map((row) => row.id)
      await jobs.sendMails(
        tx,
        ids.map((mailId) => ({ tenantId: context.tenant.id, mailId })),
      )
      return ids
    },

    async sendAtOnce(context, request) {
      const row = rowOf(context, request)
      const { tenantId, id: mailId } = row
      await withTenant(database, tenantId, (tx) => insertRows(tx, 'mail', [row]))
      try {
        await send({ tenantId, mailId }, smtp?.atOnce)
      } catch (error) {
        await withTenant(database, tenantId, (tx) => tx.deleteFrom('mail').where('id', '=', mailId).execute())
        throw error
      }
    },

    async forget(tx, addresses, about) {
      const spellings = addresses.flatMap(emailSpellings)
      if (spellings.length === 0) return
      await tx
        .deleteFrom('mail')
        .where(sql<string>`lower(to_address)`, 'in', spellings)
        .$if(about !== undefined, (query) =>
          query.where(sql<boolean>`data @> ${JSON.stringify(about)}::jsonb`),
        )
        .execute()
    },

    async readdress(tx, from, to) {
      await tx
        .updateTable('mail')
        .set({ toAddress: to })
        .where('toAddress', '=', from)
        .where('sentAt', 'is', null)
        .where('template', 'not in', ['email-change-notice', 'email-changed'] satisfies MailName[])
        .execute()
    },

    close() {
      smtp?.queued.close()
    },

    async deliver(job) {
      try {
        await send(job, smtp?.queued)
      } catch (error) {
        if (!(await noteFailure(job, error))) throw error
      }
    },
  }

  /**
   * Records a failed attempt in the mail log.
   * @returns whether the mail has ended, rejected for good or after too many days
   */
  async function noteFailure({ tenantId, mailId }: MailJob, error: unknown): Promise<boolean> {
    const said = error instanceof Error ? error.message : String(error)
    const now = clock()
    return withTenant(database, tenantId, async (tx) => {
      const row = await tx
        .updateTable('mail')
        .set((mail) => ({ tries: mail('tries', '+', 1), triedAt: now, error: said.slice(0, 500) }))
        .where('id', '=', mailId)
        .returning(['createdAt', 'dueAt'])
        .executeTakeFirst()
      const isOver = row && addDays(row.dueAt ?? row.createdAt, MAIL_DAYS) <= now
      const ended = isRefusedForGood(error) ? 'refused' : isOver ? 'given-up' : undefined
      if (ended) await end(tx, mailId, ended, now)
      return ended !== undefined
      // If this cannot be recorded either, report the first error.
    }).catch(() => false)
  }

  /**
   * Holds back a mail over the cap of its mailbox: for good if anybody can trigger it, otherwise until there
   * is room.
   * @returns whether it was held back
   */
  async function holdBack(tx: Tx, mail: WaitingMail, { tenant, now }: Context): Promise<boolean> {
    if (mail.admittedAt || classOf(mail) === 'ours') return false
    const caps = { tenant: tenant.settings.mailsPerAddress, installation: mailCap }
    const room = await nextSendTime(tx, countedOf(mail), caps, now)
    if (!room) return false
    if (classOf(mail) === 'unasked') {
      await end(tx, mail.id, 'withheld', now)
    } else {
      await tx.updateTable('mail').set({ dueAt: room }).where('id', '=', mail.id).execute()
      await jobs.sendMails(tx, [{ tenantId: tenant.id, mailId: mail.id }], room)
    }
    return true
  }

  /** Counts the mail against the cap once, however often it is retried. */
  async function admit(tx: Tx, mail: WaitingMail, now: Date): Promise<void> {
    if (mail.admittedAt || classOf(mail) === 'ours') return
    await recordSentMail(tx, countedOf(mail), now)
    await tx.updateTable('mail').set({ admittedAt: now }).where('id', '=', mail.id).execute()
  }

  async function send({ tenantId, mailId }: MailJob, transport: Transporter | undefined): Promise<void> {
    const tenant = tenants.byId(tenantId)
    if (!tenant) return
    const composed = await withTenant(database, tenantId, async (tx) => {
      const row = await tx.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirst()
      if (!row || row.sentAt || row.ended) return undefined
      // A delayed mail has another job at its due time.
      if (row.dueAt && row.dueAt > clock()) return undefined
      const context: Context = {
        tenant,
        actor: { kind: 'system', id: 'mail.send' },
        locale: row.language,
        now: clock(),
        baseUrl: baseUrl(tenant),
      }
      if (await holdBack(tx, row, context)) return undefined
      const data = row.data as Record<string, string>
      if (await isCorrectedAddress(tx, data, row.toAddress)) return { row, context, content: undefined }
      const compose = composers[row.template as MailName]
      const content = await compose(tx, context, data)
      if (content) await admit(tx, row, context.now)
      return { row, context, content }
    })
    if (!composed) return
    const { row, context, content } = composed
    if (!content) {
      // Keep no mail without content: an anonymous visitor may have mistyped the address.
      await withTenant(database, tenantId, (tx) => tx.deleteFrom('mail').where('id', '=', mailId).execute())
      return
    }
    // The mail stays queued and is retried.
    if (!transport && !keep) throw new Error('No SMTP_URL is set, so mails wait')
    const rendered = await renderFor(content, context)
    if (transport) {
      await transport.sendMail({
        from: tenant.settings.mailFrom,
        to: row.toAddress,
        ...(content.replyTo && { replyTo: content.replyTo }),
        messageId: row.messageId,
        subject: rendered.subject,
        html: rendered.html,
        text: rendered.text,
        ...(content.attachments && { attachments: await readAttachments(content.attachments) }),
      })
    }
    await withTenant(database, tenantId, async (tx) => {
      const sentAt = clock()
      await tx
        .updateTable('mail')
        .set((mail) => ({
          sentAt,
          tries: mail('tries', '+', 1),
          triedAt: sentAt,
          error: null,
          ...(keep && rendered),
        }))
        .where('id', '=', mailId)
        .execute()
      await content.onSent?.(tx, { ...context, now: sentAt })
    })
  }
}

type WaitingMail = Pick<
  Selectable<MailRow>,
  'tenantId' | 'id' | 'template' | 'toAddress' | 'data' | 'repeats' | 'admittedAt'
>

/** A mail that an operator sends again is wanted, although anybody could have caused the first one. */
function classOf({ template, data, repeats }: WaitingMail): MailClass {
  const mailClass = mailClasses[template as MailName]
  const isSentAgain = repeats !== null || (data as Readonly<Record<string, string>>).renews !== undefined
  return mailClass === 'unasked' && isSentAgain ? 'kept' : mailClass
}
const countedOf = (mail: WaitingMail) => ({
  to: mail.toAddress,
  tenantId: mail.tenantId,
  unasked: classOf(mail) === 'unasked',
})

async function end(tx: Tx, mailId: string, ended: MailEnd, endedAt: Date): Promise<void> {
  await tx.updateTable('mail').set({ ended, endedAt }).where('id', '=', mailId).execute()
}

const rowOf = ({ tenant, now }: Context, { name, to, language, data, repeats }: MailRequest) => ({
  tenantId: tenant.id,
  id: newId(),
  template: name,
  language,
  toAddress: to,
  data,
  messageId: `<${randomUUID()}@${tenant.hosts[0]}>`,
  createdAt: now,
  repeats: repeats ?? null,
})

/** Renders a composed mail in its tenant's look and the context's language. */
export async function renderFor(content: ComposedMail, context: Context) {
  // Loaded with the first mail: a process that only serves pages does not need it.
  const { renderMail } = await import('./mail/render.ts')
  const { tenant, baseUrl, locale } = context
  const texts = mailTexts(context)
  const page = (name: 'Impressum' | 'Datenschutz') => `${baseUrl}/${locale}${pathOf(tenant, name)}`
  return renderMail(
    content,
    {
      language: locale,
      tenantName: tenant.name,
      theme: tenant.theme,
      homeUrl: baseUrl,
      links: [
        { label: texts.imprint, url: page('Impressum') },
        { label: texts.privacy, url: page('Datenschutz') },
      ],
      reason: content.reason,
    },
    tenant.version,
  )
}
