import type { ContentKind } from '@zuruf/contract/content-kinds'

/**
 * Portal page of a block, without the language segment. A block that is not listed is on the page of the same
 * name.
 */
const blockPages: Readonly<Record<string, string>> = {
  barrierefreiheit: 'barrierefreiheitserklaerung',
  'agentur-start': 'agentur/start',
  'agentur-regeln': 'agentur/regeln',
  'agentur-datenschutz': 'agentur/datenschutz',
  'agentur-info': 'agentur/info',
  'agentur-kosten': 'agentur/kosten',
}

export const pageOfBlock = (id: string): string => blockPages[id] ?? id

/** Returns the path of the portal page that shows an item. */
export function portalPathOf(kind: ContentKind, id: string, language: string): string {
  if (kind === 'block') return `/${language}/${pageOfBlock(id)}`
  return kind === 'faq' ? `/${language}/faq` : `/${language}`
}

/** Returns the path of the back office page that edits an item. */
export const editPathOf = (kind: ContentKind, id: string): string =>
  kind === 'key-visual' ? '/content/key-visual' : `/content/${kind}/${encodeURIComponent(id)}`

/** Portal pages that the link dialog offers. */
export const linkablePages = [
  'home',
  'impressum',
  'datenschutz',
  'agb',
  'teilnahmebedingungen',
  'barrierefreiheitserklaerung',
  'kontakt',
  'faq',
  'registrieren',
] as const

export const pathOfPage = (page: (typeof linkablePages)[number], language: string) =>
  page === 'home' ? `/${language}` : `/${language}/${page}`
