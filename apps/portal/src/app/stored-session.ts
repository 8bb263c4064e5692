import type { SessionKind } from '../api/session-keeper.ts'

/**
 * Profile and end of the session, for the tabs of a browser to agree on. Never the token: that is in a cookie no script
 * can read. For whoever is not logged in nothing is stored at all.
 */
const keys: Readonly<Record<SessionKind, string>> = { user: 'zuruf.session', agency: 'zuruf.agentur' }

export const isStoredSession = (kind: SessionKind, key: string | null): boolean =>
  key === keys[kind] || key === null

/** A browser may refuse storage altogether; then each tab is on its own. */
export function storePerson(kind: SessionKind, person: object | null): void {
  try {
    if (person) localStorage.setItem(keys[kind], JSON.stringify(person))
    else if (localStorage.getItem(keys[kind]) !== null) localStorage.removeItem(keys[kind])
  } catch {}
}

export function storedPerson<Person>(kind: SessionKind): Person | null {
  try {
    return JSON.parse(localStorage.getItem(keys[kind]) ?? 'null') as Person | null
  } catch {
    return null
  }
}
