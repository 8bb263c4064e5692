import { render, toPlainText } from '@react-email/render'
import { LRUCache } from 'lru-cache'
import { escapeMarkup } from '../escape.ts'
import { type MailContent, type MailFrame, type MailLink, mailLayout } from './layout.ts'
import { type MailPicture, mailLogo, mailQr, pictureAttachments, withPictures } from './pictures.ts'

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Pictures that the HTML refers to. */
  readonly pictures: readonly MailPicture[]
}

interface Template {
  readonly html: string
  readonly text: string
}

const templates = new LRUCache<string, Template>({ max: 500 })

/** Placeholder in private-use characters: no text contains them, and nothing escapes or re-cases them. */
const slot = (n: number) => `\uE000${n}\uE001`

/**
 * Renders a mail. React renders each shape (number of paragraphs, with or without a button) once per tenant
 * and language; after that only texts are inserted, so a burst of mails does not slow down page requests.
 * @param look changes whenever the tenant's look does
 */
export async function renderMail(
  content: MailContent,
  frame: MailFrame,
  look: string,
): Promise<RenderedMail> {
  const words: string[] = []
  const place = (text: string) => slot(words.push(text) - 1)
  const shape = shapeOf(content, place)
  const reason = place(frame.reason)
  const logo = await mailLogo(frame.theme)
  const qr = content.share?.qr && (await mailQr(content.share.qr.url))
  const sources = {
    logo: { ...logo, url: place(`cid:${logo.cid}`) },
    ...(qr && { qr: place(`cid:${qr.cid}`) }),
  }
  const key = JSON.stringify([look, frame.language, frame.homeUrl, shape])
  let template = templates.get(key)
  if (!template) {
    const html = await render(mailLayout(shape, { ...frame, reason }, sources))
    template = { html, text: toPlainText(html) }
    templates.set(key, template)
  }
  return {
    subject: oneLine(content.subject),
    html: put(template.html, words.map(escapeMarkup)),
    text: put(template.text, words),
    pictures: [logo, ...(qr ? [qr] : [])],
  }
}

/** Returns the content with a placeholder for each text and address. */
function shapeOf(content: MailContent, place: (text: string) => string): MailContent {
  const placeLink = ({ label, url }: MailLink): MailLink => ({ label: place(label), url: place(url) })
  const { quote, highlight, action, actionUrlText, otherAction, share, footLink } = content
  return {
    subject: place(content.subject),
    heading: place(content.heading),
    paragraphs: content.paragraphs.map(place),
    ...(quote !== undefined && { quote: place(quote) }),
    ...(highlight !== undefined && { highlight: place(highlight) }),
    ...(action && { action: placeLink(action) }),
    ...(actionUrlText !== undefined && { actionUrlText: place(actionUrlText) }),
    ...(otherAction && { otherAction: placeLink(otherAction) }),
    ...(share && {
      share: {
        heading: place(share.heading),
        text: place(share.text),
        url: place(share.url),
        ways: share.ways.map(placeLink),
        qr: share.qr && { url: '', alt: place(share.qr.alt), text: place(share.qr.text) },
      },
    }),
    afterword: (content.afterword ?? []).map(place),
    ...(footLink && { footLink: placeLink(footLink) }),
  }
}

/** Returns the parts of a mail for the mail library. */
export const messageParts = ({ subject, html, text, pictures }: RenderedMail) => ({
  subject,
  html,
  text,
  attachments: pictureAttachments(pictures),
})

/** Returns the parts of a mail that the demo stores; its page has no attachments. */
export const storedParts = ({ subject, html, text, pictures }: RenderedMail) => ({
  subject,
  html: withPictures(html, pictures),
  text,
})

/** Removes control characters: a line break in a subject would start another header. QUALITY 8 */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

function put(template: string, words: readonly string[]): string {
  return template.replace(/\uE000(\d+)\uE001/g, (_, n: string) => words[Number(n)] ?? '')
}
