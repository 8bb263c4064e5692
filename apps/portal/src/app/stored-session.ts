import type { User } from './session.ts'

/**
 * Profile and end of the session, for the tabs of a browser to agree on. Never the token: that is in a cookie no script
 * can read. For whoever is not logged in nothing is stored at all.
 */
const KEY = 'zuruf.session'

export const isStoredSession = (key: string | null): boolean => key === KEY || key === null

/** A browser may refuse storage altogether; then each tab is on its own. */
export function storeUser(user: User | null): void {
  try {
    if (user) localStorage.setItem(KEY, JSON.stringify(user))
    else if (localStorage.getItem(KEY) !== null) localStorage.removeItem(KEY)
  } catch {}
}

export function storedUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as User | null
  } catch {
    return null
  }
}
