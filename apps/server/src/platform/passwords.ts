import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from './fair-queue.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** @param stored undefined for an unknown account: takes the same time and returns false */
  verify(stored: string | undefined | null, password: string): Promise<boolean>
  /** Whether the hash was made with other parameters than the current ones; it is then replaced at the next login. */
  isOutdated(stored: string): boolean
}

/** argon2id with the parameters recommended by OWASP. QUALITY 1 */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`
const maxConcurrent = 4

/** Hashes passwords, at most four at once, so that many logins do not block the process. */
export async function openPasswords(): Promise<Passwords> {
  const decoy = await hash('no account has this password', parameters)
  const runInTurn = fairQueue(maxConcurrent)

  return {
    hash: (password) => runInTurn(() => hash(password, parameters)),
    verify: (stored, password) =>
      runInTurn(async () => {
        const matches = await verify(stored ?? decoy, password)
        return matches && Boolean(stored)
      }),
    isOutdated: (stored) => !stored.startsWith(currentPrefix),
  }
}
