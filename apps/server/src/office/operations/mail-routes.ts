import type { Http } from '../../platform/http/mount.ts'
import { mailNames } from '../../platform/mail/names.ts'
import type { ComposedMail } from '../../platform/mailer.ts'
import { type MailLog, mailView } from './mails.ts'

const tags = ['backoffice: operations']

export interface Dependencies {
  readonly mailLog: MailLog
}

/** Mounts the mail log. */
export function mountMailLog(http: Http, { mailLog }: Dependencies): void {
  http.mount('listMails', {
    tags,
    handler: async ({ context, query: { after, limit, ...filter } }) => ({
      mails: (await mailLog.list(context, filter, after, limit)).map(mailView),
      templates: [...mailNames].toSorted(),
    }),
  })

  http.mount('getMail', {
    tags,
    handler: async ({ context, params }) => {
      const { mail, repeatedBy, content } = await mailLog.get(context, params.id)
      return {
        ...mailView(mail),
        repeatedBy,
        preview: content ? previewOf(mail.template, content) : null,
      }
    },
  })

  http.mount('resendMail', {
    tags,
    handler: ({ context, params, body }) => mailLog.resend(context, params.id, body.reason),
  })
}

/** Returns the mail's texts without link addresses and voucher codes. */
function previewOf(template: string, content: ComposedMail) {
  const {
    subject,
    heading,
    paragraphs,
    highlight,
    action,
    share,
    otherAction,
    quote,
    afterword = [],
  } = content
  const isCode = template.startsWith('voucher')
  return {
    subject,
    heading,
    paragraphs: [...paragraphs],
    afterword: [...afterword],
    highlight: isCode ? null : (highlight ?? null),
    quote: quote ?? null,
    buttons: [action, ...(share?.ways ?? []), otherAction].flatMap((link) => (link ? [link.label] : [])),
  }
}
