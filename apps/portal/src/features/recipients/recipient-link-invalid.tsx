import { useI18n } from '../../app/hooks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LockPicture } from '../../ui/illustrations/lock.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'

/** Shown if the link from a mail to a recipient is missing or invalid. SPEC §8 @param bank true for bank data */
export function RecipientLinkInvalid({ bank = false }: { readonly bank?: boolean }) {
  const { t } = useI18n()
  return (
    <MessagePage
      picture={<LockPicture />}
      title={t('recipientLink.title')}
      text={t(bank ? 'recipientLink.bank' : 'recipientLink.text')}
    >
      <LinkButton page="Kontakt">{t('recipientLink.contact')}</LinkButton>
    </MessagePage>
  )
}
