import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { orderKindIn } from '../products/index.ts'
import { mountDocumentEditing } from './backoffice-routes.ts'
import { createDrafts } from './drafts.ts'
import { createDocumentEditing, type Dependencies as EditingDependencies } from './editing.ts'
import { mountOrderDocuments } from './routes.ts'
import { createOrderDocuments, listDocumentFiles } from './service.ts'

export { titleOf } from './drafts.ts'
export type { DocumentEditing } from './editing.ts'
export { fileNameOf } from './file.ts'
export type { OrderDocument } from './repository.ts'
export { isOrderedHere, type OrderDocuments } from './service.ts'
export { documentPath, documentToWire } from './wire.ts'

type Dependencies = Omit<EditingDependencies, 'draftsOf'>

/** The documents that recipients see before they order: generated drafts and the tenant's own. Decision 094 */
export function createOrderDocumentsModule(dependencies: Dependencies) {
  const { assortments } = dependencies
  const draftsOf = createDrafts(dependencies)
  const documents = createOrderDocuments({
    ...dependencies,
    draftsOf,
    orderKindOf: (tenant, productId) => orderKindIn(assortments.find, tenant, productId),
  })
  const documentEditing = createDocumentEditing({ ...dependencies, draftsOf })
  return {
    services: { documents, documentEditing },
    routes(http: Http) {
      mountOrderDocuments(http, documents)
      mountDocumentEditing(http, { ...dependencies, editing: documentEditing })
    },
    jobs: { 'content.purge': (context) => documents.purge(context) },
    storedFiles: listDocumentFiles,
  } satisfies Module
}
