import type { StoredTheme } from '@zuruf/contract/tenants'
import { readableTextColour } from '@zuruf/domain/colour'
import { CONTROL_CONTRAST, mix, parseColor, type Rgb, readable, toHex, WHITE } from '@zuruf/domain/rgb'

/** Colours of a mail where the reader's mail program is dark. */
export interface DarkColours {
  readonly paper: string
  readonly card: string
  readonly line: string
  readonly ink: string
  readonly ink2: string
  /** Behind a code or an amount. */
  readonly soft: string
  readonly accent: string
  readonly button: string
  readonly onButton: string
}

const NIGHT: Rgb = [18, 18, 20]

/**
 * Derives the dark colours of a mail from any theme: greys with a touch of the brand, on which every text is readable.
 * Mail programs that are dark would otherwise choose colours of their own.
 */
export function darkColours(theme: StoredTheme): DarkColours {
  const brand = parseColor(theme.brand)
  const paper = mix(NIGHT, brand, 0.05)
  const card = mix(mix(NIGHT, WHITE, 0.07), brand, 0.08)
  const soft = mix(card, brand, 0.3)
  const button = readable(brand, card, CONTROL_CONTRAST)
  // The lightest of the three backgrounds decides what is readable on all of them.
  const text = (amount: number) => readable(readable(mix(NIGHT, WHITE, amount), card), soft)
  return {
    paper: toHex(paper),
    card: toHex(card),
    line: toHex(mix(card, WHITE, 0.16)),
    ink: toHex(text(0.94)),
    ink2: toHex(text(0.72)),
    soft: toHex(soft),
    accent: toHex(readable(parseColor(theme.accent), paper, CONTROL_CONTRAST)),
    button: toHex(button),
    onButton: readableTextColour(toHex(button)),
  }
}

/**
 * Returns the style sheet for dark mail programs. `prefers-color-scheme` is for Apple Mail, Thunderbird and others,
 * `data-ogsc` (text) and `data-ogsb` (backgrounds) for Outlook's apps, which mark what they have darkened.
 */
export function darkStyles(theme: StoredTheme): string {
  const dark = darkColours(theme)
  const texts: Readonly<Record<string, string>> = {
    'm-ink': dark.ink,
    'm-ink2': dark.ink2,
    'm-button': dark.onButton,
  }
  const backgrounds: Readonly<Record<string, string>> = {
    'm-paper': dark.paper,
    'm-card': dark.card,
    'm-soft': dark.soft,
    'm-button': dark.button,
  }
  const borders: Readonly<Record<string, string>> = { 'm-line': dark.line, 'm-quote': dark.accent }
  const rules = (before: string, property: string, colours: Readonly<Record<string, string>>) =>
    Object.entries(colours)
      .map(([name, colour]) => `${before}.${name}{${property}:${colour}!important}`)
      .join('')
  return (
    ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    `@media (prefers-color-scheme:dark){${rules('', 'background-color', backgrounds)}${rules('', 'color', texts)}${rules('', 'border-color', borders)}}` +
    `${rules('[data-ogsb] ', 'background-color', backgrounds)}${rules('[data-ogsc] ', 'color', texts)}${rules('[data-ogsc] ', 'border-color', borders)}`
  )
}
