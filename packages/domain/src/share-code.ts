import { isReferralNumber, normaliseReferralNumber } from './referral-number.ts'

/** Signs of a code's random end: lower case, none that looks like another. */
const SAFE = '23456789abcdefghjkmnpqrstvwxyz'

export const SHARE_CODE_MIN = 4
export const SHARE_CODE_MAX = 24
const NAME_MAX = 16

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
  return names.every((name) => {
    const own = bare(slugOf(name))
    return own.length < 3 || !bare(code).includes(own)
  })
}

/**
 * A code from a given name: `Anna` → `anna-k7m`. The same bytes give the same code.
 * @param bytes at least 4 from a cryptographic source
 * @param names as in {@link isShareCode}; a name that may not be in a code gives way to `tipp`
 */
export function shareCodeFrom(firstName: string, bytes: Uint8Array, names: readonly string[] = []): string {
  const slug = slugOf(firstName).slice(0, NAME_MAX).replace(/-+$/, '')
  const sign = (index: number) => SAFE[(bytes[index] ?? 0) % SAFE.length] ?? ''
  const short = sign(0) + sign(1) + sign(2)
  const candidates = [slug, 'tipp']
    .filter(Boolean)
    .flatMap((name) => [`${name}-${short}`, `${name}-${short}${sign(3)}`])
  const found = candidates.find((code) => isShareCode(code, names))
  if (!found) throw new RangeError('no code can be made of these bytes')
  return found
}
