import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { AgencyShell } from '../../features/agency/agency-shell.tsx'
import { CreditNotes } from '../../features/agency/money/credit-notes.tsx'

/** Credit notes for an agency's commissions. */
export const Route = createFileRoute('/$locale/agentur/rechnungen')({
  staticData: { texts: ['agency', 'agency-money'] },
  loader: ({ context, location }) => orAgencyLogin(context, location, call('listOwnCreditNotes')),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('credit.meta') }),
  component: InvoicesPage,
})

function InvoicesPage() {
  const first = Route.useLoaderData()
  const { t } = useI18n()
  return (
    <AgencyShell title={t('credit.title')} lead={t('credit.lead')}>
      <CreditNotes owner="agency" first={first} />
    </AgencyShell>
  )
}
