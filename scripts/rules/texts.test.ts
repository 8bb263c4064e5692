import { resolve } from 'node:path'
import { ourLanguages } from '@zuruf/domain/languages'
import { directMethods } from '@zuruf/domain/reward-methods'
import { expect, test } from 'vitest'
import { isShownByPortal, prefixes } from '../../packages/messages/src/keyed.ts'
import { textSets } from '../../packages/messages/src/languages.ts'
import { textModules, variantOf } from '../../packages/messages/src/variants.ts'
import { isMentioned, placeholders, readMentions, readTexts, type Text } from './texts.ts'

/** Every text exists in all our languages and is used. CONTRIBUTING "Text" */

const root = resolve(import.meta.dirname, '../..')
const german = await readTexts(root, 'de')
const english = await readTexts(root, 'en')
const mentions = readMentions(root, [
  'apps/portal/src',
  'apps/backoffice/src',
  'apps/embed/src',
  'apps/server/src',
  'packages/contract',
  'packages/demo',
  'packages/domain',
  'packages/messages/src/operator-mail.ts',
  'packages/messages/src/product-sheet.ts',
  'packages/messages/src/share-words.ts',
])
const nameOf = ({ file, key }: Text) => `${file}: ${key}`
const inEnglish = new Map(english.map((one) => [nameOf(one), one.text]))

/** Texts whose keys are not written out in the source code. */
const namedElsewhere: readonly [RegExp, string][] = [
  [/^bank-reasons: [A-Z]{2,4}\d*$/, 'codes of the banks'],
  [/^fields: entry$/, 'read by name, in addition to the keys of validation rules'],
  [/^desk: steps\./, 'built from an entity and its state'],
  [/^react-admin: /, 'read by react-admin'],
  [new RegExp(`^(desk: answers\\.|why: )(${directMethods.join('|')})-`), 'begin with a method of payment'],
]

/** Files that only the server reads, and that a tenant cannot override. */
const serverWords = [
  'order-export',
  'invitation-columns',
  'operator-mail',
  'product-words',
  'published-words',
]

/** Files read as objects: `texts['opt-in'].subject`. */
const nested = new Set(['mail', 'statement', 'desk', 'fraud', ...serverWords])

/** A variant counts as used if the text it replaces is used. */
const baseOf = (key: string) => variantOf(key)?.key ?? key

const isUsed = ({ file, key, path }: Text) =>
  isMentioned(baseOf(key), mentions) ||
  (nested.has(file) &&
    path.map(baseOf).every((part) => mentions.words.has(part) || isMentioned(part, mentions)))

test('every variant belongs to an existing text and an existing module, and no text has two variants', () => {
  const keys = new Set(german.map(nameOf))
  const variants = german.flatMap(({ file, key }) => {
    const variant = variantOf(key)
    return variant ? [{ file, ...variant }] : []
  })
  expect(variants.length).toBeGreaterThan(0)
  const replaced = variants.map(({ file, key }) => `${file}: ${key}`)
  expect(replaced.filter((name, index) => replaced.indexOf(name) !== index)).toEqual([])
  for (const { file, key, module } of variants) {
    expect(keys).toContain(`${file}: ${key}`)
    expect(textModules).toContain(module)
  }
})

test('readTexts and readMentions find the texts and sources of the project', () => {
  expect(german.length).toBeGreaterThan(4000)
  expect(mentions.literals.size).toBeGreaterThan(5000)
  expect(isMentioned('never.heard.of', mentions)).toBe(false)
})

// SPEC §1.34
test('every text is used', () => {
  const unused = german.filter((one) => !isUsed(one)).map(nameOf)
  const excused = (name: string) => namedElsewhere.some(([pattern]) => pattern.test(name))
  expect(unused.filter((name) => !excused(name))).toEqual([])
  for (const [pattern, why] of namedElsewhere) {
    expect(
      unused.some((name) => pattern.test(name)),
      `not needed any more: ${why}`,
    ).toBe(true)
  }
})

test('every text whose key is built at run time exists', () => {
  const keys = german.flatMap(({ key }) => [key, key.replace(/\.(one|other)$/, '')])
  const without = mentions.asked.filter(({ pattern }) => !keys.some((key) => pattern.test(key)))
  expect(without.map(({ written }) => written)).toEqual([])
})

test('no key is in two files that are loaded together, where the later one would win', () => {
  // The back office loads one file; the others belong to the portal, mails and the API and have different
  // prefixes.
  const loadedSeparately = new Set([
    'backoffice',
    'mail',
    'statement',
    'why',
    'errors',
    'fields',
    'bank-reasons',
    'desk',
    'react-admin',
    ...serverWords,
  ])
  const keys = german.filter(({ file }) => !loadedSeparately.has(file)).map(({ key }) => key)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test.each(ourLanguages)(
  'every public text in %s has its own key, so that a tenant can override it',
  async (language) => {
    const { default: all } = await import(`../../packages/messages/src/${language}/files/all.ts`)
    const forOperators = new Set(['backoffice', 'desk', 'fraud', 'react-admin', ...serverWords])
    const texts = await readTexts(root, language)
    const keys = texts
      .filter(({ file }) => !forOperators.has(file))
      .map(({ file, key }) => (file in prefixes ? `${prefixes[file as 'mail']}.${key}` : key))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(Object.keys(all).sort()).toEqual(keys.sort())
    expect(keys.filter(isShownByPortal).length).toBeGreaterThan(1000)
  },
)

const germanNames = new Set(german.map(nameOf))
/** Returns the name with another plural form, which is its last part, or the last but one in a nested file. */
const withForm = (name: string, form: Intl.LDMLPluralRule) =>
  name.replace(/\.(zero|one|two|few|many|other)(?=(\.\w+)?$)/, `.${form}`)
const hasPlural = (name: string) => {
  const singular = withForm(name, 'one')
  return singular !== name && withForm(name, 'other') === name && germanNames.has(singular)
}

test.each(ourLanguages)(
  '%s has every German text, and all its plural forms, with the same placeholders',
  async (language) => {
    const texts = await readTexts(root, language)
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const expected = [...germanNames].flatMap((name) =>
      hasPlural(name) ? forms.map((form) => withForm(name, form)) : name,
    )
    expect([...new Set(texts.map(nameOf))].sort()).toEqual([...new Set(expected)].sort())
    const inGerman = new Map(german.map((one) => [nameOf(one), one.text]))
    const other = texts.filter((one) => {
      const text = inGerman.get(nameOf(one)) ?? inGerman.get(withForm(nameOf(one), 'other')) ?? ''
      return String(placeholders(one.text)) !== String(placeholders(text))
    })
    expect(other.map(nameOf)).toEqual([])
  },
)

/** Files of the pages of agencies, agents and sales partners. */
const agencyPages = new Set([
  'agents',
  'agency',
  'agency-money',
  'agency-onboarding',
  'agency-people',
  'partner',
  'reports',
])

/** Terms on these pages in German, and what English must call them. `docs/glossary.md` */
const terms: readonly (readonly [german: RegExp, english: RegExp])[] = [
  [/Agentur/, /agenc/i],
  [/Auftr[aä]g/, /order/i],
  [/Einladung/, /invit/i],
  [/Empfehler/, /recommender|who refers/i],
  [/Empfehlung/, /refer|recommend/i],
  [/Ersatzcode/, /recovery code/i],
  [/Gutschrift/, /credit|self-billing/i],
  [/Interessent/, /lead/i],
  [/Mitarbeiter/, /employee|staff/i],
  [/Provision/, /commission/i],
  [/Prämie/, /reward/i],
  [/Stammdaten/, /master data/i],
  [/Statistik/, /statistics/i],
  [/Vertriebspartner/, /sales partner/i],
]

// SPEC §2.54
test('English uses the agreed term for each German term on the pages of agencies', () => {
  const ofAgencies = german.filter(({ file }) => agencyPages.has(file))
  const other = terms.flatMap(([inGerman, english]) =>
    ofAgencies
      .filter((one) => inGerman.test(one.text) && !english.test(inEnglish.get(nameOf(one)) ?? ''))
      .map((one) => `${nameOf(one)}: ${one.text} | ${inEnglish.get(nameOf(one))}`),
  )
  expect(other).toEqual([])
  expect(inEnglish.get('agents: agents.tab.recommend-employees')).toBe('Invitation form')
  for (const [inGerman] of terms) {
    expect(
      ofAgencies.some(({ text }) => inGerman.test(text)),
      String(inGerman),
    ).toBe(true)
  }
})

/** Texts that are empty on purpose: in the singular, and for a value that is not known. */
const intentionallyEmpty = /^(backoffice: rewardRules\.silent\.|react-admin: ra\.boolean\.null$)/

test.each(textSets)('no text in %s is empty', async (set) => {
  const empty = (await readTexts(root, set)).filter(({ text }) => text.trim() === '').map(nameOf)
  expect(empty.filter((name) => !intentionallyEmpty.test(name))).toEqual([])
})

test('counted texts have a singular and a plural', () => {
  // `.one` is also used for other purposes, so only forms that a source counts are checked.
  const keys = new Set(german.map(({ key }) => key))
  const counted = german.filter(({ text }) => text.includes('{count}'))
  const incomplete = counted.filter(({ key }) => {
    const [, base, form] = key.match(/^(.*)\.(one|other)$/) ?? []
    return base !== undefined && !keys.has(`${base}.${form === 'one' ? 'other' : 'one'}`)
  })
  expect(incomplete.map(nameOf)).toEqual([])
})

/** Places where a line must not break, written with `\\u00a0`: `§ 7`, `Abs. 2`, `10 MB`, `27. November`. DIN 5008 */
const belongsTogether =
  /(§|\bArt\.|\bAbs\.|\bNr\.) [\da-z]|[\d}] (kWh|kWp?|[kMG]B|€|%|Mbit|Uhr)(?![\p{L}{])|\d\. (Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/u

test.each(textSets)('no line in %s can break between a number and its unit', async (set) => {
  const breaking = (await readTexts(root, set)).filter(({ text }) => belongsTogether.test(text))
  expect(
    breaking.map(({ file, key, text }) => `${file}: ${key}: ${text.match(belongsTogether)?.[0]}`),
  ).toEqual([])
})

/** Words that are the same in both languages: names, units, and shared words. */
const sameWords = new Set(
  `Administration App Basketball Bonus Budget Client Code Download Facebook Feed Gas Headset Hybrid IBAN ID
  Installation Link Logo Messenger Name Newsletter Passkeys Person Position
  Router Sand Schema Skateboard Smartphone Standard Status Story Streaming Support Tablet Text Upload Variable Wallbox
  Webhooks X Zuruf Twitter SKR idsite in Matomo ct kWh kB`.split(/\s+/),
)
/** Placeholder company data that no tenant keeps; the checklist asks to replace them. */
const placeholderCompany = /^legal: legal\.company\./
/** Wording taken from the specification. */
const fromSpecification = new Set(['errors: unknown-category'])

// SPEC §1.34
test('English texts contain no German', () => {
  const words = (text: string) => text.replace(/\{\w+\}/g, ' ').match(/\p{L}+/gu) ?? []
  const same = german.filter((one) => inEnglish.get(nameOf(one)) === one.text)
  const untranslated = same.filter((one) => words(one.text).some((word) => !sameWords.has(word)))
  const excused = (name: string) => placeholderCompany.test(name) || fromSpecification.has(name)
  expect(untranslated.map(nameOf).filter((name) => !excused(name))).toEqual([])
  const used = new Set(same.flatMap(({ text }) => words(text)))
  expect([...sameWords].filter((word) => !used.has(word))).toEqual([])
})

test.each(textSets)(
  'no text in %s tells an agency to call people without their consent (§ 7 UWG)',
  async (set) => {
    const { invitesToCall } = await import(`../../packages/messages/src/${set}/checks/wording.ts`)
    const inviting = (await readTexts(root, set)).filter(({ text }) => invitesToCall.test(text))
    expect(inviting.map(nameOf)).toEqual([])
  },
)
