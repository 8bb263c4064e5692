import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n, useUser } from '../../app/hooks.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { PageLink, pagePath } from '../../app/page-link.tsx'
import { returnToSearch } from '../../app/return-to-search.ts'
import { SetPasswordPage } from '../../features/accounts/set-password-page.tsx'
import { RegistrationPage } from '../../features/agency/onboarding/registration-page.tsx'
import { ConfirmPartner } from '../../features/agency/partner/confirm-partner.tsx'
import { RegisterPartner } from '../../features/agency/partner/register-partner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { DoorPicture } from '../../ui/illustrations/door.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'

/** Registration of a sales partner: the form, or with a token from a mail the confirmation and password. */
export const Route = createFileRoute('/$locale/profiseller/registrieren')({
  staticData: { texts: ['account', 'agency-onboarding', 'campaigns', 'fields', 'life', 'partner'] },
  validateSearch: tokenSearch,
  loader: () => call('getPasswordRule'),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('partner.register.meta') }),
  component: RegisterPage,
})

function RegisterPage() {
  const token = useLinkToken()
  const rule = Route.useLoaderData()
  const { locale, session } = useApp()
  const router = useRouter()
  const user = useUser()
  const { t } = useI18n()
  const [passwordToken, setPasswordToken] = useState<string | null>(null)

  if (passwordToken) {
    return (
      <SetPasswordPage
        occasion="register"
        token={passwordToken}
        rule={rule}
        onSet={async (newUser) => {
          session.set(newUser)
          await router.navigate({ to: pagePath(locale, 'profisellerArea'), replace: true })
          await router.invalidate()
        }}
      />
    )
  }
  if (token) return <ConfirmPartner token={token} onPassword={setPasswordToken} />
  if (user?.Rollen.includes('Profiseller')) {
    return (
      <MessagePage
        picture={<DoorPicture />}
        title={t('partner.register.member.title')}
        text={t('partner.register.member.text')}
      >
        <LinkButton page="profisellerArea">{t('partner.register.member.action')}</LinkButton>
      </MessagePage>
    )
  }
  return (
    <RegistrationPage
      kind="partner"
      form={(onSent) => <RegisterPartner onSent={onSent} />}
      login={
        !user && (
          <PageLink
            page="Login"
            search={returnToSearch({ name: 'profisellerArea', params: {} })}
            className="text-link-inline"
          >
            {t('partner.register.login.action')}
          </PageLink>
        )
      }
      next={
        <LinkButton page="Home" look="outline">
          {t('state.error.home')}
        </LinkButton>
      }
    />
  )
}
