import type { CatalogueDocument, CatalogueItem, CatalogueKind } from '@zuruf/contract/catalogue-document'
import { germanDay } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { CatalogueEditing } from './own/editing.ts'
import { categoryView, productView, rewardView } from './own/views.ts'

const tags = ['backoffice: catalogue']
const pageSize = 50

/** Part of the operation names, by kind. Lists are mounted separately, because they differ by kind. */
const operationNames = {
  products: 'Product',
  categories: 'Category',
  deviceTariffs: 'DeviceTariff',
  rewards: 'Reward',
  footnotes: 'Footnote',
} as const satisfies Record<CatalogueKind, string>

/** Mounts the operations that list, create, change and remove items of the tenant's own catalogue. */
export function mountCatalogueItems(http: Http, editing: CatalogueEditing): void {
  for (const [kind, name] of Object.entries(operationNames) as [
    CatalogueKind,
    (typeof operationNames)[CatalogueKind],
  ][]) {
    mountKind(http, editing, kind, name)
  }

  http.mount('listCatalogueProducts', {
    tags,
    handler: async ({ context, query: { after, limit = pageSize, category, state, search } }) => {
      const document = await editing.read(context)
      const { products } = document
      const start = after === undefined ? 0 : products.findIndex(({ id }) => id === after) + 1
      if (after !== undefined && start === 0) throw invalid({ after: 'invalid' })
      const words = search?.toLowerCase()
      const matches = (product: CatalogueItem<'products'>) =>
        (!category || product.categories.includes(category)) &&
        (!state || product.state === state) &&
        (!words || `${product.id} ${product.name} ${product.displayName}`.toLowerCase().includes(words))
      return products
        .slice(start)
        .filter(matches)
        .slice(0, limit)
        .map(productView(...viewArguments(document, context)))
    },
  })

  http.mount('getCatalogueProduct', {
    tags,
    handler: async ({ context, params }) => {
      const { document, item } = await editing.find(context, 'products', params.id)
      return productView(...viewArguments(document, context))(item)
    },
  })

  http.mount('setCatalogueProductsState', {
    tags,
    handler: async ({ context, body }) => {
      await editing.setState(context, body.ids, body.state)
      return null
    },
  })

  http.mount('orderCatalogueProducts', {
    tags,
    handler: async ({ context, body }) => {
      await editing.moveToTop(context, 'products', body.ids)
      return null
    },
  })

  http.mount('listCatalogueCategories', {
    tags,
    handler: async ({ context }) => {
      const document = await editing.read(context)
      return document.categories.map(categoryView(...viewArguments(document, context)))
    },
  })

  http.mount('orderCatalogueCategories', {
    tags,
    handler: async ({ context, body }) => {
      await editing.moveToTop(context, 'categories', body.ids)
      return null
    },
  })

  http.mount('listCatalogueDeviceTariffs', {
    tags,
    handler: async ({ context, query }) => {
      const { deviceTariffs } = await editing.read(context)
      return deviceTariffs.filter(({ productId }) => !query.productId || productId === query.productId)
    },
  })

  http.mount('listCatalogueRewards', {
    tags,
    handler: async ({ context }) => {
      const document = await editing.read(context)
      return document.rewards.map(rewardView(document))
    },
  })

  http.mount('listCatalogueFootnotes', {
    tags,
    handler: async ({ context }) => (await editing.read(context)).footnotes,
  })
}

/** Arguments that the views share: the document, the tenant and today. */
const viewArguments = (document: CatalogueDocument, { tenant, now }: Context) =>
  [document, tenant, germanDay(now)] as const

interface ItemInDocument {
  readonly document: CatalogueDocument
  readonly item: unknown
}

/**
 * Mounts the operations that all five kinds have. The casts hold because the contract has one schema per kind.
 */
function mountKind(http: Http, editing: CatalogueEditing, kind: CatalogueKind, name: string): void {
  const toView = ({ document, item }: ItemInDocument, context: Context) => {
    const all = viewArguments(document, context)
    const views: Partial<Record<CatalogueKind, (item: never) => unknown>> = {
      products: productView(...all),
      categories: categoryView(...all),
      rewards: rewardView(document),
    }
    return views[kind]?.(item as never) ?? item
  }
  const mount = (act: string, handler: (call: ItemCall) => Promise<unknown>) =>
    http.mount(`${act}Catalogue${name}` as 'createCatalogueProduct', { tags, handler: handler as never })

  mount('create', async ({ context, body }) =>
    toView(await editing.create(context, kind, body as never), context),
  )
  mount('change', async ({ context, params, body }) =>
    toView(await editing.change(context, kind, params.id, body as never), context),
  )
  mount('remove', async ({ context, params }) => {
    await editing.remove(context, kind, params.id)
    return null
  })
}

interface ItemCall {
  readonly context: Context
  readonly params: { readonly id: string }
  readonly body: unknown
}
