import { useEffect, useRef } from 'react'
import { call } from './call.ts'

const stored = 'zuruf.backoffice.logged-out'

/** Logs out all other tabs. */
export const broadcastLogout = () => localStorage.setItem(stored, new Date().toISOString())

/** Returns whether the session still belongs to this operator; true if that cannot be determined. */
export async function isSameOperator(id: string): Promise<boolean> {
  const now = await call('getOperator', { asks: false }).catch(() => null)
  return !now || now.id === id
}

/**
 * All tabs share one session: a logout in another tab logs out this one, and if another operator has logged
 * in since, the page reloads as theirs.
 * @param id operator the page was loaded for; undefined: nobody
 */
export function useCrossTabSession(id: string | undefined, onOut: () => void): void {
  const out = useRef(onOut)
  out.current = onOut
  useEffect(() => {
    if (!id) return
    const told = ({ key }: StorageEvent) => key === stored && out.current()
    async function look() {
      if (document.visibilityState !== 'visible') return
      if (id && !(await isSameOperator(id))) location.reload()
    }
    addEventListener('storage', told)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('storage', told)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id])
}
