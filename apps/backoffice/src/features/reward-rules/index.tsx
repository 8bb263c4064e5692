import PercentIcon from '@mui/icons-material/Percent'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

const RulesPage = lazy(() => import('./rules-page.tsx'))
const RulePage = lazy(() => import('./rule-page.tsx'))
const NewRulePage = lazy(() => import('./new-rule-page.tsx'))
const EditRulePage = lazy(() => import('./edit-rule-page.tsx'))

/** Reward rules: lists, drafts and simulations. */
export const rewardRulesFeature: Feature = {
  scope: 'tenant',
  menu: [{ path: '/reward-rules', label: 'rewardRules.title', icon: PercentIcon, needs: 'listRewardRules' }],
  pages: [
    { path: '/reward-rules', Page: RulesPage },
    { path: '/reward-rules/new', Page: NewRulePage },
    { path: '/reward-rules/:id', Page: RulePage },
    { path: '/reward-rules/:id/:version/edit', Page: EditRulePage },
  ],
  resources: [{ name: 'reward-rules', list: 'listRewardRules' }],
}
