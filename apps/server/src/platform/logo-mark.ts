import type { Theme } from '@zuruf/contract/tenants'
import { parseColor, toHex } from '@zuruf/domain/rgb'

/** Returns the tenant's logo as SVG on 40×40, in its colours. The portal draws the same in `ui/layout/logo.tsx`. */
export function logoMark(theme: Theme): string {
  const hex = (color: string) => toHex(parseColor(color))
  const line = (color: string, path: string) =>
    `<path d="${path}" stroke="${hex(color)}" stroke-width="4" stroke-linecap="round" fill="none"/>`
  if (theme.logo === 'spring') {
    return `<path d="M20 2c10 13 14 20 14 25a14 11 0 0 1-28 0C6 22 10 15 20 2z" fill="none" stroke="${hex(theme.ink)}" stroke-width="2.6" stroke-linejoin="round"/><path d="M20 15c5 7 7 10 7 13a7 6 0 0 1-14 0c0-3 2-6 7-13z" fill="${hex(theme.brand)}"/>`
  }
  return theme.logo === 'wave'
    ? `<rect width="40" height="40" rx="13" fill="${hex(theme.brand)}"/>${line(theme.accent, 'M8 26.5c4.5-10 9-10 12-4.5s7.5 5.5 12-6')}<circle cx="31" cy="11.5" r="3.6" fill="${hex(theme.card)}"/>`
    : `<circle cx="20" cy="20" r="20" fill="${hex(theme.ink)}"/>${line(theme.brand, 'M9 30c1-9 2-15 4-19')}${line(theme.accent, 'M17 30c0-9 1-14 4-20')}${line(theme.sky, 'M25 30c-1-8 0-12 5-17')}`
}
