import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { orderKindIn } from '../products/index.ts'
import { mountDocumentEditing } from './backoffice-routes.ts'
import { orderDocumentDrafts } from './drafts.ts'
import { documentEditing, type Dependencies as EditingDependencies } from './editing.ts'
import { mountOrderDocuments } from './routes.ts'
import { orderDocuments } from './service.ts'

export { titleOf } from './drafts.ts'
export type { DocumentEditing } from './editing.ts'
export { fileNameOf } from './file.ts'
export type { OrderDocument } from './repository.ts'
export { isOrderedHere, type OrderDocuments } from './service.ts'
export { documentPath, documentToWire } from './wire.ts'

type Dependencies = Omit<EditingDependencies, 'draftsOf'>

/** Order documents: offers, documents shown before an order, and the tenant's own texts. Decision 094 */
export function createOrderDocumentsModule(dependencies: Dependencies) {
  const { assortments } = dependencies
  const draftsOf = orderDocumentDrafts(dependencies)
  const documents = orderDocuments({
    ...dependencies,
    draftsOf,
    orderKindOf: (tenant, productId) => orderKindIn(assortments.find, tenant, productId),
  })
  const documentEdits = documentEditing({ ...dependencies, draftsOf })
  return {
    services: { documents, documentEdits },
    routes(http: Http) {
      mountOrderDocuments(http, documents)
      mountDocumentEditing(http, { ...dependencies, editing: documentEdits })
    },
    jobs: { 'content.purge': (context) => documents.purge(context) },
  } satisfies Module
}
