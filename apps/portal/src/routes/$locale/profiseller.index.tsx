import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n, useUser } from '../../app/hooks.ts'
import { creditOf } from '../../features/agency/home/earnings-of.ts'
import { ApiKeys } from '../../features/agency/partner/api-keys.tsx'
import { nullUnlessPartner } from '../../features/agency/partner/null-unless-partner.ts'
import { PartnerLinks } from '../../features/agency/partner/partner-links.tsx'
import { PartnerResults } from '../../features/agency/partner/partner-results.tsx'
import { NotAPartner, PartnerShell } from '../../features/agency/partner/partner-shell.tsx'
import { PartnerStateBanner } from '../../features/agency/partner/partner-state-banner.tsx'
import { PartnerWaiting } from '../../features/agency/partner/partner-waiting.tsx'

/** Home page of the sales partners' area: what waits, results, links and API keys. */
export const Route = createFileRoute('/$locale/profiseller/')({
  staticData: { texts: ['partner', 'fields', 'agency-money'] },
  loader: ({ context, location }) =>
    nullUnlessPartner(
      context,
      location,
      Promise.all([
        call('getPartnerArea'),
        call('listPartnerLinks'),
        call('listPartnerKeys'),
        call('listPartnerCreditNotes', { query: { anzahl: '10' } }).then(creditOf),
      ]),
    ),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('partner.area.meta') }),
  component: AreaPage,
})

function AreaPage() {
  const data = Route.useLoaderData()
  const { t } = useI18n()
  const user = useUser()
  if (!data) return <NotAPartner />
  const [area, { Produkte, LinkFuerAlles }, { Schluessel }, credit] = data
  const active = area.Status === 'aktiv'
  return (
    <PartnerShell
      title={t('partner.area.title', { name: user?.Vorname ?? area.Name })}
      lead={t('partner.area.lead')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PartnerStateBanner {...area} />
          <PartnerWaiting
            credit={credit}
            lacksLinks={Produkte.length > 0 && Produkte.every(({ Link }) => Link === null)}
            active={active}
          />
          <PartnerResults area={area} next={credit.next} />
        </div>
        <PartnerLinks products={Produkte} allProductsLink={LinkFuerAlles} active={active} />
        {active && <ApiKeys keys={Schluessel} productId={Produkte[0]?.Produkt.Id} />}
      </div>
    </PartnerShell>
  )
}
