import type { ReactNode } from 'react'
import { errorMessage } from '../../../app/error-message.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { BrokenPicture } from '../../../ui/illustrations/broken.tsx'
import { HourglassPicture } from '../../../ui/illustrations/hourglass.tsx'
import { LoadingPage } from '../../../ui/states/loading-page.tsx'
import { MessagePage } from '../../../ui/states/message-page.tsx'
import type { Invitation, InvitationState } from './use-invitation.ts'

interface OpenedInvitationProps {
  readonly invitationState: InvitationState
  readonly onRetry: () => void
  readonly children: (invitation: Invitation) => ReactNode
}

/** Renders the invitation of a link, or a message while it loads or if it is no longer valid. */
export function OpenedInvitation({ invitationState, onRetry, children }: OpenedInvitationProps) {
  const i18n = useI18n()
  const { t } = i18n
  switch (invitationState.state) {
    case 'checking':
      return <LoadingPage />
    case 'failed':
      return (
        <MessagePage
          picture={<BrokenPicture />}
          title={t('accept.failed.title')}
          text={errorMessage(invitationState.error, i18n)}
        >
          <Button onClick={onRetry}>{t('state.error.retry')}</Button>
        </MessagePage>
      )
    case 'over':
      return (
        <MessagePage
          picture={<HourglassPicture />}
          title={t('accept.over.title')}
          text={t('accept.over.text')}
        >
          <LinkButton page="Home">{t('accept.home')}</LinkButton>
        </MessagePage>
      )
    case 'good':
      return children(invitationState.invitation)
  }
}
