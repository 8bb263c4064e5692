import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { openClaim } from '../../features/rewards/open-claim.ts'
import { ClaimPage } from './-claim-page.tsx'

/** Page for collecting the reward with this id. */
export const Route = createFileRoute('/$locale/praemie/$praemieid')({
  staticData: { texts: ['rewards', 'bank', 'fields'] },
  validateSearch: tokenSearch,
  loader: ({ context: { linkToken }, params: { praemieid } }) => openClaim(linkToken, praemieid),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('claim.meta') }),
  component: () => <ClaimPage opened={Route.useLoaderData()} token={useLinkToken()} />,
})
