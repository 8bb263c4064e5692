import { expect, test } from 'vitest'
import { completeAddress, isLink } from './links.ts'

test.each([
  ['www.beispiel.de', 'https://www.beispiel.de'],
  ['hilfe@beispiel.de', 'mailto:hilfe@beispiel.de'],
  [' /de/faq ', '/de/faq'],
  ['tel:+49 421 123', 'tel:+49 421 123'],
  ['mailto:{email}', 'mailto:{email}'],
  ['#frist', '#frist'],
])('completes %s to %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address)
  expect(isLink(completeAddress(typed))).toBe(true)
})

test.each(['javascript:alert(1)', '//fremd.de', '/\\fremd.de', 'kein link', 'mailto:', ''])(
  'rejects the address "%s"',
  (typed) => expect(isLink(completeAddress(typed))).toBe(false),
)
