import type { PageName } from '@zuruf/contract/routes'
import { germanDay } from '@zuruf/domain'
import { create } from 'xmlbuilder2'
import type { CatalogueLookup } from '../../catalogue/products/index.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import { indexablePages } from './public-pages.ts'

/** Limit of addresses in one file (sitemaps.org). */
const maxUrls = 50_000

/** Page in every language, below `/{language}`, with the day it changed, if known. */
interface SitemapEntry {
  readonly path: string
  readonly changed?: string
}

/** Writes each page once in every language, with links to the other languages (hreflang). */
export function sitemapOf(
  tenant: Tenant,
  lookup: CatalogueLookup | undefined,
  baseUrl: string,
  now: Date,
): string {
  const urlOf = (language: string, path: string) => `${baseUrl}/${language}${path === '/' ? '' : path}`
  const { languages, defaultLanguage } = tenant
  const document = create({ version: '1.0', encoding: 'UTF-8' })
  const urlset = document.ele('http://www.sitemaps.org/schemas/sitemap/0.9', 'urlset')
  urlset.att('xmlns:xhtml', 'http://www.w3.org/1999/xhtml')
  const entries = entriesOf(tenant, lookup, germanDay(now)).slice(0, Math.floor(maxUrls / languages.length))
  for (const { path, changed } of entries) {
    for (const language of languages) {
      const url = urlset.ele('url')
      url.ele('loc').txt(urlOf(language, path))
      if (changed) url.ele('lastmod').txt(changed)
      if (languages.length < 2) continue
      const versions = [
        ...languages.map((one) => [one, one] as const),
        ['x-default', defaultLanguage] as const,
      ]
      for (const [hreflang, one] of versions) {
        url.ele('xhtml:link', { rel: 'alternate', hreflang, href: urlOf(one, path) })
      }
    }
  }
  return document.end({ prettyPrint: true })
}

function entriesOf(
  tenant: Tenant,
  lookup: CatalogueLookup | undefined,
  today: string,
): readonly SitemapEntry[] {
  const pages = indexablePages(tenant)
  const pathWith = (name: PageName, value: string) =>
    pathOf(tenant, name).replace(/:\w+/, encodeURIComponent(value))
  const categories = lookup?.categories() ?? []
  const products = lookup?.products() ?? []
  /** Returns when the latest reward began, as the last change of the page. */
  const lastRewardStart = (id: string): Pick<SitemapEntry, 'changed'> => {
    const last = (lookup?.rewardsOf(id) ?? [])
      .map(({ startDate }) => startDate.slice(0, 10))
      .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day) && day <= today)
      .sort()
      .at(-1)
    return last ? { changed: last } : {}
  }
  return pages.flatMap((name): SitemapEntry[] => {
    if (name === 'Kategorie') return categories.map(({ key }) => ({ path: pathWith(name, key) }))
    if (name === 'Produkt')
      return products.map(({ id }) => ({ path: pathWith(name, id), ...lastRewardStart(id) }))
    if (name === 'Geraetewahl') {
      return categories
        .filter(({ key }) => lookup?.products({ category: key }).some(({ device }) => device))
        .map(({ key }) => ({ path: pathWith(name, key) }))
    }
    return [{ path: pathOf(tenant, name) }]
  })
}
