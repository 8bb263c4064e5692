/** Estimated strength of a password: 1 weak, 2 fair, 3 strong. */
export type PasswordStrength = 1 | 2 | 3

/** Estimated bits of a word from a large dictionary, however long, of a single letter, and of a digit or sign. */
const WORD_BITS = 13
const LETTER_BITS = 5
const OTHER_BITS = 3
/** Limit for the digits and signs at the ends: people put them there, so more of them help little. */
const MAX_BITS_AT_ENDS = 10

/** Bits from which a password is fair or strong. */
const FAIR_BITS = 35
const STRONG_BITS = 50

/**
 * Rates a password while it is typed, as advice and not as a rule. It estimates the effort of an attacker who knows
 * how people make up passwords. Three or more letters in a row count as one word, whether or not they
 * are one. It has no dictionary; the most common passwords are rejected elsewhere. QUALITY 1
 */
export function passwordStrength(password: string): PasswordStrength {
  const [, front = '', middle = '', back = ''] =
    /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(password.normalize('NFKC')) ?? []
  const words = middle.match(/\p{L}{3,}/gu) ?? []
  const different = new Set(words.map((word) => word.toLowerCase()))
  const single = [...middle.replace(/\p{L}{3,}/gu, '')]
  const inside = single.reduce((bits, char) => bits + (/\p{L}/u.test(char) ? LETTER_BITS : OTHER_BITS), 0)
  const atEnds = Math.min(MAX_BITS_AT_ENDS, [...front, ...back].length * OTHER_BITS)
  const bits = different.size * WORD_BITS + inside + atEnds
  if (bits >= STRONG_BITS) return 3
  return bits >= FAIR_BITS ? 2 : 1
}
