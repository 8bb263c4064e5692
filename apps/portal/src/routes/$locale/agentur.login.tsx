import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { returnTarget, returnToParam } from '../../features/accounts/return-to.ts'
import { AgencyLoginForm } from '../../features/agency/agency-login-form.tsx'
import { SsoButton } from '../../features/agency/session/sso-button.tsx'
import { DoorPicture } from '../../ui/illustrations/door.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TwoColumn } from '../../ui/two-column.tsx'

/** Login to the agency area, with password or single sign-on. */
export const Route = createFileRoute('/$locale/agentur/login')({
  staticData: { texts: ['account', 'agency', 'fields'] },
  validateSearch: returnToParam,
  beforeLoad: ({ context, search }) => {
    if (!context.agency.get()?.Agentur) return
    throw redirect(returnTarget(context.locale, search.redirect, 'agency'))
  },
  // If this fails, the login with a password still works.
  loader: () => call('getAgencySso').catch(() => ({ Anbieter: null })),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('agency.login.meta') }),
  component: AgencyLoginPage,
})

function AgencyLoginPage() {
  const { redirect: returnTo } = Route.useSearch()
  const { Anbieter: provider } = Route.useLoaderData()
  const { locale, agency } = useApp()
  const { t } = useI18n()
  const router = useRouter()

  async function finish() {
    agency.set(await call('getAgencyUser'))
    await router.navigate(returnTarget(locale, returnTo, 'agency'))
    await router.invalidate()
  }

  return (
    <TwoColumn picture={<DoorPicture />}>
      <PageHeading
        title={t('agency.login.title')}
        lead={t(agency.hasEnded() ? 'login.lead.ended' : 'agency.login.lead')}
      />
      {provider && <SsoButton name={provider} returnTo={returnTo} />}
      <AgencyLoginForm onLogin={finish} />
      <p className="mt-6 text-muted">
        {t('agency.login.new')}{' '}
        <PageLink page="registerAgency" className="text-link-inline">
          {t('agency.login.register')}
        </PageLink>
      </p>
      <p className="mt-2 text-muted">
        {t('agency.login.recommender')}{' '}
        <PageLink page="PersoenlicherBereich" className="text-link-inline">
          {t('agency.login.recommender.action')}
        </PageLink>
      </p>
    </TwoColumn>
  )
}
