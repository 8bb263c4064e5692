import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type OurLanguage, ourLanguages } from './languages.ts'

/**
 * Version of the terms and a hash of its texts. When the test fails, change the date in `terms.version`, then update
 * the hash here.
 */
const versions: Readonly<Record<OurLanguage, readonly [version: string, hash: string]>> = {
  de: ['Fassung vom 29.\u00a0November 2026', '1775ff3d8a6d8f82'],
  en: ['version of 29 November 2026', '8b34a8fd6b1c6506'],
}

const hashOf = (terms: Readonly<Record<string, string>>) =>
  createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16)

// SPEC §3.29
test.each(ourLanguages)(
  'changed terms in %s have a new version, because people agree to a version by its date',
  async (language) => {
    const { terms } = await import(`./${language}/legal/terms.ts`)
    const { layout } = await import(`./${language}/portal/layout.ts`)
    expect([layout['terms.version'], hashOf(terms)]).toEqual(versions[language])
  },
)
