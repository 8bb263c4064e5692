import CardGiftcardIcon from '@mui/icons-material/CardGiftcard'
import CategoryIcon from '@mui/icons-material/Category'
import HubIcon from '@mui/icons-material/Hub'
import PlaceIcon from '@mui/icons-material/Place'
import ShortTextIcon from '@mui/icons-material/ShortText'
import StorefrontIcon from '@mui/icons-material/Storefront'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

/** The tenant's catalogue: products, categories, rewards, footnotes, delivery areas and source. */
export const catalogueFeature: Feature = {
  scope: 'tenant',
  title: 'catalogue.menu',
  menu: [
    {
      path: '/catalogue/products',
      label: 'catalogue.products',
      icon: StorefrontIcon,
      needs: 'listCatalogueProducts',
    },
    {
      path: '/catalogue/categories',
      label: 'catalogue.categories.title',
      icon: CategoryIcon,
      needs: 'listCatalogueCategories',
    },
    {
      path: '/catalogue/rewards',
      label: 'catalogue.rewards.title',
      icon: CardGiftcardIcon,
      needs: 'listCatalogueRewards',
    },
    {
      path: '/catalogue/footnotes',
      label: 'catalogue.footnotes.title',
      icon: ShortTextIcon,
      needs: 'listCatalogueFootnotes',
    },
    {
      path: '/catalogue/delivery-areas',
      label: 'catalogue.areas.title',
      icon: PlaceIcon,
      needs: 'listDeliveryAreas',
    },
    { path: '/catalogue/source', label: 'catalogue.source', icon: HubIcon, needs: 'getCatalogue' },
  ],
  pages: [
    { path: '/catalogue/products', Page: lazy(() => import('./products-page.tsx')) },
    { path: '/catalogue/products/new', Page: lazy(() => import('./product-page.tsx')) },
    { path: '/catalogue/order', Page: lazy(() => import('./product-order-page.tsx')) },
    { path: '/catalogue/products/:id', Page: lazy(() => import('./product-page.tsx')) },
    { path: '/catalogue/import', Page: lazy(() => import('./import-page.tsx')) },
    { path: '/catalogue/preview', Page: lazy(() => import('./preview-page.tsx')) },
    { path: '/catalogue/categories', Page: lazy(() => import('./categories-page.tsx')) },
    { path: '/catalogue/rewards', Page: lazy(() => import('./rewards-page.tsx')) },
    { path: '/catalogue/footnotes', Page: lazy(() => import('./footnotes-page.tsx')) },
    { path: '/catalogue/delivery-areas', Page: lazy(() => import('./delivery-areas-page.tsx')) },
    { path: '/catalogue/source', Page: lazy(() => import('./source-page.tsx')) },
  ],
  resources: [{ name: 'catalogue-products', list: 'listCatalogueProducts', one: 'getCatalogueProduct' }],
}
