// SPEC §K.05

import { expect, test } from 'vitest'
import { breadcrumbData, faqData, productData, siteData } from './structured-data.server.ts'

const page = { url: 'https://a.test/de/produkt/1', image: 'https://a.test/b.svg', seller: 'A' }
const offerOf = (price: object, kwhPrice: number | null = null) =>
  productData(
    {
      Id: '1',
      AnzeigeName: 'Tarif',
      Beschreibung: 'Text',
      Hersteller: null,
      ArbeitspreisMilliCent: kwhPrice,
      Schaupreis: {
        Cent: 3990,
        Einheit: 'Monat',
        DanachCent: null,
        DanachAbMonat: null,
        EinmaligCent: null,
        ...price,
      },
    } as Parameters<typeof productData>[0],
    page,
  )['script:ld+json'].offers

test('an offer has a gross price in euros and its unit', () => {
  expect(offerOf({})).toMatchObject({
    price: '39.90',
    priceCurrency: 'EUR',
    priceSpecification: [
      { price: '39.90', valueAddedTaxIncluded: true, referenceQuantity: { unitCode: 'MON' } },
    ],
  })
  expect(offerOf({ EinmaligCent: 6995 })).toMatchObject({ priceSpecification: [{}, { price: '69.95' }] })
})

test('uses the permanent price as the price', () => {
  const offer = offerOf({ Cent: 1995, DanachCent: 3995, DanachAbMonat: 7 })
  expect(offer).toMatchObject({
    price: '39.95',
    priceSpecification: [{ price: '19.95' }, { price: '39.95' }],
  })
})

test('energy has a base price and a price per kWh with five decimals', () => {
  expect(offerOf({ Cent: 950 }, 24_905)).not.toHaveProperty('price')
  expect(offerOf({ Cent: 950 }, 24_905)).toMatchObject({
    priceSpecification: [{ price: '9.50' }, { price: '0.24905', referenceQuantity: { unitCode: 'KWH' } }],
  })
})

test('a one-off price has no monthly unit', () => {
  expect(JSON.stringify(offerOf({ Einheit: 'einmalig' }))).not.toContain('MON')
})

test('breadcrumb positions start at 1', () => {
  const data = breadcrumbData([
    { name: 'A', url: 'https://a.test' },
    { name: 'B', url: page.url },
  ])
  expect(data['script:ld+json'].itemListElement).toMatchObject([
    { position: 1, item: 'https://a.test' },
    { position: 2, name: 'B' },
  ])
})

test('each question has one answer, and a site names its organization', () => {
  const { '@type': type, mainEntity } = faqData([{ Frage: 'Wie?', Antwort: '<p>So.</p>' }])['script:ld+json']
  expect(type).toBe('FAQPage')
  expect(mainEntity).toEqual([
    { '@type': 'Question', name: 'Wie?', acceptedAnswer: { '@type': 'Answer', text: '<p>So.</p>' } },
  ])
  const [organization, site] = siteData('A', 'https://a.test/de', 'de').map((one) => one['script:ld+json'])
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'A', url: 'https://a.test/de' })
  expect(site).toMatchObject({ '@type': 'WebSite', inLanguage: 'de', publisher: { name: 'A' } })
})
