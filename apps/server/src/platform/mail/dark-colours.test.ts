import { nordlicht, swb } from '@zuruf/demo/people/tenants'
import { contrastRatio } from '@zuruf/domain/colour'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultTheme } from '../tenants/defaults.ts'
import { darkColours, darkStyles } from './dark-colours.ts'

/** Returns the pairs of text and background that a dark mail can have. */
function pairsOf(dark: ReturnType<typeof darkColours>): [string, string, number][] {
  const texts = [dark.ink, dark.ink2].flatMap((text) =>
    [dark.paper, dark.card, dark.soft].map((background): [string, string, number] => [text, background, 4.5]),
  )
  return [
    ...texts,
    [dark.onButton, dark.button, 4.5],
    [dark.button, dark.card, 3],
    [dark.accent, dark.paper, 3],
  ]
}

describe.each([
  ['swb', swb.theme],
  ['nordlicht', nordlicht.theme],
  ['default', defaultTheme],
])('theme %s', (_, theme) => {
  test('has readable dark colours', () => {
    for (const [text, background, ratio] of pairsOf(darkColours(theme))) {
      expect(contrastRatio(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(ratio)
    }
  })

  test('gives each class its dark colour in mail programs of both kinds', () => {
    const styles = darkStyles(theme)
    const dark = darkColours(theme)
    expect(styles).toContain('@media (prefers-color-scheme:dark)')
    for (const before of ['}', '[data-ogsc] ']) expect(styles).toContain(`${before}.m-ink{color:${dark.ink}`)
    for (const before of ['{', '[data-ogsb] ']) {
      expect(styles).toContain(`${before}.m-paper{background-color:${dark.paper}`)
    }
    // React writes the style sheet as text, in which these would be escaped.
    expect(styles).not.toMatch(/[<>&'"]/)
  })
})

test('any theme has readable dark colours that are dark', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, colour, (brand, accent) => {
      const dark = darkColours({ ...defaultTheme, brand, accent })
      for (const [text, background, ratio] of pairsOf(dark)) {
        expect(contrastRatio(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(ratio)
      }
      for (const background of [dark.paper, dark.card]) {
        expect(contrastRatio(background, '#ffffff')).toBeGreaterThan(10)
      }
    }),
    { numRuns: 500 },
  )
})
