import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ourLanguages } from './languages.ts'

const hashOf = (terms: Readonly<Record<string, string>>) =>
  createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16)

// SPEC §3.29
test.each(ourLanguages)(
  'changed terms in %s have a new version, because people agree to a version by its date',
  async (language) => {
    const { terms } = await import(`./${language}/legal/terms.ts`)
    const { layout } = await import(`./${language}/portal/layout.ts`)
    const { termsVersion } = await import(`./${language}/checks/terms-version.ts`)
    expect({ version: layout['terms.version'], hash: hashOf(terms) }).toEqual(termsVersion)
  },
)
