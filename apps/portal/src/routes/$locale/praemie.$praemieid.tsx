import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { tokenSearch } from '../../app/token-search.ts'
import { openClaim } from '../../features/rewards/read-claim.ts'
import { ClaimPage } from './-claim-page.tsx'

export const Route = createFileRoute('/$locale/praemie/$praemieid')({
  staticData: { texts: ['rewards', 'bank', 'fields'] },
  validateSearch: tokenSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token }, params: { praemieid } }) => openClaim(token, praemieid),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('claim.meta'), private: true }),
  component: () => <ClaimPage opened={Route.useLoaderData()} token={Route.useSearch().token} />,
})
