import { type PageName, pageNames } from '@zuruf/contract/routes'
import { LRUCache } from 'lru-cache'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { pathOf } from '../../platform/tenants/wire.ts'

type Find = (path: string) => PageName | undefined

const split = (path: string) => path.toLowerCase().split('/').filter(Boolean)
const isParam = (part: string) => part.startsWith(':')

function finderOf(tenant: Tenant): Find {
  const fixed = new Map<string, PageName>()
  const open: { readonly name: PageName; readonly parts: readonly string[] }[] = []
  for (const name of pageNames) {
    const parts = split(pathOf(tenant, name))
    if (parts.some(isParam)) open.push({ name, parts })
    else fixed.set(parts.join('/'), name)
  }
  return (path) => {
    const [, ...parts] = split(path)
    return (
      fixed.get(parts.join('/')) ??
      open.find(
        (page) =>
          page.parts.length === parts.length &&
          page.parts.every((part, index) => isParam(part) || part === parts[index]),
      )?.name
    )
  }
}

const finders = new LRUCache<string, Find>({ max: 1_000 })

/** Returns the page at a tenant's path, which starts with the language. */
export function pageOf(tenant: Tenant, path: string): PageName | undefined {
  const key = `${tenant.id} ${tenant.version}`
  const known = finders.get(key)
  if (known) return known(path)
  const made = finderOf(tenant)
  finders.set(key, made)
  return made(path)
}
