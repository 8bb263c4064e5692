import { isReferralNumber, normaliseReferralNumber } from './referral-number.ts'

/** Characters of a code's random end: lower case, without look-alikes. */
const RANDOM_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
/** Length of the random end: 24 million codes per name, too many to guess within the limit of failed attempts. */
const RANDOM_LENGTH = 5

export const SHARE_CODE_MIN = 4
export const SHARE_CODE_MAX = 24
const NAME_MAX = 16
/**
 * Minimum length of a reserved word of the tenant's name. Shorter words, such as `der` or `plus`, occur in many
 * codes.
 */
const TENANT_WORD_MIN = 5

/** Codes that could be mistaken for the provider or for a page of the portal. */
const reserved = new Set(
  (
    'admin administrator agb agentur api app code danke datenschutz demo empfehlen empfehlung gewinn gratis ' +
    'gutschein hilfe hotline impressum info kontakt kundenservice login logout mail news newsletter null offiziell ' +
    'official praemie root service shop start support system team test undefined vertrieb zuruf'
  ).split(' '),
)

/** Keeps letters and digits only, which two spellings of one code share. */
const bare = (value: string) => value.replace(/[^a-z0-9]/g, '')

/** Converts a name to the letters of a code: `Jörg-Peter` → `joerg-peter`, `Zoë` → `zoe`; empty if nothing is left. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Normalises a code for storage and comparison: lower case, trimmed. */
export const normaliseShareCode = (value: string): string => value.trim().toLowerCase()

/**
 * Returns whether a person may choose this code: 4 to 24 of `a-z0-9-`, no dash at an end or twice in a row,
 * nothing that reads as a referral number, no reserved word, and no name of the tenant. Decision 089
 * @param names names of the tenant, such as `Stadtwerke Beispielstadt` and `swb`
 */
export function isShareCode(code: string, names: readonly string[] = []): boolean {
  if (code.length < SHARE_CODE_MIN || code.length > SHARE_CODE_MAX) return false
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) return false
  if (isReferralNumber(normaliseReferralNumber(code))) return false
  if (reserved.has(bare(code)) || code.split('-').some((part) => reserved.has(part))) return false
  return tenantWords(names).every((word) => !bare(code).includes(word))
}

/** Returns the tenant's names, and their words that are long enough to be mistaken for the tenant. */
const tenantWords = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const slug = slugOf(name)
    const words = slug.split('-').filter((word) => word.length >= TENANT_WORD_MIN)
    return [bare(slug), ...words].filter((word) => word.length >= 3)
  })

/**
 * Creates a code from a first name: `Anna` → `anna-k7m4p`. The same bytes give the same code.
 * @param bytes at least 6 from a cryptographic source
 * @param names as in {@link isShareCode}; a first name that may not be in a code is replaced with `tipp`, and
 *   if that is not allowed either, only the random characters remain
 * @returns undefined if these bytes would spell a word that may not be in a code
 */
export function shareCodeFrom(
  firstName: string,
  bytes: Uint8Array,
  names: readonly string[] = [],
): string | undefined {
  const slug = slugOf(firstName).slice(0, NAME_MAX).replace(/-+$/, '')
  const random = [...bytes.slice(0, RANDOM_LENGTH + 1)]
    .map((byte) => RANDOM_ALPHABET[byte % RANDOM_ALPHABET.length])
    .join('')
  const ends = [random.slice(0, RANDOM_LENGTH), random]
  const starts = [slug, 'tipp'].filter(Boolean).map((name) => `${name}-`)
  const candidates = [...starts, ''].flatMap((start) => ends.map((end) => start + end))
  return candidates.find((code) => isShareCode(code, names))
}
