import { lazy } from 'react'
import type { Desk } from '../../app/desk.ts'

/** Pages of the own account, reached from the user menu instead of the main menu. */
export const accountDesk: Desk = {
  scope: 'both',
  menu: [],
  pages: [{ path: '/konto', Page: lazy(() => import('./account-page.tsx')) }],
}
