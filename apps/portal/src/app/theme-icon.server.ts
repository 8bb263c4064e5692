import type { Theme } from '@zuruf/contract'
import { parseColor, toHex } from '@zuruf/domain/rgb'

/** Returns the address of the tab icon: the tenant's own logo, or ours in its colours as a data URL. */
export function iconOf({ logo, ownLogo, ...colors }: Theme): string {
  if (ownLogo) return ownLogo.iconUrl
  const brand = toHex(parseColor(colors.brand))
  const accent = toHex(parseColor(colors.accent))
  const ink = toHex(parseColor(colors.ink))
  const sky = toHex(parseColor(colors.sky))
  const line = (color: string, width: number, path: string) =>
    `<path d="${path}" stroke="${color}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`
  const drops = `<path d="M20 2c10 13 14 20 14 25a14 11 0 0 1-28 0C6 22 10 15 20 2z" fill="${brand}"/><path d="M20 15c5 7 7 10 7 13a7 6 0 0 1-14 0c0-3 2-6 7-13z" fill="${accent}"/>`
  const drawing =
    logo === 'spring'
      ? drops
      : logo === 'wave'
        ? `<rect width="40" height="40" rx="13" fill="${brand}"/>${line(accent, 4, 'M8 26.5c4.5-10 9-10 12-4.5s7.5 5.5 12-6')}`
        : `<circle cx="20" cy="20" r="20" fill="${ink}"/>${line(brand, 4.5, 'M9 30c1-9 2-15 4-19')}${line(accent, 4.5, 'M17 30c0-9 1-14 4-20')}${line(sky, 4.5, 'M25 30c-1-8 0-12 5-17')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
