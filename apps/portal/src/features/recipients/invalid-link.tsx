import { useI18n } from '../../app/hooks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LockPicture } from '../../ui/illustrations/lock.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'

/** Shown when the link from the mail is missing or invalid. @param bank on the page for bank data. SPEC §8 */
export function RecipientLinkOver({ bank = false }: { readonly bank?: boolean }) {
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
