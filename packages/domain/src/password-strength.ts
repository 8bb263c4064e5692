/** Estimated strength of a password: 1 weak, 2 fair, 3 strong. */
export type PasswordStrength = 1 | 2 | 3

/** Bits of a word from a large dictionary, however long, and of a single letter, digit or sign. */
const WORD = 13
const LETTER = 5
const OTHER = 3
/** Limit for the digits and signs at the ends: people put them there, so more of them help little. */
const MOST_AT_ENDS = 10

const FAIR = 35
const STRONG = 50

/**
 * Rates a password while it is typed, as advice and not as a rule: it estimates what an attacker must guess
 * who knows how people make passwords. Three or more letters in a row count as one word, whether or not they
 * are one. It has no dictionary; the most common passwords are rejected elsewhere. QUALITY 1
 */
export function passwordStrength(password: string): PasswordStrength {
  const [, front = '', middle = '', back = ''] =
    /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(password.normalize('NFKC')) ?? []
  const words = middle.match(/\p{L}{3,}/gu) ?? []
  const different = new Set(words.map((word) => word.toLowerCase()))
  const single = [...middle.replace(/\p{L}{3,}/gu, '')]
  const inside = single.reduce((bits, char) => bits + (/\p{L}/u.test(char) ? LETTER : OTHER), 0)
  const atEnds = Math.min(MOST_AT_ENDS, [...front, ...back].length * OTHER)
  const bits = different.size * WORD + inside + atEnds
  if (bits >= STRONG) return 3
  return bits >= FAIR ? 2 : 1
}
