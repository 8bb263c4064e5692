import type { FastifyReply } from 'fastify'
import { type Http, sent } from '../../platform/http/mount.ts'
import { fileNameOf } from './file.ts'
import type { DocumentFile, OrderDocuments } from './service.ts'
import { documentToWire } from './wire.ts'

const tags = ['tracking']

/** Mounts the public operations on the documents before an order. */
export function mountOrderDocuments(http: Http, documents: OrderDocuments): void {
  http.mount('listOrderDocuments', {
    tags,
    limit: (tenant) => tenant.settings.limits.pages,
    handler: async ({ context, query }) => {
      const offered = await documents.list(context, query.produktId)
      return offered.map((document) => ({
        ...documentToWire(context.tenant, document),
        Zeilen: document.rows.map(({ label, value }) => ({ Bezeichnung: label, Wert: value })),
      }))
    },
  })

  http.mount('getOrderDocument', {
    tags,
    limit: (tenant) => tenant.settings.limits.pages,
    handler: async ({ context, params, reply }) =>
      sendDocument(reply, await documents.read(context.tenant, params.sha256)),
  })
}

/**
 * Content security policies: no scripts, other hosts, frames or forms. Browsers need `object-src` and styles
 * to show a PDF.
 */
const policies = {
  'text/html':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'application/pdf':
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const

function sendDocument(reply: FastifyReply, { title, mediaType, bytes }: DocumentFile) {
  const name = encodeURIComponent(fileNameOf(title, mediaType)).replace(/['()*]/g, '')
  reply
    .type(mediaType === 'text/html' ? 'text/html; charset=utf-8' : mediaType)
    .header('content-disposition', `inline; filename*=UTF-8''${name}`)
    .header('content-security-policy', policies[mediaType])
    .header('x-robots-tag', 'noindex')
    // The content of a hash never changes.
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(bytes)
  return sent
}
