import GroupIcon from '@mui/icons-material/Group'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

/** Operators of the installation and their roles. */
export const operatorsFeature: Feature = {
  scope: 'installation',
  title: 'operators.menu',
  menu: [{ path: '/people', label: 'operators.title', icon: GroupIcon, needs: 'listOperators' }],
  pages: [{ path: '/people', Page: lazy(() => import('./operators-page.tsx')) }],
}
