import { inflateSync } from 'node:zlib'

const woffHeader = { length: 44, flavor: 4, tables: 12 } as const
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/**
 * Unpacks the tables of a WOFF font (WOFF 1.0, W3C Recommendation 2012-12-13, §4–5). fontkit reads WOFF too,
 * but unpacks a table again for each glyph.
 */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(woffHeader.tables)
  const header = Buffer.alloc(sfntHeader + count * sfntEntry)
  woff.copy(header, 0, woffHeader.flavor, woffHeader.flavor + 4)
  header.writeUInt16BE(count, 4)
  // Parameters for binary search of the tables: OpenType 1.9, "Table directory".
  const power = Math.floor(Math.log2(count))
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * (count - 2 ** power), 10)

  const tables: Buffer[] = []
  let offset = header.length
  for (let index = 0; index < count; index++) {
    const entry = woffHeader.length + index * woffEntry
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const stored = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(stored) : stored
    const target = sfntHeader + index * sfntEntry
    woff.copy(header, target, entry, entry + 4)
    woff.copy(header, target + 4, entry + 16, entry + 20)
    header.writeUInt32BE(offset, target + 8)
    header.writeUInt32BE(length, target + 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    table.copy(padded)
    tables.push(padded)
    offset += padded.length
  }
  return Buffer.concat([header, ...tables])
}
