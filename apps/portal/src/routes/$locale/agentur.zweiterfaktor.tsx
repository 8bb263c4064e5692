import { createFileRoute, useRouter } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { returnTarget, returnToParam } from '../../features/accounts/return-to.ts'
import { SecondFactor } from '../../features/agency/session/second-factor.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

/** Set-up of the second factor for the agency area. */
export const Route = createFileRoute('/$locale/agentur/zweiterfaktor')({
  staticData: { texts: ['account', 'agency', 'agency-onboarding', 'fields'] },
  validateSearch: returnToParam,
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('agency.factor.meta') }),
  component: AgencySecondFactorPage,
})

function AgencySecondFactorPage() {
  const { redirect } = Route.useSearch()
  const { locale } = useApp()
  const { t } = useI18n()
  const router = useRouter()

  async function finish() {
    await router.navigate(returnTarget(locale, redirect, 'agency'))
    await router.invalidate()
  }

  return (
    <div className="page-width">
      <PageHeading title={t('agency.factor.title')} lead={t('agency.factor.lead')} />
      <SecondFactor onDone={finish} />
    </div>
  )
}
