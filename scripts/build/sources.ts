import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Finds the file name in `from './x.ts'`, `import './x.ts'` and `import('./x.ts')`. */
const importedFile = /\b((?:from|import)\s*\(?\s*')((?:\.\.?\/|@zuruf\/)[^']+)\.ts'/g

/**
 * Writes the TypeScript below a folder as JavaScript to the same place below `out`, without tests. Lines and
 * columns stay the same, so stack traces lead to the sources.
 * @throws Error when a file imports one that is not there
 */
export function stripSources(root: string, folder: string, out: string): void {
  for (const file of sourcesBelow(join(root, folder))) {
    const code = stripTypeScriptTypes(readFileSync(file, 'utf8')).replace(importedFile, "$1$2.js'")
    for (const [, , imported = ''] of code.matchAll(/\b((?:from|import)\s*\(?\s*')(\.\.?\/[^']+)'/g)) {
      const source = join(dirname(file), imported).replace(/\.js$/, '.ts')
      if (!existsSync(source)) throw new Error(`${file} imports ${imported}, which is not there`)
    }
    const target = join(out, relative(root, file)).replace(/\.ts$/, '.js')
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, code)
  }
}

function sourcesBelow(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(dir, entry.name)
      if (entry.isDirectory()) return sourcesBelow(path)
      return /\.ts$/.test(entry.name) && !/\.(test|d)\.ts$/.test(entry.name) ? [path] : []
    })
    .sort()
}
