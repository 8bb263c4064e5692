/**
 * Widths of a variable font at another weight than its default.
 * https://learn.microsoft.com/en-us/typography/opentype/spec/hvar
 */

interface Axis {
  readonly tag: string
  readonly min: number
  readonly default: number
  readonly max: number
}

export type WidthChange = (glyph: number) => number

/** Returns the axes of `fvar`. */
export function readAxes(fvar: Buffer): Axis[] {
  const [offset, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)]
  return Array.from({ length: count }, (_, index) => {
    const at = offset + index * size
    const fixed = (place: number) => fvar.readInt32BE(at + place) / 65_536
    return {
      tag: fvar.subarray(at, at + 4).toString('latin1'),
      min: fixed(4),
      default: fixed(8),
      max: fixed(12),
    }
  })
}

/** Returns by how much the glyphs are wider at a weight; the other axes are at their defaults. */
export function readWidthChange(
  tables: { readonly hvar: Buffer; readonly avar: Buffer | undefined },
  axes: readonly Axis[],
  weight: number,
): WidthChange {
  const { hvar, avar } = tables
  const coordinates = axes.map((axis, index) =>
    axis.tag === 'wght' ? mapped(avar, index, normalised(axis, weight)) : 0,
  )
  const store = hvar.subarray(hvar.readUInt32BE(4))
  const scalars = readScalars(store.subarray(store.readUInt32BE(2)), coordinates)
  const indexOf = readIndexMap(hvar)
  return (glyph) => {
    const [outer, inner] = indexOf(glyph)
    if (outer >= store.readUInt16BE(6)) return 0
    return deltaOf(store.subarray(store.readUInt32BE(8 + 4 * outer)), inner, scalars)
  }
}

/** Returns the weight on the scale of the font, from -1 over 0 at the default to 1. */
function normalised(axis: Axis, weight: number): number {
  const value = Math.max(axis.min, Math.min(axis.max, weight))
  if (value === axis.default) return 0
  return value < axis.default
    ? (value - axis.default) / (axis.default - axis.min)
    : (value - axis.default) / (axis.max - axis.default)
}

const fraction = (data: Buffer, at: number) => data.readInt16BE(at) / 16_384

/** Applies the curve that `avar` gives an axis. */
function mapped(avar: Buffer | undefined, axis: number, coordinate: number): number {
  if (!avar) return coordinate
  let at = 8
  for (let index = 0; index < axis; index++) at += 2 + 4 * avar.readUInt16BE(at)
  const points = Array.from({ length: avar.readUInt16BE(at) }, (_, index) => ({
    from: fraction(avar, at + 2 + 4 * index),
    to: fraction(avar, at + 4 + 4 * index),
  }))
  const next = points.findIndex(({ from }) => from >= coordinate)
  const [before, after] = [points[next - 1], points[next]]
  if (!before || !after) return after?.to ?? coordinate
  return before.to + ((coordinate - before.from) / (after.from - before.from)) * (after.to - before.to)
}

/** Returns how much each region of the design space counts at the coordinates. */
function readScalars(regions: Buffer, coordinates: readonly number[]): number[] {
  const axisCount = regions.readUInt16BE(0)
  return Array.from({ length: regions.readUInt16BE(2) }, (_, region) =>
    Array.from({ length: axisCount }, (_, axis) => {
      const at = 4 + (region * axisCount + axis) * 6
      const [start, peak, end] = [fraction(regions, at), fraction(regions, at + 2), fraction(regions, at + 4)]
      const coordinate = coordinates[axis] ?? 0
      if (peak === 0 || coordinate === peak) return 1
      if (coordinate <= start || coordinate >= end) return 0
      return coordinate < peak ? (coordinate - start) / (peak - start) : (end - coordinate) / (end - peak)
    }).reduce((product, factor) => product * factor, 1),
  )
}

/** Returns the function from a glyph to its place in the store: number of the subtable, and of the row in it. */
function readIndexMap(hvar: Buffer): (glyph: number) => [outer: number, inner: number] {
  const offset = hvar.readUInt32BE(8)
  if (offset === 0) return (glyph) => [0, glyph]
  const map = hvar.subarray(offset)
  const [format, entryFormat] = [map.readUInt8(0), map.readUInt8(1)]
  const count = format === 0 ? map.readUInt16BE(2) : map.readUInt32BE(2)
  const begin = format === 0 ? 4 : 6
  const size = ((entryFormat & 0x30) >> 4) + 1
  const innerBits = (entryFormat & 0x0f) + 1
  return (glyph) => {
    const entry = map.readUIntBE(begin + Math.min(glyph, count - 1) * size, size)
    return [entry >>> innerBits, entry & (2 ** innerBits - 1)]
  }
}

/** Returns the sum of a row's changes, each as much as its region counts. */
function deltaOf(data: Buffer, row: number, scalars: readonly number[]): number {
  if (row >= data.readUInt16BE(0)) return 0
  const words = data.readUInt16BE(2)
  const [large, small] = words & 0x8000 ? [4, 2] : [2, 1]
  const wordCount = words & 0x7fff
  const count = data.readUInt16BE(4)
  let at = 6 + 2 * count + row * (wordCount * large + (count - wordCount) * small)
  let sum = 0
  for (let index = 0; index < count; index++) {
    const size = index < wordCount ? large : small
    sum += data.readIntBE(at, size) * (scalars[data.readUInt16BE(6 + 2 * index)] ?? 0)
    at += size
  }
  return sum
}
