import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, readableTextColour } from './colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('contrast is 21:1 for black on white and 1:1 for a colour on itself', () => {
  expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#0b6b4f', '#0b6b4f')).toBe(1)
})

test('text reaches 4.5:1 on any background', () => {
  const readable = (background: string) => contrastRatio(background, readableTextColour(background)) >= 4.5
  fc.assert(fc.property(colour, readable), { examples: [['#ac3cf1']] })
})

test('contrast does not depend on the order of the colours', () => {
  fc.assert(fc.property(colour, colour, (a, b) => contrastRatio(a, b) === contrastRatio(b, a)))
})
