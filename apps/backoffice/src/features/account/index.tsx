import { lazy } from 'react'
import type { Desk } from '../../app/desk.ts'

/** What everybody does about themselves; reached through one's name above, not the menu. */
export const accountDesk: Desk = {
  scope: 'both',
  menu: [],
  pages: [{ path: '/konto', Page: lazy(() => import('./account-page.tsx')) }],
}
