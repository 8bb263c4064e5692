import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { keepSession } from '../api/session-keeper.ts'
import { useApp } from './hooks.ts'
import { CHECK_MS, sessionDue } from './session-clock.ts'
import { isStoredSession, storedUser, storeUser } from './stored-session.ts'

/**
 * Keeps what the page believes about the session true: tabs agree at once, its end is noticed within a minute, a
 * refused call ends it here too. Once, in the layout. SPEC §4, §8
 * @param prove asks the person to prove who they are
 */
export function useSessionKeeper(prove: () => Promise<boolean>): void {
  const { session } = useApp()
  const router = useRouter()

  useEffect(() => {
    let renewedAt = Date.now()
    let seenAt = 0
    let asking = false

    /** What was loaded for a person goes with them; the guard leads on to where one may be without. */
    function show() {
      router.clearCache()
      return router.invalidate()
    }

    function onOver() {
      if (asking || !session.get()) return
      session.set(null)
      void show()
    }

    function onStorage({ key }: StorageEvent) {
      if (!isStoredSession(key)) return
      const [before, after] = [session.get(), storedUser()]
      session.set(after)
      if (before?.Empfehlerhash !== after?.Empfehlerhash) void show()
    }

    async function check() {
      const due = sessionDue(session.get(), { now: Date.now(), seenAt, renewedAt })
      if (asking || due === 'nothing') return
      asking = true
      renewedAt = Date.now()
      try {
        // Asked even when it seems over: another device's clock may be wrong.
        session.set(await call('refreshUser'))
      } catch {
        if (due !== 'over') return
        session.set(null)
        location.reload()
      } finally {
        asking = false
      }
    }

    const notice = () => {
      seenAt = Date.now()
    }
    const stops = [
      keepSession({ onOver, prove }),
      session.subscribe(() => {
        renewedAt = Date.now()
        storeUser(session.get())
      }),
    ]
    storeUser(session.get())
    const timer = setInterval(check, CHECK_MS)
    const options = { passive: true, capture: true }
    addEventListener('storage', onStorage)
    addEventListener('pointerdown', notice, options)
    addEventListener('keydown', notice, options)
    // A computer that slept has missed its minutes.
    document.addEventListener('visibilitychange', check)
    return () => {
      for (const stop of stops) stop()
      clearInterval(timer)
      removeEventListener('storage', onStorage)
      removeEventListener('pointerdown', notice, options)
      removeEventListener('keydown', notice, options)
      document.removeEventListener('visibilitychange', check)
    }
  }, [session, router, prove])
}
