// SPEC §1.37

import { english } from '@zuruf/demo/catalogue/english'
import { sampleAssortments } from '@zuruf/demo/sample-catalogue'
import { describe, expect, it, test } from 'vitest'
import type { CatalogueLookup } from '../assortment/lookup.ts'
import { sampleLookups } from './lookups.ts'

const find = sampleLookups({ assortments: () => sampleAssortments })
const lookupFor = (key: string, language: 'de' | 'en') => find(key, language) as CatalogueLookup

/** Texts that are the same in both languages: makers, devices, product names and shared words. */
const sameInBoth =
  /^(Wallbox( Duo)?|Solar|Gas( 24| Flex)?|Internet( \d+( Flex| Gaming)?)?|Hybrid( \d+)?|Young( Internet \d+)?|TV( App (Start|Plus))?|Sport|Smartphones|Tablets|(Fjellig|Kantaro|Ovelis|Brennik) .+)$/
const germanWords =
  /\b(und|oder|der|das|dem|den|ein|eine|mit|ohne|für|von|vom|zum|zur|bis|auch|nur|alle|Monate?n?|Prämie|Strom|Glasfaser|Sender|Laufzeit|Zähler|kündbar|Tarif|empfehlen|jede[nrs]?|Vertrag|Preis|günstiger|Geräten?)\b/

const assortmentKeys = sampleAssortments.map(({ key }) => key)

function textsOf(key: string, language: 'de' | 'en'): string[] {
  const { assortment } = lookupFor(key, language)
  return [
    ...assortment.categories.flatMap((one) => [one.title, one.breadcrumb, one.subtitle, one.metaDescription]),
    ...assortment.products.flatMap(({ name, displayName, descriptions, group, promotion, device }) => [
      name,
      displayName,
      ...descriptions,
      group,
      promotion?.name ?? '',
      device?.deviceDisplayName ?? '',
      device?.tariffDisplayName ?? '',
      device?.promotion ?? '',
    ]),
    ...assortment.rewards.map(({ title }) => title),
    ...assortment.footnotes.flatMap(({ group, title, content }) => [group, title, content]),
  ]
}

describe.each(assortmentKeys)('%s in English', (key) => {
  it('contains no German text', () => {
    const german = textsOf(key, 'de')
    const still = textsOf(key, 'en').filter(
      (text, index) =>
        text !== '' && ((text === german[index] && !sameInBoth.test(text)) || germanWords.test(text)),
    )
    expect(still).toEqual([])
  })

  it('contains the same figures as the German text', () => {
    // The digits of each number, without thousands and decimal separators.
    const figures = (text: string) =>
      (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((one) => one.replace(/\D/g, '')).sort()
    const german = textsOf(key, 'de')
    const other = textsOf(key, 'en').flatMap((text, index) => {
      const was = german[index] ?? ''
      // Times of day use a 12-hour clock in English.
      if (/Uhr/.test(was)) return []
      return JSON.stringify(figures(text)) === JSON.stringify(figures(was)) ? [] : [`${was} → ${text}`]
    })
    expect(other).toEqual([])
  })

  it('lists the same products in the same order with the same prices and facts', () => {
    const facts = (language: 'de' | 'en') =>
      lookupFor(key, language)
        .products()
        .map(({ id, priceSteps, priceOnceCents, energy, footnotes }) => ({
          id,
          priceSteps,
          priceOnceCents,
          energy,
          footnotes,
        }))
    expect(facts('en')).toEqual(facts('de'))
  })
})

test('no translation is left over from a removed German text', () => {
  const said = new Set(assortmentKeys.flatMap((key) => textsOf(key, 'de')))
  expect([...english.keys()].filter((german) => !said.has(german))).toEqual([])
})
