import { useI18n } from '../../app/hooks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LockPicture } from '../../ui/illustrations/lock.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'

/** The link from the mail does not open anything any more. */
export function RecipientLinkOver() {
  const { t } = useI18n()
  return (
    <MessagePage picture={<LockPicture />} title={t('recipientLink.title')} text={t('recipientLink.text')}>
      <LinkButton page="Kontakt">{t('recipientLink.contact')}</LinkButton>
    </MessagePage>
  )
}
