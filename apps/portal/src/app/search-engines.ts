import { isNotFound } from '@tanstack/react-router'
import { isSearchable } from '@zuruf/contract/routes'
import { publicUrl } from '../api/call.ts'
import type { AppContext } from './context.ts'
import { findPage } from './paths.ts'
import { pictureVersion } from './picture-version.ts'

/**
 * Returns the head entries that every page has for search engines and link previews: canonical address, other
 * languages, and a default picture that a page can replace. Pages that are not for search engines get
 * `noindex` and no address.
 * @param pathname as the route tree knows it
 */
export function searchHead(context: AppContext, pathname: string, isFound: boolean) {
  const { config } = context.tenant
  const { Sprache, Standard } = config.SupportedLanguage
  const below = pathname.replace(/^\/[^/]*/, '').replace(/\/+$/, '')
  const urlIn = (language: string) => config.MandantUrl + context.paths.toPublic(`/${language}${below}`)
  const page = findPage(below || '/')?.name
  const commonMeta = [
    { property: 'og:locale', content: localeTag(context.locale) },
    { property: 'og:image', content: homePreview(context) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (!page || !isFound || !isSearchable(page)) {
    return { meta: [...commonMeta, { name: 'robots', content: 'noindex' }], links: [] }
  }
  const canonical = urlIn(context.locale)
  const versions = [
    ...Sprache.map((language) => [language, language] as const),
    ['x-default', Standard] as const,
  ]
  return {
    meta: [...commonMeta, { property: 'og:url', content: canonical }],
    links: [
      { rel: 'canonical', href: canonical },
      ...(Sprache.length > 1
        ? versions.map(([hrefLang, language]) => ({ rel: 'alternate', hrefLang, href: urlIn(language) }))
        : []),
    ],
  }
}

/** Layout routes: an address that only they match is not a page. */
const layoutRoutes: readonly string[] = ['__root__', '/$locale']

interface Matched {
  readonly routeId: string
  readonly status: string
  readonly error: unknown
}

/**
 * Returns whether the page exists. The router records a not-found in the status of the match that shows it,
 * or, if the root shows it, as the root's error.
 */
export const isFoundIn = (matches: readonly Matched[]): boolean =>
  !layoutRoutes.includes(matches.at(-1)?.routeId ?? '__root__') &&
  matches.every(({ status, error }) => status !== 'notFound' && !isNotFound(error))

/** Returns the OpenGraph locale: `de` → `de_DE`. */
function localeTag(language: string): string {
  const { region } = new Intl.Locale(language).maximize()
  return region ? `${language}_${region}` : language
}

function homePreview({ tenant: { config }, locale }: AppContext): string {
  const query = { sprache: locale, v: pictureVersion(config.Name, config.Theme) }
  return config.MandantUrl + publicUrl('getHomePreview', config.Mandant, { query })
}
