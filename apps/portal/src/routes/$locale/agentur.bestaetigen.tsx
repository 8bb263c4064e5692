import { createFileRoute, useRouter } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useApp } from '../../app/hooks.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { pagePath } from '../../app/page-link.tsx'
import { ConfirmAgency } from '../../features/agency/onboarding/confirm-agency.tsx'

/** Confirms a new agency with the link from a mail. */
export const Route = createFileRoute('/$locale/agentur/bestaetigen')({
  staticData: { texts: ['account', 'agency-onboarding'] },
  validateSearch: tokenSearch,
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('agency.confirm.meta') }),
  component: ConfirmAgencyPage,
})

function ConfirmAgencyPage() {
  const token = useLinkToken()
  const { locale } = useApp()
  const router = useRouter()
  return (
    <ConfirmAgency
      token={token}
      onPassword={(next) =>
        // The token is kept in the history entry and never in the address.
        router.navigate({ to: pagePath(locale, 'registerPassword'), state: { token: next }, replace: true })
      }
    />
  )
}
