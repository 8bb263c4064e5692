import type { ClientConfig } from '@zuruf/contract'
import type { OwnFont } from '@zuruf/contract/tenants'
import { themeStyle } from '@zuruf/domain/theme'
import type { Typeface } from '@zuruf/domain/theme-choices'
import { genericFamily } from '@zuruf/domain/typefaces'
import { fileUrl } from '../api/file-url.ts'
import { fontFiles } from './font-files.ts'
import { pictureVersion } from './picture-version.ts'
import { iconOf } from './theme-icon.server.ts'

/** Metrics in percent that stretch a system font, so that nothing moves when ours has loaded. */
type Metrics = readonly [size: number, ascent: number, descent: number]

interface Face {
  /** Range of weights in the file. */
  readonly weights: string
  /** The system font at the weight of headings, of text, and of bold text. */
  readonly heading: Metrics
  readonly text: Metrics
  readonly bold: Metrics
}

/** Measured with the font files and a German text, against Liberation Sans or Serif, as wide as Arial and Times. */
const faces: Readonly<Record<Typeface, Face>> = {
  bricolage: {
    weights: '200 800',
    heading: [101.1, 91.99, 26.71],
    text: [103.64, 89.73, 26.05],
    bold: [100.41, 92.62, 26.89],
  },
  figtree: {
    weights: '300 900',
    heading: [95.45, 99.53, 26.19],
    text: [99.16, 95.8, 25.21],
    bold: [94.92, 100.08, 26.34],
  },
  fraunces: {
    weights: '100 900',
    heading: [111.13, 88, 22.95],
    text: [114.68, 85.28, 22.24],
    bold: [112.93, 86.6, 22.58],
  },
  lora: {
    weights: '400 700',
    heading: [109.84, 91.59, 24.95],
    text: [114.6, 87.78, 23.91],
    bold: [110.44, 91.09, 24.81],
  },
  manrope: {
    weights: '200 800',
    heading: [100.16, 106.43, 29.95],
    text: [101.38, 105.15, 29.59],
    bold: [99.27, 107.38, 30.22],
  },
  outfit: {
    weights: '100 900',
    heading: [93.45, 107.01, 27.82],
    text: [98.1, 101.94, 26.5],
    bold: [94.19, 106.17, 27.6],
  },
  'public-sans': {
    weights: '100 900',
    heading: [99.19, 95.78, 22.68],
    text: [103.41, 91.87, 21.76],
    bold: [98.63, 96.32, 22.81],
  },
  'space-grotesk': {
    weights: '300 700',
    heading: [100.85, 97.57, 28.95],
    text: [107.23, 91.76, 27.23],
    bold: [100.79, 97.63, 28.97],
  },
}

const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  latinExt: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0',
} as const

const systemFonts = {
  'sans-serif': {
    normal: ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
  },
  serif: {
    normal: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Times'],
    bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Times Bold'],
  },
} as const

const webFace = (family: string, { weights }: Face, url: string, range: string) =>
  `@font-face{font-family:${family};font-weight:${weights};font-display:swap;src:url(${url}) format("woff2");unicode-range:${range}}`

const systemFace = (
  family: string,
  weights: string,
  fonts: readonly string[],
  [size, ascent, descent]: Metrics,
) =>
  `@font-face{font-family:"${family} Fallback";font-weight:${weights};src:${fonts.map((font) => `local("${font}")`)};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`

/** Returns the faces of a font that the tenant has uploaded. */
function ownFacesOf(family: 'Display' | 'Text', font: OwnFont, url: string): string {
  const metrics = (size: number): Metrics => [
    size,
    Math.round((font.ascent / size) * 10_000) / 100,
    Math.round((font.descent / size) * 10_000) / 100,
  ]
  const { normal, bold } = systemFonts[font.serif ? 'serif' : 'sans-serif']
  const [min, max] = font.weights
  const weights = min === max ? String(min) : `${min} ${max}`
  return [
    `@font-face{font-family:${family};font-weight:${weights};font-display:swap;src:url("${url}") format("woff2")}`,
    systemFace(family, '100 500', normal, metrics(font.textSize)),
    systemFace(family, '501 900', bold, metrics(font.boldSize)),
  ].join('')
}

function facesOf(family: 'Display' | 'Text', typeface: Typeface): string {
  const face = faces[typeface]
  const { normal, bold } = systemFonts[genericFamily(typeface)]
  const fallbacks =
    family === 'Display'
      ? [systemFace(family, '100 900', bold, face.heading)]
      : [systemFace(family, '100 500', normal, face.text), systemFace(family, '501 900', bold, face.bold)]
  return [
    webFace(family, face, fontFiles[typeface].latin, ranges.latin),
    webFace(family, face, fontFiles[typeface].latinExt, ranges.latinExt),
    ...fallbacks,
  ].join('')
}

/** What the head of a page needs of a theme. */
export interface ThemeHead {
  /** Style sheet: the faces of both typefaces, and the theme's variables. */
  readonly style: string
  /** Font files of the first characters, loaded with the page. */
  readonly fonts: readonly string[]
  /** Address of the logo; one of ours is a data URL, which saves a request. */
  readonly icon: string
  /** Address of the icon of a home screen, a picture, since these show no SVG. */
  readonly touchIcon: string
}

export function renderThemeHead({ Mandant, Theme }: Pick<ClientConfig, 'Mandant' | 'Theme'>): ThemeHead {
  const urlOf = ({ hash }: OwnFont) => fileUrl('getTenantFont', Mandant, { query: { hash } })
  const display = fontOf('Display', Theme.ownDisplayFont, Theme.displayFont, urlOf)
  const text = fontOf('Text', Theme.ownTextFont, Theme.textFont, urlOf)
  return {
    style: display.faces + text.faces + themeStyle(Theme),
    icon: iconOf(Theme),
    touchIcon: fileUrl('getTenantLogo', Mandant, {
      query: { form: 'kachel', v: pictureVersion(Theme) },
    }),
    fonts: [...new Set([display.file, text.file])],
  }
}

function fontOf(
  family: 'Display' | 'Text',
  own: OwnFont | null,
  typeface: Typeface,
  urlOf: (font: OwnFont) => string,
) {
  if (!own) return { file: fontFiles[typeface].latin, faces: facesOf(family, typeface) }
  const file = urlOf(own)
  return { file, faces: ownFacesOf(family, own, file) }
}
