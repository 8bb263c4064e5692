import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './imports.ts'

/** Text and breakpoints of the portal follow the text size set in the browser. Decision 136 */

const root = resolve(import.meta.dirname, '../..')
const files = filesBelow(join(root, 'apps/portal/src'), /\.(tsx?|css)$/)

const inPixels = [
  // Breakpoints of class names and style sheets.
  /\b(?:min|max)-\[\d+px\]:/,
  /@media[^{]*(?:width|height)[^{]*\dpx/,
  /--breakpoint-\w+:\s*\d+px/,
  // Sizes of text.
  /\btext-\[[\d.]+px\]/,
  /font-size:\s*[\d.]+px/,
]

test('no text size and no breakpoint of the portal is in pixels', () => {
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return inPixels.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((match) => `${file}: ${match}`)
  })
  expect(found).toEqual([])
})
