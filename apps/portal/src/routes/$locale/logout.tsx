import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../app/error-text.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { pagePath } from '../../app/page-link.tsx'
import { Button } from '../../ui/button.tsx'
import { BrokenPicture } from '../../ui/illustrations/broken.tsx'
import { DoorPicture } from '../../ui/illustrations/door.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'
import { toast } from '../../ui/toast.tsx'

export const Route = createFileRoute('/$locale/logout')({
  staticData: { texts: ['account'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('logout.meta'), private: true }),
  component: LogoutPage,
})

/** Logs out once it is shown: links are loaded ahead when the mouse comes near, and that must not end a session. */
function LogoutPage() {
  const { locale, session } = useApp()
  const i18n = useI18n()
  const router = useRouter()
  const [error, setError] = useState<unknown>(null)

  const logout = useCallback(async () => {
    setError(null)
    try {
      await call('logout')
      session.set(null)
      await router.navigate({ to: pagePath(locale, 'Home'), replace: true })
      await router.invalidate()
      toast(i18n.t('logout.done'))
    } catch (failure) {
      setError(failure)
    }
  }, [session, router, locale, i18n])

  useEffect(() => {
    logout()
  }, [logout])

  if (error === null) {
    return (
      <MessagePage picture={<DoorPicture />} title={i18n.t('logout.title')} text={i18n.t('logout.text')} />
    )
  }
  return (
    <MessagePage
      picture={<BrokenPicture />}
      title={i18n.t('logout.failed.title')}
      text={errorMessage(error, i18n)}
    >
      <Button onClick={logout}>{i18n.t('state.error.retry')}</Button>
    </MessagePage>
  )
}
