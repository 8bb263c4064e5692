import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useAgencyUser, useApp } from '../../app/hooks.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { isFamiliar } from '../../app/tenant.ts'
import { AgencyShell } from '../../features/agency/agency-shell.tsx'
import { AgencyStateBanner } from '../../features/agency/agency-state-banner.tsx'
import { AreaTiles } from '../../features/agency/home/area-tiles.tsx'
import { NextSteps } from '../../features/agency/home/next-steps.tsx'
import { loadStatistics } from '../../features/agency/reports/load-reports.ts'
import { TotalFigures } from '../../features/agency/reports/statistics.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'

/** Home page of the agency area. */
export const Route = createFileRoute('/$locale/agentur/')({
  staticData: { texts: ['agency', 'agency-onboarding', 'reports'] },
  // Before the agency is active there are no figures.
  loader: async ({ context, location }) =>
    context.agency.get()?.Agentur?.Status === 'aktiv'
      ? orAgencyLogin(context, location, loadStatistics(12))
      : null,
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('agency.meta') }),
  component: AgencyOverviewPage,
})

function AgencyOverviewPage() {
  const { i18n, locale, tenant } = useApp()
  const { t } = i18n
  const user = useAgencyUser()
  const figures = Route.useLoaderData()
  if (!user) return null
  const { Vorname, Nachname, Agentur } = user
  return (
    <AgencyShell
      title={t('agency.title', { name: isFamiliar(tenant, locale) ? Vorname : `${Vorname} ${Nachname}` })}
      lead={t('agency.lead', { agency: Agentur?.Name ?? '' })}
    >
      <div className="grid gap-8">
        <AgencyStateBanner />
        {!user.ZweiterFaktorGesetzt && (
          <Banner
            action={
              <LinkButton page="agencySecondFactor" size="small">
                {t('agency.home.secondFactor.action')}
              </LinkButton>
            }
          >
            {t('agency.home.secondFactor')}
          </Banner>
        )}
        <NextSteps />
        {figures && (
          <section aria-labelledby="zahlen">
            <h2 id="zahlen" className="type-subheading mb-4">
              {t('agency.home.figures')}
            </h2>
            <TotalFigures figures={figures} />
          </section>
        )}
        <AreaTiles />
        <section aria-labelledby="hilfe">
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
