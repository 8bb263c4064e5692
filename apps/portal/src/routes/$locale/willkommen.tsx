import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { returnToParam } from '../../features/accounts/return-to.ts'
import { AnchorButton, LinkButton } from '../../ui/button.tsx'
import { DoorPicture } from '../../ui/illustrations/door.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'

/** Page shown to people who must log in before they can use the portal. SPEC §2 "special interstitial page" */
export const Route = createFileRoute('/$locale/willkommen')({
  staticData: { texts: ['account'] },
  validateSearch: returnToParam,
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('interstitial.meta') }),
  component: InterstitialPage,
})

function InterstitialPage() {
  const { t } = useI18n()
  const { config } = useApp().tenant
  const search = Route.useSearch()
  if (config.IsAutologin) {
    return (
      <MessagePage
        picture={<DoorPicture />}
        title={t('interstitial.title.autologin')}
        text={t('interstitial.text.autologin')}
      >
        {config.Homepage && <AnchorButton href={config.Homepage}>{t('interstitial.homepage')}</AnchorButton>}
        <LinkButton page="Empfehlungscode" look="outline">
          {t('interstitial.code')}
        </LinkButton>
      </MessagePage>
    )
  }
  return (
    <MessagePage picture={<DoorPicture />} title={t('interstitial.title')} text={t('interstitial.text')}>
      <LinkButton page="Login" search={search}>
        {t('interstitial.login')}
      </LinkButton>
      <LinkButton page="RegistrierungAbschliessen" look="outline">
        {t('interstitial.register')}
      </LinkButton>
      <LinkButton page="Empfehlungscode" look="quiet">
        {t('interstitial.code')}
      </LinkButton>
    </MessagePage>
  )
}
