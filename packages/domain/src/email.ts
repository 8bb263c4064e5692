/** Maximum length of an address in a mail envelope (RFC 5321, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254

const MAX_LOCAL_LENGTH = 64
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u
const TOP_LEVEL = /^(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu

/**
 * Normalises an address for storage and comparison: trimmed, lower case on both sides of the @, the domain in
 * the ASCII form that mail servers use. `info@köln.de` and `info@xn--kln-sna.de` are one address.
 */
export function normaliseEmail(email: string): string {
  return withAsciiDomain(lowerCase(email))
}

/**
 * Returns every form in which an address may be stored, in lower case: as given, with an ASCII domain and
 * with a Unicode domain.
 */
export function emailSpellings(email: string): string[] {
  const ascii = normaliseEmail(email)
  return [...new Set([lowerCase(email), ascii, withUnicodeDomain(ascii)])]
}

const lowerCase = (email: string) => email.trim().normalize('NFC').toLowerCase()

/**
 * Returns whether mail can be sent to the address. Pragmatic: no quoted names, no IP addresses, and the
 * domain needs a dot. Never true with a line break, a control character or a space, so the address is safe in
 * a mail header. Trim first.
 */
export function isEmail(email: string): boolean {
  if (email.length > MAX_EMAIL_LENGTH) return false
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const labels = email.slice(at + 1).split('.')
  return (
    at > 0 &&
    local.length <= MAX_LOCAL_LENGTH &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    // Some mail servers read full-width letters and ligatures as the plain letters, others as a different
    // name.
    labels.every((label) => label.normalize('NFKC') === label.normalize('NFC')) &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  )
}

/**
 * Returns whether both addresses reach the same mailbox. Case and plus-suffixes are ignored, so that nobody
 * can refer themselves as `me+friend@…`. SPEC §5.
 */
export function sameEmail(a: string, b: string): boolean {
  return baseAddress(a) === baseAddress(b)
}

/**
 * Returns whether the address is on the tenant's EmailWhitelist. An empty list allows all. SPEC §3.
 *
 * @param whitelist entries `example.de` or `@example.de` (that domain), `*.example.de` (its subdomains only),
 *   or any pattern that `matchesWildcard` accepts
 */
export function emailAllowed(email: string, whitelist: readonly string[]): boolean {
  const entries = whitelist.filter((entry) => entry.trim())
  return entries.length === 0 || matchesWildcard(email, entries)
}

/**
 * Returns whether any pattern matches the address. Used for KontoGesperrtWildcard, which bars e.g. employees.
 * SPEC §6.
 *
 * A pattern is a domain (`example.de`, `@example.de`) or a whole address in which `*` stands for any
 * characters or none (`*@example.de`, `*.example.de`, `info@*`). Case and plus-suffixes do not get around it.
 */
export function matchesWildcard(email: string, patterns: readonly string[]): boolean {
  const ascii = [normaliseEmail(email), baseAddress(email)]
  // A star in the middle of a label (`*@*köln.de`) has no ASCII form, so the pattern is compared with the
  // Unicode domain.
  const forms = [...ascii, ...ascii.map(withUnicodeDomain)]
  return patterns
    .flatMap((pattern) => [expandPattern(pattern), normalisePattern(pattern)])
    .some((pattern) => forms.some((form) => matchesGlob(form, pattern)))
}

/** Normalises a pattern: a whole address with the domain in ASCII, except for labels that contain a star. */
export const normalisePattern = (pattern: string) => withAsciiDomain(expandPattern(pattern))

/**
 * Returns the public part of the EmailWhitelist: its domains. Entries that can name a person become `*`, so
 * that a form lets every address through to the server, which alone has the whole list.
 */
export function publicWhitelist(whitelist: readonly string[]): string[] {
  const entries = whitelist.filter((entry) => entry.trim())
  const domains = entries.filter((entry) => isDomainPattern(expandPattern(entry)))
  return domains.length === entries.length ? domains : [...domains, '*']
}

const isDomainPattern = (pattern: string) => /^\*(?:@(?:\*\.)?|\.)[^@*]+$/.test(pattern)

const withoutSuffix = (email: string) => email.replace(/^([^+@]+)\+[^@]*/, '$1')

/** Returns what all addresses of a mailbox share: the address without its plus-suffix, the domain in ASCII. */
export function baseAddress(email: string): string {
  return withoutSuffix(normaliseEmail(email))
}

/**
 * Converts the domain to ASCII (`köln.de` is `xn--kln-sna.de`), label by label, because a label of a pattern
 * may contain a star.
 */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (/^[!-~]*$/.test(domain)) return email
  return email.slice(0, at + 1) + domain.split('.').map(asciiLabel).join('.')
}

function asciiLabel(label: string): string {
  const address = `http://${label}.de`
  if (label.includes('*') || !URL.canParse(address)) return label
  return new URL(address).hostname.slice(0, -'.de'.length)
}

function withUnicodeDomain(email: string): string {
  const at = email.lastIndexOf('@')
  return (
    email.slice(0, at + 1) +
    email
      .slice(at + 1)
      .split('.')
      .map(unicodeLabel)
      .join('.')
  )
}

/** Decodes Punycode, RFC 3492 section 6.2: `xn--kln-sna` is `köln`. Any other label is returned unchanged. */
function unicodeLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  const dash = label.lastIndexOf('-')
  const output = dash > 3 ? [...label.slice(4, dash)] : []
  let code = 128
  let index = 0
  let bias = 72
  let position = dash > 3 ? dash + 1 : 4
  while (position < label.length) {
    const before = index
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = '0123456789abcdefghijklmnopqrstuvwxyz'.indexOf(label[position++] ?? '')
      if (digit < 0) return label
      const value = digit < 10 ? digit + 26 : digit - 10
      index += value * weight
      const threshold = Math.min(26, Math.max(1, k - bias))
      if (value < threshold) break
      weight *= 36 - threshold
    }
    const length = output.length + 1
    bias = adaptedBias(index - before, length, before === 0)
    code += Math.floor(index / length)
    index %= length
    if (code > 0x10ffff) return label
    output.splice(index++, 0, String.fromCodePoint(code))
  }
  return output.join('')
}

function adaptedBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}

/** Expands a pattern to a whole address, in which only `*` is a placeholder. */
export function expandPattern(pattern: string): string {
  const trimmed = lowerCase(pattern)
  if (!trimmed) return trimmed
  if (trimmed.startsWith('@')) return `*${trimmed}`
  return trimmed.includes('@') || trimmed.includes('*') ? trimmed : `*@${trimmed}`
}

/** Splits at the stars instead of building a RegExp, whose backtracking a long address could exploit. */
function matchesGlob(text: string, glob: string): boolean {
  const parts = glob.split('*')
  const first = parts.shift() ?? ''
  const last = parts.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let position = first.length
  for (const part of parts) {
    const found = text.indexOf(part, position)
    if (found < 0) return false
    position = found + part.length
  }
  return text.length - last.length >= position && text.endsWith(last)
}
