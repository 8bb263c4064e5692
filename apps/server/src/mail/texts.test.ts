import { expect, test } from 'vitest'
import { swb } from '../../db/seed/demo-tenants.ts'
import { wordsOf } from '../platform/words.ts'
import { fill } from './texts.ts'

const inherited = '{toString} {constructor}'

test('what is known is put in, and nothing that every object has', () => {
  expect(fill(`{name} {nobody} ${inherited}`, { name: 'Erika' })).toBe(`Erika {nobody} ${inherited}`)
})

test('so too in a tenant’s own words', () => {
  const speaker = { ...swb, defaultLanguage: 'de', texts: { de: { 'mail.greeting': `Hallo ${inherited}` } } }
  expect(wordsOf(speaker, 'de', 'mail', { phone: '0800' }).greeting).toBe(`Hallo ${inherited}`)
})
