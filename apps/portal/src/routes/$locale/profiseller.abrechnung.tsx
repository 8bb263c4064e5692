import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { CreditNotes } from '../../features/agency/money/credit-notes.tsx'
import { orNoPartner } from '../../features/agency/partner/or-no-partner.ts'
import { NoPartner, PartnerShell } from '../../features/agency/partner/partner-shell.tsx'

export const Route = createFileRoute('/$locale/profiseller/abrechnung')({
  staticData: { texts: ['agency-money', 'partner'] },
  loader: ({ context, location }) => orNoPartner(context, location, call('listPartnerCreditNotes')),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('partner.billing.title') }),
  component: BillingPage,
})

function BillingPage() {
  const data = Route.useLoaderData()
  const { t } = useI18n()
  if (!data) return <NoPartner />
  return (
    <PartnerShell title={t('partner.billing.title')} lead={t('credit.lead')}>
      <CreditNotes of="partner" first={data} />
    </PartnerShell>
  )
}
