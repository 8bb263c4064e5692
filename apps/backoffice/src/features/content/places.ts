import type { ContentKind } from '@zuruf/contract/content-kinds'

/** Portal page of a block, relative to the language; blocks not listed are on the page of the same name. */
const blockPages: Readonly<Record<string, string>> = {
  barrierefreiheit: 'barrierefreiheitserklaerung',
  'agentur-start': 'agentur/start',
  'agentur-regeln': 'agentur/regeln',
  'agentur-datenschutz': 'agentur/datenschutz',
  'agentur-info': 'agentur/info',
  'agentur-kosten': 'agentur/kosten',
}

export const pageOfBlock = (id: string): string => blockPages[id] ?? id

/** The portal's page an item is seen on. */
export function portalPathOf(kind: ContentKind, id: string, language: string): string {
  if (kind === 'block') return `/${language}/${pageOfBlock(id)}`
  return kind === 'faq' ? `/${language}/faq` : `/${language}`
}

/** The back office's page an item is edited on. */
export const editPathOf = (kind: ContentKind, id: string): string =>
  kind === 'key-visual' ? '/content/key-visual' : `/content/${kind}/${encodeURIComponent(id)}`

/** Pages of the portal that texts link to. */
export const linkedPages = [
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

export const linkedPath = (page: (typeof linkedPages)[number], language: string) =>
  page === 'home' ? `/${language}` : `/${language}/${page}`
