import { hash, verify } from '@node-rs/argon2'
import { turns } from './turns.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** @param stored undefined for an unknown account: as much work is done, and the answer is false */
  verify(stored: string | undefined | null, password: string): Promise<boolean>
  /** Was this hash made with other parameters than those of today? Then it is made anew at the next login. */
  isOutdated(stored: string): boolean
}

/** argon2id at OWASP's parameters. QUALITY 1 */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const marks = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`
const atOnce = 4

/** At most four hashes at once, so that a crowd logging in leaves the rest of the process its time. */
export async function openPasswords(): Promise<Passwords> {
  const decoy = await hash('no account has this password', parameters)
  const inTurn = turns(atOnce)

  return {
    hash: (password) => inTurn(() => hash(password, parameters)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await verify(stored ?? decoy, password)
        return matches && Boolean(stored)
      }),
    isOutdated: (stored) => !stored.startsWith(marks),
  }
}
