import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { textSets } from './languages.ts'

const hashOf = (terms: Readonly<Record<string, string>>) =>
  createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16)

// SPEC §3.29
test.each(textSets)(
  'changed terms in %s have a new version, because people agree to a version by its date',
  async (set) => {
    const { terms } = await import(`./${set.slice(0, 2)}/legal/terms.ts`)
    const { default: all } = await import(`./${set}/files/all.ts`)
    const shown = Object.fromEntries(Object.keys(terms).map((key) => [key, all[key]]))
    const { termsVersion } = await import(`./${set}/checks/terms-version.ts`)
    expect({ version: all['terms.version'], hash: hashOf(shown) }).toEqual(termsVersion)
  },
)
