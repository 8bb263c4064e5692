import type { ResponseOf } from '@zuruf/contract'

export type User = ResponseOf<'getUser'>

/**
 * Who is logged in, as far as this page knows. The token itself is in an HttpOnly cookie that no script
 * can read; this is only the profile.
 */
export interface Session {
  get(): User | null
  set(user: User | null): void
  subscribe(listener: () => void): () => void
}

export function createSession(initial: User | null): Session {
  let user = initial
  const listeners = new Set<() => void>()
  return {
    get: () => user,
    set(next) {
      user = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
