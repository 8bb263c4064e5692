import { useI18n } from '../../app/hooks.ts'
import { LinkButton } from '../button.tsx'
import { RarePicture } from '../illustrations/rare-pictures.tsx'
import { MessagePage } from './message-page.tsx'

/** The 404 page. */
export function NotFound() {
  const { t } = useI18n()
  return (
    <MessagePage
      picture={<RarePicture name="lost" />}
      title={t('state.notFound.title')}
      text={t('state.notFound.text')}
    >
      <LinkButton page="Home">{t('state.error.home')}</LinkButton>
      <LinkButton page="Empfehlungscode" look="outline">
        {t('layout.nav.code')}
      </LinkButton>
    </MessagePage>
  )
}
