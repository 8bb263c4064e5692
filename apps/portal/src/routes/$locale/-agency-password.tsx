import { useRouter } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { useLinkToken } from '../../app/link-token.ts'
import { pagePath } from '../../app/page-link.tsx'
import { NewPasswordForm } from '../../features/accounts/new-password-form.tsx'
import type { WireRule } from '../../features/accounts/password-criteria.tsx'
import { TokenStates } from '../../features/agency/onboarding/token-states.tsx'
import { useAgencyToken } from '../../features/agency/onboarding/use-agency-token.ts'
import { DoorPicture } from '../../ui/illustrations/door.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { toast } from '../../ui/toast.tsx'
import { TwoColumn } from '../../ui/two-column.tsx'

/** Page that sets the first or a new password for the agency area with the link from a mail. */
export function AgencyPasswordPage({ rule }: { rule: WireRule }) {
  const token = useLinkToken()
  const { locale, agency } = useApp()
  const { t } = useI18n()
  const router = useRouter()
  const { tokenState, check } = useAgencyToken(token, 'passwort')
  if (tokenState.state !== 'good') {
    return <TokenStates tokenState={tokenState} onRetry={check} newLinkPage="agencyPasswordForgotten" />
  }
  const { Email } = tokenState.owner

  async function set(Passwort: string) {
    const { Sitzung } = await call('setAgencyPassword', {
      body: { Token: token ?? '', Passwort },
      headers: { 'X-Zuruf-Session': 'cookie' },
    })
    if (!Sitzung) toast(t('agency.password.done'))
    agency.set(Sitzung ? await call('getAgencyUser') : null)
    const next = !Sitzung ? 'agencyLogin' : 'agency'
    await router.navigate({ to: pagePath(locale, next), replace: true })
    await router.invalidate()
  }

  return (
    <TwoColumn picture={<DoorPicture />}>
      <PageHeading title={t('agency.password.title')} lead={t('agency.password.lead', { email: Email })} />
      <NewPasswordForm
        email={Email}
        rule={rule}
        submitText="password.submit"
        failedText="password.failed"
        send={({ Passwort }) => set(Passwort)}
      />
    </TwoColumn>
  )
}
