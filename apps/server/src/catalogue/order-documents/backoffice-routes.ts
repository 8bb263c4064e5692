import type { ResponseOf } from '@zuruf/contract'
import { conflict } from '../../platform/errors.ts'
import { answer, type Http } from '../../platform/http/mount.ts'
import { readUpload } from '../../platform/http/upload.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { Assortments } from '../products/index.ts'
import { type DocumentEditing, maxFileBytes, type Version } from './editing.ts'
import { isOrderedHere } from './service.ts'
import { documentPath } from './wire.ts'

export interface Dependencies {
  readonly editing: DocumentEditing
  readonly assortments: Assortments
}

const tags = ['backoffice: content']

/** Maximum body size: enough for 200,000 characters of HTML in JSON. */
const textLimit = 1024 * 1024

/** Mounts the back office operations on the tenant's own documents. */
export function mountDocumentEditing(http: Http, { editing, assortments }: Dependencies): void {
  http.mount('listOrderDocumentOffers', {
    tags,
    handler: async ({ context }) => {
      const { tenant } = context
      const offers = await editing.list(context)
      return {
        offers: offers.map(({ kind, productId, productName, language, document, since, isDrafted }) => ({
          kind,
          productId: productId || null,
          productName,
          language,
          document: document && versionToWire(tenant, document),
          since: since?.toISOString() ?? null,
          isDrafted,
        })),
        products: assortments
          .of(tenant, context.locale)
          .products()
          .map(({ id, displayName }) => ({ id, name: displayName })),
        languages: [...tenant.languages],
        isOrderedHere: isOrderedHere(tenant),
      }
    },
  })

  http.mount('listOrderDocumentVersions', {
    tags,
    handler: async ({ context, query }) =>
      (await editing.versions(context, scopeOf(query))).map((version) =>
        versionToWire(context.tenant, version),
      ),
  })

  http.mount('draftOrderDocument', {
    tags,
    handler: ({ context, query }) => editing.draft(context, scopeOf(query)),
  })

  http.mount('previewOrderDocument', {
    tags,
    bodyLimit: textLimit,
    handler: ({ context, body }) => ({ html: editing.preview(context, body) }),
  })

  http.mount('publishOrderDocument', {
    tags,
    bodyLimit: textLimit,
    handler: async ({ context, body }) => {
      const { title, html, replaces } = body
      const text = { ...scopeOf(body), title, html, replaces: replacedId(replaces) }
      return answer(201, versionToWire(context.tenant, await editing.publish(context, text)))
    },
  })

  http.mount('uploadOrderDocument', {
    tags,
    handler: async ({ context, query, request, reply }) => {
      const bytes = await readUpload({ request, reply }, 'file', maxFileBytes)
      const { title, replaces } = query
      const file = { ...scopeOf(query), title, bytes, replaces: replacedId(replaces) }
      return versionToWire(context.tenant, await editing.upload(context, file))
    },
  })

  http.mount('offerOrderDocument', {
    tags,
    handler: async ({ context, params, body }) =>
      versionToWire(context.tenant, await editing.restore(context, params.id, replacedId(body.replaces))),
  })

  http.mount('withdrawOrderDocument', {
    tags,
    handler: async ({ context, params }) => {
      await editing.withdraw(context, params.id)
      return null
    },
  })
}

/** @throws AppError conflict for an id that cannot be a document and therefore is not on offer */
function replacedId(id: string | undefined): string | null {
  if (!id) return null
  if (!isUuid(id)) throw conflict()
  return id
}

type Scope = Parameters<DocumentEditing['versions']>[1]

const scopeOf = ({
  kind,
  productId = '',
  language,
}: Omit<Scope, 'productId'> & { readonly productId?: string | undefined }): Scope => ({
  kind,
  productId,
  language,
})

function versionToWire(tenant: Tenant, version: Version): ResponseOf<'listOrderDocumentVersions'>[number] {
  const { id, title, mediaType, bytes, hash, createdAt, author, lastOfferedAt } = version
  return {
    id,
    title,
    mediaType,
    bytes,
    sha256: hash.toString('hex'),
    url: documentPath(tenant, hash),
    createdAt: createdAt.toISOString(),
    createdBy: author,
    lastOfferedAt: lastOfferedAt?.toISOString() ?? null,
  }
}
