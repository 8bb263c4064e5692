import { expect, test } from 'vitest'
import { ourLanguages } from './languages.ts'
import { backofficeTexts, loadBackofficeFiles, portalLoaders } from './loaders.ts'

/** The paths contain the language, so the compiler does not see a missing file. */
test.each(ourLanguages)('every text file that the apps load exists in %s', async (language) => {
  const loaded = [
    ...Object.values(await portalLoaders(language)).map((load) => load()),
    ...Object.values(backofficeTexts).map((load) => load(language)),
  ]
  const files: object[] = (await Promise.all(loaded)).map((file) => file.default)
  const ofBackoffice = await loadBackofficeFiles(language)
  files.push(ofBackoffice.backoffice, ofBackoffice.fraud, ofBackoffice.reactAdmin)
  for (const texts of files) expect(Object.keys(texts).length).toBeGreaterThan(0)
})
