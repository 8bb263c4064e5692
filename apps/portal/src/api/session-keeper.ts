/** What is done about the session as a whole when a call is refused. The browser's; while rendering there is none. */
export interface SessionKeeper {
  /** The session has ended, whatever the page still believes. */
  onOver(): void
  /** Asks the person to prove who they are. @returns whether they did */
  prove(): Promise<boolean>
}

/** A person may be logged in as a recommender and for an agency; each session is kept by itself. SPEC §4 */
export type SessionKind = 'user' | 'agency'

const keepers: Partial<Record<SessionKind, SessionKeeper>> = {}

/** @returns what stops it */
export function keepSession(kind: SessionKind, next: SessionKeeper): () => void {
  keepers[kind] = next
  return () => {
    if (keepers[kind] === next) delete keepers[kind]
  }
}

export const sessionKeeper = (kind: SessionKind): SessionKeeper | undefined => keepers[kind]
