import type { SessionKind } from '../api/session-keeper.ts'

/**
 * Keys of the storage in which the tabs of a browser share the person's profile and the end of the session.
 * The token is never stored there: it is in a cookie that scripts cannot read. Nothing is stored for anonymous
 * visitors.
 */
const keys: Readonly<Record<SessionKind, string>> = { user: 'zuruf.session', agency: 'zuruf.agentur' }

/** Returns whether a storage event is about this session; its key is null if the whole storage was cleared. */
export const isStoredSession = (kind: SessionKind, key: string | null): boolean =>
  key === keys[kind] || key === null

/** Stores the profile for the other tabs; null removes it. If the browser refuses storage, tabs do not share it. */
export function storePerson(kind: SessionKind, person: object | null): void {
  try {
    if (person) localStorage.setItem(keys[kind], JSON.stringify(person))
    else if (localStorage.getItem(keys[kind]) !== null) localStorage.removeItem(keys[kind])
  } catch {}
}

/** Returns the stored profile; null if nobody is logged in or the browser refuses storage. */
export function readStoredPerson<Person>(kind: SessionKind): Person | null {
  try {
    return JSON.parse(localStorage.getItem(keys[kind]) ?? 'null') as Person | null
  } catch {
    return null
  }
}
