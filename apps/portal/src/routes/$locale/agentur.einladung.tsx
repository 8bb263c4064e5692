import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { AcceptEmployee } from '../../features/agency/invitations/accept-employee.tsx'
import { OpenedInvitation } from '../../features/agency/invitations/opened-invitation.tsx'
import { useInvitation } from '../../features/agency/invitations/use-invitation.ts'

/** Page on which an invited employee of an agency sets up access. */
export const Route = createFileRoute('/$locale/agentur/einladung')({
  staticData: { texts: ['agency-people', 'fields'] },
  validateSearch: tokenSearch,
  loader: () => call('getPasswordRule'),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('accept.meta') }),
  component: AgencyInvitationPage,
})

function AgencyInvitationPage() {
  const token = useLinkToken()
  const rule = Route.useLoaderData()
  const { invitationState, check } = useInvitation(token ? { Token: token } : {}, 'Mitarbeiter')
  return (
    <OpenedInvitation invitationState={invitationState} onRetry={check}>
      {(invitation) => <AcceptEmployee token={token ?? ''} invitation={invitation} rule={rule} />}
    </OpenedInvitation>
  )
}
