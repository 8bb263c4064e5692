import sanitize from 'sanitize-html'
import { escapeMarkup } from '../../platform/escape.ts'

/** What a text may be made of. A heading of the first rank is the page's own. */
const tags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'a',
  'blockquote',
  'hr',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

/** Of a link: the web, a mail, a call, or a page of this portal. */
const isLink = (href: string) => /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href.trim())

/**
 * HTML with nothing in it that runs, loads from elsewhere or looks like the page around it. For what editors write and for
 * what an outside CMS says, on write and on read. QUALITY 8
 * @param pictureOf the id of a picture by the address it is shown under; undefined for what is none of ours
 */
export function cleanHtml(html: string, pictureOf: (src: string) => string | undefined): string {
  let clean = html
  // What is nested wrongly comes apart another way when it is read again, as a browser will.
  for (let turn = 0; turn < 5; turn++) {
    const once = cleanOnce(clean, pictureOf)
    if (once === clean) return once
    clean = once
  }
  return escapeMarkup(textOf(clean))
}

function cleanOnce(html: string, pictureOf: (src: string) => string | undefined): string {
  return sanitize(html, {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['data-picture', 'alt'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    transformTags: {
      h1: 'h2',
      a: (_name, { href = '', target }) => ({
        tagName: 'a',
        attribs: {
          ...(isLink(href) && { href: href.trim() }),
          ...(target === '_blank' && { target, rel: 'noopener noreferrer' }),
        },
      }),
      img: (_name, { src = '', alt = '', 'data-picture': known = '' }) => {
        const id = /^[\w-]{1,64}$/.test(known) ? known : pictureOf(src)
        return { tagName: 'img', attribs: id ? { 'data-picture': id, alt } : {} } as sanitize.Tag
      },
      th: (_name, attribs) => ({ tagName: 'th', attribs: { scope: 'col', ...attribs } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['data-picture'],
  }).trim()
}

/** Where a picture stands in a text: an `img` that names it. Its address comes in when the text is read. */
const picturePlace = /<img data-picture="([\w-]{1,64})" alt="([^"]*)" \/>/g

/** Ids of the pictures in a clean text. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(picturePlace)].flatMap(([, id]) => id ?? [])

/** @param draw the whole `img` for a picture; undefined leaves it out */
export function withPictures(html: string, draw: (id: string, alt: string) => string | undefined): string {
  return html.replace(picturePlace, (_place, id: string, alt: string) => draw(id, alt) ?? '')
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly html: string
}

/** A clean text by its headings of the second rank, each with an id that stays while its words do. */
export function sectionsOf(html: string): { readonly intro: string; readonly sections: readonly Section[] } {
  const [intro = '', ...parts] = html.split(/(?=<h2>)/)
  const begun = intro.startsWith('<h2>') ? ['', intro, ...parts] : [intro, ...parts]
  const ids = new Map<string, number>()
  const sections = begun.slice(1).map((part) => {
    const [, heading = '', rest = ''] = /^<h2>(.*?)<\/h2>([\s\S]*)$/.exec(part) ?? []
    const title = textOf(heading)
    const slug = slugOf(title) || 'abschnitt'
    const count = (ids.get(slug) ?? 0) + 1
    ids.set(slug, count)
    return { id: count === 1 ? slug : `${slug}-${count}`, title, html: rest.trim() }
  })
  return { intro: begun[0]?.trim() ?? '', sections }
}

/** What a person reads of it, in one line. */
export function textOf(html: string): string {
  const text = sanitize(html.replace(/<(br|\/p|\/li|\/h\d)[^>]*>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
  return text
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** A short name for addresses: `Wie wird gezahlt?` → `wie-wird-gezahlt`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
}
