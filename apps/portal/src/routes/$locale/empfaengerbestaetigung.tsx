import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useApp } from '../../app/hooks.ts'
import { payoutWithin } from '../../app/payout-within.ts'
import { LinkButton } from '../../ui/button.tsx'
import { GiftPicture } from '../../ui/illustrations/gift.tsx'
import { LetterPicture } from '../../ui/illustrations/letter.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'

/** Thanks a recipient after the confirmation of the order or of bank data. */
export const Route = createFileRoute('/$locale/empfaengerbestaetigung')({
  staticData: { texts: ['recipient'] },
  validateSearch: ({ bankdaten }: Record<string, unknown>): { bankdaten?: string } =>
    bankdaten === '1' ? { bankdaten } : {},
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('thanks.title') }),
  component: RecipientThanksPage,
})

function RecipientThanksPage() {
  const { bankdaten } = Route.useSearch()
  const app = useApp()
  const { t } = app.i18n
  return (
    <MessagePage
      picture={bankdaten ? <GiftPicture /> : <LetterPicture />}
      title={t(bankdaten ? 'thanks.bank.title' : 'thanks.title')}
      text={bankdaten ? t('thanks.bank.text', { payoutWithin: payoutWithin(app) }) : t('thanks.text')}
    >
      <LinkButton page="Home" hash="produkte">
        {t('thanks.more')}
      </LinkButton>
    </MessagePage>
  )
}
