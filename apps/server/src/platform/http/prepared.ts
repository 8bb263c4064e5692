import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { writeInBurst } from './response-bursts.ts'

/** Size up to which a response is also kept uncompressed. */
const maxPlainBytes = 16 * 1024

/** A response serialised and compressed once and sent many times. */
export interface Prepared {
  readonly type: string
  /** Absent if it is large: few clients ask for it, and it takes ten times the memory of the compressed ones. */
  readonly plain: Buffer | undefined
  readonly gzip: Buffer
  readonly brotli: Buffer
  readonly etag: string
}

/** @param maxPlain size up to which it is also kept uncompressed */
export function prepare(type: string, body: string | Buffer, maxPlain = maxPlainBytes): Prepared {
  const plain = Buffer.from(body)
  return {
    type,
    plain: plain.length <= maxPlain ? plain : undefined,
    gzip: gzipSync(plain),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    etag: etagOf(plain),
  }
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/**
 * Sends a prepared response with the headers that are set so far. Writes it directly, since there is nothing to do
 * for Fastify's serialisation and its `onSend` hooks.
 * @param vary request headers the response depends on
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  cacheControl: string,
  vary = 'accept-encoding',
): void {
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  headers['cache-control'] = cacheControl
  headers.etag = prepared.etag
  headers.vary = vary
  reply.hijack()
  if (request.headers['if-none-match'] === prepared.etag) {
    writeInBurst(reply, () => reply.raw.writeHead(304, headers).end())
    return
  }
  const { encoding, bytes } = encodedFor(request, prepared)
  headers['content-type'] = prepared.type
  headers['content-length'] = bytes.length
  if (encoding) headers['content-encoding'] = encoding
  writeInBurst(reply, () => reply.raw.writeHead(200, headers).end(bytes))
}

function encodedFor(request: FastifyRequest, { plain, gzip, brotli }: Prepared) {
  const accepts = request.headers['accept-encoding'] ?? ''
  if (accepts.includes('br')) return { encoding: 'br', bytes: brotli }
  if (accepts.includes('gzip')) return { encoding: 'gzip', bytes: gzip }
  return { encoding: undefined, bytes: plain ?? gunzipSync(gzip) }
}

/** Number of keys of a cache; a key takes some hundred bytes. */
const maxKeys = 20_000

/**
 * Caches prepared responses by key. The key contains the tenant's version, so entries are never stale.
 * Visitors can make up keys, so equal content under many keys is compressed and stored once.
 * @param maxBytes limit of all responses together, so that memory does not grow with the number of tenants
 */
export function preparedCache(maxBytes: number) {
  const contentOf = new LRUCache<string, string>({ max: maxKeys })
  const byContent = new LRUCache<string, Prepared>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain, gzip, brotli }) => (plain?.length ?? 0) + gzip.length + brotli.length,
  })
  return {
    get(key: string, type: string, make: () => string): Prepared {
      const known = contentOf.get(key)
      const found = known === undefined ? undefined : byContent.get(known)
      if (found) return found
      const plain = Buffer.from(make())
      const content = `${type} ${etagOf(plain)}`
      const made = byContent.get(content) ?? prepare(type, plain)
      byContent.set(content, made)
      contentOf.set(key, content)
      return made
    },
  }
}

export type PreparedCache = ReturnType<typeof preparedCache>
