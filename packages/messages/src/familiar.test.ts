import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import germanTexts from './de/files/all.ts'
import familiarTexts from './de-du/files/all.ts'
import { textSetOf } from './languages.ts'
import { standardTexts } from './server.ts'

/** The German texts that say "du". Decision 129 */

type Texts = Readonly<Record<string, unknown>>

const leaves = (texts: Texts, above = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[above + name, value]] : leaves(value as Texts, `${above}${name}.`),
  )

/** Names of the files with familiar texts, e.g. `legal/terms.ts`. */
const files = ['', 'legal', 'portal'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, 'de-du', folder))
    .filter((name) => name.endsWith('.ts') && !['legal.ts', 'portal.ts'].includes(name))
    .map((name) => join(folder, name)),
)

/** Every familiar text with the formal one that it replaces. */
const replaced = (
  await Promise.all(
    files.map(async (file) => {
      const importFrom = (folder: string): Promise<Readonly<Record<string, Texts>>> =>
        import(pathToFileURL(join(import.meta.dirname, folder, file)).href)
      const german = await importFrom('de')
      const formal = new Map(leaves(german.default ?? Object.values(german)[0] ?? {}))
      const { familiar = {} } = await importFrom('de-du')
      return leaves(familiar).map(([key, text]) => ({
        name: `${file}: ${key}`,
        text,
        formal: formal.get(key),
      }))
    }),
  )
).flat()

/** The forms of the tenant's name count as one placeholder: another sentence may need another. */
const placeholders = (text: string) =>
  [...new Set(text.match(/\{\w+\}/g)?.map((place) => place.replace(/^\{tenant\w*\}$/i, '{tenant}')))].sort()

/** Words that address the reader formally. "Sie" at the start of a sentence may also be a third person. */
const addressesFormally = /\b(Sie|Ihr|Ihre[mnrs]?|Ihnen)\b/

/** Texts of the set that contain such words, each with the reason. */
const exceptions: readonly (readonly [keys: RegExp, reason: string])[] = [
  [
    /^mail\.(webhook-paused|orders-waiting|test|agency-review|partner-review|credit-note-objected|contact-message|voucher-stock-low)\./,
    'mails to operators',
  ],
  [
    /^field\.(move|split|goodwill|second-person|sftp|postcodes|variable|check|reports)-/,
    'fields that only operators fill in',
  ],
  [
    /^field\.(no-candidate|is-successor|under-review|bank-file-unreadable|webhook-url|texts-file|objection-changed|name-changed|feed-missing|yes-or-no|day-not-to-come|key-reserved|host-invalid|origin-invalid|url-invalid|colour-invalid|rules-overlap|pdf-required|sum-changed|one-of-several|amount|whole-number)$/,
    'fields that only operators fill in',
  ],
  [/^error\.event-ambiguous$/, 'an answer to the system of the provider'],
  [/^orderDocument\.(notice|form)\./, 'wording of the statute'],
  [/^(earned|partner\.commissions)\.none$/, 'Sie: the rewards, the commissions'],
  [/^colleagues\.email\.domains$/, 'Sie: the address'],
]

const isExcepted = (key: string) => exceptions.some(([keys]) => keys.test(key))

test('every text that addresses the reader says "du"', () => {
  const formal = Object.entries(familiarTexts).filter(([, text]) => addressesFormally.test(text))
  expect(formal.filter(([key]) => !isExcepted(key))).toEqual([])
  for (const [keys, reason] of exceptions) {
    expect(
      formal.some(([key]) => keys.test(key)),
      `not needed any more: ${reason}`,
    ).toBe(true)
  }
})

test('a familiar text replaces a formal one, differs from it and has its placeholders', () => {
  expect(replaced.length).toBeGreaterThan(600)
  expect(replaced.filter(({ formal, text }) => formal === undefined || formal === text)).toEqual([])
  const other = replaced.filter(
    ({ formal, text }) => String(placeholders(text)) !== String(placeholders(formal ?? '')),
  )
  expect(other).toEqual([])
})

test('familiar texts write "du" in lower case within a sentence', () => {
  const capital = replaced.filter(({ text }) => /[\p{L},] (Du|Dein\w*|Dir|Dich|Euer|Euch)\b/u.test(text))
  expect(capital.map(({ name }) => name)).toEqual([])
})

test('the set has the keys of the German one, and all familiar texts', () => {
  expect(Object.keys(familiarTexts).toSorted()).toEqual(Object.keys(germanTexts).toSorted())
  const shown = new Set(Object.values(familiarTexts))
  expect(replaced.filter(({ text }) => !shown.has(text)).map(({ name }) => name)).toEqual([])
})

test('the server has the familiar texts of each file that it loads', () => {
  const shown = new Set(Object.values(familiarTexts))
  const served = [
    'bankReasons',
    'closed',
    'company',
    'consent',
    'embed',
    'errors',
    'fields',
    'legal',
  ] as const
  const more = ['mail', 'newsletter', 'products', 'recipient', 'rewards', 'statement', 'why'] as const
  for (const name of [...served, ...more]) {
    const texts = standardTexts(name)
    expect(texts['de-du'], name).not.toEqual(texts.de)
    expect(leaves(texts['de-du']).filter(([, text]) => !shown.has(text))).toEqual([])
  }
})

test('only German has a second set', () => {
  expect(textSetOf('de', 'du')).toBe('de-du')
  expect(textSetOf('de', 'sie')).toBe('de')
  expect(textSetOf('en', 'du')).toBe('en')
})
