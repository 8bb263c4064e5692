import { operator } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const readers = ['admin', 'content', 'support', 'read-only'] as const
const writers = ['admin', 'content'] as const
const at = { base: 'backoffice', access: operator } as const

/** Operations of the back office: the content desk. */
export const contentOperations = {
  listContent: { ...at, method: 'GET', path: '/:mandant/content/items/:kind', roles: readers },
  getContent: { ...at, method: 'GET', path: '/:mandant/content/items/:kind/:id', roles: readers },
  createContent: {
    ...at,
    method: 'POST',
    path: '/:mandant/content/items/:kind',
    roles: writers,
    idempotent: 'required',
  },
  saveContent: { ...at, method: 'PUT', path: '/:mandant/content/items/:kind/:id', roles: writers },
  publishContent: {
    ...at,
    method: 'POST',
    path: '/:mandant/content/items/:kind/:id/publication',
    roles: writers,
  },
  unscheduleContent: {
    ...at,
    method: 'DELETE',
    path: '/:mandant/content/items/:kind/:id/publication',
    roles: writers,
  },
  discardContentDraft: {
    ...at,
    method: 'DELETE',
    path: '/:mandant/content/items/:kind/:id/draft',
    roles: writers,
  },
  restoreContent: {
    ...at,
    method: 'POST',
    path: '/:mandant/content/items/:kind/:id/restorations',
    roles: writers,
  },
  setContentVisibility: {
    ...at,
    method: 'PUT',
    path: '/:mandant/content/items/:kind/:id/visibility',
    roles: writers,
  },
  getContentVersion: {
    ...at,
    method: 'GET',
    path: '/:mandant/content/items/:kind/:id/versions/:revision',
    roles: readers,
  },
  orderContent: { ...at, method: 'PUT', path: '/:mandant/content/order/:kind', roles: writers },
  listContentVariables: { ...at, method: 'GET', path: '/:mandant/content/variables', roles: readers },
  previewContent: { ...at, method: 'POST', path: '/:mandant/content/preview', roles: readers },

  listContentAssets: { ...at, method: 'GET', path: '/:mandant/content/assets', roles: readers },
  uploadContentAsset: {
    ...at,
    method: 'POST',
    path: '/:mandant/content/assets',
    roles: writers,
    upload: true,
  },
  changeContentAsset: { ...at, method: 'PUT', path: '/:mandant/content/assets/:id', roles: writers },
  removeContentAsset: { ...at, method: 'DELETE', path: '/:mandant/content/assets/:id', roles: writers },

  getContentSource: { ...at, method: 'GET', path: '/:mandant/content/source', roles: readers },
  setContentSource: {
    ...at,
    method: 'PUT',
    path: '/:mandant/content/source',
    roles: ['admin'],
  },
  testContentSource: { ...at, method: 'POST', path: '/:mandant/content/source/tests', roles: ['admin'] },
  addContentClient: {
    ...at,
    method: 'POST',
    path: '/:mandant/content/clients',
    roles: ['admin'],
    idempotent: 'required',
  },
  removeContentClient: { ...at, method: 'DELETE', path: '/:mandant/content/clients/:id', roles: ['admin'] },

  // Order documents.
  listOrderDocumentOffers: { ...at, method: 'GET', path: '/:mandant/order-documents', roles: readers },
  listOrderDocumentVersions: {
    ...at,
    method: 'GET',
    path: '/:mandant/order-documents/versions',
    roles: readers,
  },
  draftOrderDocument: { ...at, method: 'GET', path: '/:mandant/order-documents/draft', roles: readers },
  previewOrderDocument: { ...at, method: 'POST', path: '/:mandant/order-documents/preview', roles: writers },
  publishOrderDocument: {
    ...at,
    method: 'POST',
    path: '/:mandant/order-documents',
    roles: writers,
    idempotent: 'required',
  },
  uploadOrderDocument: {
    ...at,
    method: 'POST',
    path: '/:mandant/order-documents/files',
    roles: writers,
    upload: true,
  },
  offerOrderDocument: { ...at, method: 'PUT', path: '/:mandant/order-documents/:id/offer', roles: writers },
  withdrawOrderDocument: {
    ...at,
    method: 'DELETE',
    path: '/:mandant/order-documents/:id/offer',
    roles: writers,
  },
} as const satisfies Record<string, Operation>
