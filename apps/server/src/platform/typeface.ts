import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sfntOf } from './sfnt.ts'

/**
 * The portal's typeface, from static WOFF files: fontkit, which pdfkit uses too, cannot read the variable
 * ones. Each weight has two subsets.
 */
export const faces = { regular: '400', bold: '700' } as const
export type Face = keyof typeof faces
export const subsets = ['latin', 'latin-ext'] as const
const fontFiles = new Map<string, Buffer>()

export function fontFile(name: string): Buffer {
  const known = fontFiles.get(name)
  if (known) return known
  const path = fileURLToPath(import.meta.resolve(`@fontsource/figtree/files/figtree-${name}-normal.woff`))
  const file = sfntOf(readFileSync(path))
  fontFiles.set(name, file)
  return file
}

const latin = /[\n\u0020-\u00ff\u0131\u0152\u0153\u2010-\u2027\u202f-\u205e\u20ac\u2212]/
const extended = /[\u0100-\u024f\u1e00-\u1eff]/

/**
 * Splits text into runs that one font file can render; unsupported letters become a question mark. The font has no
 * non-breaking hyphen.
 */
export function runsOf(text: string): { subset: (typeof subsets)[number]; text: string }[] {
  const runs: { subset: (typeof subsets)[number]; text: string }[] = []
  for (const letter of text.normalize('NFC').replaceAll('\u2011', '-')) {
    const subset = extended.test(letter) ? 'latin-ext' : 'latin'
    const shown = subset === 'latin' && !latin.test(letter) ? '?' : letter
    const last = runs.at(-1)
    if (last?.subset === subset) last.text += shown
    else runs.push({ subset, text: shown })
  }
  return runs
}
