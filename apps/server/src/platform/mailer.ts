import { randomUUID } from 'node:crypto'
import { addDays } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { Context } from './context.ts'
import { type Database, type Tx, withTenant } from './database/database.ts'
import { insertRows } from './database/insert-rows.ts'
import { newId } from './ids.ts'
import type { Jobs, MailJob } from './jobs/jobs.ts'
import { idsOfMailsTo } from './mail/addresses.ts'
import { endMail, mailAdmission } from './mail/admission.ts'
import type { MailName } from './mail/names.ts'
import { type CheckedContent, type MailText, mailTexts } from './mail/texts.ts'
import { type MailAttachment, readAttachments } from './mail-attachments.ts'
import type { MailCap } from './mail-caps.ts'
import { countMail, noteMailServer } from './metrics.ts'
import { isRefusedForGood, isServerFault, openSmtp } from './smtp.ts'
import type { TenantDirectory } from './tenants/directory.ts'
import type { Tenant } from './tenants/tenant.ts'
import { pathOf } from './tenants/wire.ts'
import { annotateSpan, traced } from './tracing.ts'

/** Days for which a mail is retried. */
const MAIL_DAYS = 5

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
   * Deletes the mails to these addresses when the data of their owners are deleted.
   * @param about limits it to mails whose `data` contains this, for addresses that may belong to somebody else
   */
  deleteMailsTo(tx: Tx, addresses: readonly string[], about?: Readonly<Record<string, string>>): Promise<void>
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
  /** Whether an operator has corrected the mail's address since it was queued. */
  readonly isCorrectedAddress: (
    tx: Tx,
    data: Readonly<Record<string, string>>,
    to: string,
  ) => Promise<boolean>
  readonly smtpUrl: string | undefined
  /** Limit of mails per mailbox, across all tenants. */
  readonly mailCap: MailCap
  /** Whether the content of sent mails is stored, for the mailbox page of the demo. */
  readonly keepContent: boolean
  readonly baseUrl: (tenant: Tenant) => string
  readonly clock: () => Date
}

export function openMailer(dependencies: MailerDependencies): Mailer {
  const { database, tenants, jobs, composers, isCorrectedAddress, mailCap, keepContent, baseUrl, clock } =
    dependencies
  const { holdBack, admit } = mailAdmission({ jobs, mailCap })
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

    async deleteMailsTo(tx, addresses, about) {
      if (addresses.length === 0) return
      await tx
        .deleteFrom('mail')
        .where('id', 'in', idsOfMailsTo(addresses))
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
        if (!(await recordFailure(job, error))) throw error
      }
    },
  }

  /**
   * Records a failed attempt in the mail log.
   * @returns whether the mail has ended, rejected for good or after too many days
   */
  async function recordFailure({ tenantId, mailId }: MailJob, error: unknown): Promise<boolean> {
    const message = error instanceof Error ? error.message : String(error)
    const now = clock()
    const ended = await withTenant(database, tenantId, async (tx) => {
      const row = await tx
        .updateTable('mail')
        .set((mail) => ({ tries: mail('tries', '+', 1), triedAt: now, error: message.slice(0, 500) }))
        .where('id', '=', mailId)
        .returning(['createdAt', 'dueAt'])
        .executeTakeFirst()
      const isTooOld = row && addDays(row.dueAt ?? row.createdAt, MAIL_DAYS) <= now
      const end = isRefusedForGood(error) ? 'refused' : isTooOld ? 'given-up' : undefined
      if (end) await endMail(tx, mailId, end, now)
      return end
      // If this cannot be recorded either, report the first error.
    }).catch(() => undefined)
    countMail(ended ?? 'failed')
    return ended !== undefined
  }

  async function send({ tenantId, mailId }: MailJob, transport: Transporter | undefined): Promise<void> {
    const tenant = tenants.byId(tenantId)
    if (!tenant) return
    annotateSpan({ 'zuruf.tenant': tenant.key })
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
      // Delete a mail without content: an anonymous visitor may have entered somebody else's address.
      await withTenant(database, tenantId, (tx) => tx.deleteFrom('mail').where('id', '=', mailId).execute())
      return
    }
    // Throwing keeps the mail in the queue.
    if (!transport && !keepContent) {
      noteMailServer(false)
      throw new Error('No SMTP_URL is set, so mails wait')
    }
    const rendered = await renderFor(content, context)
    const { messageParts, storedParts } = await renderer()
    if (transport) {
      const parts = messageParts(rendered)
      const files = await readAttachments(content.attachments ?? [])
      const message = {
        from: tenant.settings.mailFrom,
        to: row.toAddress,
        ...(content.replyTo && { replyTo: content.replyTo }),
        messageId: row.messageId,
        ...parts,
        attachments: [...parts.attachments, ...files],
      }
      const place = { 'zuruf.tenant': tenant.key, 'zuruf.mail': row.template }
      await traced('smtp send', 'client', place, () => transport.sendMail(message)).then(
        () => noteMailServer(true),
        (error: unknown) => {
          noteMailServer(!isServerFault(error))
          throw error
        },
      )
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
          ...(keepContent && storedParts(rendered)),
        }))
        .where('id', '=', mailId)
        .execute()
      await content.onSent?.(tx, { ...context, now: sentAt })
    })
    countMail('sent')
  }
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

/** Loads the renderer with the first mail: a process that only serves pages does not need it. */
const renderer = () => import('./mail/render.ts')

/** Renders a composed mail in its tenant's look and the context's language. */
export async function renderFor(content: ComposedMail, context: Context) {
  const { renderMail } = await renderer()
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
