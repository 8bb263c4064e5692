import { hasCode } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useI18n } from '../../../app/hooks.ts'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DoorPicture } from '../../../ui/illustrations/door.tsx'
import { LetterPicture } from '../../../ui/illustrations/letter.tsx'
import { LockPicture } from '../../../ui/illustrations/lock.tsx'
import { MessagePage } from '../../../ui/states/message-page.tsx'

/** Page that the opt-out link in an invitation mail opens: one button stops further invitations. */
export function InvitationOptoutPage({ token }: { token: string | undefined }) {
  const { t } = useI18n()
  const { busy, failure, run } = useAsyncAction()
  const [state, setState] = useState<'asked' | 'done' | 'invalid'>(token ? 'asked' : 'invalid')

  const optOut = () =>
    run(async () => {
      try {
        await call('unsubscribeFromInvitations', { body: { Token: token ?? '' } })
        setState('done')
      } catch (error) {
        if (!hasCode(error, 'PSOF0202', 'PSOF0100')) throw error
        setState('invalid')
      }
    })

  if (state === 'asked') {
    return (
      <MessagePage picture={<LetterPicture />} title={t('optout.title')} text={t('optout.text')}>
        {failure && (
          <Banner kind="bad" live>
            {failure}
          </Banner>
        )}
        <Button size="large" busy={busy} onClick={optOut}>
          {t(busy ? 'optout.busy' : 'optout.submit')}
        </Button>
      </MessagePage>
    )
  }
  const isDone = state === 'done'
  return (
    <MessagePage
      replaces={isDone}
      picture={isDone ? <DoorPicture /> : <LockPicture />}
      title={t(`optout.${state}.title`)}
      text={t(`optout.${state}.text`)}
    >
      {isDone ? (
        <LinkButton page="Home">{t('accept.home')}</LinkButton>
      ) : (
        <LinkButton page="Kontakt">{t('optout.contact')}</LinkButton>
      )}
    </MessagePage>
  )
}
