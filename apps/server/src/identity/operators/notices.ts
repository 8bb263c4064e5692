import { formatCents, localeOf, normaliseEmail, operatorRoles } from '@zuruf/domain'
import { operatorMailTexts, ownActionTexts } from '@zuruf/messages/operator-mail'
import type { Database } from '../../platform/database/database.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { openSmtp } from '../../platform/smtp.ts'
import { defaultTheme } from '../../platform/tenants/defaults.ts'
import type { Notice } from './notice-repository.ts'
import * as repository from './notice-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly publicUrl: URL | undefined
  /** Whether sent mails are kept for the demo's mailbox page. */
  readonly demo: boolean
}

export type OperatorNotices = ReturnType<typeof operatorNotices>

/** Maximum number of mails per run of the job. */
const MAX_MAILS_PER_RUN = 200
/** Maximum number of minutes between two attempts to send a mail. */
const maxRetryMinutes = 60

/** Sends mails to operators about changes of access: whose access was changed, and by whom. Decision 071 */
export function operatorNotices({ database, smtpUrl, mailFrom, publicUrl, demo }: Dependencies) {
  const smtp = smtpUrl ? openSmtp(smtpUrl).queued : undefined
  const home = `${publicUrl?.origin ?? 'http://localhost:3000'}/backoffice`

  // Loaded with the first mail: a process that only serves pages does not need it.
  const renderer = () => import('../../platform/mail/render.ts')

  async function render(notice: Notice) {
    const { renderMail } = await renderer()
    const frame = {
      language: notice.language,
      tenantName: 'Zuruf',
      theme: defaultTheme,
      homeUrl: home,
      links: [],
      reason: reasonOf(notice),
    }
    return renderMail(contentOf(notice, home), frame, 'operators')
  }

  async function send(notice: Notice, now: Date): Promise<boolean> {
    try {
      // Without SMTP the mail stays queued and is retried.
      if (!smtp && !demo) throw new Error('No SMTP_URL is set, so mails wait')
      const rendered = await render(notice)
      const { messageParts, storedParts } = await renderer()
      await smtp?.sendMail({
        from: mailFrom,
        to: notice.to,
        messageId: `<${notice.id}@${normaliseEmail(mailFrom).split('@').at(-1)?.replace('>', '')}>`,
        ...messageParts(rendered),
      })
      await repository.markSent(database, notice.id, now, demo ? storedParts(rendered) : undefined)
      return true
    } catch (error) {
      const tries = notice.tries + 1
      const minutes = Math.min(2 ** tries, maxRetryMinutes)
      const nextTryAt = new Date(now.getTime() + minutes * 60_000)
      await repository.markFailed(database, notice.id, {
        tries,
        nextTryAt,
        error: String(error).slice(0, 500),
      })
      return false
    }
  }

  return {
    /**
     * Job `operators.mail`. Retries failed mails for five days under the same Message-ID.
     * @returns the number of mails sent
     */
    async sendDue(now: Date): Promise<number> {
      let sent = 0
      for (const notice of await repository.claimDue(database, now, MAX_MAILS_PER_RUN)) {
        if (await send(notice, now)) sent++
      }
      return sent
    },

    /** Counts the mails that could not be sent yet. */
    countFailing: () => repository.countFailing(database),
  }
}

/** Names the roles of an action, which its details list as `TENANT:ROLE`, each with its tenant. */
function grantsText({ language, details, tenantNames }: Notice): string {
  const { roles, everywhere, noRole } = operatorMailTexts(language)
  const grants = String(details.grants ?? '')
    .split(' ')
    .filter(Boolean)
  const named = grants.map((grant) => {
    const [tenantId = '', role = ''] = grant.split(':')
    const roleName = operatorRoles.find((one) => one === role)
    return `${roleName ? roles[roleName] : role} (${tenantNames[tenantId] ?? (tenantId === 'all' ? everywhere : tenantId)})`
  })
  return named.join(', ') || noRole
}

/** Says why the reader gets this mail. */
function reasonOf({ language, isAboutReader, action }: Notice): string {
  const texts = operatorMailTexts(language)
  if (!isAboutReader) return texts.reasonAdmin
  return ownActionTexts(texts, action) ? texts.reasonOwn : texts.reasonActor
}

function contentOf(notice: Notice, url: string): MailContent {
  const texts = operatorMailTexts(notice.language)
  const values: Record<string, string> = {
    name: notice.subjectName,
    email: notice.subjectEmail,
    by: notice.actorName ?? texts.byCommand,
    at: notice.at.toLocaleString(localeOf(notice.language), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Berlin',
    }),
    grants: grantsText(notice),
    reason: String(notice.details.reason ?? ''),
    key: String(notice.details.key ?? ''),
    tenant: String(notice.details.tenant ?? ''),
    amount: formatCents(Number(notice.details.cents ?? 0), notice.language),
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const own = notice.isAboutReader ? ownActionTexts(texts, notice.action) : undefined
  const { subject, text } = own ?? texts.acts[notice.action]
  return {
    subject: fill(subject),
    heading: fill(subject),
    paragraphs: [fill(text), texts.notYou],
    // Somebody whose access is disabled cannot open the back office.
    ...(!(own && notice.action === 'operator.disabled') && { action: { label: texts.action, url } }),
  }
}
