import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { pagePath } from '../../app/page-link.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { DoorPicture } from '../../ui/illustrations/door.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'

/** Shown after a recommender has deleted the account. */
export const Route = createFileRoute('/$locale/kontogeloescht')({
  staticData: { texts: ['life'] },
  beforeLoad: ({ context }) => {
    // A logged-in person still has an account.
    if (context.session.get()) throw redirect({ to: pagePath(context.locale, 'MeineDaten'), replace: true })
  },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('goodbye.meta') }),
  component: GoodbyePage,
})

function GoodbyePage() {
  const { t } = useI18n()
  return (
    <MessagePage picture={<DoorPicture />} title={t('goodbye.title')} text={t('goodbye.text')}>
      <LinkButton page="Home">{t('goodbye.home')}</LinkButton>
    </MessagePage>
  )
}
