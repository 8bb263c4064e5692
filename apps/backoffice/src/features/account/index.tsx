import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

/** Pages of the own account, reached from the user menu instead of the main menu. */
export const accountFeature: Feature = {
  scope: 'both',
  menu: [],
  pages: [{ path: '/konto', Page: lazy(() => import('./account-page.tsx')) }],
}
