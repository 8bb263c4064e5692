import type { Http } from '../../platform/http/mount.ts'
import { orderKindIn } from '../products/service.ts'
import { mountDocumentEditing } from './backoffice-routes.ts'
import { orderDocumentDrafts } from './drafts.ts'
import { documentEditing, type Dependencies as EditingDependencies } from './editing.ts'
import { mountOrderDocuments } from './routes.ts'
import { orderDocuments } from './service.ts'

export type Dependencies = Omit<EditingDependencies, 'draftsOf'>

/** Module of the order documents: offers, documents shown before an order, and the tenant's own texts. Decision 094 */
export function openOrderDocuments(dependencies: Dependencies) {
  const draftsOf = orderDocumentDrafts(dependencies)
  const { assortments } = dependencies
  const documents = orderDocuments({
    ...dependencies,
    draftsOf,
    orderKindOf: (tenant, productId) => orderKindIn(assortments.of, tenant, productId),
  })
  const editing = documentEditing({ ...dependencies, draftsOf })
  return {
    documents,
    editing,
    mount(http: Http): void {
      mountOrderDocuments(http, documents)
      mountDocumentEditing(http, { ...dependencies, editing })
    },
  }
}
