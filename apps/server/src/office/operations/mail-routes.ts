import type { Http } from '../../platform/http/mount.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { type ComposedMail, mailNames } from '../../platform/mailer.ts'
import { type LoggedMail, stateOf } from './mail-repository.ts'
import { isRepeatable, type MailLog } from './mails.ts'

const tags = ['backoffice: operations']

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly mailLog: MailLog
}

/** Mounts the mail log. */
export function mountMailLog(http: Http, { idempotent, mailLog }: Dependencies): void {
  http.mount('listMails', {
    tags,
    handler: async ({ context, query: { after, limit, ...filter } }) => ({
      mails: (await mailLog.list(context, filter, after, limit)).map(mailToWire),
      templates: [...mailNames].toSorted(),
    }),
  })

  http.mount('getMail', {
    tags,
    handler: async ({ context, params }) => {
      const { mail, repeatedBy, content } = await mailLog.get(context, params.id)
      return {
        ...mailToWire(mail),
        repeatedBy,
        preview: content ? previewOf(mail.template, content) : null,
      }
    },
  })

  http.mount('resendMail', {
    tags,
    handler: async ({ context, params, body }) => {
      await mailLog.assertWorthRepeating(context, params.id)
      return idempotent(context, async (tx) =>
        mailToWire(await mailLog.resend(tx, context, params.id, body.reason)),
      )
    },
  })
}

function mailToWire(mail: LoggedMail) {
  const { id, template, toAddress, language, tries, error, repeats } = mail
  const state = stateOf(mail)
  return {
    id,
    template,
    language,
    state,
    tries,
    error,
    repeats,
    to: toAddress,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    dueAt: mail.dueAt?.toISOString() ?? null,
    triedAt: mail.triedAt?.toISOString() ?? null,
    resendable: isRepeatable(template) && (state === 'sent' || state === 'failed'),
  }
}

/** Returns the mail's texts without link addresses and voucher codes. */
function previewOf(template: string, content: ComposedMail) {
  const { subject, heading, paragraphs, highlight, action, otherAction, quote, afterword = [] } = content
  const isCode = template.startsWith('voucher')
  return {
    subject,
    heading,
    paragraphs: [...paragraphs],
    afterword: [...afterword],
    highlight: isCode ? null : (highlight ?? null),
    quote: quote ?? null,
    buttons: [action, otherAction].flatMap((link) => (link ? [link.label] : [])),
  }
}
