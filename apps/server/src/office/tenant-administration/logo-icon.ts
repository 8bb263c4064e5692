import type { StoredTheme } from '@zuruf/contract/tenants'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { logoIcon } from '../../platform/logo-mark.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'

/** Kinds of icons: of the browser's tab, and of a home screen, which has corners of its own. */
const kinds = {
  symbol: { size: 96, bleeds: false },
  kachel: { size: 180, bleeds: true },
} as const

export type IconKind = keyof typeof kinds

/** Creates a drawer of the icons of tenants, which keeps those of the current themes. */
export function tenantIcons() {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: 1_000 })
  return ({ id, version, theme }: Tenant, kind: IconKind): Promise<Buffer> => {
    const key = `${id} ${version} ${kind}`
    const icon = kept.get(key) ?? draw(theme, kind)
    kept.set(key, icon)
    return icon
  }
}

function draw(theme: StoredTheme, kind: IconKind): Promise<Buffer> {
  const { size, bleeds } = kinds[kind]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 40 40">${logoIcon(theme, bleeds)}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}
