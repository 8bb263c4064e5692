import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type NameForms, tenantNames, withContractions } from '../../packages/domain/src/tenant-names.ts'
import { readTexts } from './texts.ts'

/** German sentences are right for a tenant whose name has an article and for one without. Decision 135 */

const root = resolve(import.meta.dirname, '../..')
const sets = ['de', 'de-du'] as const

const plural: NameForms = {
  nominative: 'die Stadtwerke Beispielstadt',
  genitive: 'der Stadtwerke Beispielstadt',
  dative: 'den Stadtwerken Beispielstadt',
  accusative: 'die Stadtwerke Beispielstadt',
  plural: true,
}

/** Returns the texts of a set that name the tenant. */
async function textsNaming(set: (typeof sets)[number]) {
  const texts = (await readTexts(root, set)).filter(
    ({ file, text }) => file !== 'backoffice' && /\{tenant\w*\}/i.test(text),
  )
  return texts.map(({ file, key, text }) => ({ name: `${file}: ${key}`, text }))
}

const fill = (text: string, names: Readonly<Record<string, string>>) =>
  withContractions(text, names.tenantDative).replace(
    /\{(\w+)\}/g,
    (place, name: string) => names[name] ?? place,
  )

/** Where the plain name is a label or part of an address, and so has no article. */
const labels = [/^\{tenant\}: /, /: \{tenant\}(, \{street\}|$)/, /„\{tenant\}“/, /^Startseite \{tenant\}$/]

test.each(sets)(
  'sentences in %s use the form that they need, and the plain name only as a label',
  async (set) => {
    const texts = await textsNaming(set)
    expect(texts.length).toBeGreaterThan(30)
    const plain = texts.filter(({ text }) => {
      const withoutLabels = labels.reduce((rest, label) => rest.replace(label, ''), text)
      return withoutLabels.includes('{tenant}')
    })
    expect(plain.map(({ name }) => name)).toEqual([])
    // A verb would have to be in the plural too; "dürfen" comes with the name.
    const subjects = texts.filter(({ text }) => /\{tenantNominative\}/i.test(text))
    expect(subjects.map(({ name }) => name)).toEqual([])
  },
)

const dative = /\b(von|bei|mit|zwischen|zu|nach|aus|seit) /i
const accusative = /\b(für|gegen|ohne|durch|um) /i

/** Returns the texts in which a preposition stands before a form that it does not take. */
const misplaced = (texts: readonly { readonly name: string; readonly text: string }[]) =>
  texts
    .filter(({ text }) =>
      [...text.matchAll(/(\p{L}+ )\{(tenant\w+)\}/giu)].some(([, before = '', form]) =>
        dative.test(before)
          ? form !== 'tenantDative'
          : accusative.test(before)
            ? form !== 'tenantAccusative'
            : form === 'tenantDative',
      ),
    )
    .map(({ name }) => name)

test.each(sets)('prepositions in %s have the case that they take', async (set) => {
  expect(misplaced([{ name: 'wrong', text: 'Ihr Konto bei {tenantGenitive}' }])).toEqual(['wrong'])
  expect(misplaced(await textsNaming(set))).toEqual([])
})

/** What a name in the plural with an article must not become. */
const wrongPlural =
  /\b(von|bei|mit|zwischen|zu) (die |der )?Stadtwerke\b|\b(für|ohne) (den |der )?Stadtwerken?\b|(^|[.,:!?] )(die )?Stadtwerke Beispielstadt (darf|hat|ist|schreibt|möchte)\b/i

test.each(sets)('every text in %s reads well with a plural name, and with a plain one', async (set) => {
  const forPlural = tenantNames('Stadtwerke Beispielstadt', plural, 'de')
  const forPlain = tenantNames('Nordlicht Mobil', null, 'de')
  expect(wrongPlural.test(fill('Ihr Konto bei {tenant}', forPlural))).toBe(true)
  expect(wrongPlural.test(fill('{tenant} darf mir schreiben', forPlural))).toBe(true)
  const texts = await textsNaming(set)
  const wrong = texts.map(({ text }) => fill(text, forPlural)).filter((text) => wrongPlural.test(text))
  expect(wrong).toEqual([])
  const wrongPlain = texts
    .map(({ text }) => fill(text, forPlain))
    .filter((text) => /(die|der|den|des) Nordlicht|Nordlicht Mobil dürfen|von von/.test(text))
  expect(wrongPlain).toEqual([])
  // No form is left out, at the start of a sentence or within.
  const unfilled = texts.filter(({ text }) => /\{tenant/i.test(fill(text, forPlural)))
  expect(unfilled).toEqual([])
})

const neuter: NameForms = {
  nominative: 'das Stadtwerk',
  genitive: 'des Stadtwerks',
  dative: 'dem Stadtwerk',
  accusative: 'das Stadtwerk',
  plural: false,
}

test.each(sets)('prepositions in %s contract with the article of a name', async (set) => {
  const names = tenantNames('Stadtwerk', neuter, 'de')
  const filled = (await textsNaming(set)).map(({ text }) => fill(text, names))
  expect(filled.filter((text) => /\b(von|bei|zu|in|an) dem Stadtwerk/i.test(text))).toEqual([])
  expect(filled.filter((text) => /\b([Vv]om|beim) Stadtwerk/.test(text)).length).toBeGreaterThan(10)
})

test('the consents name the tenant with its verb', async () => {
  const texts = new Map((await textsNaming('de')).map(({ name, text }) => [name, text]))
  const consents = ['recipient: recipient.advertising', 'recipient: recipient.advertising.phone'].map(
    (name) => texts.get(name),
  )
  const forPlural = tenantNames('Stadtwerke Beispielstadt', plural, 'de')
  for (const text of consents)
    expect(fill(text ?? '', forPlural)).toMatch(/^Die Stadtwerke Beispielstadt dürfen mi/)
  const newsletter = texts.get('portal: newsletter.consent')
  expect(fill(newsletter ?? '', forPlural)).toMatch(/^Ja, die Stadtwerke Beispielstadt dürfen mir/)
})
