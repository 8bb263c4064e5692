import { useRouter } from '@tanstack/react-router'
import { hasCode } from '@zuruf/contract/api-error'
import { useEffect } from 'react'
import { registerSessionKeeper, type SessionKind } from '../api/session-keeper.ts'
import type { SessionOf } from './session.ts'
import { CHECK_MS, sessionAction } from './session-clock.ts'
import { isStoredSession, readStoredPerson, storePerson } from './stored-session.ts'

/** Data that both kinds of logged-in persons have. */
interface SessionPerson {
  readonly Email: string
  readonly SitzungEndet: string
}

/** One of the sessions a browser can have, and the functions that keep it. */
export interface SessionKeeperOptions<Person extends SessionPerson> {
  readonly kind: SessionKind
  readonly session: SessionOf<Person>
  /** Loads the logged-in person, which keeps the session alive. */
  readonly renew: () => Promise<Person>
  /** Prompts the person to re-authenticate. */
  readonly reauthenticate: () => Promise<boolean>
}

/**
 * Keeps the page's session state up to date: tabs synchronise at once, the end of the session is noticed within
 * a minute, and a refused call ends the session in this page too. Use once for each kind, in the layout. The
 * functions passed in must not change between renders. SPEC §4, §8
 */
export function useSessionKeeper<Person extends SessionPerson>({
  kind,
  session,
  renew,
  reauthenticate,
}: SessionKeeperOptions<Person>): void {
  const router = useRouter()

  useEffect(() => {
    let renewedAt = Date.now()
    let activeAt = 0
    let isRenewing = false

    /** Drops the data loaded for the person and reruns the guards, which redirect if the page needs a login. */
    function reloadData() {
      router.clearCache()
      return router.invalidate()
    }

    function onSessionEnded() {
      if (isRenewing || !session.get()) return
      session.end()
      // Deferred: the refused call may be a loader's, which redirects to the login. Loading the page again at
      // once would cancel that, and pages that also open without a login would show what anonymous visitors see.
      setTimeout(reloadData)
    }

    function onStorage({ key }: StorageEvent) {
      if (!isStoredSession(kind, key)) return
      const [before, after] = [session.get(), readStoredPerson<Person>(kind)]
      session.set(after)
      if (before?.Email !== after?.Email) void reloadData()
    }

    async function check() {
      const due = sessionAction(session.get(), { now: Date.now(), activeAt, renewedAt })
      if (isRenewing || due === 'nothing') return
      isRenewing = true
      renewedAt = Date.now()
      try {
        // Asks the server even if the session seems over, because this device's clock may be wrong.
        session.set(await renew())
      } catch {
        if (due !== 'over') return
        session.set(null)
        location.reload()
      } finally {
        isRenewing = false
      }
    }

    /**
     * Synchronises the page with the session that the tabs share. The page may have been rendered before a login
     * or logout in another tab; if the two differ, the server decides who is logged in. Storing the page's state
     * instead would log the other tab out, or in again. A page rendered for somebody else is reloaded: parts of it
     * may not be hydrated yet, and React could not hydrate them once the router shows another page.
     */
    async function synchronise() {
      const [own, stored] = [session.get(), readStoredPerson<Person>(kind)]
      if (stored?.Email === own?.Email) {
        storePerson(kind, own)
        return
      }
      isRenewing = true
      try {
        const answer = await renew().catch((error: unknown) => {
          if (hasCode(error, 'PSOF0204')) return null
          throw error
        })
        // A login or logout during the call is newer than its result.
        if (session.get() !== own || readStoredPerson<Person>(kind)?.Email !== stored?.Email) return
        if (answer?.Email === own?.Email) session.set(answer)
        else if (wasReloaded()) {
          session.set(answer)
          void reloadData()
        } else {
          storePerson(kind, answer)
          location.reload()
        }
      } catch {
        // Keeps the current state if the server cannot be reached.
      } finally {
        isRenewing = false
      }
    }

    const recordActivity = () => {
      activeAt = Date.now()
    }
    const cleanups = [
      registerSessionKeeper(kind, { onSessionEnded, reauthenticate }),
      session.subscribe(() => {
        renewedAt = Date.now()
        storePerson(kind, session.get())
      }),
    ]
    void synchronise()
    const timer = setInterval(check, CHECK_MS)
    const options = { passive: true, capture: true }
    addEventListener('storage', onStorage)
    addEventListener('pointerdown', recordActivity, options)
    addEventListener('keydown', recordActivity, options)
    // Timers do not run while a computer sleeps.
    document.addEventListener('visibilitychange', check)
    return () => {
      for (const cleanup of cleanups) cleanup()
      clearInterval(timer)
      removeEventListener('storage', onStorage)
      removeEventListener('pointerdown', recordActivity, options)
      removeEventListener('keydown', recordActivity, options)
      document.removeEventListener('visibilitychange', check)
    }
  }, [kind, session, renew, router, reauthenticate])
}

/** Returns whether this page load is a reload. Prevents endless reloading if pages and API disagree about the person. */
function wasReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')
}
