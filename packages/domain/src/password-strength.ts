/** How hard a password is to guess: 1 weak, 2 fair, 3 strong. */
export type PasswordStrength = 1 | 2 | 3

/** A word out of a large dictionary, however long; a letter, a digit or a sign by itself. In bits. */
const WORD = 13
const LETTER = 5
const OTHER = 3
/** People put digits and signs at the ends; more of them there help little. */
const MOST_AT_ENDS = 10

const FAIR = 35
const STRONG = 50

/**
 * Advice while a password is typed, not a rule: it counts what somebody would have to guess who knows how people make
 * passwords. Three letters or more in a row count as one word, whether or not they are one; it knows no dictionary, and
 * the commonest passwords are refused elsewhere. QUALITY 1
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
