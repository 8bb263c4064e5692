import { expect, test } from 'vitest'
import { addressOf, isLink } from './links.ts'

test.each([
  ['www.beispiel.de', 'https://www.beispiel.de'],
  ['hilfe@beispiel.de', 'mailto:hilfe@beispiel.de'],
  [' /de/faq ', '/de/faq'],
  ['tel:+49 421 123', 'tel:+49 421 123'],
  ['mailto:{email}', 'mailto:{email}'],
  ['#frist', '#frist'],
])('%s leads to %s', (written, address) => {
  expect(addressOf(written)).toBe(address)
  expect(isLink(addressOf(written))).toBe(true)
})

test.each(['javascript:alert(1)', '//fremd.de', '/\\fremd.de', 'kein link', 'mailto:', ''])(
  'rejects "%s"',
  (written) => expect(isLink(addressOf(written))).toBe(false),
)
