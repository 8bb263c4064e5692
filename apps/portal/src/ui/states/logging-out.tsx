import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { errorMessage } from '../../app/error-message.ts'
import { useI18n } from '../../app/hooks.ts'
import { Button } from '../button.tsx'
import { BrokenPicture } from '../illustrations/broken.tsx'
import { DoorPicture } from '../illustrations/door.tsx'
import { toast } from '../toast.tsx'
import { MessagePage } from './message-page.tsx'

interface LoggingOutProps {
  readonly title: string
  readonly text: string
  readonly done: string
  readonly failed: string
  /** Ends the session, here and on the server; must not change between renders. */
  readonly endSession: () => Promise<unknown>
  /** Address to open afterwards. */
  readonly next: string
}

/**
 * Page that logs out once it is rendered. It does not do so in the loader, because links are preloaded on hover, which
 * must not end a session.
 */
export function LoggingOut({ title, text, done, failed, endSession, next }: LoggingOutProps) {
  const i18n = useI18n()
  const router = useRouter()
  const [error, setError] = useState<unknown>(null)

  const logOut = useCallback(async () => {
    setError(null)
    try {
      await endSession()
      await router.navigate({ to: next, replace: true })
      await router.invalidate()
      toast(done)
    } catch (failure) {
      setError(failure)
    }
  }, [endSession, next, done, router])

  useEffect(() => {
    logOut()
  }, [logOut])

  if (error === null) return <MessagePage picture={<DoorPicture />} title={title} text={text} />
  return (
    <MessagePage picture={<BrokenPicture />} title={failed} text={errorMessage(error, i18n)}>
      <Button onClick={logOut}>{i18n.t('state.error.retry')}</Button>
    </MessagePage>
  )
}
