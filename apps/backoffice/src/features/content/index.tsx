import DataObjectIcon from '@mui/icons-material/DataObject'
import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined'
import HubIcon from '@mui/icons-material/Hub'
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined'
import PendingActionsIcon from '@mui/icons-material/PendingActions'
import PhotoLibraryOutlinedIcon from '@mui/icons-material/PhotoLibraryOutlined'
import QuizOutlinedIcon from '@mui/icons-material/QuizOutlined'
import SubjectIcon from '@mui/icons-material/Subject'
import SuperscriptIcon from '@mui/icons-material/Superscript'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

const ListPage = lazy(() => import('./list-page.tsx'))
const ItemPage = lazy(() => import('./item-page.tsx'))

/** Texts, pictures and order documents of the portal. */
export const contentFeature: Feature = {
  scope: 'tenant',
  title: 'content.menu',
  menu: [
    { path: '/content/pending', label: 'content.overview', icon: PendingActionsIcon, needs: 'listContent' },
    { path: '/content/block', label: 'content.kind.block', icon: SubjectIcon, needs: 'listContent' },
    { path: '/content/faq', label: 'content.kind.faq', icon: QuizOutlinedIcon, needs: 'listContent' },
    {
      path: '/content/key-visual',
      label: 'content.kind.key-visual',
      icon: ImageOutlinedIcon,
      needs: 'getContent',
    },
    {
      path: '/content/footnote',
      label: 'content.kind.footnote',
      icon: SuperscriptIcon,
      needs: 'listContent',
    },
    { path: '/content/variable', label: 'content.kind.variable', icon: DataObjectIcon, needs: 'listContent' },
    {
      path: '/content/assets',
      label: 'content.assets',
      icon: PhotoLibraryOutlinedIcon,
      needs: 'listContentAssets',
    },
    {
      path: '/content/documents',
      label: 'documents.menu',
      icon: DescriptionOutlinedIcon,
      needs: 'listOrderDocumentOffers',
    },
    { path: '/content/source', label: 'content.source', icon: HubIcon, needs: 'getContentSource' },
  ],
  pages: [
    { path: '/content/pending', Page: lazy(() => import('./overview-page.tsx')) },
    { path: '/content/block', Page: () => <ListPage key="block" kind="block" /> },
    { path: '/content/faq', Page: () => <ListPage key="faq" kind="faq" /> },
    { path: '/content/footnote', Page: () => <ListPage key="footnote" kind="footnote" /> },
    { path: '/content/variable', Page: () => <ListPage key="variable" kind="variable" /> },
    { path: '/content/key-visual', Page: () => <ItemPage kind="key-visual" id="home" /> },
    { path: '/content/assets', Page: lazy(() => import('./assets-page.tsx')) },
    { path: '/content/documents', Page: lazy(() => import('./documents/documents-page.tsx')) },
    { path: '/content/documents/:id', Page: lazy(() => import('./documents/document-page.tsx')) },
    { path: '/content/source', Page: lazy(() => import('./source-page.tsx')) },
    { path: '/content/:kind/:id', Page: ItemPage },
  ],
}
