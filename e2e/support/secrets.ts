import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** Detects secrets where they must not appear. QUALITY 10 */

/**
 * A token as the server creates it: 256 random bits in base64url, without adjacent characters that could
 * belong to it.
 */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g
/** Hardly one in a thousand values of 32 random bytes lacks a digit, a capital or a lower-case letter; words do. */
const isRandom = (text: string) => /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)

/** Returns everything in a text that looks like a token. */
export const tokensIn = (text: string): readonly string[] => (text.match(token) ?? []).filter(isRandom)

/** Returns a secret in every encoding in which it may appear. */
export const formsOf = (secret: string): readonly string[] => [
  secret,
  secret.toLowerCase(),
  secret.replace(/\s/g, ''),
  secret.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 '),
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
]

/** Returns the secrets in a text: its tokens, and values used in the run. */
export function leaksIn(text: string, used: Iterable<string> = []): readonly string[] {
  const found = new Set(tokensIn(text))
  for (const secret of used) {
    if (formsOf(secret).some((form) => text.includes(form))) found.add(secret)
  }
  return [...found]
}

/** Returns the secrets in a request body: tokens, and fields for passwords and bank accounts. */
export function secretsInBody(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value !== 'string') return secretsInBody(value)
    // Ignores values shorter than any valid password, which could be part of any word.
    return /passw|iban/i.test(name) && value.length >= 8 ? [value] : tokensIn(value)
  })
}

const file = () => process.env.ZURUF_E2E_SECRETS ?? ''

/** Stores used secrets for the log check at the end of the run, since tests run in separate processes. */
export function remember(secrets: readonly string[]): void {
  if (secrets.length > 0 && file())
    appendFileSync(file(), `${secrets.map((one) => JSON.stringify(one)).join('\n')}\n`)
}

/** Returns all secrets used in the run so far. */
export function remembered(): ReadonlySet<string> {
  if (!existsSync(file())) return new Set()
  const lines = readFileSync(file(), 'utf8').split('\n').filter(Boolean)
  return new Set(lines.map((line) => JSON.parse(line) as string))
}
