import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { NewPasswordForm } from '../../features/accounts/new-password-form.tsx'
import { AgencyShell } from '../../features/agency/agency-shell.tsx'
import { AgencyStateBanner } from '../../features/agency/agency-state-banner.tsx'
import { AgencyFacts } from '../../features/agency/data/agency-facts.tsx'
import { LoginSettings } from '../../features/agency/data/login-settings.tsx'
import { PersonFacts } from '../../features/agency/data/person-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** Data of the person and the agency, and how the person logs in. */
export const Route = createFileRoute('/$locale/agentur/stammdaten')({
  staticData: { texts: ['account', 'agency', 'agency-onboarding', 'campaigns', 'fields'] },
  loader: ({ context, location }) =>
    orAgencyLogin(
      context,
      location,
      Promise.all([call('getAgencyData'), call('listAgencySessions'), call('getPasswordRule')]),
    ),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('agency.data.meta') }),
  component: AgencyDataPage,
})

function AgencyDataPage() {
  const { t } = useI18n()
  const { agency } = useApp()
  const router = useRouter()
  const [data, sessions, rule] = Route.useLoaderData()
  const [changesPassword, setChangesPassword] = useState(false)
  const reload = () => router.invalidate()

  async function change(AltesPasswort: string, Passwort: string) {
    const { SitzungEndet } = await call('changeAgencyPassword', { body: { AltesPasswort, Passwort } })
    const user = agency.get()
    if (user) agency.set({ ...user, SitzungEndet })
    setChangesPassword(false)
    toast(t('agency.data.password.done'))
    await reload()
  }

  return (
    <AgencyShell title={t('agency.data.title')} lead={t('agency.data.lead')}>
      <div className="grid gap-6">
        <AgencyStateBanner />
        <PersonFacts member={data} />
        {data.Agentur && <AgencyFacts agency={data.Agentur} onChanged={reload} />}
        <LoginSettings
          sessions={sessions}
          onChangePassword={() => setChangesPassword(true)}
          onChanged={reload}
        />
        {changesPassword && (
          <section aria-label={t('agency.data.password')} className="grid gap-3">
            <NewPasswordForm
              asksCurrent
              forgotPasswordPage="agencyPasswordForgotten"
              email={data.Email}
              rule={rule}
              submitText="agency.save"
              failedText="password.failed"
              send={({ AltesPasswort, Passwort }) => change(AltesPasswort, Passwort)}
            />
            <Button look="quiet" className="justify-self-start" onClick={() => setChangesPassword(false)}>
              {t('agency.cancel')}
            </Button>
          </section>
        )}
      </div>
    </AgencyShell>
  )
}
