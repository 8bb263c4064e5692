import type { RequestOf } from '@zuruf/contract'
import { catalogueProduct } from '@zuruf/contract/catalogue-document'
import sharp from 'sharp'
import type { TestApp } from './app.ts'

export type ProductBody = NonNullable<RequestOf<'createCatalogueProduct'>['body']>

/** Returns a product of an own catalogue; a test sets only the fields it needs. */
export const ownProduct = (more: Partial<ProductBody> & { readonly id: string }): ProductBody => ({
  name: 'Stadttarif',
  displayName: 'Stadttarif 12',
  categories: ['strom'],
  state: 'published',
  descriptions: ['Strom für die ganze Stadt.'],
  priceMonthlyCents: 1995,
  ...more,
})

/** Returns a picture as a person would upload it. */
export const pngOf = (width = 1400, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#e0a030' } })
    .png()
    .toBuffer()

/** Creates one of everything an own catalogue can contain. */
export async function makeCatalogue(test: TestApp, tenant: string) {
  const context = test.contextOf(tenant, { actor: { kind: 'system', id: 'world' } })
  const { catalogueEditing, cataloguePictures } = test.modules
  const named = (name: string) => `${tenant}-${name}`
  const ids = {
    catalogueCategoryId: named('strom'),
    catalogueProductId: named('tarif'),
    spareProductId: named('uebrig'),
    deviceTariffId: named('geraet-1'),
    spareDeviceTariffId: named('geraet-2'),
    catalogueRewardId: named('praemie'),
    catalogueFootnoteId: named('laufzeit'),
  }
  await catalogueEditing.create(context, 'categories', {
    id: ids.catalogueCategoryId,
    state: 'published',
    title: 'Strom',
    name: 'Strom',
    source: 'energie',
    subtitle: '',
    metaDescription: '',
    defaultProductId: null,
    pictureId: null,
    drawing: { motif: 'town', variation: 0 },
    translations: {},
  })
  await catalogueEditing.create(context, 'rewards', {
    id: ids.catalogueRewardId,
    title: 'Prämie Strom',
    valueCents: 5000,
    startDay: '2026-01-01',
    endDay: null,
    displayEndDay: null,
    translations: {},
  })
  await catalogueEditing.create(context, 'footnotes', {
    id: ids.catalogueFootnoteId,
    group: 'Vertrag',
    title: 'Laufzeit',
    content: 'Zwölf Monate.',
    translations: {},
  })
  const device = { deviceType: 'smartphone' as const, manufacturer: 'Fjellig' }
  for (const more of [
    { id: ids.catalogueProductId },
    { id: ids.spareProductId },
    { id: named('geraet'), device },
  ]) {
    const product = ownProduct({
      ...more,
      categories: [ids.catalogueCategoryId],
      rewards: [ids.catalogueRewardId],
      footnotes: [ids.catalogueFootnoteId],
    })
    await catalogueEditing.create(context, 'products', catalogueProduct.parse(product))
  }
  for (const id of [ids.deviceTariffId, ids.spareDeviceTariffId]) {
    await catalogueEditing.create(context, 'deviceTariffs', {
      id,
      productId: named('geraet'),
      tariffId: 'm',
      tariffName: 'Mobil M',
      tariffPriceCents: 2500,
      devicePriceCents: 9900,
      promotion: null,
      promotionPriceCents: null,
      topPosition: null,
      translations: {},
    })
  }
  const { id: cataloguePictureId } = await cataloguePictures.add(context, await pngOf(140, 100))
  return { ...ids, cataloguePictureId }
}
