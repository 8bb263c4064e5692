import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { LinkExpired } from '../../ui/states/referral-ended.tsx'

export const Route = createFileRoute('/$locale/empfehlungabgelaufen')({
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('expired.title') }),
  component: LinkExpired,
})
