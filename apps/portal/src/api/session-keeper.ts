/**
 * Handles what a refused call means for the session. Registered in the browser only; there is none during
 * server rendering.
 */
export interface SessionKeeper {
  /** Called when the server reports that the session has ended. */
  onOver(): void
  /** Prompts the person to re-authenticate. @returns whether they did */
  prove(): Promise<boolean>
}

/** Kinds of sessions: a person may be logged in as a recommender and for an agency, in separate sessions. SPEC §4 */
export type SessionKind = 'user' | 'agency'

const keepers: Partial<Record<SessionKind, SessionKeeper>> = {}

/** Registers the keeper of a kind of session. @returns a function that unregisters it */
export function keepSession(kind: SessionKind, next: SessionKeeper): () => void {
  keepers[kind] = next
  return () => {
    if (keepers[kind] === next) delete keepers[kind]
  }
}

export const sessionKeeper = (kind: SessionKind): SessionKeeper | undefined => keepers[kind]
