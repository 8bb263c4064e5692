// SPEC §1.32, §K.03

import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { parseCents } from './own/columns.ts'

let server: TestApp
let editor: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { productApi: { type: 2, assortment: 'stadtwerke' } } } })
  editor = await server.operator(['content'], ['swb'])
})
afterAll(() => server.close())

const head = 'id;name;kategorie;preis monatlich;prämie;status'
const preview = (csv: string) => editor.ok('previewCatalogueImport', { body: { csv } })
const products = () => editor.ok('listCatalogueProducts', { query: {} })

describe('product table import', () => {
  const csv = [
    head,
    'a1;Ökostrom Stadt;Öko-Strom;19,95;70;veröffentlicht',
    'a2;Gas Stadt;gas;neunzehn;50;published',
    'a1;Noch einmal;gas;1,00;;draft',
    ';Ohne Kennung;gas;1,00;;draft',
  ].join('\n')

  test('preview reports row by row and stores nothing', async () => {
    const report = await preview(csv)
    expect(report).toMatchObject({
      added: 1,
      changed: 0,
      kept: 0,
      refused: 3,
      newCategories: ['oeko-strom'],
      newRewards: ['Prämie 70 €'],
    })
    expect(
      report.rows.map(({ line, outcome, faults }) => [line, outcome, faults.map(({ field }) => field)]),
    ).toEqual([
      [2, 'added', []],
      [3, 'refused', ['priceMonthly']],
      [4, 'refused', ['id']],
      [5, 'refused', ['id']],
    ])
    expect(report.rows[1]).toMatchObject({
      raw: 'a2;Gas Stadt;gas;neunzehn;50;published',
      faults: [{ text: 'Bitte geben Sie einen Betrag so ein: 19,95' }],
    })
    expect(await products()).toEqual([])
  })

  test('imports valid rows, skips the others and accepts them once corrected', async () => {
    expect(await editor.ok('importCatalogue', { body: { csv } })).toMatchObject({ added: 1, refused: 3 })
    const corrected = [
      head,
      'a1;Ökostrom Stadt;oeko-strom;19,95;70;published',
      'a2;Gas Stadt;gas;18,50;50;published',
    ]
    expect(await preview(corrected.join('\n'))).toMatchObject({ added: 1, changed: 0, kept: 1, refused: 0 })
    await editor.ok('importCatalogue', { body: { csv: corrected.join('\n') } })
    expect(
      (await products()).map(({ id, priceMonthlyCents, rewardCents, shown }) => [
        id,
        priceMonthlyCents,
        rewardCents,
        shown,
      ]),
    ).toEqual([
      ['a1', 1995, 7000, 'shown'],
      ['a2', 1850, 5000, 'shown'],
    ])
    await server.tenants.reload()
    expect((await server.api.ok('listCategories', {})).map(({ Id, Name }) => [Id, Name])).toEqual([
      ['oeko-strom', 'Öko-Strom'],
      ['gas', 'gas'],
    ])
  })

  test('changes only fields that have a column, and reports them', async () => {
    const { rows } = await preview('id,priceOnce\na1,49.00\na2,0\n')
    expect(rows.map(({ outcome, changes }) => [outcome, changes])).toEqual([
      ['changed', ['priceOnceCents']],
      ['kept', []],
    ])
  })

  test('accepts German spreadsheet formats', async () => {
    const bytes = (encoding: string) =>
      iconv.encode(`${head}\r\n"w1";"Größe ""L""";gas;1.019,95 €;;\r\n`, encoding)
    for (const encoding of ['windows-1252', 'utf8']) {
      const body = { file: bytes(encoding).toString('base64') }
      const { rows } = await editor.ok('previewCatalogueImport', { body })
      expect(rows[0]?.raw).toBe('"w1";"Größe ""L""";gas;1.019,95 €;;')
      expect(rows).toMatchObject([{ id: 'w1', name: 'Größe "L"', faults: [{ field: 'state' }] }])
    }
  })

  test('requires an id column and reports unknown columns', async () => {
    const refused = await editor.call('previewCatalogueImport', { body: { csv: 'name;preis\nA;1' } })
    expect([refused.status, Object.keys((refused.body as { fields: object }).fields)]).toEqual([422, ['csv']])
    expect((await preview('id;farbe\na1;rot')).unknownColumns).toEqual(['farbe'])
  })

  test('re-importing an export changes nothing, and formulas are escaped', async () => {
    await editor.ok('importCatalogue', {
      body: {
        csv: 'id;name;displayName;kategorie;aktionsname;aktionsrabatt;aktionsmonate;monatspreis\nf1;=1+1;F 1;gas;Sommer;5;6;20',
      },
    })
    const file = (await editor.call('exportCatalogue', {})).text
    expect(file).toContain("'=1+1")
    const again = await preview(file)
    expect(again).toMatchObject({ added: 0, changed: 0, kept: 3, refused: 0, unknownColumns: [] })
  })

  // SPEC §K.02
  test('imports and exports speeds, energy prices, future prices, devices and tariffs', async () => {
    const heads = 'id;name;kategorie;monatspreis;energieart;arbeitspreis;nachtstrom;preisgarantie;erneuerbar'
    const more = 'beispielverbrauch;downloadmax;uploadmax;neuerpreisab;neuerpreismonatlich;neuerarbeitspreis'
    const devices = 'geraeteart;hersteller;geraetetarife'
    const next = new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
    const full = [
      'alles;Alles;gas;10,00;power;31,40;24,50;12;100',
      `2500;250;40;${next};12,00;33,00`,
      'smartphone;Fjellig;l: Mobil L: 35,00: 1,00 | m: Mobil M: 25,00: 99,00: Herbst: 49,00: 1',
    ].join(';')
    const csv = `${heads};${more};${devices}\n${full}`
    await editor.ok('importCatalogue', { body: { csv } })
    const params = { id: 'alles' }
    expect(await editor.ok('getCatalogueProduct', { params })).toMatchObject({
      energy: {
        kind: 'power',
        workPriceHundredthCents: 3140,
        offPeakHundredthCents: 2450,
        priceGuaranteeMonths: 12,
        renewablePercent: 100,
        exampleUseKwh: 2500,
      },
      speed: { downMax: 250, upMax: 40, downMin: 0 },
      nextPrice: { from: next, monthlyCents: 1200, onceCents: 0, workPriceHundredthCents: 3300 },
      device: { deviceType: 'smartphone', manufacturer: 'Fjellig' },
      deviceTariffs: 2,
    })
    expect(await editor.ok('listCatalogueDeviceTariffs', { query: { productId: 'alles' } })).toMatchObject([
      { id: 'alles-l', tariffPriceCents: 3500, devicePriceCents: 100, promotion: null },
      { id: 'alles-m', promotion: 'Herbst', promotionPriceCents: 4900, topPosition: 1 },
    ])
    const file = (await editor.call('exportCatalogue', {})).text
    expect(await preview(file)).toMatchObject({ added: 0, changed: 0, refused: 0, unknownColumns: [] })
    const cheaper = 'id;geraetetarife\nalles;l: Mobil L: 30,00: 1,00'
    expect((await preview(cheaper)).rows).toMatchObject([{ outcome: 'changed', changes: ['deviceTariffs'] }])
    const wrong = await preview('id;geraetetarife\nalles;l: Mobil L: viel: 1,00')
    expect(wrong.rows).toMatchObject([{ outcome: 'refused', faults: [{ field: 'device.tariffs' }] }])
    await editor.ok('removeCatalogueProduct', { params })
  })

  test('the JSON export contains products and categories', async () => {
    const { text } = await editor.call('exportCatalogueDocument', {})
    const document = JSON.parse(text) as { products: { id: string }[]; categories: unknown[] }
    expect(document.products.map(({ id }) => id)).toEqual(['a1', 'a2', 'f1'])
    expect(document.categories).toHaveLength(2)
  })
})

test.each([
  ['19,95', 1995],
  ['19.95 €', 1995],
  ['1.019,95', 101_995],
  ['1.019', 101_900],
  ['5', 500],
  ['0,5', 50],
  ['', 0],
])('reads %s as %i cents', (text, cents) => {
  expect(parseCents(text)).toEqual({ value: cents })
})
test.each(['-5', 'viel', '19,955', '1e3', '12.34.56'])('rejects %s as an amount', (text) => {
  expect(parseCents(text)).toEqual({ fault: 'amount' })
})
