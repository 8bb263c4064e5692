/** Longest address that fits a mail envelope (RFC 5321, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254

const MAX_LOCAL_LENGTH = 64
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u
const TOP_LEVEL = /^(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu

/**
 * The form addresses are stored and compared in: trimmed, lower case on both sides of the @, the domain as mail servers
 * ask for it. So `info@köln.de` and `info@xn--kln-sna.de` are one address.
 */
export function normaliseEmail(email: string): string {
  return withAsciiDomain(lowerCase(email))
}

/** Every form an address may be written or stored in, in small letters: as it is, its domain in ASCII, its domain in letters. */
export function emailSpellings(email: string): string[] {
  const ascii = normaliseEmail(email)
  return [...new Set([lowerCase(email), ascii, withUnicodeDomain(ascii)])]
}

const lowerCase = (email: string) => email.trim().normalize('NFC').toLowerCase()

/**
 * Is it an address mail can be sent to? Pragmatic: no quoted names, no IP addresses, the domain needs a dot.
 * Never true with a line break, a control character or a space, so it is safe in a mail header. Trim first.
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
    // Wide letters and their like stand for plain ones to some mail servers, and for a name of their own to others.
    labels.every((label) => label.normalize('NFKC') === label.normalize('NFC')) &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  )
}

/**
 * Do both addresses reach the same mailbox? Case does not count, nor does what follows a plus sign, so that
 * nobody refers themselves as `me+friend@…`. SPEC §5.
 */
export function sameEmail(a: string, b: string): boolean {
  return baseAddress(a) === baseAddress(b)
}

/**
 * Is the address on the tenant's EmailWhitelist? An empty list allows all. SPEC §3.
 *
 * @param whitelist entries `example.de` or `@example.de` (that domain), `*.example.de` (its subdomains only),
 *   or any pattern `matchesWildcard` takes
 */
export function emailAllowed(email: string, whitelist: readonly string[]): boolean {
  const entries = whitelist.filter((entry) => entry.trim())
  return entries.length === 0 || matchesWildcard(email, entries)
}

/**
 * Does any pattern match the address? For KontoGesperrtWildcard, which bars e.g. employees. SPEC §6.
 *
 * A pattern is a domain (`example.de`, `@example.de`) or a whole address in which `*` stands for any signs,
 * also none (`*@example.de`, `*.example.de`, `info@*`). Case and plus-suffixes do not help around it.
 */
export function matchesWildcard(email: string, patterns: readonly string[]): boolean {
  const ascii = [normaliseEmail(email), baseAddress(email)]
  // A star in the middle of a label (`*@*köln.de`) has no ASCII form: it is compared with the domain as people write it.
  const forms = [...ascii, ...ascii.map(withUnicodeDomain)]
  return patterns
    .flatMap((pattern) => [wholeAddress(pattern), comparedPattern(pattern)])
    .some((pattern) => forms.some((form) => matchesGlob(form, pattern)))
}

/** A pattern in its one spelling: a whole address, the domain in ASCII except for labels with a star in them. */
export const comparedPattern = (pattern: string) => withAsciiDomain(wholeAddress(pattern))

/**
 * What of the EmailWhitelist anybody may read: domains. Entries that can name a person become `*`, so a form lets every
 * address through to the server, which alone knows the whole list.
 */
export function publicWhitelist(whitelist: readonly string[]): string[] {
  const entries = whitelist.filter((entry) => entry.trim())
  const domains = entries.filter((entry) => isDomainPattern(wholeAddress(entry)))
  return domains.length === entries.length ? domains : [...domains, '*']
}

const isDomainPattern = (pattern: string) => /^\*(?:@(?:\*\.)?|\.)[^@*]+$/.test(pattern)

const withoutSuffix = (email: string) => email.replace(/^([^+@]+)\+[^@]*/, '$1')

/** What all addresses of a mailbox have in common: without what follows a plus sign, the domain in its one spelling. */
export function baseAddress(email: string): string {
  return withoutSuffix(normaliseEmail(email))
}

/**
 * The domain as mail servers ask for it (`köln.de` is `xn--kln-sna.de`): label by label, since one of a
 * pattern may have a star in it.
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

/** Punycode, RFC 3492 section 6.2: `xn--kln-sna` is `köln`. A label that is none stays as it is. */
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

/** A pattern as a whole address, in which `*` alone stands for something else. */
export function wholeAddress(pattern: string): string {
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
