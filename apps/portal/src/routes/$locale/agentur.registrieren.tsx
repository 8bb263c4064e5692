import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { RegisterAgency } from '../../features/agency/onboarding/register-agency.tsx'
import { RegistrationPage } from '../../features/agency/onboarding/registration-page.tsx'
import { LinkButton } from '../../ui/button.tsx'

/** Registration of an agency. */
export const Route = createFileRoute('/$locale/agentur/registrieren')({
  staticData: { texts: ['account', 'agency-onboarding', 'fields'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('agency.register.meta') }),
  component: RegisterAgencyPage,
})

function RegisterAgencyPage() {
  const { t } = useI18n()
  return (
    <RegistrationPage
      kind="agency"
      form={(onSent) => <RegisterAgency onSent={onSent} />}
      login={
        <PageLink page="agencyLogin" className="text-link-inline">
          {t('agency.register.login.action')}
        </PageLink>
      }
      next={<LinkButton page="agencyInfo">{t('agency.page.agencyInfo')}</LinkButton>}
    />
  )
}
