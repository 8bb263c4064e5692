import ArticleOutlinedIcon from '@mui/icons-material/ArticleOutlined'
import { lazy } from 'react'
import type { Desk } from '../../app/desk.ts'

const ContentPage = lazy(() => import('./content-page.tsx'))

/** Prepared: blocks, FAQs, footnotes, images, variables and languages get their own operations, and their pages here. */
export const contentDesk: Desk = {
  scope: 'tenant',
  title: 'content.menu',
  menu: [{ path: '/content', label: 'content.title', icon: ArticleOutlinedIcon }],
  pages: [{ path: '/content', Page: ContentPage }],
}
