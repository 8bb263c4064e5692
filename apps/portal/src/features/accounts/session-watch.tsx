import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useI18n } from '../../app/hooks.ts'
import { useSessionKeeper } from '../../app/use-session-keeper.ts'

// Hardly ever needed, so no page carries it.
const ProveDialog = lazy(() => import('./prove-dialog.tsx'))

/** Watches over the session, and asks for the password where a call needs a fresh login. Once, in the layout. */
export function SessionWatch() {
  const i18n = useI18n()
  const [isAsking, setAsking] = useState(false)
  const pending = useRef<{ answer: Promise<boolean>; settle: (proved: boolean) => void } | null>(null)

  // Two calls refused at once are answered by one proof.
  const prove = useCallback(async () => {
    if (!pending.current) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      pending.current = { answer: promise, settle: resolve }
      await i18n.load(['account', 'fields'])
      setAsking(true)
      return promise
    }
    return pending.current.answer
  }, [i18n])
  useSessionKeeper(prove)

  if (!isAsking) return null
  return (
    <Suspense fallback={null}>
      <ProveDialog
        onDone={(proved) => {
          setAsking(false)
          pending.current?.settle(proved)
          pending.current = null
        }}
      />
    </Suspense>
  )
}
