/** What a tenant asks of a password; the wire's passwortvalidator. */
export type PasswordRule = {
  /** in characters */
  readonly minLength: number
  readonly lower: boolean
  readonly upper: boolean
  readonly digit: boolean
}

/** SPEC §5: at least 8 characters, one lower-case letter, one upper-case letter, one digit. */
export const defaultPasswordRule: PasswordRule = { minLength: 8, lower: true, upper: true, digit: true }

/** Longest password taken, in characters. Passwords are never cut; OWASP ASVS 6.2 asks for at least 64. */
export const MAX_PASSWORD_LENGTH = 256

/** Shorter forbidden words are skipped: they turn up inside good passwords by chance. */
const MIN_FORBIDDEN_WORD_LENGTH = 4

export const passwordProblemKeys = [
  'too-short',
  'too-long',
  'no-lower',
  'no-upper',
  'no-digit',
  'too-common',
  'contains-word',
] as const

export type PasswordProblem = (typeof passwordProblemKeys)[number]

export type PasswordChecks = {
  /** Names of the tenant, its products and the person; compared without regard to case. */
  readonly forbiddenWords?: readonly string[]
  /** Is it one of the commonest passwords? Asked with the password in lower case. */
  readonly isCommon?: (lowerCased: string) => boolean
}

/**
 * Everything wrong with a new password, in a fixed order; empty when it may be used. SPEC §5, ASVS 6.2.
 * Letters and digits of any script count, and length is counted in characters, not bytes.
 */
export function passwordProblems(
  password: string,
  rule: PasswordRule = defaultPasswordRule,
  { forbiddenWords = [], isCommon = () => false }: PasswordChecks = {},
): PasswordProblem[] {
  const length = [...password].length
  const folded = fold(password)
  const failed: Record<PasswordProblem, boolean> = {
    'too-short': length < rule.minLength,
    'too-long': length > MAX_PASSWORD_LENGTH,
    'no-lower': rule.lower && !/\p{Ll}/u.test(password),
    'no-upper': rule.upper && !/\p{Lu}/u.test(password),
    'no-digit': rule.digit && !/\p{Nd}/u.test(password),
    'too-common': isCommon(password.toLowerCase()),
    'contains-word': forbiddenWords.some((word) => containsWord(folded, word)),
  }
  return passwordProblemKeys.filter((key) => failed[key])
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

function containsWord(foldedPassword: string, word: string): boolean {
  const folded = fold(word.trim())
  return [...folded].length >= MIN_FORBIDDEN_WORD_LENGTH && foldedPassword.includes(folded)
}
