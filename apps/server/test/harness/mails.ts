import type { Modules } from '../../src/app/modules.ts'
import type { TestDatabase } from './database.ts'

export interface SentMail {
  readonly id: string
  readonly template: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
  /** The token of the mail's action link, if it has one. */
  readonly token: string | undefined
}

interface MailRow {
  readonly tenant_id: number
  readonly id: string
  readonly template: string
  readonly to_address: string
  readonly subject: string | null
  readonly text: string | null
  readonly html: string | null
}

/**
 * Processes the queued mails, oldest first, as the worker would.
 *
 * @returns the sent mails, without those that had become obsolete
 */
export async function deliverWaiting(database: TestDatabase, modules: Modules): Promise<SentMail[]> {
  const waiting = await database.query<MailRow>(
    'select tenant_id, id from mail where sent_at is null order by created_at, id',
  )
  for (const { tenant_id, id } of waiting) await modules.mailer.deliver({ tenantId: tenant_id, mailId: id })
  const sent = await database.query<MailRow>(
    'select * from mail where id = any($1) and subject is not null order by created_at, id',
    [waiting.map((mail) => mail.id)],
  )
  return sent.map(mailOf)
}

function mailOf(row: MailRow): SentMail {
  const html = row.html ?? ''
  const links = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, url]) =>
    (url ?? '').replaceAll('&amp;', '&'),
  )
  return {
    id: row.id,
    template: row.template,
    to: row.to_address,
    subject: row.subject ?? '',
    text: row.text ?? '',
    html,
    links,
    token: links.map((link) => new URL(link).searchParams.get('token')).find((token) => token) ?? undefined,
  }
}
