import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n, useUser } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { ChangePasswordForm } from '../../features/accounts/change-password-form.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { DoorPicture } from '../../ui/illustrations/door.tsx'
import { LockPicture } from '../../ui/illustrations/lock.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'
import { TwoColumn } from '../../ui/two-column.tsx'

/** Changes the password of a logged-in recommender. */
export const Route = createFileRoute('/$locale/passwortaendern')({
  staticData: { texts: ['account', 'fields'] },
  loader: () => call('getPasswordRule'),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('password.change.meta') }),
  component: ChangePasswordPage,
})

function ChangePasswordPage() {
  const { t } = useI18n()
  const { session } = useApp()
  const user = useUser()
  const rule = Route.useLoaderData()
  const [changed, setChanged] = useState(false)
  if (!user) return null
  if (changed) {
    return (
      <MessagePage
        replaces
        picture={<DoorPicture />}
        title={t('password.change.done')}
        text={t('password.change.done.text')}
      >
        <LinkButton page="MeineDaten">{t('password.change.back')}</LinkButton>
      </MessagePage>
    )
  }
  return (
    <TwoColumn picture={<LockPicture />}>
      <PageHeading
        breadcrumb={[
          <PageLink key="data" page="MeineDaten">
            {t('data.meta')}
          </PageLink>,
          t('password.change.meta'),
        ]}
        title={t('password.change.title')}
        lead={t('password.change.lead')}
      />
      <ChangePasswordForm
        email={user.Email}
        rule={rule}
        onChanged={(changedUser) => {
          session.set(changedUser)
          setChanged(true)
        }}
      />
    </TwoColumn>
  )
}
