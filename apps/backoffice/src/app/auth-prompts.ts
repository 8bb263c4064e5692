/**
 * Prompts for a login or a re-authentication while a call waits. The session provider registers its dialogs
 * here.
 */
export interface AuthPrompts {
  /** @returns whether somebody has logged in */
  login(): Promise<boolean>
  /** @returns whether the operator has re-authenticated */
  reauthenticate(): Promise<boolean>
}

const noPrompts: AuthPrompts = { login: async () => false, reauthenticate: async () => false }

let registered = noPrompts

export const authPrompts: AuthPrompts = {
  login: () => registered.login(),
  reauthenticate: () => registered.reauthenticate(),
}

/**
 * Registers the prompts.
 * @returns a function that removes them
 */
export function registerAuthPrompts(next: AuthPrompts): () => void {
  registered = next
  return () => {
    if (registered === next) registered = noPrompts
  }
}
