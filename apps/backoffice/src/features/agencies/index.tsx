import LoginIcon from '@mui/icons-material/LoginOutlined'
import CommissionIcon from '@mui/icons-material/PaymentsOutlined'
import CreditNoteIcon from '@mui/icons-material/RequestQuoteOutlined'
import AgencyIcon from '@mui/icons-material/StorefrontOutlined'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

/** Agencies, their commission rules and their credit notes. */
export const agenciesFeature: Feature = {
  scope: 'tenant',
  title: 'agencies.menu',
  menu: [
    { path: '/agencies', label: 'agencies.title', icon: AgencyIcon, needs: 'listAgencies' },
    { path: '/single-sign-on', label: 'sso.title', icon: LoginIcon, needs: 'getSingleSignOn' },
    {
      path: '/commission-rules',
      label: 'commissions.title',
      icon: CommissionIcon,
      needs: 'listCommissionRules',
    },
    { path: '/credit-notes', label: 'creditNotes.title', icon: CreditNoteIcon, needs: 'listCreditNotes' },
  ],
  pages: [
    { path: '/agencies', Page: lazy(() => import('./agencies-page.tsx')) },
    { path: '/single-sign-on', Page: lazy(() => import('./sso-page.tsx')) },
    { path: '/agencies/:id', Page: lazy(() => import('./agency-page.tsx')) },
    { path: '/commission-rules', Page: lazy(() => import('./commissions/rules-page.tsx')) },
    { path: '/commission-rules/new', Page: lazy(() => import('./commissions/new-rule-page.tsx')) },
    { path: '/commission-rules/:id', Page: lazy(() => import('./commissions/rule-page.tsx')) },
    { path: '/commission-rules/:id/follow', Page: lazy(() => import('./commissions/new-version-page.tsx')) },
    { path: '/credit-notes', Page: lazy(() => import('./credit-notes/notes-page.tsx')) },
    { path: '/credit-notes/issue', Page: lazy(() => import('./credit-notes/issue-page.tsx')) },
    { path: '/credit-notes/:id', Page: lazy(() => import('./credit-notes/note-page.tsx')) },
  ],
  resources: [
    { name: 'agencies', list: 'listAgencies', one: 'getAgency' },
    { name: 'commission-rules', list: 'listCommissionRules' },
    { name: 'credit-notes', list: 'listCreditNotes' },
  ],
}
