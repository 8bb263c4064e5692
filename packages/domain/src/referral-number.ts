/**
 * Digits and upper-case letters without 0 O, 1 I L and U (too like V): 30 characters that nobody confuses on
 * paper or on the phone. DESIGN §6 "Link".
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Characters never issued → the issued character a reader most likely saw. A wrong guess finds no referral. */
const MISREAD: Readonly<Record<string, string>> = { '0': 'Q', O: 'Q', '1': 'J', I: 'J', L: 'J', U: 'V' }

const REFERRAL_NUMBER_LENGTH = 11
export const OFFLINE_CODE_LENGTH = 8

/** Number of random bytes that `referralNumberFrom` and `offlineCodeFrom` need. */
export const RANDOM_BYTES = 16

/**
 * Creates an Empfehlungsnummer of 11 characters, about 54 bits.
 * @param bytes at least 16 bytes from a cryptographic source; the same bytes give the same number
 * @throws RangeError when there are fewer
 */
export function referralNumberFrom(bytes: Uint8Array): string {
  return codeFrom(bytes, REFERRAL_NUMBER_LENGTH)
}

/** Returns whether the value is an Empfehlungsnummer as stored: 11 characters, no dashes, upper case. */
export function isReferralNumber(value: string): boolean {
  return isCode(value, REFERRAL_NUMBER_LENGTH)
}

/**
 * Converts what a person typed to the stored form: upper case, without dashes and spaces, misread characters
 * replaced.
 */
export function normaliseReferralNumber(value: string): string {
  return normalise(value)
}

/** Formats a number for display: `ABCDEFGHJKM` → `ABCD-EFGH-JKM`. */
export function displayReferralNumber(number: string): string {
  return inGroups(number)
}

/**
 * Creates a code of 8 characters, about 39 bits, to be written down or read out. It also needs a rate limit
 * against guessing.
 * @param bytes at least 16 bytes from a cryptographic source; the same bytes give the same code
 * @throws RangeError when there are fewer
 */
export function offlineCodeFrom(bytes: Uint8Array): string {
  return codeFrom(bytes, OFFLINE_CODE_LENGTH)
}

/** Returns whether the value is an offline code as stored: 8 characters, no dashes, upper case. */
export function isOfflineCode(value: string): boolean {
  return isCode(value, OFFLINE_CODE_LENGTH)
}

/**
 * Converts what a person typed to the stored form: upper case, without dashes and spaces, misread characters
 * replaced.
 */
export function normaliseOfflineCode(value: string): string {
  return normalise(value)
}

/** Formats a code for display: `ABCDEFGH` → `ABCD-EFGH`. */
export function displayOfflineCode(code: string): string {
  return inGroups(code)
}

function codeFrom(bytes: Uint8Array, length: number): string {
  if (bytes.length < RANDOM_BYTES)
    throw new RangeError(`needs ${RANDOM_BYTES} random bytes, got ${bytes.length}`)
  let rest = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let code = ''
  // 30 is not a power of two. Dividing a number more than 64 bits wider than the code leaves a bias below
  // 2^-64.
  for (let i = 0; i < length; i++) {
    code += ALPHABET[Number(rest % 30n)]
    rest /= 30n
  }
  return code
}

function isCode(value: string, length: number): boolean {
  return value.length === length && [...value].every((sign) => ALPHABET.includes(sign))
}

function normalise(value: string): string {
  const bare = value.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  return bare.replace(/[01OILU]/g, (sign) => MISREAD[sign] ?? sign)
}

function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}
