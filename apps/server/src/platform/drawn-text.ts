import { create, type Font } from 'fontkit'
import { type Face, faces, fontFile, runsOf } from './typeface.ts'

/**
 * A line of text to draw as outlines. Image renderers use the machine's fonts, and servers often have none;
 * outlines look the same everywhere, and their width is known before drawing.
 */
export interface Line {
  readonly text: string
  readonly size: number
  readonly face: Face
}

const fonts = new Map<string, Font>()

function fontOf(name: string): Font {
  const font = fonts.get(name) ?? create(fontFile(name))
  fonts.set(name, font)
  return font
}

function* glyphsOf({ text, size, face }: Line) {
  for (const run of runsOf(text)) {
    const font = fontOf(`${run.subset}-${faces[face]}`)
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    for (const [index, glyph] of glyphs.entries()) {
      yield { glyph, scale, advance: (positions[index]?.xAdvance ?? 0) * scale }
    }
  }
}

export function widthOf(line: Line): number {
  let width = 0
  for (const { advance } of glyphsOf(line)) width += advance
  return width
}

/** Draws the line as SVG; `x` and `y` are the start of its baseline. */
export function drawLine(line: Line, x: number, y: number, fill: string): string {
  const shapes: string[] = []
  let at = x
  for (const { glyph, scale, advance } of glyphsOf(line)) {
    const outline = glyph.path.toSVG()
    if (outline) {
      shapes.push(
        `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale} ${-scale})" d="${outline}"/>`,
      )
    }
    at += advance
  }
  return `<g fill="${fill}">${shapes.join('')}</g>`
}

export interface TextBox {
  readonly width: number
  readonly lines: number
  /** Descending; the first size in which the whole text fits is used. */
  readonly sizes: readonly [number, ...number[]]
  readonly face: Face
}

/**
 * Wraps text into the available lines at the largest size that fits. Text too long for the smallest size ends
 * in "…".
 */
export function fitText(text: string, { width, lines, sizes, face }: TextBox): readonly Line[] {
  const words = text
    .replaceAll('\u00ad', '')
    .split(/[ \n\t]+/)
    .filter(Boolean)
  const fits = (size: number): boolean => {
    const rows = breakLines(words, width, size, face)
    return rows.length <= lines && rows.every((row) => widthOf({ text: row, size, face }) <= width)
  }
  const size = sizes.find(fits) ?? sizes.at(-1) ?? sizes[0]
  const rows = breakLines(words, width, size, face)
  return rows.slice(0, lines).map((row, index) => {
    const isCut = index === lines - 1 && rows.length > lines
    return { text: shorten(isCut ? `${row}…` : row, { width, size, face }), size, face }
  })
}

function breakLines(words: readonly string[], width: number, size: number, face: Face): string[] {
  const rows: string[] = []
  for (const word of words) {
    const last = rows.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf({ text: longer, size, face }) <= width) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}

/** Removes trailing letters until the text fits. */
function shorten(text: string, { width, size, face }: { width: number; size: number; face: Face }): string {
  let kept = text
  while (widthOf({ text: kept, size, face }) > width && kept.length > 2) {
    kept = `${[...kept.replace(/…$/, '')].slice(0, -1).join('').trimEnd()}…`
  }
  return kept
}
