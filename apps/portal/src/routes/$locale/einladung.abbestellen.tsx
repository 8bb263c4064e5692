import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { InvitationOptoutPage } from '../../features/agency/invitations/optout-page.tsx'

/** Opt-out from invitations by agencies. */
export const Route = createFileRoute('/$locale/einladung/abbestellen')({
  staticData: { texts: ['agency-people'] },
  validateSearch: tokenSearch,
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('optout.meta') }),
  component: Page,
})

function Page() {
  return <InvitationOptoutPage token={useLinkToken()} />
}
