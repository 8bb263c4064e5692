import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useAgencyUser, useApp } from '../../app/hooks.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { isFamiliar } from '../../app/tenant.ts'
import { AgencyShell } from '../../features/agency/agency-shell.tsx'
import { AgencyStateBanner } from '../../features/agency/agency-state-banner.tsx'
import { AgencyEarnings } from '../../features/agency/home/agency-earnings.tsx'
import { AgencyWaiting } from '../../features/agency/home/agency-waiting.tsx'
import { AreaTiles } from '../../features/agency/home/area-tiles.tsx'
import { FirstSteps } from '../../features/agency/home/first-steps.tsx'
import { isNew, loadHome } from '../../features/agency/home/load-home.ts'
import { NextSteps } from '../../features/agency/home/next-steps.tsx'
import { TotalFigures } from '../../features/agency/reports/statistics.tsx'
import { LinkButton } from '../../ui/button.tsx'

/** Home page of the agency area: what waits for the person and what it earns, then the way to everything else. */
export const Route = createFileRoute('/$locale/agentur/')({
  staticData: { texts: ['agency', 'agency-onboarding', 'agency-money', 'reports'] },
  loader: async ({ context, location }) => {
    const user = context.agency.get()
    return user && orAgencyLogin(context, location, loadHome(user))
  },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('agency.meta') }),
  component: AgencyOverviewPage,
})

function AgencyOverviewPage() {
  const { i18n, locale, tenant } = useApp()
  const { t } = i18n
  const user = useAgencyUser()
  const home = Route.useLoaderData()
  if (!user) return null
  const { Vorname, Nachname, Agentur } = user
  return (
    <AgencyShell
      title={t('agency.title', { name: isFamiliar(tenant, locale) ? Vorname : `${Vorname} ${Nachname}` })}
      lead={t('agency.lead', { agency: Agentur?.Name ?? '' })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <AgencyStateBanner />
        <NextSteps />
        {home && <AgencyWaiting home={home} />}
        {home && isNew(home) ? <FirstSteps /> : home?.earnings && <AgencyEarnings earnings={home.earnings} />}
        <AreaTiles />
        {home?.totals && !isNew(home) && (
          <section aria-labelledby="zahlen">
            <h2 id="zahlen" className="type-subheading mb-4">
              {t('agency.home.figures')}
            </h2>
            <TotalFigures totals={home.totals} />
          </section>
        )}
        <section aria-labelledby="hilfe" className="print:hidden">
          <h2 id="hilfe" className="type-subheading mb-3">
            {t('agency.home.help')}
          </h2>
          <div className="flex flex-wrap gap-3 max-md:flex-col">
            {(['agencyInfo', 'agencyRules', 'agencyCost', 'agencyDataProtection'] as const).map((page) => (
              <LinkButton key={page} page={page} look="outline" size="small">
                {t(`agency.page.${page}`)}
              </LinkButton>
            ))}
          </div>
        </section>
      </div>
    </AgencyShell>
  )
}
