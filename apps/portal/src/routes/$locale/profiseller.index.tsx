import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n, useUser } from '../../app/hooks.ts'
import { Keys } from '../../features/agency/partner/keys.tsx'
import { Links } from '../../features/agency/partner/links.tsx'
import { orNoPartner } from '../../features/agency/partner/or-no-partner.ts'
import { Standing } from '../../features/agency/partner/partner-results.tsx'
import { NoPartner, PartnerShell } from '../../features/agency/partner/partner-shell.tsx'
import { PartnerState } from '../../features/agency/partner/partner-state.tsx'

export const Route = createFileRoute('/$locale/profiseller/')({
  staticData: { texts: ['partner', 'fields'] },
  loader: ({ context, location }) =>
    orNoPartner(
      context,
      location,
      Promise.all([call('getPartnerArea'), call('listPartnerLinks'), call('listPartnerKeys')]),
    ),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('partner.area.meta') }),
  component: AreaPage,
})

function AreaPage() {
  const data = Route.useLoaderData()
  const { t } = useI18n()
  const user = useUser()
  if (!data) return <NoPartner />
  const [area, { Produkte, LinkFuerAlles }, { Schluessel }] = data
  const active = area.Status === 'aktiv'
  return (
    <PartnerShell
      title={t('partner.area.title', { name: user?.Vorname ?? area.Name })}
      lead={t('partner.area.lead')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PartnerState {...area} />
          <Standing area={area} />
        </div>
        <Links products={Produkte} forAll={LinkFuerAlles} active={active} />
        {active && <Keys keys={Schluessel} productId={Produkte[0]?.Produkt.Id} />}
      </div>
    </PartnerShell>
  )
}
