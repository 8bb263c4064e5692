import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { pageHead } from '../../app/head.ts'
import { useI18n, useUser } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { ChangeEmailForm } from '../../features/accounts/change-email-form.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { LetterPicture } from '../../ui/illustrations/letter.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'
import { TwoColumn } from '../../ui/two-column.tsx'

/** Requests a change of the recommender's e-mail address. */
export const Route = createFileRoute('/$locale/emailaendern')({
  staticData: { texts: ['account', 'fields'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('email.change.meta') }),
  component: ChangeEmailPage,
})

function ChangeEmailPage() {
  const { t } = useI18n()
  const user = useUser()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [requested, setRequested] = useState('')
  if (!user) return null
  if (sentTo !== null) {
    return (
      <MessagePage
        replaces
        picture={<LetterPicture />}
        title={t('email.change.sent.title')}
        text={t('email.change.sent.text', { email: sentTo, old: user.Email })}
      >
        <LinkButton page="MeineDaten">{t('email.change.back')}</LinkButton>
        <Button
          look="quiet"
          onClick={() => {
            setRequested(sentTo)
            setSentTo(null)
          }}
        >
          {t('email.change.sent.again')}
        </Button>
      </MessagePage>
    )
  }
  return (
    <TwoColumn picture={<LetterPicture />}>
      <PageHeading
        breadcrumb={[
          <PageLink key="data" page="MeineDaten">
            {t('data.meta')}
          </PageLink>,
          t('email.change.meta'),
        ]}
        title={t('email.change.title')}
        lead={t('email.change.lead')}
      />
      <ChangeEmailForm current={user.Email} requested={requested} onSent={setSentTo} />
    </TwoColumn>
  )
}
