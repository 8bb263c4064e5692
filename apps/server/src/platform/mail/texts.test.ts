import { swb } from '@zuruf/demo/people/tenants'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { tenantSettings } from '../tenants/settings.ts'
import { serverTexts } from '../texts.ts'
import { fill, greetingTo, trustedText } from './texts.ts'

const inherited = '{toString} {constructor}'

test('fills in known values only, no inherited properties', () => {
  expect(fill(trustedText(`{name} {nobody} ${inherited}`), { name: trustedText('Erika') })).toBe(
    `Erika {nobody} ${inherited}`,
  )
})

test('fills in no inherited properties in a tenant’s own texts', () => {
  const speaker = {
    name: swb.name,
    settings: tenantSettings.parse(swb.settings),
    theme: swb.theme,
    defaultLanguage: 'de',
    texts: { de: { 'mail.greeting': `Hallo ${inherited}` } },
  }
  expect(serverTexts(speaker, 'de', 'mail', { phone: '0800' }).greeting).toBe(`Hallo ${inherited}`)
})

test.each([
  ['Anne-Sophie', 'Anne-Sophie'],
  ["D'Arcy Zoë", "D'Arcy Zoë"],
  ['Łukasz', 'Łukasz'],
  ['https://evil.test/x Gewinn', 'https evil test x Gewinn'],
  ['www.evil.test', 'Www Evil Test'],
  ['a@evil.test', 'A Evil Test'],
  ['Ruf an: 0900 123', 'Ruf an'],
  ['x'.repeat(80), `X${'x'.repeat(39)}`],
  ['  anna-lena ', 'Anna-Lena'],
])('a greeting to %s contains nothing a mail client turns into a link', (typed, said) => {
  const context = { tenant: { ...swb, defaultLanguage: 'de', texts: {} }, locale: 'de' } as unknown as Context
  expect(greetingTo(context, typed)).toBe(`Guten Tag ${said}!`)
})

test('greets without a name when the name has no letter', () => {
  const context = { tenant: { ...swb, defaultLanguage: 'de', texts: {} }, locale: 'de' } as unknown as Context
  expect(greetingTo(context, '0900 123')).toBe('Guten Tag!')
})
