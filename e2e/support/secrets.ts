import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** What must not get out, and where it must not be found. QUALITY 10 */

/** A token as the server makes them: 256 random bits in base64url, and nothing before or after that could belong to it. */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g
/** Of 32 random bytes hardly one in a thousand comes without a digit, a capital or a small letter; words do. */
const isRandom = (text: string) => /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)

/** Everything in a text that looks like a token. */
export const tokensIn = (text: string): readonly string[] => (text.match(token) ?? []).filter(isRandom)

/** A secret in any of the forms in which it may have got somewhere. */
export const formsOf = (secret: string): readonly string[] => [
  secret,
  secret.toLowerCase(),
  secret.replace(/\s/g, ''),
  secret.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 '),
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
]

/** What of a text is secret: the tokens in it, and whatever was used in the run. */
export function leaksIn(text: string, used: Iterable<string> = []): readonly string[] {
  const found = new Set(tokensIn(text))
  for (const secret of used) {
    if (formsOf(secret).some((form) => text.includes(form))) found.add(secret)
  }
  return [...found]
}

/** The secrets in what a page sends: tokens, and whatever stands in fields for passwords and bank accounts. */
export function secretsInBody(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value !== 'string') return secretsInBody(value)
    // Shorter than any password may be: it was only tried, and could be part of any word.
    return /passw|iban/i.test(name) && value.length >= 8 ? [value] : tokensIn(value)
  })
}

const file = () => process.env.ZURUF_E2E_SECRETS ?? ''

/** Keeps what was used for the look into the logs at the end of the run; tests run in processes of their own. */
export function remember(secrets: readonly string[]): void {
  if (secrets.length > 0 && file())
    appendFileSync(file(), `${secrets.map((one) => JSON.stringify(one)).join('\n')}\n`)
}

/** Everything that was used in the run so far. */
export function remembered(): ReadonlySet<string> {
  if (!existsSync(file())) return new Set()
  const lines = readFileSync(file(), 'utf8').split('\n').filter(Boolean)
  return new Set(lines.map((line) => JSON.parse(line) as string))
}
