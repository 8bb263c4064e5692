import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasCode } from '../api/error.ts'
import { keepSession, type SessionKind } from '../api/session-keeper.ts'
import type { SessionOf } from './session.ts'
import { CHECK_MS, sessionDue } from './session-clock.ts'
import { isStoredSession, storedPerson, storePerson } from './stored-session.ts'

/** What is known of whoever is logged in, however they are. */
interface Person {
  readonly Email: string
  readonly SitzungEndet: string
}

/** One of the sessions a browser can have. */
export interface KeptSession<Somebody extends Person> {
  readonly kind: SessionKind
  readonly session: SessionOf<Somebody>
  /** Asks who is logged in, which keeps the session alive. */
  readonly renew: () => Promise<Somebody>
  /** Asks the person to prove who they are. */
  readonly prove: () => Promise<boolean>
}

/**
 * Keeps what the page believes about the session true: tabs agree at once, its end is noticed within a minute, a
 * refused call ends it here too. Once for each kind, in the layout. SPEC §4, §8
 * @param kept with functions that stay the same between renders
 */
export function useSessionKeeper<Somebody extends Person>({
  kind,
  session,
  renew,
  prove,
}: KeptSession<Somebody>): void {
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
      if (!isStoredSession(kind, key)) return
      const [before, after] = [session.get(), storedPerson<Somebody>(kind)]
      session.set(after)
      if (before?.Email !== after?.Email) void show()
    }

    async function check() {
      const due = sessionDue(session.get(), { now: Date.now(), seenAt, renewedAt })
      if (asking || due === 'nothing') return
      asking = true
      renewedAt = Date.now()
      try {
        // Asked even when it seems over: another device's clock may be wrong.
        session.set(await renew())
      } catch {
        if (due !== 'over') return
        session.set(null)
        location.reload()
      } finally {
        asking = false
      }
    }

    /**
     * The page may have been sent before somebody logged in or out in another tab, and its scripts have come only now: where the
     * two disagree the server says who is logged in. A page that knew better would log the other tab out, or back in.
     */
    async function agree() {
      const [own, stored] = [session.get(), storedPerson<Somebody>(kind)]
      if (stored?.Email === own?.Email) {
        storePerson(kind, own)
        return
      }
      asking = true
      try {
        const answer = await renew().catch((error: unknown) => {
          if (hasCode(error, 'PSOF0204')) return null
          throw error
        })
        // Somebody logged in or out while it was asked: that is the newer word.
        if (session.get() !== own || storedPerson<Somebody>(kind)?.Email !== stored?.Email) return
        session.set(answer)
        if (answer?.Email !== own?.Email) void show()
      } catch {
        // Without an answer nobody knows.
      } finally {
        asking = false
      }
    }

    const notice = () => {
      seenAt = Date.now()
    }
    const stops = [
      keepSession(kind, { onOver, prove }),
      session.subscribe(() => {
        renewedAt = Date.now()
        storePerson(kind, session.get())
      }),
    ]
    void agree()
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
  }, [kind, session, renew, router, prove])
}
