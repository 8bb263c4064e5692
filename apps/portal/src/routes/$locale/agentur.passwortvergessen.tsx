import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { ForgotPasswordForm } from '../../features/accounts/forgot-password-form.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { LetterPicture } from '../../ui/illustrations/letter.tsx'
import { LockPicture } from '../../ui/illustrations/lock.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'
import { TwoColumn } from '../../ui/two-column.tsx'

/** Requests a mail for a new password for the agency area. */
export const Route = createFileRoute('/$locale/agentur/passwortvergessen')({
  staticData: { texts: ['account', 'agency-onboarding', 'fields'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('agency.forgotten.title') }),
  component: AgencyForgotPasswordPage,
})

/** Requests the mail for a new password of an agency's member. */
const requestReset = (Email: string) => call('requestAgencyPasswordReset', { body: { Email } })

function AgencyForgotPasswordPage() {
  const { t } = useI18n()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <MessagePage
        replaces
        picture={<LetterPicture />}
        title={t('agency.register.sent.title')}
        text={t('agency.forgotten.sent', { email: sentTo })}
      >
        <LinkButton page="agencyLogin">{t('agency.register.login.action')}</LinkButton>
      </MessagePage>
    )
  }
  return (
    <TwoColumn picture={<LockPicture />}>
      <PageHeading title={t('agency.forgotten.title')} lead={t('agency.forgotten.lead')} />
      <ForgotPasswordForm email="" requestReset={requestReset} onSent={setSentTo} />
    </TwoColumn>
  )
}
