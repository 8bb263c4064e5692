import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentWording } from '../src/engagement/analytics/wording.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { recommend } from './harness/people.ts'

/** The demo's nordlicht says "du" to its German visitors. Decision 129 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ pages: true })
})
afterAll(() => server.close())

const formal = /\b(Sie|Ihre?[mnrs]?|Ihnen)\b/

const invalidReferral = (tenant: string, language = 'de') =>
  server.api.call('createReferral', {
    tenant,
    headers: { 'x-accept-language': language },
    query: {},
    body: {} as never,
  })

test('a mail says "du", and greets with the own text of the tenant', async () => {
  await recommend(server, { tenant: 'nordlicht' })
  const [mail] = (await server.runJobs()).filter(({ template }) => template === 'opt-in')
  expect(mail?.subject).toBe('Deine Empfehlung ist angelegt: Bitte bestätige deine E-Mail-Adresse')
  expect(mail?.text).toMatch(/^Hey \S+!$/m)
  expect(mail?.text).not.toMatch(formal)
})

test('errors say "du" in German only, and operators are addressed formally', async () => {
  expect((await invalidReferral('nordlicht')).body.detail).toBe('Bitte prüf deine Angaben.')
  expect((await invalidReferral('nordlicht', 'en')).body.detail).toBe('Please check what you entered.')
  expect((await invalidReferral('swb')).body.detail).toBe('Bitte prüfen Sie Ihre Angaben.')
  const admin = await server.operator('admin')
  const refused = await admin.call('setTenantTexts', {
    tenant: 'nordlicht',
    body: { version: 0, value: { de: { 'no.such.text': 'Hallo' } } } as never,
  })
  expect(refused.body.detail).toMatch(formal)
})

test('the wording that is kept as proof of a consent is the one shown', () => {
  const wording = (tenant: string) => consentWording(server.contextOf(tenant).tenant, 'de')
  expect(wording('nordlicht')).toContain('Mit deinem Ja merken wir uns')
  expect(wording('nordlicht')).not.toMatch(formal)
  expect(wording('swb')).toContain('Mit Ihrem Ja merken wir uns')
})

test('the home page says "du"', async () => {
  const html = async (host: string) =>
    (await server.app.inject({ url: '/de', headers: { host, accept: 'text/html' } })).body
  const [body = ''] = /<body.*<\/body>/s.exec(await html('nordlicht.localhost')) ?? []
  expect(body).toContain('Darauf kannst du dich verlassen')
  expect(body).toContain('Sag weiter, was gut läuft.')
  expect(body.replace(/<script.*?<\/script>/gs, '')).not.toMatch(formal)
  expect(await html('localhost')).toContain('Darauf können Sie sich verlassen')
})

test('content, and the file for translators, have the texts of the tone as standard', async () => {
  const admin = await server.operator('admin')
  const file = await admin.call('exportTenantTexts', { tenant: 'nordlicht', params: { language: 'de' } })
  expect(file.text).toContain('Schön, dass du da bist.')
  expect(file.text).not.toContain('Schön, dass Sie da sind.')
  const faqs = await server.api.ok('listFaqs', { tenant: 'nordlicht' })
  expect(JSON.stringify(faqs)).toContain('Du schickst den Link selbst.')
  expect(JSON.stringify(faqs)).not.toMatch(formal)
})
