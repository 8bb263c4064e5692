import { useState } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { PageLink } from '../../../app/page-link.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DoorPicture } from '../../../ui/illustrations/door.tsx'
import { LetterPicture } from '../../../ui/illustrations/letter.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { MessagePage } from '../../../ui/states/message-page.tsx'
import { TwoColumn } from '../../../ui/two-column.tsx'
import { RegisterForm } from './register-form.tsx'

/** Registration without a referral. Everybody sees the same message afterwards, whether or not they have an account. */
export function RegisterPage() {
  const { t } = useI18n()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <div role="status">
        <MessagePage
          picture={<LetterPicture />}
          title={t('register.sent.title')}
          text={t('register.sent.text', { email: sentTo })}
        >
          <LinkButton page="Home">{t('register.sent.home')}</LinkButton>
          <Button look="outline" onClick={() => setSentTo(null)}>
            {t('register.sent.other')}
          </Button>
        </MessagePage>
      </div>
    )
  }
  return (
    <TwoColumn picture={<DoorPicture />}>
      <PageHeading title={t('register.title')} lead={t('register.lead')} />
      <RegisterForm onSent={setSentTo} />
      <p className="mt-6 text-muted">
        {t('register.login')}{' '}
        <PageLink page="Login" className="text-link-inline">
          {t('register.login.action')}
        </PageLink>
      </p>
    </TwoColumn>
  )
}
