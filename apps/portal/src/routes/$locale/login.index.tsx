import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import type { User } from '../../app/session.ts'
import { languageAfterLogin } from '../../features/accounts/login.ts'
import { LoginForm } from '../../features/accounts/login-form.tsx'
import { PasskeyLogin } from '../../features/accounts/passkey/passkey-login.tsx'
import { parseReturnTo, returnTarget, returnToParam } from '../../features/accounts/return-to.ts'
import { DoorPicture } from '../../ui/illustrations/door.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TwoColumn } from '../../ui/two-column.tsx'

/** Login of recommenders. */
export const Route = createFileRoute('/$locale/login/')({
  staticData: { texts: ['account', 'fields'] },
  validateSearch: returnToParam,
  beforeLoad: ({ context, search }) => {
    if (!context.session.get()) return
    throw redirect(returnTarget(context.locale, search.redirect, 'PersoenlicherBereich'))
  },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('login.meta') }),
  component: LoginPage,
})

function LoginPage() {
  const { redirect: returnTo } = Route.useSearch()
  const app = useApp()
  const { locale, session } = app
  const { t } = useI18n()
  const router = useRouter()

  async function finish(user: User) {
    session.set(user)
    const preferredLanguage = languageAfterLogin(user, app)
    if (preferredLanguage)
      return location.assign(
        router.buildLocation(returnTarget(preferredLanguage, returnTo, 'PersoenlicherBereich')).publicHref,
      )
    await router.navigate(returnTarget(locale, returnTo, 'PersoenlicherBereich'))
    await router.invalidate()
  }

  const lead = parseReturnTo(returnTo) ? 'login.lead.back' : 'login.lead'

  return (
    <TwoColumn picture={<DoorPicture />}>
      <PageHeading title={t('login.title')} lead={t(session.hasEnded() ? 'login.lead.ended' : lead)} />
      <LoginForm onLogin={finish} />
      <PasskeyLogin onLogin={finish} />
      <p className="mt-6 text-muted">
        {t('login.new')}{' '}
        <PageLink page="RegistrierungAbschliessen" className="text-link-inline">
          {t('login.new.action')}
        </PageLink>
      </p>
    </TwoColumn>
  )
}
