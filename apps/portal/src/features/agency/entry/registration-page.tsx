import { type ReactNode, useState } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { DoorPicture } from '../../../ui/illustrations/door.tsx'
import { LetterPicture } from '../../../ui/illustrations/letter.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { MessagePage } from '../../../ui/states/message-page.tsx'
import { TwoColumn } from '../../../ui/two-column.tsx'

interface RegistrationPageProps {
  readonly of: 'agency' | 'partner'
  readonly form: (onSent: (email: string) => void) => ReactNode
  /** Login link for people who are already registered; null if there is none. */
  readonly login: ReactNode
  /** Link shown once the mail is sent. */
  readonly next: ReactNode
}

/** The form next to a picture; afterwards the address the mail was sent to. */
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
    <TwoColumn picture={<DoorPicture />} long>
      <PageHeading title={t(`${of}.register.title`)} lead={t(`${of}.register.lead`)} />
      {form(setSentTo)}
      {login && (
        <p className="mt-6 text-muted">
          {t(`${of}.register.login`)} {login}
        </p>
      )}
    </TwoColumn>
  )
}
