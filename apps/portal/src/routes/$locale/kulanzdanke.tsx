import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useI18n, useUser } from '../../app/hooks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LetterPicture } from '../../ui/illustrations/letter.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'

/** Shown after a goodwill request has been sent. */
export const Route = createFileRoute('/$locale/kulanzdanke')({
  staticData: { texts: ['rewards'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('goodwill.title') }),
  component: GoodwillThanksPage,
})

function GoodwillThanksPage() {
  const { t } = useI18n()
  const user = useUser()
  return (
    <MessagePage picture={<LetterPicture />} title={t('goodwill.title')} text={t('goodwill.text')}>
      {user ? (
        <LinkButton page="PersoenlicherBereich">{t('claim.area')}</LinkButton>
      ) : (
        <LinkButton page="Home">{t('state.error.home')}</LinkButton>
      )}
    </MessagePage>
  )
}
