import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { CreditNotes } from '../../features/agency/money/credit-notes.tsx'
import { nullUnlessPartner } from '../../features/agency/partner/null-unless-partner.ts'
import { NotAPartner, PartnerShell } from '../../features/agency/partner/partner-shell.tsx'

/** Credit notes for a sales partner's commissions. */
export const Route = createFileRoute('/$locale/profiseller/abrechnung')({
  staticData: { texts: ['agency-money', 'partner'] },
  loader: ({ context, location }) => nullUnlessPartner(context, location, call('listPartnerCreditNotes')),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('partner.billing.title') }),
  component: BillingPage,
})

function BillingPage() {
  const data = Route.useLoaderData()
  const { t } = useI18n()
  if (!data) return <NotAPartner />
  return (
    <PartnerShell title={t('partner.billing.title')} lead={t('credit.lead')}>
      <CreditNotes owner="partner" first={data} />
    </PartnerShell>
  )
}
