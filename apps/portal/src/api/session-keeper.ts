/** What is done about the session as a whole when a call is refused. The browser's; while rendering there is none. */
export interface SessionKeeper {
  /** The session has ended, whatever the page still believes. */
  onOver(): void
  /** Asks the person to prove who they are. @returns whether they did */
  prove(): Promise<boolean>
}

let keeper: SessionKeeper | undefined

/** @returns what stops it */
export function keepSession(next: SessionKeeper): () => void {
  keeper = next
  return () => {
    if (keeper === next) keeper = undefined
  }
}

export const sessionKeeper = (): SessionKeeper | undefined => keeper
