import type { ResponseOf } from '@zuruf/contract'

export type User = ResponseOf<'getUser'>
export type AgencyUser = ResponseOf<'getAgencyUser'>

/**
 * Who is logged in, as far as this page knows. The token itself is in an HttpOnly cookie that no script
 * can read; this is only the profile.
 */
export interface SessionOf<Person> {
  get(): Person | null
  set(person: Person | null): void
  subscribe(listener: () => void): () => void
}

export type Session = SessionOf<User>
/** Who acts for an agency: a session of its own beside the recommender's. SPEC §4 */
export type AgencySession = SessionOf<AgencyUser>

export function createSession<Person = User>(initial: Person | null): SessionOf<Person> {
  let person = initial
  const listeners = new Set<() => void>()
  return {
    get: () => person,
    set(next) {
      person = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
