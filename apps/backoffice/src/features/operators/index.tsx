import GroupIcon from '@mui/icons-material/Group'
import { lazy } from 'react'
import type { Desk } from '../../app/desk.ts'

export const operatorsDesk: Desk = {
  scope: 'installation',
  title: 'operators.menu',
  menu: [{ path: '/people', label: 'operators.title', icon: GroupIcon, needs: 'listOperators' }],
  pages: [{ path: '/people', Page: lazy(() => import('./people-page.tsx')) }],
}
