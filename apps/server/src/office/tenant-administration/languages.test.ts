import type { Problem } from '@zuruf/contract'
import { ourLanguages } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { newEmail, recommend, referralBody } from '../../../test/harness/people.ts'
import { serverTexts } from '../../platform/texts.ts'

let server: TestApp
let admin: OperatorClient

const turkish = {
  'home.eyebrow': 'Tavsiye et',
  'error.not-found': '{tenant}: Bunu bulamadık.',
  'field.required': '{field} zorunludur',
  'field.email-invalid': 'Bu geçerli bir e-posta adresi değil.',
  'mail.greeting': 'Merhaba {firstName},',
  'mail.opt-in.subject': '{tenant}: e-posta adresinizi onaylayın',
  'mail.opt-in.afterword': 'Sorularınız mı var? {hours}',
  'home.products.count.few': '{count} ürün',
}

beforeAll(async () => {
  server = await openTestApp()
  admin = await server.operator('admin')
  const { basics } = await admin.ok('getTenantSettings', { tenant: 'swb' })
  await admin.ok('setTenantBasics', {
    tenant: 'swb',
    body: { ...basics, value: { ...basics.value, languages: ['de', 'en', 'tr'] } },
  })
  expect((await save({ tr: turkish })).status).toBe(200)
})
afterAll(() => server.close())

const settings = async () => (await admin.ok('getTenantSettings', { tenant: 'swb' })).texts

async function save(own: Record<string, Record<string, string>>) {
  const { version, value } = await settings()
  return admin.call('setTenantTexts', { tenant: 'swb', body: { version, value: { ...value, ...own } } })
}
const refused = async (own: Record<string, string>) =>
  ((await save({ tr: own })).body as unknown as Problem).fields

const inTurkish = { 'x-accept-language': 'tr' }

// SPEC §1.36
describe('a language without standard texts', () => {
  // SPEC §7.55
  test('is listed for the tenant under its native name', async () => {
    const config = await server.api.ok('getClientConfig', { params: { mandant: 'swb' } })
    expect(config.SupportedLanguage).toEqual({ Sprache: ['de', 'en', 'tr'], Standard: 'de' })
    expect(await server.api.ok('getLanguages', { tenant: 'swb' })).toContainEqual({
      Kuerzel: 'tr',
      Name: 'Türkçe',
      Standard: false,
    })
    // Texts that the portal never shows stay on the server.
    expect(Object.keys(config.Texte.tr ?? {})).toContain('field.required')
    expect(Object.keys(config.Texte.tr ?? {})).not.toContain('mail.greeting')
  })

  // SPEC §7.55
  test('has the tenant’s texts, else those of its default language, the tenant’s own first', async () => {
    await save({ de: { 'home.lead': 'Sag es weiter.' } })
    const texts = await server.api.ok('getLanguageContent', { tenant: 'swb', params: { sprache: 'tr' } })
    expect(texts).toMatchObject({
      'home.eyebrow': 'Tavsiye et',
      'home.lead': 'Sag es weiter.',
      'mail.opt-in.action': 'E\u2011Mail-Adresse bestätigen',
    })
  })

  test('is used for errors as far as there are texts', async () => {
    const { body } = await server.api.call('getReferralOffer', {
      query: {},
      params: { id: '22222222222' },
      headers: inTurkish,
      tenant: 'swb',
    })
    const problem = body as unknown as Problem
    const { tenant } = server.contextOf('swb')
    expect(problem.detail).toBe(`${tenant.name}: Bunu bulamadık.`)
    const bad = await server.api.call('createReferral', {
      tenant: 'swb',
      headers: inTurkish,
      query: {},
      body: referralBody({ email: 'nobody' }),
    })
    expect(Object.values((bad.body as unknown as Problem).fields ?? {})).toContain(
      turkish['field.email-invalid'],
    )
  })

  test('is used for mails, with own texts, variables, and the standard for the rest', async () => {
    const email = newEmail('ayse')
    await recommend(server, { email, headers: inTurkish })
    const mail = (await server.runJobs()).find(({ to }) => to === email)
    expect(mail?.subject).toMatch(/: e-posta adresinizi onaylayın$/)
    expect(mail?.text).toContain('Merhaba Frieda,')
    expect(mail?.text).toContain('E\u2011Mail-Adresse bestätigen')
    expect(mail?.text).toContain('Sorularınız mı var? ')
    expect(mail?.text).not.toMatch(/[{}]/)
    expect(mail?.html).toContain('lang="tr"')
    expect(mail?.links.some((link) => link.includes('/tr/'))).toBe(true)
  })

  test('is refused with an unknown code', async () => {
    const { basics } = await admin.ok('getTenantSettings', { tenant: 'swb' })
    const { status, body } = await admin.call('setTenantBasics', {
      tenant: 'swb',
      body: { ...basics, value: { ...basics.value, languages: ['de', 'xx'] } },
    })
    expect(status).toBe(422)
    expect((body as unknown as Problem).fields).toHaveProperty(['value.languages.1'])
  })
})

// SPEC §1.36
describe('translation file', () => {
  const textsFile = async (language = 'tr') =>
    (await admin.call('exportTenantTexts', { tenant: 'swb', params: { language } })).text

  test('contains every text beside the standard and round-trips', async () => {
    const csv = await textsFile()
    const lines = csv.split('\n')
    expect(lines[0]).toBe(`\uFEFFkey;${ourLanguages.join(';')};own`)
    const cells = lines.map((line) => line.split(';'))
    const rowOf = (key: string) => cells.find(([first]) => first === key)
    expect(rowOf('layout.skip')?.slice(1, 3)).toEqual(['Zum Inhalt springen', 'Skip to content'])
    expect(rowOf('layout.skip')?.at(-1)).toBe('')
    expect(rowOf('mail.greeting')?.slice(1, 3)).toEqual(['Guten Tag {firstName}!', 'Hello {firstName},'])
    expect(rowOf('mail.greeting')?.at(-1)).toBe('Merhaba {firstName},')
    const preview = await admin.ok('previewTenantTexts', {
      tenant: 'swb',
      params: { language: 'tr' },
      body: { csv },
    })
    expect(preview).toMatchObject({ changes: [], faults: [] })
    expect(preview.unchanged).toBeGreaterThan(1500)
  })

  test('is previewed with its changes and errors before anything is saved', async () => {
    const csv = [
      'key,de,en,own',
      'home.eyebrow,,,Arkadaşına öner',
      'home.lead,,,"İki satır,\nbir metin"',
      'mail.greeting,,,',
      'no.such.text,,,x',
      'mail.payout-returned.text,,,Ödeme yapılamadı.',
      'layout.skip,,,{nobody}',
      'home.eyebrow,,,Bir daha',
    ].join('\n')
    const preview = await admin.ok('previewTenantTexts', {
      tenant: 'swb',
      params: { language: 'tr' },
      body: { csv },
    })
    expect(preview).toEqual({
      changes: [
        { key: 'home.eyebrow', before: 'Tavsiye et', after: 'Arkadaşına öner' },
        { key: 'home.lead', before: '', after: 'İki satır,\nbir metin' },
        { key: 'mail.greeting', before: 'Merhaba {firstName},', after: '' },
      ],
      faults: [
        { line: 6, key: 'no.such.text', fault: 'text-unknown' },
        { line: 7, key: 'mail.payout-returned.text', fault: 'place-missing', place: 'reason' },
        { line: 8, key: 'layout.skip', fault: 'place-unknown', place: 'nobody' },
        { line: 9, key: 'home.eyebrow', fault: 'already-taken' },
      ],
      unchanged: 0,
    })
    expect((await settings()).value.tr).toEqual(turkish)
  })

  test('is refused in another format and for a language the tenant does not have', async () => {
    const preview = (language: string, csv: string) =>
      admin.call('previewTenantTexts', { tenant: 'swb', params: { language }, body: { csv } })
    const { status, body } = await preview('tr', 'Name;Ort\nAyşe;Ankara\n')
    expect(status).toBe(422)
    expect((body as unknown as Problem).fields).toHaveProperty(['csv'])
    expect((await preview('pl', 'key;own\n')).status).toBe(404)
  })
})

// SPEC §1.36
describe('own texts', () => {
  test('accept only a text’s placeholders and need the required ones', async () => {
    expect(await refused({ 'mail.greeting': 'Merhaba {vorname},' })).toHaveProperty([
      'value.tr.mail.greeting',
    ])
    expect(await refused({ 'error.conflict': 'Bakınız: {hours}' })).toHaveProperty([
      'value.tr.error.conflict',
    ])
    expect(await refused({ 'mail.payout-returned.text': 'Ödeme yapılamadı.' })).toHaveProperty([
      'value.tr.mail.payout-returned.text',
    ])
    expect(await refused({ 'home.title.few': 'x' })).toHaveProperty(['value.tr.home.title.few'])
    expect((await settings()).value.tr).toEqual(turkish)
  })

  test('apply to visitors’ errors but not to operators’, and have the forms of the tenant’s name', async () => {
    await save({ de: { 'error.not-found': '{TenantMay} das nicht zeigen. Fragen Sie bei {tenantDative}.' } })
    const asked = await server.api.call('getReferralOffer', {
      query: {},
      params: { id: '22222222222' },
      tenant: 'swb',
    })
    expect((asked.body as unknown as Problem).detail).toBe(
      'Die Stadtwerke Beispielstadt dürfen das nicht zeigen. Fragen Sie bei den Stadtwerken Beispielstadt.',
    )
    const { body } = await admin.call('previewTenantTexts', {
      tenant: 'swb',
      params: { language: 'pl' },
      body: { csv: 'key;own' },
    })
    expect((body as unknown as Problem).detail).toBe('Das haben wir leider nicht gefunden.')
  })
})

test('the forms of a tenant’s name are set with it, and German texts use them', async () => {
  const tenant = 'nordlicht'
  const { basics } = await admin.ok('getTenantSettings', { tenant })
  expect(basics.value.nameForms).toBeNull()
  const plain = await server.api.ok('getVariables', { tenant })
  expect(plain).toMatchObject({ tenantDative: 'Nordlicht Mobil', TenantMay: 'Nordlicht Mobil darf' })

  const forms = {
    nominative: 'der Nordlicht-Verbund',
    genitive: 'des Nordlicht-Verbunds',
    dative: 'dem Nordlicht-Verbund',
    accusative: 'den Nordlicht-Verbund',
    plural: false,
  }
  const set = (changes: Partial<typeof forms>) =>
    admin.call('setTenantBasics', {
      tenant,
      body: { ...basics, value: { ...basics.value, nameForms: { ...forms, ...changes } } },
    })
  const refusedForms = await set({ dative: ' ' })
  expect((refusedForms.body as unknown as Problem).fields).toHaveProperty(['value.nameForms.dative'])
  expect((await set({})).status).toBe(200)

  const config = await server.api.ok('getClientConfig', { params: { mandant: tenant } })
  expect(config.Namensformen).toMatchObject({ Dativ: 'dem Nordlicht-Verbund', Mehrzahl: false })
  const german = await server.api.ok('getVariables', { tenant })
  expect(german).toMatchObject({ tenant: 'Nordlicht Mobil', TenantMay: 'Der Nordlicht-Verbund darf' })
  const english = await server.api.ok('getVariables', { tenant, headers: { 'x-accept-language': 'en' } })
  expect(english.tenantDative).toBe('Nordlicht Mobil')
  const named = server.tenants.byKey(tenant)
  expect(named && serverTexts(named, 'de', 'closed')['closed.paused.text']).toMatch(
    /^Das Empfehlungsprogramm des Nordlicht-Verbunds ist gerade geschlossen\./,
  )

  // A copy has another name.
  const body = { key: 'verbund', name: 'Verbund', hosts: ['verbund.example.org'], languages: ['de'] }
  await admin.ok('createTenant', { body: { ...body, copyFrom: tenant } })
  const copy = await admin.ok('getTenantSettings', { tenant: 'verbund' })
  expect(copy.basics.value.nameForms).toBeNull()
})
