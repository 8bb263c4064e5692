import { operatorRoles } from '@zuruf/domain/operators'
import { operator } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const writes = ['admin', 'content'] as const

const read = <const Path extends string>(path: Path) =>
  ({
    method: 'GET',
    base: 'backoffice',
    path: `/:mandant/catalogue${path}`,
    access: operator,
    roles: operatorRoles,
  }) as const
const create = <const Path extends string>(path: Path) =>
  ({
    method: 'POST',
    base: 'backoffice',
    path: `/:mandant/catalogue${path}`,
    access: operator,
    roles: writes,
    idempotent: 'required',
  }) as const
const change = <const Path extends string, const Method extends 'PUT' | 'DELETE' | 'POST'>(
  method: Method,
  path: Path,
) =>
  ({
    method,
    base: 'backoffice',
    path: `/:mandant/catalogue${path}`,
    access: operator,
    roles: writes,
  }) as const

/** Operations of the back office: the catalogue. */
export const catalogueOperations = {
  getCatalogue: read(''),
  setProductApi: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/product-api',
    access: operator,
    roles: ['admin'],
  },
  previewCatalogue: read('/preview'),

  getCatalogueDrawing: { ...read('/drawings/:motif/:variation'), raw: true },

  listCatalogueProducts: read('/products'),
  getCatalogueProduct: read('/products/:id'),
  createCatalogueProduct: create('/products'),
  changeCatalogueProduct: change('PUT', '/products/:id'),
  removeCatalogueProduct: change('DELETE', '/products/:id'),
  setCatalogueProductsState: change('PUT', '/product-states'),
  orderCatalogueProducts: change('PUT', '/product-order'),

  listCatalogueCategories: read('/categories'),
  createCatalogueCategory: create('/categories'),
  changeCatalogueCategory: change('PUT', '/categories/:id'),
  removeCatalogueCategory: change('DELETE', '/categories/:id'),
  orderCatalogueCategories: change('PUT', '/category-order'),

  listCatalogueDeviceTariffs: read('/device-tariffs'),
  createCatalogueDeviceTariff: create('/device-tariffs'),
  changeCatalogueDeviceTariff: change('PUT', '/device-tariffs/:id'),
  removeCatalogueDeviceTariff: change('DELETE', '/device-tariffs/:id'),

  listCatalogueRewards: read('/rewards'),
  createCatalogueReward: create('/rewards'),
  changeCatalogueReward: change('PUT', '/rewards/:id'),
  removeCatalogueReward: change('DELETE', '/rewards/:id'),

  listCatalogueFootnotes: read('/footnotes'),
  createCatalogueFootnote: create('/footnotes'),
  changeCatalogueFootnote: change('PUT', '/footnotes/:id'),
  removeCatalogueFootnote: change('DELETE', '/footnotes/:id'),

  listDeliveryAreas: read('/delivery-areas'),
  previewDeliveryArea: change('POST', '/delivery-areas/:id/preview'),
  importDeliveryArea: create('/delivery-areas/:id/imports'),
  exportDeliveryArea: { ...read('/delivery-areas/:id/export.csv'), raw: true },
  removeDeliveryArea: change('DELETE', '/delivery-areas/:id'),

  uploadCataloguePicture: { ...change('POST', '/pictures'), upload: true },

  previewCatalogueImport: change('POST', '/imports/preview'),
  importCatalogue: create('/imports'),
  exportCatalogue: { ...read('/export.csv'), raw: true },
  exportCatalogueDocument: { ...read('/export.json'), raw: true },

  setCatalogueFeed: change('PUT', '/feed'),
  fetchCatalogueFeed: change('POST', '/feed/fetches'),
} as const satisfies Record<string, Operation>
