import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { errorMessage, isOffline } from '../../app/error-message.ts'
import { useI18n } from '../../app/hooks.ts'
import { useReloadForScript } from '../../app/missing-script.ts'
import { Button, LinkButton } from '../button.tsx'
import { RarePicture } from '../illustrations/rare-pictures.tsx'
import { MessagePage } from './message-page.tsx'

/** Page shown if loading or rendering a page has failed, with a retry button. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const i18n = useI18n()
  const router = useRouter()
  useReloadForScript(error)
  const retry = () => router.invalidate().then(reset)
  return (
    <MessagePage
      picture={<RarePicture name="broken" />}
      title={i18n.t(isOffline(error) ? 'state.error.network.title' : 'state.error.title')}
      text={errorMessage(error, i18n)}
    >
      <Button onClick={retry}>{i18n.t('state.error.retry')}</Button>
      <LinkButton page="Home" look="outline">
        {i18n.t('state.error.home')}
      </LinkButton>
    </MessagePage>
  )
}
