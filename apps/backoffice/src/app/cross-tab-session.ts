import { useEffect, useRef } from 'react'
import { call } from './call.ts'

const storageKey = 'zuruf.backoffice.logged-out'

/** Logs out all other tabs. */
export const broadcastLogout = () => localStorage.setItem(storageKey, new Date().toISOString())

/** Returns whether the session still belongs to this operator; true if that cannot be determined. */
export async function isSameOperator(id: string): Promise<boolean> {
  const me = await call('getOperator', { promptsLogin: false }).catch(() => null)
  return !me || me.id === id
}

/**
 * All tabs share one session: a logout in another tab logs out this one, and if another operator has logged
 * in since, the page reloads as theirs.
 * @param id operator the page was loaded for; undefined: nobody is logged in
 */
export function useCrossTabSession(id: string | undefined, onLogout: () => void): void {
  const latestOnLogout = useRef(onLogout)
  latestOnLogout.current = onLogout
  useEffect(() => {
    if (!id) return
    const handleStorage = ({ key }: StorageEvent) => key === storageKey && latestOnLogout.current()
    async function checkOperator() {
      if (document.visibilityState !== 'visible') return
      if (id && !(await isSameOperator(id))) location.reload()
    }
    addEventListener('storage', handleStorage)
    document.addEventListener('visibilitychange', checkOperator)
    return () => {
      removeEventListener('storage', handleStorage)
      document.removeEventListener('visibilitychange', checkOperator)
    }
  }, [id])
}
