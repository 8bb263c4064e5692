import { useEffect, useRef } from 'react'
import { call } from './call.ts'

const stored = 'zuruf.backoffice.logged-out'

/** Whoever logs out is out in all tabs. */
export const tellOtherTabs = () => localStorage.setItem(stored, new Date().toISOString())

/** Is the session still this operator's? Also when nobody can say. */
export async function isStill(id: string): Promise<boolean> {
  const now = await call('getOperator', { asks: false }).catch(() => null)
  return !now || now.id === id
}

/**
 * The session is one for all tabs: a logout in another one holds here, too, and where somebody else has logged in since,
 * the page begins anew as theirs.
 * @param id who this page believes is here; undefined: nobody
 */
export function useOtherTabs(id: string | undefined, onOut: () => void): void {
  const out = useRef(onOut)
  out.current = onOut
  useEffect(() => {
    if (!id) return
    const told = ({ key }: StorageEvent) => key === stored && out.current()
    async function look() {
      if (document.visibilityState !== 'visible') return
      if (id && !(await isStill(id))) location.reload()
    }
    addEventListener('storage', told)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('storage', told)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id])
}
