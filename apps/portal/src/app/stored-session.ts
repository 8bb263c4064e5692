import type { SessionKind } from '../api/session-keeper.ts'

/**
 * Profile and end of the session, shared between the tabs of a browser. Never the token, which is in a cookie
 * that scripts cannot read. Nothing is stored for anonymous visitors.
 */
const keys: Readonly<Record<SessionKind, string>> = { user: 'zuruf.session', agency: 'zuruf.agentur' }

export const isStoredSession = (kind: SessionKind, key: string | null): boolean =>
  key === keys[kind] || key === null

/** A browser may refuse storage altogether; tabs then do not share the session. */
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
