import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** A file of German texts that say "du", e.g. `account.ts` or `legal/company.ts`; those in `files` only list others. */
const familiarFile = /\/packages\/messages\/src\/de-du\/(?!files\/)[\w/-]+\.ts$/

/**
 * Writes the texts of a familiar file into the build as they are. In the source it takes most of them from the German
 * file, so visitors would load both, and formal tenants one file more where the German one is shared. Decision 129
 */
export const familiarTexts = (): Plugin => ({
  name: 'zuruf:familiar-texts',
  apply: 'build',
  async load(id) {
    if (!familiarFile.test(id)) return null
    const { default: texts }: { readonly default: unknown } = await import(pathToFileURL(id).href)
    return `export default ${JSON.stringify(texts)}`
  },
})
