// SPEC §1.37

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { ownProduct } from '../../../test/harness/catalogue.ts'
import { newEmail, recommend } from '../../../test/harness/people.ts'

/** Products in the visitor's language, for each kind of catalogue. */

let server: TestApp
let admin: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
  admin = await server.operator(['admin'], ['swb'])
})
afterAll(() => server.close())

const inEnglish = { 'x-accept-language': 'en' }
const tenants = ['swb', 'nordlicht'] as const

describe.each(tenants)('built-in catalogue (type 1), %s', (tenant) => {
  test('returns categories, products and rewards in the requested language', async () => {
    const en = { tenant, headers: inEnglish }
    const [category] = await server.api.ok('listCategories', en)
    expect(category?.Name).toBe(tenant === 'swb' ? 'Green power' : 'Mobile')
    const products = await server.api.ok('listProducts', { query: {}, ...en })
    const texts = products.flatMap((one) => [
      one.Name,
      one.AnzeigeName,
      ...one.Beschreibungen,
      one.Gruppe,
      one.Aktionsname ?? '',
      one.Preisaufteilung,
      one.Geraet?.Aktion ?? '',
      one.Geraet?.TarifName ?? '',
      ...one.Fussnoten.flatMap(({ Gruppe, Titel, Inhalt }) => [Gruppe, Titel, Inhalt]),
      ...one.Praemien.flatMap(({ Titel, Wert }) => [Titel, Wert]),
    ])
    const german = /Prämie|\d €|\b(und|mit|Monat|monatlich|Laufzeit|kündbar|einmalig|Tarif)\b/
    expect(texts.filter((text) => german.test(text ?? ''))).toEqual([])
    expect(products.map(({ Preisaufteilung }) => Preisaufteilung)).toContainEqual(
      expect.stringMatching(/^€[\d,.]+ per month/),
    )
    const [reward] = await server.api.ok('listRewards', en)
    expect(reward).toMatchObject({
      Titel: expect.stringMatching(/reward$/),
      Wert: expect.stringMatching(/^€/),
    })
    expect((await server.api.ok('getMaxReward', en)).Wert).toMatch(/^€\d+$/)
  })

  test('responses vary by language and are cached separately', async () => {
    const ask = (language: string) =>
      server.api.call('listCategories', { tenant, headers: { 'x-accept-language': language } })
    const [de, en, again] = [await ask('de'), await ask('en'), await ask('de')]
    expect(en.body).not.toEqual(de.body)
    expect(again.body).toEqual(de.body)
    expect(en.headers.vary).toContain('x-accept-language')
    expect(en.headers.etag).not.toBe(de.headers.etag)
    // A language the tenant does not support falls back to its default language.
    expect((await ask('tr')).body).toEqual(de.body)
  })
})

test('product facts do not depend on the language', async () => {
  const tariff = (headers?: Record<string, string>) =>
    server.api.ok('getProduct', {
      params: { id: '80012' },
      query: {},
      tenant: 'nordlicht',
      ...(headers && { headers }),
    })
  const [german, english] = [await tariff(), await tariff(inEnglish)]
  expect(english.AnzeigeName).toBe('Fjellig Nord 5 with Mobile M')
  expect(english.Merkmale).toEqual(german.Merkmale)
  expect(english.Merkmale.DatenGb).toBe(40)
})

test("a referral names its product in the reader's language, and a renamed product as promised", async () => {
  const { Empfehlungsnummer: number } = await recommend(server, { email: newEmail(), productId: '3201' })
  const offer = (headers = {}) =>
    server.api.ok('getReferralOffer', { query: {}, params: { id: number }, headers })
  expect((await offer(inEnglish)).Produkt.Name).toBe('Heat pump tariff')
  expect((await offer()).Produkt.Name).toBe('Wärmepumpen-Tarif')
  await server.database.query(`update referral set product_name = 'Wärmetarif' where number = '${number}'`)
  expect((await offer(inEnglish)).Produkt.Name).toBe('Wärmetarif')
})

test("a mail names the product in the recipient's language", async () => {
  const mailIn = async (headers: Record<string, string>) => {
    const email = newEmail()
    await recommend(server, { email, productId: '3202', headers })
    return (await server.runJobs()).find(({ to }) => to === email)?.text ?? ''
  }
  expect(await mailIn(inEnglish)).toContain('Heat pump tariff 24')
  expect(await mailIn({})).toContain('Wärmepumpen-Tarif 24')
})

describe('own catalogue (type 2)', () => {
  const english = async (id: string) => {
    await server.tenants.reload()
    return server.api.ok('getProduct', { params: { id }, query: {}, headers: inEnglish })
  }

  test('a copy of the built-in catalogue keeps its English texts', async () => {
    const before = await server.api.ok('listCategories', { headers: inEnglish })
    await admin.ok('setProductApi', { body: { type: 2, copy: true } })
    await server.tenants.reload()
    expect(await server.api.ok('listCategories', { headers: inEnglish })).toEqual(before)
    expect((await english('3201')).AnzeigeName).toBe('Heat pump tariff')
  })

  test('missing translations fall back to the default language field by field', async () => {
    await admin.ok('createCatalogueProduct', {
      body: ownProduct({
        id: 'deal',
        categories: ['oekostrom'],
        name: 'Abmachung',
        displayName: 'Die Abmachung',
        descriptions: ['Erstens.', 'Zweitens.'],
        promotion: { name: 'Frühling', discountCents: 100, months: 3 },
        translations: { en: { displayName: 'The deal', descriptions: ['', 'Secondly.'], promotionName: '' } },
      }),
    })
    expect(await english('deal')).toMatchObject({
      Name: 'Abmachung',
      AnzeigeName: 'The deal',
      Aktionsname: 'Frühling',
      Beschreibungen: ['Erstens.', 'Secondly.'],
    })
    const german = await server.api.ok('getProduct', { params: { id: 'deal' }, query: {} })
    expect(german).toMatchObject({ AnzeigeName: 'Die Abmachung', Beschreibungen: ['Erstens.', 'Zweitens.'] })
  })

  test('rejects a translation with an invalid language code', async () => {
    const body = ownProduct({ id: 'refused', translations: { English: { name: 'No' } } })
    expect(await admin.refusal('createCatalogueProduct', { body })).toBe('422 PSOF0100')
  })

  test('a table has columns per language, and fields without a column stay unchanged', async () => {
    const csv = (head: string, row: string) => `id;name;kategorie;${head}\ntable;Tisch;oekostrom;${row}`
    const preview = (head: string, row: string) =>
      admin.ok('previewCatalogueImport', { body: { csv: csv(head, row) } })
    const body = { csv: csv('status;Name_EN;beschreibung 1_en;name_fr', 'published;Table;Of wood.;Table') }
    // Languages the tenant does not support have no column.
    expect(await admin.ok('importCatalogue', { body })).toMatchObject({
      added: 1,
      refused: 0,
      unknownColumns: ['name_fr'],
    })
    expect(await english('table')).toMatchObject({ Name: 'Table', Beschreibungen: ['Of wood.'] })
    const [kept] = (await preview('name_en', 'Table')).rows
    expect(kept).toMatchObject({ outcome: 'kept', changes: [] })
    const [changed] = (await preview('name_en', 'Desk')).rows
    expect(changed).toMatchObject({ outcome: 'changed', changes: ['translations'] })
    await admin.ok('importCatalogue', { body: { csv: csv('name_en', '') } })
    expect(await english('table')).toMatchObject({ Name: 'Tisch', Beschreibungen: ['Of wood.'] })
    const { text } = await admin.call('exportCatalogue', {})
    expect(text.split('\n')[0]).toContain('name_en;displayName_en;description1_en')
    expect(await admin.ok('previewCatalogueImport', { body: { csv: text } })).toMatchObject({
      added: 0,
      changed: 0,
      refused: 0,
      unknownColumns: [],
    })
  })
})
