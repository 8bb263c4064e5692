import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { ReferralBlocked } from '../../ui/states/referral-ended.tsx'

/** Page for visitors of a blocked link. */
export const Route = createFileRoute('/$locale/empfehlungnichtmoeglich')({
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('blocked.title') }),
  component: ReferralBlocked,
})
