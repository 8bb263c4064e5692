// SPEC §3.22, §3.23, §3.24

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'

/** Fields of the built-in catalogue, copied from SPEC §3. */
const internetProduct =
  'Id, Kategorie, Name, Young, Hybrid, Gruppe, Klasse, PreisMonatlich, PreisEinmalig, AnzeigeName, Beschreibung1, Beschreibung2, Beschreibung3, Beschreibung4, Provision, TelekomProduktId, Fussnote, Preisaufteilung, Aktionsname, Aktionsrabatt'.split(
    ', ',
  )
const deviceEntry =
  'Id, GeraeteTyp, Hersteller, Klasse, HandyId, HandyAnzeigeName, PreisHandy, TarifId, TarifAnzeigeName, PreisTarif, Position, Aktion, TopPosition, Aktionspreis'.split(
    ', ',
  )

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const productsOf = (quelle: string, tenant = 'swb') =>
  server.api.ok('listProducts', { query: { quelle }, tenant })

test('an internet product has every field, in lists and on its own', async () => {
  const products = (await productsOf('festnetz')).filter(({ Kategorie }) => Kategorie !== null)
  expect(products.length).toBeGreaterThan(5)
  const [first] = products
  const alone = await server.api.ok('getProduct', { params: { id: first?.Id ?? '' }, query: {} })
  for (const product of [...products, alone]) {
    expect(internetProduct.filter((name) => !(name in product))).toEqual([])
    expect(product.Provision).toMatch(/^[^;]+;[^;]+$/)
    expect(product.TelekomProduktId).not.toBe('')
    const { Beschreibung1, Beschreibung2, Beschreibung3, Beschreibung4 } = product
    const texts = [Beschreibung1, Beschreibung2, Beschreibung3, Beschreibung4]
    expect(texts.filter((text) => text !== '')).toEqual(product.Beschreibungen)
    expect(product.Fussnote.split(';').filter(Boolean)).toEqual(
      product.Fussnoten.map(({ Identifier }) => Identifier),
    )
  }
  expect(new Set(products.map(({ Kategorie }) => Kategorie))).toEqual(new Set(['DP', 'TP']))
})

test('a device with its tariff has every specified field', async () => {
  const devices = await productsOf('geraete', 'nordlicht')
  expect(devices.length).toBeGreaterThan(5)
  for (const device of devices) {
    expect(deviceEntry.filter((name) => !(name in device))).toEqual([])
    expect(['smartphone', 'tablet']).toContain(device.GeraeteTyp)
    expect(device).toMatchObject({
      HandyId: device.Geraet?.Id,
      PreisHandy: device.Geraet?.Preis,
      TarifId: device.Geraet?.TarifId,
      PreisTarif: expect.any(Number),
      Position: expect.any(Number),
    })
  }
})
