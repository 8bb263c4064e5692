/** Who asks the person to log in, or to prove who they are, while a call waits. The frame puts its dialogs here. */
export interface AuthPrompts {
  /** @returns whether somebody has logged in */
  login(): Promise<boolean>
  /** @returns whether the person has proved who they are */
  prove(): Promise<boolean>
}

const nobody: AuthPrompts = { login: async () => false, prove: async () => false }

let present = nobody

export const authPrompts: AuthPrompts = {
  login: () => present.login(),
  prove: () => present.prove(),
}

/** @returns what lets it go */
export function appoint(next: AuthPrompts): () => void {
  present = next
  return () => {
    if (present === next) present = nobody
  }
}
