import PercentIcon from '@mui/icons-material/Percent'
import { lazy } from 'react'
import type { Desk } from '../../app/desk.ts'

const RulesPage = lazy(() => import('./rules-page.tsx'))
const RulePage = lazy(() => import('./rule-page.tsx'))
const NewRulePage = lazy(() => import('./new-rule-page.tsx'))
const EditRulePage = lazy(() => import('./edit-rule-page.tsx'))

export const rulesDesk: Desk = {
  scope: 'tenant',
  menu: [{ path: '/rules', label: 'rules.title', icon: PercentIcon, needs: 'listRewardRules' }],
  pages: [
    { path: '/rules', Page: RulesPage },
    { path: '/rules/new', Page: NewRulePage },
    { path: '/rules/:id', Page: RulePage },
    { path: '/rules/:id/:version/edit', Page: EditRulePage },
  ],
  resources: [{ name: 'reward-rules', list: 'listRewardRules' }],
}
