// SPEC §2.57, §7.29

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { ownProduct } from '../../../test/harness/catalogue.ts'

/** Product page data, for each kind of catalogue. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const detail = (id: string, tenant = 'swb') =>
  server.api.ok('getProduct', { params: { id }, query: {}, tenant })

describe('built-in catalogue (type 1)', () => {
  test('an energy tariff has price per kWh, yearly example and VAT rate', async () => {
    expect(await detail('3201')).toMatchObject({
      ArbeitspreisMilliCent: 24_900,
      NebenzeitMilliCent: 21_900,
      Beispiel: { VerbrauchKwh: expect.any(Number), JahrCent: expect.any(Number) },
      Mindestlaufzeit: null,
      Geschwindigkeit: null,
      Merkmale: { Energie: 'Waermepumpe' },
      UmsatzsteuerProzent: 19,
    })
  })

  test('a connection has price steps, cost of the term and speeds', async () => {
    const fibre = await detail('1006')
    expect(fibre.Preisstufen).toEqual([
      { AbMonat: 1, BisMonat: 12, Cent: 3990 },
      { AbMonat: 13, BisMonat: null, Cent: 4490 },
    ])
    const GesamtCent = 12 * 3990 + 12 * 4490
    expect(fibre.Mindestlaufzeit).toEqual({
      Monate: 24,
      GesamtCent,
      DurchschnittCent: Math.round(GesamtCent / 24),
    })
    expect(fibre.Geschwindigkeit?.Download).toEqual({ Max: 500, Normal: 460, Min: 350 })
    expect(fibre.Merkmale).toMatchObject({ Download: 500, MitTv: false, Energie: null, DatenGb: null })
  })

  test('a device has name, price and its tariff', async () => {
    const phone = await detail('80012', 'nordlicht')
    expect(phone.Geraet).toEqual({
      Id: '8001',
      Typ: 'smartphone',
      Name: 'Fjellig Nord 5',
      Preis: 29_900,
      Aktionspreis: 19_900,
      Aktion: 'Nordwochen',
      TarifId: '1345',
      TarifName: 'Mobil M',
    })
    expect(phone.Merkmale.DatenGb).toBe(40)
    // The one-off price is the device's promotion price.
    expect(phone.Mindestlaufzeit?.GesamtCent).toBe(24 * 3995 + 19_900)
  })

  test('the provider’s id returns the same product, and lists omit the details', async () => {
    const byExternal = await server.api.ok('getExternalProduct', {
      params: { id: 'zuruf-1006' },
      query: {},
    })
    expect(byExternal).toEqual(await detail('1006'))
    const [listed] = await server.api.ok('listProducts', { query: {} })
    expect(listed?.Merkmale).toBeDefined()
    expect(listed).not.toHaveProperty('Preisstufen')
  })
})

describe('own catalogue (type 2)', () => {
  beforeAll(async () => {
    const admin = await server.operator(['admin'], ['swb'])
    const editor = await server.operator(['content'], ['swb'])
    await admin.ok('setProductApi', { body: { type: 2, copy: true } })
    await editor.ok('createCatalogueProduct', {
      body: ownProduct({
        id: 'mobil-eigen',
        categories: ['glasfaser'],
        contractMonths: 12,
        priceOnceCents: 500,
        descriptions: ['Für unterwegs.', '25 GB Datenvolumen'],
        promotion: { name: 'Start', discountCents: 500, months: 3 },
      }),
    })
    await editor.ok('createCatalogueProduct', {
      body: ownProduct({ id: 'kauf', categories: ['glasfaser'], priceMonthlyCents: 0, priceOnceCents: 9900 }),
    })
    await server.tenants.reload()
  })

  test('a copied product has the same details', async () => {
    expect(await detail('1006')).toMatchObject({
      Mindestlaufzeit: { Monate: 24, GesamtCent: 12 * 3990 + 12 * 4490 },
      Geschwindigkeit: { Upload: { Max: 250 } },
    })
    expect((await detail('3501')).UmsatzsteuerProzent).toBe(0)
  })

  test("details of an operator's product are calculated in the same way", async () => {
    expect(await detail('mobil-eigen')).toMatchObject({
      Mindestlaufzeit: { Monate: 12, GesamtCent: 3 * 1495 + 9 * 1995 + 500 },
      Merkmale: { DatenGb: 25, LaufzeitMonate: 12 },
      Geraet: null,
      Beispiel: null,
    })
    expect(await detail('kauf')).toMatchObject({ Mindestlaufzeit: null, Schaupreis: { Cent: 9900 } })
  })
})
