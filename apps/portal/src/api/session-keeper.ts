/**
 * Handles calls that the server refused because of the session. Registered in the browser only; there is none
 * during server rendering.
 */
export interface SessionKeeper {
  /** Called when the server reports that the session has ended. */
  onSessionEnded(): void
  /** Prompts the person to re-authenticate. @returns whether they did */
  reauthenticate(): Promise<boolean>
}

/** Kinds of sessions: a person may be logged in as a recommender and for an agency, in separate sessions. SPEC §4 */
export type SessionKind = 'user' | 'agency'

const keepers: Partial<Record<SessionKind, SessionKeeper>> = {}

/** Registers the keeper of a kind of session. @returns a function that unregisters it */
export function registerSessionKeeper(kind: SessionKind, keeper: SessionKeeper): () => void {
  keepers[kind] = keeper
  return () => {
    if (keepers[kind] === keeper) delete keepers[kind]
  }
}

/** Returns the keeper of a kind of session; undefined during server rendering. */
export const sessionKeeper = (kind: SessionKind): SessionKeeper | undefined => keepers[kind]
