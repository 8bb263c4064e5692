import { expect, test } from 'vitest'
import { ourLanguages, textSets } from './languages.ts'
import { backofficeTexts, loadBackofficeFiles, portalLoaders } from './loaders.ts'

// The paths contain the language or set, so the compiler does not see a missing file.

const expectTexts = (files: readonly object[]) => {
  for (const texts of files) expect(Object.keys(texts).length).toBeGreaterThan(0)
}

test.each(textSets)('every text file of a tenant that the apps load exists in %s', async (set) => {
  const loaded = Object.values(await portalLoaders(set)).map((load) => load())
  const files: { default: object }[] = await Promise.all([...loaded, backofficeTexts.all(set)])
  expectTexts(files.map((file) => file.default))
})

test.each(ourLanguages)('every text file that only the back office loads exists in %s', async (language) => {
  const { backoffice, fraud, reactAdmin } = await loadBackofficeFiles(language)
  expectTexts([backoffice, fraud, reactAdmin])
})
