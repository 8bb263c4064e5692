import { render, toPlainText } from '@react-email/render'
import { LRUCache } from 'lru-cache'
import { escapeMarkup } from '../escape.ts'
import { type MailContent, type MailFrame, type MailLink, mailLayout } from './layout.ts'

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
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
  const placeLink = ({ label, url }: MailLink): MailLink => ({ label: place(label), url: place(url) })
  const shape: MailContent = {
    subject: place(content.subject),
    heading: place(content.heading),
    paragraphs: content.paragraphs.map(place),
    ...(content.quote !== undefined && { quote: place(content.quote) }),
    ...(content.highlight !== undefined && { highlight: place(content.highlight) }),
    ...(content.action && { action: placeLink(content.action) }),
    ...(content.otherAction && { otherAction: placeLink(content.otherAction) }),
    afterword: (content.afterword ?? []).map(place),
    ...(content.footLink && { footLink: placeLink(content.footLink) }),
  }
  const reason = place(frame.reason)
  const key = JSON.stringify([look, frame.language, frame.homeUrl, shape])
  let template = templates.get(key)
  if (!template) {
    const html = await render(mailLayout(shape, { ...frame, reason }))
    template = { html, text: toPlainText(html) }
    templates.set(key, template)
  }
  return {
    subject: oneLine(content.subject),
    html: put(template.html, words.map(escapeMarkup)),
    text: put(template.text, words),
  }
}

/** Removes control characters: a line break in a subject would start another header. QUALITY 8 */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

function put(template: string, words: readonly string[]): string {
  return template.replace(/\uE000(\d+)\uE001/g, (_, n: string) => words[Number(n)] ?? '')
}
