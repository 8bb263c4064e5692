/** A tenant's password policy; `passwortvalidator` on the wire. */
export type PasswordRule = {
  /** in characters */
  readonly minLength: number
  readonly lower: boolean
  readonly upper: boolean
  readonly digit: boolean
}

/** SPEC §5: at least 8 characters, one lower-case letter, one upper-case letter, one digit. */
export const defaultPasswordRule: PasswordRule = { minLength: 8, lower: true, upper: true, digit: true }

/** Maximum length of a password, in characters. Passwords are never truncated; OWASP ASVS 6.2 requires at least 64. */
export const MAX_PASSWORD_LENGTH = 256

/** Shorter forbidden words are ignored, because they occur in good passwords by chance. */
const MIN_FORBIDDEN_WORD_LENGTH = 4

export const passwordProblemKeys = [
  'too-short',
  'too-long',
  'no-lower',
  'no-upper',
  'no-digit',
  'contains-word',
  'too-common',
  'too-simple',
] as const

export type PasswordProblem = (typeof passwordProblemKeys)[number]

export type PasswordChecks = {
  /** Names of the tenant, its products and the person; a password must not contain them. */
  readonly forbiddenWords?: readonly string[]
  /** Whether the word is one of the first an attacker would try. Called with each of {@link plainForms}. */
  readonly isCommon?: (word: string) => boolean
}

/**
 * Returns all problems of a new password in a fixed order; empty if it can be used. SPEC §5, ASVS 6.2,
 * QUALITY 1. Letters and digits of any script count, and the length is counted in characters, not bytes.
 */
export function passwordProblems(
  password: string,
  rule: PasswordRule = defaultPasswordRule,
  { forbiddenWords = [], isCommon = () => false }: PasswordChecks = {},
): PasswordProblem[] {
  const length = [...password].length
  const spelledForms = spellings(fold(password))
  const failed: Record<PasswordProblem, boolean> = {
    'too-short': length < rule.minLength,
    'too-long': length > MAX_PASSWORD_LENGTH,
    'no-lower': rule.lower && !/\p{Ll}/u.test(password),
    'no-upper': rule.upper && !/\p{Lu}/u.test(password),
    'no-digit': rule.digit && !/\p{Nd}/u.test(password),
    'contains-word': forbiddenWords.some((word) => containsWord(spelledForms, word)),
    'too-common': plainForms(password).some(isCommon),
    // A password that is too short is not also reported as too simple.
    'too-simple': length >= rule.minLength && isSimple(password),
  }
  return passwordProblemKeys.filter((key) => failed[key])
}

/**
 * A password is too simple with fewer different characters than the first number, or with fewer unpredictable
 * characters than the second: those that neither repeat the character before nor continue a sequence.
 */
const MIN_DIFFERENT_CHARACTERS = 5
const MIN_UNPREDICTABLE = 6

/** Rows of neighbouring keys, read in either direction. */
const KEY_ROWS = ['1234567890ß', 'qwertzuiopü', 'asdfghjklöä', 'yxcvbnm', 'qwertyuiop', 'zxcvbnm']

/**
 * Returns whether the password is little more than repetitions and sequences (`aaaaaaaA1`, `Abcd1234`,
 * `Qwertzuiop1`, `Ab1Ab1Ab1`).
 */
function isSimple(password: string): boolean {
  const chars = [...fold(password)]
  const block = chars.slice(0, periodOf(chars))
  return new Set(block).size < MIN_DIFFERENT_CHARACTERS || countUnpredictable(block) < MIN_UNPREDICTABLE
}

/** Returns the length of the shortest block that the text repeats. */
function periodOf(chars: readonly string[]): number {
  for (let period = 1; period <= chars.length / 2; period++) {
    if (chars.length % period === 0 && chars.every((char, index) => char === chars[index % period]))
      return period
  }
  return chars.length
}

/** Counts the characters that neither repeat the one before nor continue a sequence such as `abc` or `qwe`. */
function countUnpredictable(chars: readonly string[]): number {
  return chars.filter((char, index) => {
    const [first, before] = [chars[index - 2], chars[index - 1]]
    if (before === undefined) return true
    const step = sequenceStep(before, char)
    return char !== before && (first === undefined || step === 0 || sequenceStep(first, before) !== step)
  }).length
}

/** Returns 1 or -1 if `to` follows `from` up or down in the alphabet, the digits or a keyboard row, otherwise 0. */
function sequenceStep(from: string, to: string): -1 | 0 | 1 {
  const distance = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0)
  if (distance === 1 || distance === -1) return distance
  if (KEY_ROWS.some((row) => row.includes(from + to))) return 1
  return KEY_ROWS.some((row) => row.includes(to + from)) ? -1 : 0
}

/** Maximum number of digits and signs at either end that are read as letters: "$ommer", "Passw0r7". */
const MAX_SUBSTITUTES_AT_END = 3

/**
 * Reduces a password to its plain forms, without what people add because a rule requires it: capitals, digits
 * and signs in front or behind, and signs for letters ("P@ssw0rt123!" → "passwort"). Several words stay
 * several words.
 * @returns in lower case, including the password itself
 */
export function plainForms(password: string): string[] {
  const folded = fold(password)
  const chars = [...folded]
  const first = chars.findIndex(isLetter)
  const forms = new Set(spellings(folded))
  if (first >= 0) {
    const end = chars.findLastIndex(isLetter) + 1
    for (let front = first; front >= Math.max(0, first - MAX_SUBSTITUTES_AT_END); front--) {
      for (let back = end; back <= Math.min(chars.length, end + MAX_SUBSTITUTES_AT_END); back++) {
        for (const form of spellings(chars.slice(front, back).join(''))) forms.add(form)
      }
    }
  }
  return [...forms]
}

const isLetter = (char: string) => /\p{L}/u.test(char)
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Letter that a digit or sign stands for in a password such as `P@ssw0rt`. */
const letterBySubstitute: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
}

/**
 * Returns the text unchanged, and with its digits and signs replaced by the letters they may stand for. `1` may
 * stand for `i` or `l`.
 */
function spellings(folded: string): string[] {
  const withLetters = folded.replace(/[03457@$€!]/g, (sign) => letterBySubstitute[sign] ?? sign)
  return [folded, withLetters.replaceAll('1', 'i'), withLetters.replaceAll('1', 'l')]
}

function containsWord(spelledForms: readonly string[], word: string): boolean {
  const folded = fold(word.trim())
  if ([...folded].length < MIN_FORBIDDEN_WORD_LENGTH) return false
  return spelledForms.some((spelling) => spelling.includes(folded))
}
