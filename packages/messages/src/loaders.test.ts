import { expect, test } from 'vitest'
import { ourLanguages } from './languages.ts'
import { backofficeTexts, portalTexts } from './loaders.ts'

/** The paths are built at run time, so the compiler does not see a missing file. */
test.each(ourLanguages)('every text file that the apps load exists in %s', async (language) => {
  const empty: string[] = []
  for (const loaders of [portalTexts, backofficeTexts]) {
    for (const [name, load] of Object.entries(loaders)) {
      const { default: texts } = await load(language)
      if (Object.keys(texts ?? {}).length === 0) empty.push(name)
    }
  }
  expect(empty).toEqual([])
})
