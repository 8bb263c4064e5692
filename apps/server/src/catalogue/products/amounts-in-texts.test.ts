// SPEC §9.08

import type { ResponseOf } from '@zuruf/contract'
import { allProducts } from '@zuruf/demo/catalogue/all-products'
import { categoryOf } from '@zuruf/demo/catalogue/categories'
import type { SampleProduct } from '@zuruf/demo/catalogue/products/define'
import { demoTenants } from '@zuruf/demo/people/tenants'
import { seedDemoRules } from '@zuruf/demo/programme/reward-rules'
import { TAX_FREE_LIMIT_CENTS } from '@zuruf/domain'
import { textSets } from '@zuruf/messages/languages'
import { standardTexts } from '@zuruf/messages/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  const { tenants, modules, clock } = server
  await seedDemoRules({ tenants, modules, now: clock.now() })
  await tenants.reload()
})
afterAll(() => server.close())

type Product = ResponseOf<'listProducts'>[number]

/** Returns the amounts of money in a text, in cents. */
const amountsIn = (text: string) =>
  [...text.matchAll(/(\d+(?:\.\d{3})*)(?:,(\d{2}))?[\s\u00a0]?(?:€|[Ee]uros?|EUR)|€(\d+)/g)].map(
    ([, euros = '', cents = '0', english]) =>
      Number(english ?? euros.replaceAll('.', '')) * 100 + Number(cents),
  )

/** Amounts that texts about a product may state: its rewards today and its prices. */
const amountsOf = (product: Product) =>
  [
    product.PraemieCent,
    product.PraemieSicherCent,
    product.PreisMonatlich,
    product.PreisEinmalig,
    product.Aktionsrabatt,
  ].filter((cents) => cents !== null)

const textsOf = ({ Name, AnzeigeName, Beschreibung, Beschreibungen, Aktionsname, Fussnoten }: Product) => [
  Name,
  AnzeigeName,
  Beschreibung,
  ...Beschreibungen,
  Aktionsname ?? '',
  ...Fussnoten.flatMap(({ Titel, Inhalt }) => [Titel, Inhalt]),
]

describe.each(demoTenants.flatMap(({ key, languages }) => languages.map((language) => ({ key, language }))))(
  '$key in $language',
  ({ key, language }) => {
    const headers = { 'accept-language': language }
    const read = () => server.api.ok('listProducts', { query: {}, tenant: key, headers })

    test('texts of products state no amount other than today’s rewards and prices', async () => {
      const products = await read()
      expect(products.length).toBeGreaterThan(10)
      for (const product of products) {
        for (const text of textsOf(product)) {
          for (const cents of amountsIn(text))
            expect(amountsOf(product), `${product.Name}: ${text}`).toContain(cents)
        }
      }
    })

    test('texts of categories state no amount other than their highest reward today', async () => {
      const products = await read()
      const categories = await server.api.ok('listCategories', { tenant: key, headers })
      for (const { Id, Titel, Untertitel, MetaBeschreibung } of categories) {
        const rewards = products
          .filter(({ KategorieId }) => KategorieId === Id)
          .map(({ PraemieCent }) => PraemieCent)
        const highest = Math.max(0, ...rewards)
        for (const text of [Titel, Untertitel, MetaBeschreibung]) {
          for (const cents of amountsIn(text)) expect(cents, `${Id}: ${text}`).toBe(highest)
        }
      }
    })

    test('the commission text and the rewards of a product state what a rule pays today', async () => {
      for (const { Name, PraemieCent, Praemien, Provision } of await read()) {
        expect(`${Name} ${Provision}`).toBe(`${Name} standard;${PraemieCent / 100}`)
        expect(Praemien.map(({ WertCent }) => WertCent)).toContain(PraemieCent)
      }
    })
  },
)

test('a rule of the demo pays another amount than the catalogue', async () => {
  const products = await server.api.ok('listProducts', { query: {} })
  const solar = products.filter(({ KategorieId }) => KategorieId === 'solar')
  expect(solar.map(({ PraemieCent }) => PraemieCent)).toEqual(solar.map(() => 10_000))
  expect(new Set(solar.map(({ PraemieSicherCent }) => PraemieSicherCent))).toEqual(new Set([8000, 5000]))
})

test.each(textSets)('the standard texts in %s state no amount of money but the limit of the tax', (set) => {
  const stated = Object.entries(standardTexts('all')[set]).flatMap(([key, text]) =>
    amountsIn(text).map((cents) => `${key}: ${cents}`),
  )
  expect(stated.length).toBeGreaterThan(0)
  for (const one of stated)
    expect(one).toMatch(new RegExp(`^(statement|legal)\\.[\\w.]+: ${TAX_FREE_LIMIT_CENTS}$`))
})

test.each(demoTenants.map(({ key, texts }) => ({ key, texts })))(
  'the own texts of $key state no amount of money, and no time',
  ({ texts }) => {
    for (const text of Object.values(texts).flatMap((one) => Object.values(one ?? {}))) {
      expect(amountsIn(text), text).toEqual([])
      expect(text).not.toMatch(
        /(\d+|zwei|drei|vier|sechs|zwölf|two|three|four|six|twelve)\s(Tage|Wochen|Monate|days|weeks|months)/i,
      )
    }
  },
)

const numberWords = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
]
const numberOf = (word: string) =>
  /\d/.test(word)
    ? Number(word.replaceAll('.', ''))
    : numberWords.findIndex((one) => word.toLowerCase().startsWith(one))

/** Returns the numbers that a pattern finds as its first group. */
const numbersIn = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => numberOf(word)))

const footnotesOfTerm = new Map([
  [1, ['monatlich']],
  [12, ['laufzeit-12']],
  [24, ['laufzeit-24']],
])
/** Lengths of promotions that are not a number of months. */
const lengths = [
  ['Erster Monat', 1],
  ['Halbes Jahr', 6],
  ['Ein Jahr', 12],
] as const

describe.each(allProducts.map((product) => ({ product, name: product.name })))(
  'the texts of $name',
  ({ product }: { product: SampleProduct }) => {
    const { contractMonths, energy, speed, promotion, footnotes, priceMonthlyCents } = product
    const texts = [product.name, ...product.descriptions]

    test('state its own term', () => {
      for (const months of numbersIn(texts, /(\d+|\p{L}+) Monate Laufzeit/gu))
        expect(months).toBe(contractMonths)
      const isMonthly = texts.some((text) =>
        /jeden Monat kündbar|ohne (lange )?Laufzeit|keine Mindestlaufzeit/i.test(text),
      )
      if (isMonthly) expect(contractMonths).toBe(1)
      const stated = footnotes.filter((id) => id === 'monatlich' || id.startsWith('laufzeit-'))
      expect(stated).toEqual(footnotesOfTerm.get(contractMonths) ?? [])
    })

    test('state its own price guarantee', () => {
      const guarantee = energy?.priceGuaranteeMonths ?? 0
      for (const months of numbersIn(texts, /(\d+|\p{L}+) Monate Preisgarantie/gu))
        expect(months).toBe(guarantee)
      for (const years of numbersIn(texts, /(\p{L}+) Jahre lang derselbe Preis/gu))
        expect(12 * years).toBe(guarantee)
      expect(footnotes.includes('preisgarantie')).toBe(guarantee > 0)
    })

    test('state its own share of renewable energy, and its own speed', () => {
      for (const percent of numbersIn(texts, /(\d+) % (?:erneuerbar|Biogas|aus der Region)/g))
        expect(percent).toBe(energy?.renewablePercent)
      if (!speed) return
      const speeds = numbersIn(texts, /(\d[\d.]*) Mbit/g)
      for (const one of speeds) expect([speed.downMax, speed.upMax]).toContain(one)
    })

    test('name the length of its promotion', () => {
      if (!promotion) return
      const { name, months, discountCents } = promotion
      const [named] = numbersIn([name], /(\p{L}+) Monate\b/gu)
      const length = lengths.find(([words]) => name.startsWith(words))?.[1] ?? named
      if (length !== undefined) expect(months, name).toBe(length)
      if (/gratis|geschenkt/.test(name)) expect(discountCents, name).toBe(priceMonthlyCents)
    })
  },
)

test('texts of products make no promise about the price of another product, or about when a tariff pays off', () => {
  const compared = allProducts.flatMap(({ descriptions }) =>
    descriptions.filter((text) => /halben? Preis|lohnt sich ab|günstiger als/i.test(text)),
  )
  expect(compared).toEqual([])
})

test('texts of categories state the range of speeds of their products', () => {
  for (const key of ['internet', 'glasfaser'] as const) {
    const [, least, most] = /von (\d[\d.]*) bis (\d[\d.]*)\sMbit/.exec(categoryOf(key).metaDescription) ?? []
    const speeds = allProducts.flatMap(({ categories, speed }) =>
      categories.includes(key) && speed ? speed.downMax : [],
    )
    expect([numberOf(least ?? ''), numberOf(most ?? '')], key).toEqual([
      Math.min(...speeds),
      Math.max(...speeds),
    ])
  }
})

test('finds numbers in texts', () => {
  const term = /(\d+|\p{L}+) Monate Laufzeit/gu
  expect(numbersIn(['Nur zwölf Monate Laufzeit', '24 Monate Laufzeit'], term)).toEqual([12, 24])
  expect(numbersIn(['Bis zu 1.000 Mbit/s im Download, 500 Mbit/s im Upload'], /(\d[\d.]*) Mbit/g)).toEqual([
    1000, 500,
  ])
})

test('finds amounts in texts', () => {
  expect(amountsIn('80 € Prämie, 1.349,00 Euro, €50 und 12\u00a0€')).toEqual([8000, 134_900, 5000, 1200])
  expect(amountsIn('80 Sender, 70 %')).toEqual([])
})
