import { orderDocumentKindWire } from '@zuruf/domain'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { OrderDocument } from './repository.ts'

/** Returns the public path of a document. It remains valid as long as an order refers to the document. */
export const documentPath = ({ key }: Tenant, hash: Buffer): string =>
  `/api/v1/${key}/bestelldokumente/${hash.toString('hex')}`

export const documentToWire = (
  tenant: Tenant,
  {
    kind,
    title,
    language,
    mediaType,
    bytes,
    hash,
  }: Pick<OrderDocument, 'kind' | 'title' | 'language' | 'mediaType' | 'bytes' | 'hash'>,
) => ({
  Art: orderDocumentKindWire[kind],
  Titel: title,
  Sprache: language,
  Typ: mediaType,
  Bytes: bytes,
  Sha256: hash.toString('hex'),
  Url: documentPath(tenant, hash),
})
