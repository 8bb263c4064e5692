import { expect, test } from 'vitest'
import { createI18n } from './i18n.ts'

test('counts take the form of the language', async () => {
  const { load, counted } = createI18n('de')
  await load(['portal'])
  expect(counted('home.products.count', 1)).toBe('1 Produkt')
  expect(counted('home.products.count', 1200)).toBe('1.200 Produkte')
})

test("a tenant's own text comes first, in its language", async () => {
  const { load, t } = createI18n('de', { 'home.title': 'Gutes Netz für {name}' })
  await load(['portal'])
  expect(t('home.title', { name: 'alle' })).toBe('Gutes Netz für alle')
})

test('a text with a missing value shows which', async () => {
  const { load, t } = createI18n('en')
  await load(['portal'])
  expect(t('product.reward')).toBe('{amount} reward')
})

test("what is wrong with a field is said with the field's name where the text needs one", async () => {
  const { load, field } = createI18n('de')
  await load(['fields'])
  expect(field('required', 'Vorname')).toBe('Vorname ist ein Pflichtfeld')
  expect(field('required')).toBe('Dies ist ein Pflichtfeld.')
  expect(field('email-invalid', 'E-Mail')).toBe('Dies ist keine gültige E-Mail-Adresse.')
})
