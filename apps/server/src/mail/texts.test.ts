import { expect, test } from 'vitest'
import { swb } from '../../db/seed/demo-tenants.ts'
import { tenantSettings } from '../modules/tenants/settings.ts'
import type { Context } from '../platform/context.ts'
import { wordsOf } from '../platform/words.ts'
import { fill, greetingTo, ours } from './texts.ts'

const inherited = '{toString} {constructor}'

test('what is known is put in, and nothing that every object has', () => {
  expect(fill(ours(`{name} {nobody} ${inherited}`), { name: ours('Erika') })).toBe(
    `Erika {nobody} ${inherited}`,
  )
})

test('so too in a tenant’s own words', () => {
  const speaker = {
    name: swb.name,
    settings: tenantSettings.parse(swb.settings),
    defaultLanguage: 'de',
    texts: { de: { 'mail.greeting': `Hallo ${inherited}` } },
  }
  expect(wordsOf(speaker, 'de', 'mail', { phone: '0800' }).greeting).toBe(`Hallo ${inherited}`)
})

test.each([
  ['Anne-Sophie', 'Anne-Sophie'],
  ["D'Arcy Zoë", "D'Arcy Zoë"],
  ['Łukasz', 'Łukasz'],
  ['https://evil.test/x Gewinn', 'https evil test x Gewinn'],
  ['www.evil.test', 'www evil test'],
  ['a@evil.test', 'a evil test'],
  ['Ruf an: 0900 123', 'Ruf an'],
  ['x'.repeat(80), 'x'.repeat(40)],
])('a greeting to %s has nothing in it that a mail program makes a link of', (typed, said) => {
  const context = { tenant: { ...swb, defaultLanguage: 'de', texts: {} }, locale: 'de' } as unknown as Context
  expect(greetingTo(context, typed)).toBe(`Guten Tag ${said},`)
})

test('whose name has no letter is greeted without one', () => {
  const context = { tenant: { ...swb, defaultLanguage: 'de', texts: {} }, locale: 'de' } as unknown as Context
  expect(greetingTo(context, '0900 123')).toBe('Guten Tag,')
})
