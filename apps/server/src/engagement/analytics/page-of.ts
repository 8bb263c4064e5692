import { type PageName, pageNames } from '@zuruf/contract/routes'
import { LRUCache } from 'lru-cache'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { pathOf } from '../../platform/tenants/wire.ts'

type FindPage = (path: string) => PageName | undefined

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)
const isParam = (part: string) => part.startsWith(':')

function buildFinder(tenant: Tenant): FindPage {
  const withoutParams = new Map<string, PageName>()
  const withParams: { readonly name: PageName; readonly parts: readonly string[] }[] = []
  for (const name of pageNames) {
    const parts = segmentsOf(pathOf(tenant, name))
    if (parts.some(isParam)) withParams.push({ name, parts })
    else withoutParams.set(parts.join('/'), name)
  }
  return (path) => {
    const [, ...parts] = segmentsOf(path)
    return (
      withoutParams.get(parts.join('/')) ??
      withParams.find(
        (page) =>
          page.parts.length === parts.length &&
          page.parts.every((part, index) => isParam(part) || part === parts[index]),
      )?.name
    )
  }
}

const finderCache = new LRUCache<string, FindPage>({ max: 1_000 })

/** Returns the page at a tenant's path, which starts with the language. */
export function pageOf(tenant: Tenant, path: string): PageName | undefined {
  const key = `${tenant.id} ${tenant.version}`
  const known = finderCache.get(key)
  if (known) return known(path)
  const finder = buildFinder(tenant)
  finderCache.set(key, finder)
  return finder(path)
}
