import { type ReactNode, useState } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { DoorPicture } from '../../../ui/illustrations/door.tsx'
import { LetterPicture } from '../../../ui/illustrations/letter.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { MessagePage } from '../../../ui/states/message-page.tsx'
import { TwoColumn } from '../../../ui/two-column.tsx'

interface RegistrationPageProps {
  readonly kind: 'agency' | 'partner'
  readonly form: (onSent: (email: string) => void) => ReactNode
  /** Login link for people who are already registered; null if there is none. */
  readonly login: ReactNode
  /** Link shown once the mail is sent. */
  readonly next: ReactNode
}

/** Registration page of an agency or sales partner: the form, then the address the mail was sent to. */
export function RegistrationPage({ kind, form, login, next }: RegistrationPageProps) {
  const { t } = useI18n()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <MessagePage
        replaces
        picture={<LetterPicture />}
        title={t(`${kind}.register.sent.title`)}
        text={t(`${kind}.register.sent.text`, { email: sentTo })}
      >
        {next}
      </MessagePage>
    )
  }
  return (
    <TwoColumn picture={<DoorPicture />} long>
      <PageHeading title={t(`${kind}.register.title`)} lead={t(`${kind}.register.lead`)} />
      {form(setSentTo)}
      {login && (
        <p className="mt-6 text-muted">
          {t(`${kind}.register.login`)} {login}
        </p>
      )}
    </TwoColumn>
  )
}
