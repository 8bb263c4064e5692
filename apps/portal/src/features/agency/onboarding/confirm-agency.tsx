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
import { TokenStates } from './token-states.tsx'
import { useAgencyToken } from './use-agency-token.ts'

interface ConfirmAgencyProps {
  readonly token: string | undefined
  /** Called with the token for setting a password. */
  readonly onPassword: (token: string) => Promise<void>
}

/** Page that the mail to a new agency links to. Opening it changes nothing; a button confirms. QUALITY 3 */
export function ConfirmAgency({ token, onPassword }: ConfirmAgencyProps) {
  const { t } = useI18n()
  const { tokenState, check } = useAgencyToken(token, 'bestaetigung')
  const [outcome, setOutcome] = useState<'done' | 'taken' | null>(null)
  const { busy, failure, run } = useAsyncAction()

  const confirm = () =>
    run(async () => {
      try {
        const { PasswortToken } = await call('confirmAgency', { body: { Token: token ?? '' } })
        if (PasswortToken) await onPassword(PasswortToken)
        else setOutcome('done')
      } catch (error) {
        if (hasCode(error, 'PSOF0102')) setOutcome('taken')
        else if (hasCode(error, 'PSOF0202')) await check()
        else throw error
      }
    })

  if (outcome) {
    return (
      <MessagePage
        replaces
        picture={outcome === 'done' ? <DoorPicture /> : <LockPicture />}
        title={t(`agency.confirm.${outcome}.title`)}
        text={t(`agency.confirm.${outcome}.text`)}
      >
        <LinkButton page="agencyLogin">{t('agency.register.login.action')}</LinkButton>
      </MessagePage>
    )
  }
  if (tokenState.state !== 'good')
    return <TokenStates tokenState={tokenState} onRetry={check} newLinkPage="registerAgency" />
  return (
    <MessagePage
      picture={<LetterPicture />}
      title={t('agency.confirm.title')}
      text={t('agency.confirm.text', {
        agency: tokenState.owner.Agentur ?? '',
        email: tokenState.owner.Email,
      })}
    >
      {failure && (
        <div className="basis-full">
          <Banner kind="bad" title={t('agency.failed')} live>
            {failure}
          </Banner>
        </div>
      )}
      <Button size="large" busy={busy} onClick={confirm}>
        {t('agency.confirm.submit')}
      </Button>
    </MessagePage>
  )
}
