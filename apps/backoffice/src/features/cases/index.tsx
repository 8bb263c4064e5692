import FindInPageOutlinedIcon from '@mui/icons-material/FindInPageOutlined'
import GppMaybeOutlinedIcon from '@mui/icons-material/GppMaybeOutlined'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

const GoodwillPage = lazy(() => import('./goodwill-page.tsx'))
const FraudPage = lazy(() => import('./fraud-page.tsx'))
const FraudCasePage = lazy(() => import('./fraud-case-page.tsx'))
const StrictnessPage = lazy(() => import('./strictness-page.tsx'))

/** Cases to decide: goodwill requests, and cases put on hold by the fraud checks. */
export const casesFeature: Feature = {
  scope: 'tenant',
  title: 'cases.menu',
  menu: [
    {
      path: '/goodwill',
      label: 'cases.goodwill',
      icon: FindInPageOutlinedIcon,
      needs: 'listGoodwillCases',
    },
    { path: '/fraud', label: 'cases.fraud', icon: GppMaybeOutlinedIcon, needs: 'listFraudCases' },
  ],
  pages: [
    { path: '/goodwill/:id?', Page: GoodwillPage },
    { path: '/fraud', Page: FraudPage },
    { path: '/fraud/settings', Page: StrictnessPage },
    { path: '/fraud/:id', Page: FraudCasePage },
  ],
  resources: [{ name: 'fraud-cases', list: 'listFraudCases', one: 'getFraudCase' }],
}
