// SPEC §1.37

import { text } from 'node:stream/consumers'
import { catalogueDocument } from '@zuruf/contract/catalogue-document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnOf } from './columns.ts'
import { exportTable } from './export.ts'
import { readTable } from './import.ts'

const today = '2001-01-01'
const empty = catalogueDocument.parse({ categories: [], products: [] })

test.each([
  ['2000-12-31', null],
  [today, null],
  ['2001-01-02', '2001-01-02'],
])('drops a next price from %s once that day has come', (from, kept) => {
  const heads = 'id;name;kategorie;monatspreis;neuerpreisab;neuerpreismonatlich'
  const { after } = readTable(`${heads}\np;P;gas;30,00;${from};12,00`, empty, today)
  expect(after.products).toMatchObject([
    { priceMonthlyCents: 3000, nextPrice: kept && { from: kept, monthlyCents: 1200 } },
  ])
})

/** Texts with all separators of the file format and arbitrary characters. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(':', '|', '\\', ';', ',', '"', "'", '=', '+', '-', '@', '\uFF1D', ' ', 'a'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) =>
    parts
      .join('')
      .replace(/\p{Cc}/gu, '')
      .trim(),
  )
const name = words.filter((one) => one !== '')

test('re-importing an exported table changes nothing, whatever characters its texts contain', async () => {
  await fc.assert(
    fc.asyncProperty(name, name, name, name, words, name, async (a, b, c, d, e, f) => {
      const document = catalogueDocument.parse({
        categories: [{ id: 'geraete', title: 'Geräte', name: 'Geräte' }],
        products: [
          {
            id: 'p',
            categories: ['geraete'],
            name: a,
            displayName: b,
            descriptions: ['x', c],
            group: c,
            device: { deviceType: 'tablet', manufacturer: f },
            priceMonthlyCents: 500,
            promotion: { name: d, discountCents: 100, months: 3 },
            translations: {
              en: { name: b, descriptions: ['', d], promotionName: f },
              tr: { displayName: a },
            },
          },
        ],
        deviceTariffs: [
          {
            id: 'p-l',
            productId: 'p',
            tariffId: 'l',
            tariffName: d,
            tariffPriceCents: 3500,
            devicePriceCents: 100,
            promotion: e || null,
            promotionPriceCents: null,
            topPosition: 2,
            translations: { en: { tariffName: a } },
          },
          {
            id: 'p-m',
            productId: 'p',
            tariffId: 'm',
            tariffName: f,
            tariffPriceCents: 1,
            devicePriceCents: 2,
          },
        ],
      })
      const table = await text(exportTable(document, today, ['en', 'tr']))
      const { after, report } = readTable(table, document, today, ['en', 'tr'])
      expect(report.rows).toMatchObject([{ outcome: 'kept', faults: [] }])
      expect(after).toEqual(document)
    }),
    { numRuns: 300 },
  )
})

test("the order kind column accepts order, interest or empty for the tenant's setting", () => {
  const column = columnOf('Bestellart')
  expect(['Angebot', 'Bestellung', 'interest', ''].map((cell) => column?.read(cell))).toEqual([
    { value: 'interest' },
    { value: 'order' },
    { value: 'interest' },
    { value: null },
  ])
})
