import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** A response serialised and compressed once and sent many times. */
export interface Prepared {
  readonly type: string
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly brotli: Buffer
  readonly etag: string
}

export function prepare(type: string, body: string | Buffer): Prepared {
  const plain = Buffer.from(body)
  return {
    type,
    plain,
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
  else reply.send(prepared.plain)
}

/**
 * Caches prepared responses by key. The key contains the tenant's version, so entries are never stale.
 * Visitors can make up keys, so equal content under many keys is compressed and stored once.
 */
export function preparedCache(max: number) {
  const cache = new LRUCache<string, Prepared>({ max })
  const byContent = new LRUCache<string, Prepared>({ max })
  return {
    get(key: string, type: string, make: () => string): Prepared {
      const found = cache.get(key)
      if (found) return found
      const plain = Buffer.from(make())
      const content = `${type} ${etagOf(plain)}`
      const made = byContent.get(content) ?? prepare(type, plain)
      byContent.set(content, made)
      cache.set(key, made)
      return made
    },
  }
}

export type PreparedCache = ReturnType<typeof preparedCache>
