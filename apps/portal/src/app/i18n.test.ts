import { expect, test } from 'vitest'
import { createI18n } from './i18n.ts'

test("uses the language's plural forms", async () => {
  const { load, counted } = createI18n('de')
  await load(['portal'])
  expect(counted('home.products.count', 1)).toBe('1 Produkt')
  expect(counted('home.products.count', 1200)).toBe('1.200 Produkte')
})

test("a tenant's own text overrides the standard text", async () => {
  const { load, t } = createI18n('de', { 'home.title': 'Gutes Netz für {name}' })
  await load(['portal'])
  expect(t('home.title', { name: 'alle' })).toBe('Gutes Netz für alle')
})

test('shows the placeholder if a value is missing', async () => {
  const { load, t } = createI18n('en')
  await load(['portal'])
  expect(t('product.reward')).toBe('{amount} reward')
  const withTenantText = createI18n('en', { 'product.reward': '{amount} {toString}' })
  expect(withTenantText.t('product.reward', { amount: '5' })).toBe('5 {toString}')
})

test("field messages contain the field's name where the text has one", async () => {
  const { load, field } = createI18n('de')
  await load(['fields'])
  expect(field('required', 'Vorname')).toBe('Vorname ist ein Pflichtfeld')
  expect(field('required')).toBe('Dies ist ein Pflichtfeld.')
  expect(field('email-invalid', 'E-Mail')).toBe('Dies ist keine gültige E-Mail-Adresse.')
})

const welsh = {
  'home.products.count.few': '{count} chynnyrch',
  'home.products.count.other': '{count} o gynhyrchion',
}
const fallback = { standard: 'de', tenantTexts: { de: { 'home.title': 'Gutes Netz' } } }

test('a further language uses its own plurals, dates and numbers, and falls back for missing texts', async () => {
  const { load, t, counted, date, field, locale } = createI18n(
    'cy',
    { ...welsh, 'field.required': '{field}: gofynnol' },
    {},
    fallback,
  )
  await load(['portal', 'fields'])
  expect(locale).toBe('cy')
  expect(counted('home.products.count', 3)).toBe('3 chynnyrch')
  expect(counted('home.products.count', 1)).toBe('1 o gynhyrchion')
  expect(counted('home.products.count', 1200)).toBe('1,200 o gynhyrchion')
  expect(t('home.title')).toBe('Gutes Netz')
  expect(t('layout.language')).toBe('Sprache')
  expect(date('2020-08-12T10:00:00Z')).toBe('12\u00a0Awst 2020')
  expect(field('required', 'Enw')).toBe('Enw: gofynnol')
  expect(field('email-invalid')).toBe('Dies ist keine gültige E-Mail-Adresse.')
})

test('fallback texts use the plural forms of the fallback language', async () => {
  const { load, counted } = createI18n('cy', {}, {}, { standard: 'en', tenantTexts: {} })
  await load(['portal'])
  expect(counted('home.products.count', 1)).toBe('1 product')
  expect(counted('home.products.count', 3)).toBe('3 products')
})

test('German texts say "du" for a tenant of that tone; other languages are the same', async () => {
  const fallback = { standard: 'de', tenantTexts: {} }
  const german = createI18n('de', {}, {}, fallback, [], 'du')
  await german.load(['portal', 'account', 'fields'])
  expect(german.t('login.title')).toBe('Schön, dass du da bist.')
  expect(german.t('login.submit')).toBe('Anmelden')
  expect(german.field('adult-required')).toBe('Du musst mindestens 18 Jahre alt sein.')
  expect(german.counted('home.products.count', 1)).toBe('1 Produkt')
  const welshPage = createI18n('cy', welsh, {}, fallback, [], 'du')
  await welshPage.load(['portal'])
  expect(welshPage.t('home.products')).toBe('Was möchtest du empfehlen?')
  const english = createI18n('en', {}, {}, fallback, [], 'du')
  await english.load(['account'])
  expect(english.t('login.title')).toBe('Good to see you.')
})
