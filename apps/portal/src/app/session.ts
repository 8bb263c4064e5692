import type { ResponseOf } from '@zuruf/contract'

export type User = ResponseOf<'getUser'>
export type AgencyUser = ResponseOf<'getAgencyUser'>

/**
 * The profile of the logged-in person, or null. The session's token is in an HttpOnly cookie that scripts cannot
 * read.
 */
export interface SessionOf<Person> {
  get(): Person | null
  set(person: Person | null): void
  /** Logs the person out because the server no longer knows the session. */
  end(): void
  /** Whether the session ended without the person's doing while the page was open. */
  hasEnded(): boolean
  subscribe(listener: () => void): () => void
}

export type Session = SessionOf<User>
/** Session of a person acting for an agency, separate from a recommender's. SPEC §4 */
export type AgencySession = SessionOf<AgencyUser>

/** Creates the session state of a page, with its subscribers. */
export function createSession<Person = User>(initial: Person | null): SessionOf<Person> {
  let person = initial
  let hasEnded = false
  const listeners = new Set<() => void>()
  function change(next: Person | null, ended: boolean) {
    person = next
    hasEnded = ended
    for (const listener of listeners) listener()
  }
  return {
    get: () => person,
    set: (next) => change(next, false),
    end: () => change(null, true),
    hasEnded: () => hasEnded,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
