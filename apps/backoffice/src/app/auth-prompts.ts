/** Prompts for a login or a re-authentication while a call waits. The session provider registers its dialogs here. */
export interface AuthPrompts {
  /** @returns whether somebody has logged in */
  login(): Promise<boolean>
  /** @returns whether the operator has re-authenticated */
  prove(): Promise<boolean>
}

const nobody: AuthPrompts = { login: async () => false, prove: async () => false }

let present = nobody

export const authPrompts: AuthPrompts = {
  login: () => present.login(),
  prove: () => present.prove(),
}

/**
 * Registers the prompts.
 * @returns a function that removes them
 */
export function registerAuthPrompts(next: AuthPrompts): () => void {
  present = next
  return () => {
    if (present === next) present = nobody
  }
}
