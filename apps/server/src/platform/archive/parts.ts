import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { isMissing } from '../file-storage.ts'
import { ArchiveError, type Part, sha256Of } from './manifest.ts'
import type { Target } from './target.ts'

/** Compressed bytes of a part. A part is in memory as a whole, and one upload of a bucket. */
const partBytes = 8 * 1024 * 1024

/** Fast: the network or the disk is the limit, not the CPU. */
const compression = { level: 3 }

/** Stores a stream of any length in compressed parts. @returns no parts for an empty stream */
export async function writeParts(
  target: Target,
  prefix: string,
  content: AsyncGenerator<Buffer>,
): Promise<Part[]> {
  const first = await content.next()
  // Most tables of an installation are empty, and an empty file is still a request.
  if (first.done) return []
  const parts: Part[] = []
  let waiting: Buffer[] = []
  let size = 0

  async function store(): Promise<void> {
    const bytes = Buffer.concat(waiting)
    waiting = []
    size = 0
    const name = `${prefix}.${String(parts.length + 1).padStart(6, '0')}.gz`
    await target.put(name, bytes)
    parts.push({ name, bytes: bytes.length, sha256: sha256Of(bytes) })
  }

  await pipeline(
    Readable.from(startingWith(first.value, content), { objectMode: false }),
    createGzip(compression),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) {
        waiting.push(chunk)
        size += chunk.length
        if (size >= partBytes) await store()
      }
      if (size > 0) await store()
    },
  )
  return parts
}

async function* startingWith(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

/**
 * Reads what `writeParts` has stored.
 * @throws ArchiveError when a part is missing, shortened or changed
 */
export async function* readParts(target: Target, parts: readonly Part[]): AsyncGenerator<Buffer> {
  if (parts.length === 0) return
  const compressed = Readable.from(verifiedParts(target, parts), { objectMode: false })
  const content = createGunzip()
  // `pipeline` closes both; its error is the one of the parts.
  const reading = pipeline(compressed, content)
  reading.catch(() => {})
  try {
    for await (const chunk of content) yield chunk as Buffer
  } finally {
    content.destroy()
  }
  await reading
}

async function* verifiedParts(target: Target, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield await readPart(target, part)
}

async function readPart(target: Target, { name, bytes, sha256 }: Part): Promise<Buffer> {
  const content = await target.get(name).catch((error: unknown) => {
    if (isMissing(error)) throw new ArchiveError(`${target.name}: ${name} is missing`)
    throw error
  })
  if (content.length !== bytes || sha256Of(content) !== sha256) {
    throw new ArchiveError(`${target.name}: ${name} is damaged: ${content.length} of ${bytes} bytes`)
  }
  return content
}

/** Splits a stream into lines, without their line feeds. */
export async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const chunk of content) {
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const piece = chunk.subarray(start, end)
      yield rest.length > 0 ? Buffer.concat([...rest, piece]) : piece
      rest = []
      start = end + 1
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
  }
  if (rest.length > 0) yield Buffer.concat(rest)
}

/** Passes a stream on and computes its hash. */
export function hashing() {
  const hash = createHash('sha256')
  return {
    update: (chunk: Buffer) => void hash.update(chunk),
    digest: () => hash.digest('hex'),
  }
}
