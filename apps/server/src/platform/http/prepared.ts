import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

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

export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  cacheControl: string,
  /** Request headers the response depends on. */
  vary = 'accept-encoding',
): void {
  reply.header('cache-control', cacheControl).header('etag', prepared.etag).header('vary', vary)
  if (request.headers['if-none-match'] === prepared.etag) {
    reply.status(304).send()
    return
  }
  const accepts = request.headers['accept-encoding'] ?? ''
  reply.type(prepared.type)
  if (accepts.includes('br')) reply.header('content-encoding', 'br').send(prepared.brotli)
  else if (accepts.includes('gzip')) reply.header('content-encoding', 'gzip').send(prepared.gzip)
  else reply.send(prepared.plain ?? gunzipSync(prepared.gzip))
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
