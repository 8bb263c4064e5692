import { type ReactNode, useState } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { BesidePicture } from '../../../ui/beside-picture.tsx'
import { DoorPicture } from '../../../ui/illustrations/door.tsx'
import { LetterPicture } from '../../../ui/illustrations/letter.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { MessagePage } from '../../../ui/states/message-page.tsx'

interface RegistrationPageProps {
  readonly of: 'agency' | 'partner'
  readonly form: (onSent: (email: string) => void) => ReactNode
  /** A link for who is registered already; null where it leads nowhere. */
  readonly login: ReactNode
  /** The way on once the mail is under way. */
  readonly next: ReactNode
}

/** The form beside a picture, and then where the mail went. */
export function RegistrationPage({ of, form, login, next }: RegistrationPageProps) {
  const { t } = useI18n()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <MessagePage
        replaces
        picture={<LetterPicture />}
        title={t(`${of}.register.sent.title`)}
        text={t(`${of}.register.sent.text`, { email: sentTo })}
      >
        {next}
      </MessagePage>
    )
  }
  return (
    <BesidePicture picture={<DoorPicture />} long>
      <PageHeading title={t(`${of}.register.title`)} lead={t(`${of}.register.lead`)} />
      {form(setSentTo)}
      {login && (
        <p className="mt-6 text-muted">
          {t(`${of}.register.login`)} {login}
        </p>
      )}
    </BesidePicture>
  )
}
