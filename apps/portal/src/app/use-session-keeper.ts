import { useRouter } from '@tanstack/react-router'
import { hasCode } from '@zuruf/contract/api-error'
import { useEffect } from 'react'
import { keepSession, type SessionKind } from '../api/session-keeper.ts'
import type { SessionOf } from './session.ts'
import { CHECK_MS, sessionDue } from './session-clock.ts'
import { isStoredSession, storedPerson, storePerson } from './stored-session.ts'

/** Common data of a logged-in person, for either kind of session. */
interface Person {
  readonly Email: string
  readonly SitzungEndet: string
}

/** One of the sessions a browser can have. */
export interface KeptSession<Somebody extends Person> {
  readonly kind: SessionKind
  readonly session: SessionOf<Somebody>
  /** Loads the logged-in person, which keeps the session alive. */
  readonly renew: () => Promise<Somebody>
  /** Prompts the person to re-authenticate. */
  readonly prove: () => Promise<boolean>
}

/**
 * Keeps the page's session state up to date: tabs synchronise at once, the end of the session is noticed
 * within a minute, and a refused call ends it here too. Use once for each kind, in the layout. SPEC §4, §8
 * @param kept its functions must stay the same between renders
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

    /** Drops the data loaded for the person and reruns the guards, which redirect if the page needs a login. */
    function show() {
      router.clearCache()
      return router.invalidate()
    }

    function onOver() {
      if (asking || !session.get()) return
      session.set(null)
      // Deferred: the refused call may be a loader's, which redirects to the login. Loading the page again at
      // once would cancel that, and pages that also open without a login would show what anonymous visitors see.
      setTimeout(show)
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
        // Also called when the session seems over: this device's clock may be wrong.
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
     * Synchronises the page with the stored session. The page may have been rendered before a login or logout
     * in another tab; if the two differ, the server decides who is logged in. Trusting the page would log the
     * other tab out, or in again. A page rendered for somebody else is reloaded: parts of it may not be hydrated
     * yet, and React could not hydrate them once the router shows another page.
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
        // A login or logout during the call is newer than its result.
        if (session.get() !== own || storedPerson<Somebody>(kind)?.Email !== stored?.Email) return
        if (answer?.Email === own?.Email) session.set(answer)
        else if (wasReloaded()) {
          session.set(answer)
          void show()
        } else {
          storePerson(kind, answer)
          location.reload()
        }
      } catch {
        // Keeps the current state if the server cannot be reached.
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
    // Timers do not run while a computer sleeps.
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

/** Returns whether this page load is a reload. Prevents endless reloading if pages and API disagree about the person. */
function wasReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')
}
