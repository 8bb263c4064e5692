import { brotliDecompressSync } from 'node:zlib'
import { readAxes, readWidthChange } from './font-variations.ts'

/**
 * Reads what a page must declare of a WOFF2 font: its weights, and the metrics with which a system font stands in for it.
 * https://www.w3.org/TR/WOFF2/
 */

export interface FontFacts {
  /** Range of weights; both are the same for a font that is not variable. */
  readonly weights: [min: number, max: number]
  /** Width of text and of bold text in percent of the system font's, as in `size-adjust`. */
  readonly textSize: number
  readonly boldSize: number
  /** Above and below the baseline, in percent of the em. */
  readonly ascent: number
  readonly descent: number
  /** Characters of German texts that it lacks. */
  readonly missing: string
}

/** Largest decompressed size; a font of 80 kB has a tenth of it. */
const maxDecompressed = 4_000_000

export const isWoff2 = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'wOF2'

/**
 * @param serif whether it has serifs, which chooses the system font
 * @throws Error when the file is not a valid font
 */
export function readFont(bytes: Buffer, serif: boolean): FontFacts {
  const tables = readTables(bytes)
  const table = (tag: string): Buffer => {
    const found = tables.get(tag)
    if (!found) throw new Error(`The font has no table ${tag}`)
    return found.data
  }
  const unitsPerEm = table('head').readUInt16BE(18)
  const [ascender, descender] = [table('hhea').readInt16BE(4), table('hhea').readInt16BE(6)]
  if (unitsPerEm < 16 || ascender <= 0 || descender > 0) throw new Error('The font has no usable metrics')
  const glyphOf = readCharacterMap(table('cmap'))
  const widthOf = readWidths(tables, table('hhea').readUInt16BE(34))
  const os2 = table('OS/2')
  const axes = tables.has('fvar') ? readAxes(table('fvar')) : []
  const weightAxis = axes.find(({ tag }) => tag === 'wght')
  const widthAt = (weight: number) => {
    const hvar = tables.get('HVAR')?.data
    const change =
      weightAxis && hvar && readWidthChange({ hvar, avar: tables.get('avar')?.data }, axes, weight)
    return sum(glyphs.map((glyph) => widthOf(glyph) + (change?.(glyph) ?? 0))) / unitsPerEm
  }
  const missing = [...neededCharacters].filter((character) => glyphOf(character) === 0).join('')
  const glyphs = [...sample].map(glyphOf)
  const system = serif ? timesWidths : arialWidths
  const percent = (value: number) => Math.round(value * 10_000) / 100
  const weight = os2.readUInt16BE(4)
  const textSize = percent(widthAt(400) / widthOfSample(system.normal))
  const boldSize = percent(widthAt(700) / widthOfSample(system.bold))
  const weights: [number, number] = weightAxis
    ? [Math.round(weightAxis.min), Math.round(weightAxis.max)]
    : [weight, weight]
  if (weights[0] < 1 || weights[1] > 1_000 || weights[0] > weights[1])
    throw new Error('The font has no usable weights')
  if (Math.min(textSize, boldSize) < 20 || Math.max(textSize, boldSize) > 500) {
    throw new Error('The font has no usable widths')
  }
  return {
    weights,
    textSize,
    boldSize,
    ascent: percent(ascender / unitsPerEm),
    descent: percent(-descender / unitsPerEm),
    missing,
  }
}

interface Table {
  readonly data: Buffer
  readonly transformed: boolean
}

function readTables(bytes: Buffer): Map<string, Table> {
  const count = bytes.readUInt16BE(12)
  const compressedSize = bytes.readUInt32BE(20)
  let at = 48
  const number = () => {
    let value = 0
    for (let digits = 0; digits < 5; digits++) {
      const byte = bytes.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new Error('The font has a number that is too long')
  }
  const entries = Array.from({ length: count }, () => {
    const flags = bytes.readUInt8(at++)
    let tag = knownTags[flags & 0x3f]
    if (tag === undefined) {
      tag = bytes.subarray(at, at + 4).toString('latin1')
      at += 4
    }
    const version = flags >> 6
    const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0
    const length = number()
    return { tag, transformed, length: transformed ? number() : length }
  })
  const stream = brotliDecompressSync(bytes.subarray(at, at + compressedSize), {
    maxOutputLength: maxDecompressed,
  })
  let offset = 0
  return new Map(
    entries.map(({ tag, transformed, length }): [string, Table] => {
      if (offset + length > stream.length) throw new Error('The font is shorter than its tables')
      const data = stream.subarray(offset, offset + length)
      offset += length
      return [tag, { data, transformed }]
    }),
  )
}

/** Returns the function from a character to its glyph; 0 is a missing one. */
function readCharacterMap(cmap: Buffer): (character: string) => number {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => {
    const offset = cmap.readUInt32BE(4 + index * 8 + 4)
    return { format: cmap.readUInt16BE(offset), data: cmap.subarray(offset) }
  })
  const full = subtables.find(({ format }) => format === 12)
  if (full) return (character) => glyphInGroups(full.data, character.codePointAt(0) ?? 0)
  const basic = subtables.find(({ format }) => format === 4)
  if (!basic) throw new Error('The font has no Unicode character map')
  return (character) => glyphInSegments(basic.data, character.codePointAt(0) ?? 0)
}

function glyphInGroups(data: Buffer, code: number): number {
  for (let group = 0; group < data.readUInt32BE(12); group++) {
    const at = 16 + group * 12
    const start = data.readUInt32BE(at)
    if (code >= start && code <= data.readUInt32BE(at + 4)) return data.readUInt32BE(at + 8) + code - start
  }
  return 0
}

function glyphInSegments(data: Buffer, code: number): number {
  const size = data.readUInt16BE(6)
  for (let at = 0; at < size; at += 2) {
    if (code > data.readUInt16BE(14 + at)) continue
    const start = data.readUInt16BE(16 + size + at)
    if (code < start) return 0
    const delta = data.readUInt16BE(16 + 2 * size + at)
    const rangePlace = 16 + 3 * size + at
    const range = data.readUInt16BE(rangePlace)
    if (range === 0) return (code + delta) & 0xffff
    const glyph = data.readUInt16BE(rangePlace + range + 2 * (code - start))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

/** Returns the function from a glyph to its width. A transformed table begins with a byte, and has all widths first. */
function readWidths(tables: ReadonlyMap<string, Table>, count: number): (glyph: number) => number {
  const hmtx = tables.get('hmtx')
  if (!hmtx || count === 0) throw new Error('The font has no widths')
  const [begin, stride] = hmtx.transformed ? [1, 2] : [0, 4]
  return (glyph) => hmtx.data.readUInt16BE(begin + Math.min(glyph, count - 1) * stride)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const neededCharacters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789.,:;!?()/%&@+-–„“€§'

/** Text whose width is compared with that of a system font. */
const sample =
  'ihre empfehlung ist angekommen und wir schreiben ihnen sobald der vertrag zustande kommt für jeden abschluss gibt es eine prämie die sie sich überweisen lassen oder als gutschein wählen'

/** Widths of small letters in thousandths of an em, as in the metrics that Adobe published for Helvetica and Times. */
const widthsOf = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text.split(',').flatMap((group) => {
      const [letters = '', width] = group.split('=')
      return [...letters].map((letter) => [letter, Number(width)] as const)
    }),
  )
const arialWidths = {
  normal: widthsOf(' ft=278,ijl=222,r=333,ckvxyzs=500,abdeghnopquäöü=556,ß=611,w=722,m=833'),
  bold: widthsOf(' ijl=278,ft=333,r=389,z=500,acekvxysä=556,bdghnopquöüß=611,w=778,m=889'),
}
const timesWidths = {
  normal: widthsOf(' =250,ijlt=278,fr=333,s=389,acezä=444,bdghkopnquvxyöüß=500,w=722,m=778'),
  bold: widthsOf(' =250,il=278,jft=333,s=389,cerz=444,agovxyäö=500,bdhknpquüß=556,w=722,m=833'),
}

const widthOfSample = (widths: Readonly<Record<string, number>>) =>
  sum([...sample].map((character) => widths[character] ?? 0)) / 1_000

const knownTags =
  'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,VDMX,vhea,vmtx,BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix,acnt,avar,bdat,bloc,bsln,cvar,fdsc,feat,fmtx,fvar,gvar,hsty,just,lcar,mort,morx,opbd,prop,trak,Zapf,Silf,Glat,Gloc,Feat,Sill'.split(
    ',',
  )
