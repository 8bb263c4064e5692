import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { terms as de } from './de/legal/terms.ts'
import { layout as deLayout } from './de/portal/layout.ts'
import { terms as en } from './en/legal/terms.ts'
import { layout as enLayout } from './en/portal/layout.ts'

/**
 * Version of the terms and a hash of its texts. When the test fails, change the date in `terms.version`, then update
 * the hash here.
 */
const versions = {
  de: ['Fassung vom 29.\u00a0November 2026', '1775ff3d8a6d8f82'],
  en: ['version of 29 November 2026', '8b34a8fd6b1c6506'],
}

const hashOf = (terms: Readonly<Record<string, string>>) =>
  createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16)

// SPEC §3.29
test('changed terms have a new version, because people agree to a version by its date', () => {
  const current = {
    de: [deLayout['terms.version'], hashOf(de)],
    en: [enLayout['terms.version'], hashOf(en)],
  }
  expect(current).toEqual(versions)
})
