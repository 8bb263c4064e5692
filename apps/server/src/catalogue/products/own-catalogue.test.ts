// SPEC §1.32, §B.07, §K.01, §K.02

import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { ownProduct, type ProductBody, pngOf } from '../../../test/harness/catalogue.ts'
import { day } from '../../../test/harness/clock.ts'
import { newEmail, order, recommend } from '../../../test/harness/people.ts'
import { uploadTo } from '../../../test/harness/uploads.ts'

let server: TestApp
let editor: Awaited<ReturnType<TestApp['operator']>>
let admin: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
  editor = await server.operator(['content'], ['swb'])
  admin = await server.operator(['admin'], ['swb'])
})
afterAll(() => server.close())

/** Products visitors see after the process has reloaded its tenants. */
const seen = async () => {
  await server.tenants.reload()
  return server.api.ok('listProducts', { query: {} })
}
const find = async (id: string) => (await seen()).find((product) => product.Id === id)
const make = (product: Partial<ProductBody> & { readonly id: string }) =>
  editor.ok('createCatalogueProduct', { body: ownProduct(product) })
const change = async (id: string, more: Partial<ProductBody>) => {
  const {
    shown: _,
    rewardCents: __,
    pictureUrl: ___,
    deviceTariffs: ____,
    ...was
  } = await editor.ok('getCatalogueProduct', { params: { id } })
  return editor.call('changeCatalogueProduct', { params: { id }, body: { ...was, ...more } })
}
const amountsOf = async (number: string) =>
  (
    await server.database.query<{ value: number }>(
      `select c.amount_cents as value from claim c join referral r on r.id = c.referral_id where r.number = $1`,
      [number],
    )
  ).map(({ value }) => value)

describe('switch from a sample assortment to an own catalogue', () => {
  test('a copy shows visitors the same products', async () => {
    const before = await server.api.ok('listProducts', { query: {} })
    const categories = await server.api.ok('listCategories', {})
    const state = await admin.ok('setProductApi', { body: { type: 2, copy: true } })
    expect(state.productApi.type).toBe(2)
    expect(state.own.products).toBeGreaterThan(40)
    const listed = await editor.ok('listCatalogueProducts', { query: { limit: '200' } })
    expect(listed).toHaveLength(state.own.products)
    // Footnotes of an own catalogue use their identifier as id.
    const named = (products: typeof before) =>
      products.map((product) => ({
        ...product,
        Fussnoten: product.Fussnoten.map((footnote) => ({ ...footnote, Id: footnote.Identifier })),
      }))
    expect(await seen()).toEqual(named(before))
    expect(await server.api.ok('listCategories', {})).toEqual(categories)
  })

  test('only admins may switch, and an unknown type returns PSOF0602 to visitors', async () => {
    expect(await editor.refusal('setProductApi', { body: { type: 1 } })).toBe('403 PSOF0203')
    await server.configure('nordlicht', { productApi: { type: 9, assortment: '' } })
    expect(await server.api.refusal('listProducts', { query: {}, tenant: 'nordlicht' })).toBe('500 PSOF0602')
    await server.configure('nordlicht', {})
  })

  test('a recommended product cannot be deleted or lost by switching back', async () => {
    await make({ id: 'eigen', categories: ['glasfaser'], rewards: ['7002'] })
    await seen()
    await recommend(server, { productId: 'eigen' })
    expect(await editor.refusal('removeCatalogueProduct', { params: { id: 'eigen' } })).toBe('409 PSOF0102')
    expect(await admin.refusal('setProductApi', { body: { type: 1, assortment: 'stadtwerke' } })).toBe(
      '409 PSOF0102',
    )
  })
})

describe('product', () => {
  beforeAll(async () => {
    await editor.ok('createCatalogueCategory', { body: { id: 'strom', title: 'Strom', name: 'Strom' } })
    await editor.ok('createCatalogueReward', {
      body: { id: 'strom-60', title: 'Prämie Strom', valueCents: 6000, startDay: '2026-01-01' },
    })
  })

  test('is shown once published, with its price, category and reward', async () => {
    await make({ id: 'p1', state: 'draft', rewards: ['strom-60'], categories: ['strom'] })
    expect(await find('p1')).toBeUndefined()
    await editor.call('setCatalogueProductsState', { body: { ids: ['p1'], state: 'published' } })
    expect(await find('p1')).toMatchObject({
      AnzeigeName: 'Stadttarif 12',
      KategorieId: 'strom',
      PraemieCent: 6000,
      Bild: null,
      Schaupreis: { Cent: 1995, Einheit: 'Monat' },
      Preisaufteilung: 'monatlich 19,95\u00a0€',
    })
    const categories = await server.api.ok('listCategories', {})
    expect(categories.at(-1)).toMatchObject({ Id: 'strom', Anzahl: 1, StandardProduktId: 'p1' })
  })

  test('is shown from its first to its last day, and can be previewed for any day', async () => {
    await make({ id: 'p2', categories: ['strom'], validFrom: '2026-09-20', validTo: '2026-09-21' })
    expect(await editor.ok('getCatalogueProduct', { params: { id: 'p2' } })).toMatchObject({ shown: 'later' })
    const previewed = async (on: string) =>
      (await editor.ok('previewCatalogue', { query: { day: on } })).products.some(({ Id }) => Id === 'p2')
    expect([await previewed('2026-09-19'), await previewed('2026-09-20')]).toEqual([false, true])
    expect([await previewed('2026-09-21'), await previewed('2026-09-22')]).toEqual([true, false])
    expect(await find('p2')).toBeUndefined()
    server.clock.advance(5 * day)
    expect(await find('p2')).toBeDefined()
    server.clock.advance(-5 * day)
    expect(await find('p2')).toBeUndefined()
  })

  test('is rejected with the invalid field, and nothing is stored', async () => {
    const refused = async (more: Partial<ProductBody>) => {
      const { status, body } = await editor.call('createCatalogueProduct', {
        body: ownProduct({ id: 'falsch', categories: ['strom'], ...more }),
      })
      return [status, Object.keys((body as { fields?: object }).fields ?? {})]
    }
    expect(await refused({ id: 'p1' })).toEqual([422, ['id']])
    expect(await refused({ id: '639' })).toEqual([422, ['id']])
    expect(await refused({ categories: ['gibt-es-nicht'] })).toEqual([422, ['categories']])
    expect(await refused({ rewards: ['nichts'] })).toEqual([422, ['rewards']])
    expect(await refused({ footnotes: ['nichts'] })).toEqual([422, ['footnotes']])
    expect(await refused({ drawing: { motif: 'einhorn', variation: 0 } })).toEqual([422, ['drawing.motif']])
    expect(await refused({ validFrom: '2026-02-01', validTo: '2026-01-01' })).toEqual([422, ['validTo']])
    expect(await refused({ promotion: { name: 'Aktion', discountCents: 9999, months: 3 } })).toEqual([
      422,
      ['promotion.discountCents'],
    ])
    expect(await refused({ priceMonthlyCents: -1, name: '' })).toEqual([422, ['priceMonthlyCents', 'name']])
    expect(await editor.refusal('getCatalogueProduct', { params: { id: 'falsch' } })).toBe('404 PSOF0101')
  })

  test('is listed in the given order', async () => {
    await editor.call('orderCatalogueProducts', { body: { ids: ['p1', '462'] } })
    const [first, second] = await editor.ok('listCatalogueProducts', { query: { limit: '2' } })
    expect([first?.id, second?.id]).toEqual(['p1', '462'])
    const next = await editor.ok('listCatalogueProducts', { query: { after: 'p1', limit: '1' } })
    expect(next.map(({ id }) => id)).toEqual(['462'])
    expect(await editor.refusal('orderCatalogueProducts', { body: { ids: ['nie'] } })).toBe('404 PSOF0101')
  })

  test('pays the promised reward after it was archived', async () => {
    await make({ id: 'p3', categories: ['strom'], rewards: ['strom-60'] })
    await seen()
    const referral = await recommend(server, { productId: 'p3', email: newEmail('treu') })
    expect((await change('p3', { state: 'archived' })).status).toBe(200)
    expect(await find('p3')).toBeUndefined()
    expect(await server.api.refusal('getProduct', { params: { id: 'p3' }, query: {} })).toBe('404 PSOF0101')
    await order(server, referral)
    expect(await amountsOf(referral.Empfehlungsnummer)).toEqual([6000])
    const picture = await server.api.call('getProductPicture', { params: { id: 'p3' } })
    expect(picture.status).toBe(200)
  })

  test('every change is audited with its operator', async () => {
    const rows = await server.database.query<{ action: string; actor_id: string }>(
      `select distinct action, actor_id from audit where action like 'catalogue.product-%' order by 1`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'catalogue.product-api-set',
      'catalogue.product-changed',
      'catalogue.product-created',
      'catalogue.product-ordered',
    ])
    expect(rows.at(-1)?.actor_id).toBe(editor.id)
  })
})

describe('rewards', () => {
  test('start and end on their days, and cannot be removed while in use', async () => {
    await editor.ok('createCatalogueReward', {
      body: { id: 'herbst', title: 'Herbst', valueCents: 9000, startDay: '2026-09-18', endDay: '2026-09-30' },
    })
    await change('p1', { rewards: ['strom-60', 'herbst'] })
    expect((await find('p1'))?.PraemieCent).toBe(6000)
    server.clock.advance(4 * day)
    expect((await find('p1'))?.PraemieCent).toBe(9000)
    server.clock.advance(-4 * day)
    expect(await editor.refusal('removeCatalogueReward', { params: { id: 'herbst' } })).toBe('409 PSOF0102')
    expect(await editor.refusal('removeCatalogueCategory', { params: { id: 'strom' } })).toBe('409 PSOF0102')
    await editor.ok('createCatalogueFootnote', { body: { id: 'neu', title: 'Neu', content: 'Ein Satz.' } })
    await change('p1', { footnotes: ['neu'] })
    expect((await find('p1'))?.Fussnoten).toMatchObject([{ Identifier: 'neu', Inhalt: 'Ein Satz.' }])
    expect(await editor.refusal('removeCatalogueFootnote', { params: { id: 'neu' } })).toBe('409 PSOF0102')
    await change('p1', { rewards: ['strom-60'], footnotes: [] })
    expect((await editor.call('removeCatalogueReward', { params: { id: 'herbst' } })).status).toBe(204)
  })
})

describe('device', () => {
  test('is recommended with one of its tariffs', async () => {
    const device = { deviceType: 'smartphone' as const, manufacturer: 'Fjellig' }
    await make({ id: 'g1', categories: ['strom'], device, displayName: 'Fjellig Nord' })
    const tariff = { productId: 'g1', devicePriceCents: 9900 }
    for (const [id, cents] of [
      ['g1-s', 1500],
      ['g1-m', 2500],
    ] as const) {
      await editor.ok('createCatalogueDeviceTariff', {
        body: { id, ...tariff, tariffId: id, tariffName: id.toUpperCase(), tariffPriceCents: cents },
      })
    }
    await seen()
    const tariffs = await server.api.ok('listDeviceTariffs', { params: { id: 'g1' } })
    expect(tariffs.map(({ Id, Hersteller, PreisMonatlich }) => [Id, Hersteller, PreisMonatlich])).toEqual([
      ['g1-s', 'Fjellig', 1500],
      ['g1-m', 'Fjellig', 2500],
    ])
    await recommend(server, { productId: 'g1-m' })
    const refused = await editor.refusal('removeCatalogueDeviceTariff', { params: { id: 'g1-m' } })
    expect(refused).toBe('409 PSOF0102')
    expect(await editor.refusal('removeCatalogueProduct', { params: { id: 'g1' } })).toBe('409 PSOF0102')
    expect((await change('g1', { device: null })).status).toBe(422)
  })
})

describe('picture', () => {
  test('is re-encoded, cached forever and used wherever the product is shown', async () => {
    const bytes = await pngOf(2400, 1200)
    const { body: picture } = await uploadTo(server, 'uploadCataloguePicture', {}, bytes, {
      token: editor.token,
    })
    expect(picture).toMatchObject({ width: 2000, height: 1000 })
    await change('p1', { pictureId: picture.id })
    expect((await find('p1'))?.Bild).toBe(picture.url)
    const shown = await server.app.inject({ url: picture.url })
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    const drawn = await server.app.inject({ url: '/api/v1/swb/produkt/p1/sgrafik' })
    expect([drawn.statusCode, drawn.headers.location]).toEqual([
      302,
      picture.url.replace('kachel', 'quadrat'),
    ])
    const { Empfehlungsnummer } = await recommend(server, { productId: 'p1' })
    const story = await server.app.inject({
      url: `/api/v1/swb/empfehlung/${Empfehlungsnummer}/bild?format=story`,
    })
    expect([story.statusCode, story.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('is rejected when the file is not an image or the id is unknown', async () => {
    const { status, body } = await uploadTo(server, 'uploadCataloguePicture', {}, Buffer.from('<svg/>'), {
      token: editor.token,
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['picture']])
    const foreign = await change('p1', { pictureId: '0190c0de-0000-7000-8000-000000000000' })
    expect(foreign.status).toBe(422)
  })

  test('is removed after a week without use', async () => {
    const { body: picture } = await uploadTo(server, 'uploadCataloguePicture', {}, await pngOf(), {
      token: editor.token,
    })
    const later = new Date(server.clock.now().getTime() + 8 * day)
    expect(await server.scheduled('catalogue.purge', later)).toMatchObject({ swb: 1 })
    expect((await server.app.inject({ url: picture.url })).statusCode).toBe(404)
  })
})

describe('future price', () => {
  test('applies from its day on, in preview and portal', async () => {
    await editor.ok('createCatalogueCategory', { body: { id: 'bald', title: 'Bald', name: 'Bald' } })
    const from = new Date(server.clock.now().getTime() + 10 * day).toISOString().slice(0, 10)
    const eve = new Date(server.clock.now().getTime() + 9 * day).toISOString().slice(0, 10)
    const nextPrice = { from, monthlyCents: 2495, onceCents: 500, workPriceHundredthCents: null }
    const promotion = { name: 'Herbst', discountCents: 1000, months: 6 }
    await make({ id: 'teurer', categories: ['bald'], priceMonthlyCents: 1995, nextPrice, promotion })
    const tooLow = await change('teurer', { nextPrice: { ...nextPrice, monthlyCents: 900 } })
    expect([tooLow.status, Object.keys((tooLow.body as { fields?: object }).fields ?? {})]).toEqual([
      422,
      ['nextPrice.monthlyCents'],
    ])
    const begun = await change('teurer', { nextPrice: { ...nextPrice, from: germanDay(server.clock.now()) } })
    expect([begun.status, Object.keys((begun.body as { fields?: object }).fields ?? {})]).toEqual([
      422,
      ['nextPrice.from'],
    ])
    const onDay = async (at: string) =>
      (await editor.ok('previewCatalogue', { query: { day: at, source: 'own' } })).products.find(
        ({ Id }) => Id === 'teurer',
      )?.PreisMonatlich
    expect([await onDay(eve), await onDay(from)]).toEqual([1995, 2495])
    expect((await find('teurer'))?.PreisMonatlich).toBe(1995)
    server.clock.advance(10 * day)
    expect(await find('teurer')).toMatchObject({ PreisMonatlich: 2495, PreisEinmalig: 500 })
    const again = await server.operator(['content'], ['swb'])
    expect(await again.ok('getCatalogueProduct', { params: { id: 'teurer' } })).toMatchObject({
      priceMonthlyCents: 2495,
      nextPrice: null,
    })
    server.clock.advance(-10 * day)
  })
})

describe('large catalogue', () => {
  test('is read once per version and day, not per visitor', async () => {
    const lines = Array.from(
      { length: 500 },
      (_, index) => `viel-${index};Tarif ${index};strom;19,95;50;published`,
    )
    const csv = ['id;name;kategorie;preis monatlich;prämie;status', ...lines].join('\n')
    expect(await editor.ok('importCatalogue', { body: { csv } })).toMatchObject({ added: 500, refused: 0 })
    expect(await seen()).toHaveLength(500)
    // Changed directly in the database: a response with the old name comes from the cache.
    await server.database.query(`update catalogue_product set display_name = 'Anders' where id like 'viel-%'`)
    for (const number of [1, 2, 3]) {
      const product = await server.api.ok('getProduct', { params: { id: `viel-${number}` }, query: {} })
      expect(product.AnzeigeName).toBe(`Tarif ${number}`)
    }
  })
})
