import { isReferralNumber, normaliseReferralNumber } from './referral-number.ts'

/** Signs of a code's random end: lower case, none that looks like another. */
const SAFE = '23456789abcdefghjkmnpqrstvwxyz'
/** As many that guessing a name's codes, 24 million of them, is stopped by the limit of misses long before. */
const SIGNS = 5

export const SHARE_CODE_MIN = 4
export const SHARE_CODE_MAX = 24
const NAME_MAX = 16
/** Shorter words of a name, as `der` or `plus`, are in many codes. */
const OWN_WORD_MIN = 5

/** Codes that could pass for the provider or for a page of the portal. */
const reserved = new Set(
  (
    'admin administrator agb agentur api app code danke datenschutz demo empfehlen empfehlung gewinn gratis ' +
    'gutschein hilfe hotline impressum info kontakt kundenservice login logout mail news newsletter null offiziell ' +
    'official praemie root service shop start support system team test undefined vertrieb zuruf'
  ).split(' '),
)

/** Letters and digits alone: what two spellings of one code share. */
const bare = (value: string) => value.replace(/[^a-z0-9]/g, '')

/** A name in the letters of a code: `Jörg-Peter` → `joerg-peter`, `Zoë` → `zoe`; empty where nothing is left of it. */
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

/** A code as it is stored and compared: lower case, without spaces around it. */
export const normaliseShareCode = (value: string): string => value.trim().toLowerCase()

/**
 * May somebody choose this code? 4 to 24 of `a-z0-9-`, no dash at an end or twice in a row, nothing that reads as a
 * referral number, no reserved word, and nothing with a name of the tenant in it. Decision 089
 * @param names what the tenant is called, as in `Stadtwerke Beispielstadt` and `swb`
 */
export function isShareCode(code: string, names: readonly string[] = []): boolean {
  if (code.length < SHARE_CODE_MIN || code.length > SHARE_CODE_MAX) return false
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) return false
  if (isReferralNumber(normaliseReferralNumber(code))) return false
  if (reserved.has(bare(code)) || code.split('-').some((part) => reserved.has(part))) return false
  return ownWords(names).every((word) => !bare(code).includes(word))
}

/** A name as a whole, and its words that are long enough to be taken for it. */
const ownWords = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const slug = slugOf(name)
    const words = slug.split('-').filter((word) => word.length >= OWN_WORD_MIN)
    return [bare(slug), ...words].filter((word) => word.length >= 3)
  })

/**
 * A code from a given name: `Anna` → `anna-k7m4p`. The same bytes give the same code.
 * @param bytes at least 6 from a cryptographic source
 * @param names as in {@link isShareCode}; a name that may not be in a code gives way to `tipp`, and that to signs alone
 * @returns undefined where these bytes would spell a word that may not be in a code
 */
export function shareCodeFrom(
  firstName: string,
  bytes: Uint8Array,
  names: readonly string[] = [],
): string | undefined {
  const slug = slugOf(firstName).slice(0, NAME_MAX).replace(/-+$/, '')
  const signs = [...bytes.slice(0, SIGNS + 1)].map((byte) => SAFE[byte % SAFE.length]).join('')
  const ends = [signs.slice(0, SIGNS), signs]
  const starts = [slug, 'tipp'].filter(Boolean).map((name) => `${name}-`)
  const candidates = [...starts, ''].flatMap((start) => ends.map((end) => start + end))
  return candidates.find((code) => isShareCode(code, names))
}
