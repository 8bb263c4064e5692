import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readTexts, type Text } from './texts.ts'

/** Hyphens, spaces and quotation marks of the texts. CONTRIBUTING "Text" */

const root = resolve(import.meta.dirname, '../..')
const german = [...(await readTexts(root, 'de')), ...(await readTexts(root, 'de-du'))]
const english = await readTexts(root, 'en')

/** Texts with the plain hyphen in "E-Mail", each with the reason. */
const plainHyphens: readonly (readonly [names: RegExp, reason: string])[] = [
  [
    /^(legal: legal\.terms\.|portal: newsletter\.consent$|agency-people: invite\.consent)/,
    'wording that people agree to',
  ],
  [
    /^errors: (email-invalid|recipient-is-recommender|bank-data-not-authorised)$/,
    'given in the specification',
  ],
  [/^fields: (email-invalid|email-not-allowed|same-as-recommender)$/, 'given in the specification'],
  [/^recipient: recipientLink\.bank$/, 'given in the specification'],
  [/^mail: [\w-]+\.subject$/, 'subjects, which people search for in their mailbox'],
  [/^(invitation-columns: Email|desk: export\.email)$/, 'columns of CSV files'],
]

/** Wording that people agree to, with plain spaces. */
const plainSpaces = /^(legal: legal\.(terms|rules)\.|portal: consent\.)/

const numberWithUnit =
  /\d (Uhr|Stunden?|Minuten?|Sekunden|Tagen?|Wochen|Monaten?|Zeichen|Ziffern|MB|GB|kB|kWh|Euro|€|%|Prozent)(?![\w-])/

const nameOf = ({ file, key }: Text) => `${file}: ${key}`
const namesOf = (texts: readonly Text[], pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(nameOf)

test('"E-Mail" does not break after its hyphen', () => {
  const names = namesOf(german, /E-Mail/)
  expect(names.filter((name) => !plainHyphens.some(([kept]) => kept.test(name)))).toEqual([])
  for (const [kept, reason] of plainHyphens) {
    expect(
      names.some((name) => kept.test(name)),
      `not needed any more: ${reason}`,
    ).toBe(true)
  }
  expect(namesOf(german, /E\u2011Mail/).length).toBeGreaterThan(300)
})

test('"E-Mail" does not break in the texts of the demo', () => {
  const sources = globSync('packages/demo/src/**/*.ts', { cwd: root })
  const plain = sources.filter((name) =>
    /^(?! *(\/\/|\*|\/\*)).*E-Mail/m.test(readFileSync(join(root, name), 'utf8')),
  )
  expect(sources.length).toBeGreaterThan(50)
  expect(plain).toEqual([])
})

test('a number and its unit are not divided in German, nor are abbreviations', () => {
  const names = namesOf(german, numberWithUnit)
  expect(names.filter((name) => !plainSpaces.test(name))).toEqual([])
  expect(namesOf(german, /\b[a-z]\. [A-Za-z]\./)).toEqual([])
})

test('quotation marks and apostrophes are typographic', () => {
  expect(namesOf([...german, ...english], /["']/)).toEqual([])
})
