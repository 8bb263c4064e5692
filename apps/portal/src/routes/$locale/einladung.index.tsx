import { createFileRoute, useRouter } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useApp } from '../../app/hooks.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { pagePath } from '../../app/page-link.tsx'
import { AcceptCustomer } from '../../features/agency/invitations/accept-customer.tsx'
import { OpenedInvitation } from '../../features/agency/invitations/opened-invitation.tsx'
import { useInvitation } from '../../features/agency/invitations/use-invitation.ts'

/** Page on which a person invited by an agency becomes a recommender. */
export const Route = createFileRoute('/$locale/einladung/')({
  staticData: { texts: ['agency-people', 'fields'] },
  validateSearch: (search: Record<string, unknown>): { token?: string; code?: string } => ({
    ...tokenSearch(search),
    ...(typeof search.code === 'string' && search.code && { code: search.code.slice(0, 40) }),
  }),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('accept.meta') }),
  component: CustomerInvitationPage,
})

function CustomerInvitationPage() {
  const token = useLinkToken()
  const { code } = Route.useSearch()
  const { locale } = useApp()
  const router = useRouter()
  const keys = token ? { Token: token } : code ? { Code: code } : {}
  const { invitationState, check } = useInvitation(keys, 'Kunde')
  return (
    <OpenedInvitation invitationState={invitationState} onRetry={check}>
      {(invitation) => (
        <AcceptCustomer
          keys={keys}
          invitation={invitation}
          onToken={(given) =>
            router.navigate({
              to: pagePath(locale, 'RegistrierungAbschliessen'),
              state: { token: given },
              replace: true,
            })
          }
        />
      )}
    </OpenedInvitation>
  )
}
