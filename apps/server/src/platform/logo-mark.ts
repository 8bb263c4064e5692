import type { LogoPicture, StoredTheme } from '@zuruf/contract/tenants'
import { blackOrWhite, CONTROL_CONTRAST, contrast, parseColor, toHex, WHITE } from '@zuruf/domain/rgb'

/** A logo as SVG, 40 high. */
export interface LogoDrawing {
  readonly svg: string
  readonly width: number
  /** Whether the name has to be written next to it. */
  readonly withName: boolean
}

/** Widest logo, at 40 high. */
const maxWidth = 160

/** Returns the tenant's logo on a light ground: its own one, or ours in its colours. A light one gets a plate. */
export function logoOnLight(theme: StoredTheme): LogoDrawing {
  const own = ownDrawing(theme)
  if (!own) return { svg: ourMark(theme), width: 40, withName: true }
  if (!own.light) return own
  return { ...own, svg: plate(own.width, plateColor(theme, true)) + inset(own.svg, own.width, 4) }
}

/** Returns the logo on a plate that shows it, so that it is visible on any ground. */
export function logoOnPlate(theme: StoredTheme): LogoDrawing {
  const own = ownDrawing(theme)
  const drawing = own ?? { svg: ourMark(theme), width: 40, withName: true }
  const color = own ? plateColor(theme, own.light) : ourPlateColor(theme)
  return { ...drawing, svg: plate(drawing.width, color) + inset(drawing.svg, drawing.width, 5) }
}

/**
 * Returns a square icon as SVG on 40×40.
 * @param bleeds whether the device cuts its corners
 */
export function logoIcon(theme: StoredTheme, bleeds: boolean): string {
  const { ownLogo } = theme
  const picture = ownLogo && (ownLogo.symbol ?? ownLogo.picture)
  const color = picture ? plateColor(theme, picture.light) : ourPlateColor(theme)
  const mark = picture ? pictureMark(picture, 40) : ourMark(theme)
  return plate(40, color, bleeds ? 0 : 9) + inset(mark, 40, bleeds ? 6 : 3)
}

const plate = (width: number, color: string, radius = 10) =>
  `<rect width="${width}" height="40" rx="${radius}" fill="${color}"/>`

/** Shrinks a drawing that is 40 high, so that it leaves a margin. */
const inset = (svg: string, width: number, margin: number) =>
  `<svg x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${40 - 2 * margin}" viewBox="0 0 ${width} 40">${svg}</svg>`

/** The tenant's own logo: the symbol next to the name, or the wide picture. */
function ownDrawing({ ownLogo }: StoredTheme): (LogoDrawing & { readonly light: boolean }) | undefined {
  if (!ownLogo) return undefined
  const { symbol, picture, withName } = ownLogo
  if (symbol) return { svg: pictureMark(symbol, 40), width: 40, withName: true, light: symbol.light }
  const width = Math.min(Math.max(Math.round((40 * picture.width) / picture.height), 40), maxWidth)
  return { svg: pictureMark(picture, width), width, withName: !withName, light: picture.light }
}

const pictureMark = ({ png }: LogoPicture, width: number) =>
  `<image width="${width}" height="40" preserveAspectRatio="xMidYMid meet" href="data:image/png;base64,${png}"/>`

/** Returns the darker of text and card for a light picture, else the lighter. */
function plateColor({ card, ink }: StoredTheme, isLight: boolean): string {
  const [a, b] = [parseColor(card), parseColor(ink)]
  const isADarker = contrast(a, WHITE) > contrast(b, WHITE)
  return toHex(isADarker === isLight ? a : b)
}

function ourPlateColor({ logo, brand, ink, card }: StoredTheme): string {
  const mark = parseColor(logo === 'wave' ? brand : ink)
  const isVisible = contrast(parseColor(card), mark) >= CONTROL_CONTRAST
  return toHex(isVisible ? parseColor(card) : blackOrWhite(mark))
}

/** Draws one of our logos on 40×40; the portal has the same in `ui/layout/logo.tsx`. */
function ourMark(theme: StoredTheme): string {
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
