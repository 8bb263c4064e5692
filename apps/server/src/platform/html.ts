import sanitize from 'sanitize-html'
import { escapeMarkup } from './escape.ts'

/** Allowed tags. `h1` is reserved for the page. */
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

/** Returns whether a link leads to the web, a mail address, a phone number or a page of this portal. */
const isLink = (href: string) => /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href.trim())

/**
 * Sanitises HTML from editors and external CMSs, on write and on read: it runs nothing, loads nothing from
 * elsewhere and cannot imitate the page around it. QUALITY 8
 * @param pictureOf returns the id of a picture by its URL; undefined for foreign pictures
 */
export function cleanHtml(html: string, pictureOf: (src: string) => string | undefined): string {
  let clean = html
  // Wrongly nested markup may parse differently the next time, as it will in a browser, so sanitising repeats
  // until nothing changes.
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

/** Placeholder of a picture in a stored text: an `img` with its id. The URL is filled in on reading. */
const picturePlace = /<img data-picture="([\w-]{1,64})" alt="([^"]*)" \/>/g

/** Returns the ids of the pictures in a sanitised text. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(picturePlace)].flatMap(([, id]) => id ?? [])

/** @param draw returns the whole `img` for a picture; undefined removes it */
export function withPictures(html: string, draw: (id: string, alt: string) => string | undefined): string {
  return html.replace(picturePlace, (_place, id: string, alt: string) => draw(id, alt) ?? '')
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly html: string
}

/** Splits a sanitised text at its `h2` headings. Each section has an id that stays the same while its heading does. */
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

/** Returns the visible text of the HTML in one line. */
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

/** Returns a slug for URLs: `Wie wird gezahlt?` → `wie-wird-gezahlt`. */
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
