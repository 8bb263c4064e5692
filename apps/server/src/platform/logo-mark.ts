import type { LogoPicture, StoredTheme } from '@zuruf/contract/tenants'
import { parseColor, toHex } from '@zuruf/domain/rgb'

/** Returns the tenant's logo as SVG on 40×40: its own, or ours in its colours, which the portal draws in `ui/layout/logo.tsx`. */
export function logoMark(theme: StoredTheme): string {
  const hex = (color: string) => toHex(parseColor(color))
  if (theme.ownLogo) return ownMark(theme.ownLogo.symbol ?? theme.ownLogo.picture, hex(theme.ink))
  const line = (color: string, path: string) =>
    `<path d="${path}" stroke="${hex(color)}" stroke-width="4" stroke-linecap="round" fill="none"/>`
  if (theme.logo === 'spring') {
    return `<path d="M20 2c10 13 14 20 14 25a14 11 0 0 1-28 0C6 22 10 15 20 2z" fill="none" stroke="${hex(theme.ink)}" stroke-width="2.6" stroke-linejoin="round"/><path d="M20 15c5 7 7 10 7 13a7 6 0 0 1-14 0c0-3 2-6 7-13z" fill="${hex(theme.brand)}"/>`
  }
  return theme.logo === 'wave'
    ? `<rect width="40" height="40" rx="13" fill="${hex(theme.brand)}"/>${line(theme.accent, 'M8 26.5c4.5-10 9-10 12-4.5s7.5 5.5 12-6')}<circle cx="31" cy="11.5" r="3.6" fill="${hex(theme.card)}"/>`
    : `<circle cx="20" cy="20" r="20" fill="${hex(theme.ink)}"/>${line(theme.brand, 'M9 30c1-9 2-15 4-19')}${line(theme.accent, 'M17 30c0-9 1-14 4-20')}${line(theme.sky, 'M25 30c-1-8 0-12 5-17')}`
}

/** Draws the picture as large as fits, and a light one on a plate, since these places have a light ground. */
function ownMark({ png, light }: LogoPicture, plate: string): string {
  const image = (inset: number) =>
    `<image x="${inset}" y="${inset}" width="${40 - 2 * inset}" height="${40 - 2 * inset}" preserveAspectRatio="xMidYMid meet" href="data:image/png;base64,${png}"/>`
  return light ? `<rect width="40" height="40" rx="9" fill="${plate}"/>${image(4)}` : image(0)
}
