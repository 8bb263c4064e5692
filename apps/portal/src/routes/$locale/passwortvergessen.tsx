import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { pageHead } from '../../app/head.ts'
import { useI18n, useUser } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { ForgotPasswordForm } from '../../features/accounts/forgot-password-form.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { LetterPicture } from '../../ui/illustrations/letter.tsx'
import { LockPicture } from '../../ui/illustrations/lock.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'
import { TwoColumn } from '../../ui/two-column.tsx'

/** Requests a mail for a new password. */
export const Route = createFileRoute('/$locale/passwortvergessen')({
  staticData: { texts: ['account', 'fields'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('forgotten.meta') }),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const { t } = useI18n()
  const user = useUser()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [email, setEmail] = useState(user?.Email ?? '')

  if (sentTo !== null) {
    return (
      <MessagePage
        replaces
        picture={<LetterPicture />}
        title={t('forgotten.sent.title')}
        text={t('forgotten.sent.text', { email: sentTo })}
      >
        <Button
          look="outline"
          onClick={() => {
            setEmail(sentTo)
            setSentTo(null)
          }}
        >
          {t('forgotten.sent.again')}
        </Button>
        <LinkButton page="Home" look="quiet">
          {t('forgotten.sent.home')}
        </LinkButton>
      </MessagePage>
    )
  }
  return (
    <TwoColumn picture={<LockPicture />}>
      <PageHeading title={t('forgotten.title')} lead={t('forgotten.lead')} />
      <ForgotPasswordForm email={email} onSent={setSentTo} />
      <p className="mt-6 text-muted">
        {t('forgotten.remembered')}{' '}
        <PageLink page="Login" className="text-link-inline">
          {t('password.expired.login')}
        </PageLink>
      </p>
    </TwoColumn>
  )
}
