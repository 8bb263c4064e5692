// SPEC §9.08

import type { ResponseOf } from '@zuruf/contract'
import { demoTenants } from '@zuruf/demo/people/tenants'
import { seedDemoRules } from '@zuruf/demo/programme/reward-rules'
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
  [...text.matchAll(/(\d+(?:\.\d{3})*)(?:,(\d{2}))?[\s\u00a0]?(?:€|Euro|EUR)|€(\d+)/g)].map(
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

test('finds amounts in texts', () => {
  expect(amountsIn('80 € Prämie, 1.349,00 Euro, €50 und 12\u00a0€')).toEqual([8000, 134_900, 5000, 1200])
  expect(amountsIn('80 Sender, 70 %')).toEqual([])
})
