import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { AgencyShell } from '../../features/agency/agency-shell.tsx'
import { AgencyStateBanner } from '../../features/agency/agency-state-banner.tsx'
import { InvitationList } from '../../features/agency/invitations/invitation-list.tsx'
import { InvitePanel } from '../../features/agency/invitations/invite-panel.tsx'
import { listRequestBody, parseListSearch } from '../../features/agency/invitations/list-search.ts'

/** Invitations of an agency to customers, with their list. */
export const Route = createFileRoute('/$locale/agentur/einladungen')({
  staticData: { texts: ['agency', 'agency-people', 'fields'] },
  // Parsed together with the list, so that the code is not in the first file every visitor loads.
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, location, deps }) =>
    orAgencyLogin(
      context,
      location,
      call('listAgencyInvitations', {
        params: { person: 'alle' },
        body: listRequestBody(parseListSearch(deps)),
      }),
    ),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('invite.meta') }),
  component: InvitationsPage,
})

function InvitationsPage() {
  const { t } = useI18n()
  const page = Route.useLoaderData()
  const search = parseListSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <AgencyShell title={t('invite.title')} lead={t('invite.lead')}>
      <AgencyStateBanner />
      <InvitePanel kind="customer" />
      <InvitationList
        page={page}
        search={search}
        onSearch={(input) => navigate({ search: { ...input }, resetScroll: false })}
      />
    </AgencyShell>
  )
}
