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
  'contains-word',
  'too-common',
] as const

export type PasswordProblem = (typeof passwordProblemKeys)[number]

export type PasswordChecks = {
  /** Names of the tenant, its products and the person; none may stand in a password. */
  readonly forbiddenWords?: readonly string[]
  /** Would somebody guess this word first? Asked with each of {@link plainForms}. */
  readonly isCommon?: (word: string) => boolean
}

/**
 * Everything wrong with a new password, in a fixed order; empty when it may be used. SPEC §5, ASVS 6.2, QUALITY 1.
 * Letters and digits of any script count, and length is counted in characters, not bytes.
 */
export function passwordProblems(
  password: string,
  rule: PasswordRule = defaultPasswordRule,
  { forbiddenWords = [], isCommon = () => false }: PasswordChecks = {},
): PasswordProblem[] {
  const length = [...password].length
  const spelled = spellings(fold(password))
  const failed: Record<PasswordProblem, boolean> = {
    'too-short': length < rule.minLength,
    'too-long': length > MAX_PASSWORD_LENGTH,
    'no-lower': rule.lower && !/\p{Ll}/u.test(password),
    'no-upper': rule.upper && !/\p{Lu}/u.test(password),
    'no-digit': rule.digit && !/\p{Nd}/u.test(password),
    'contains-word': forbiddenWords.some((word) => containsWord(spelled, word)),
    'too-common': plainForms(password).some(isCommon),
  }
  return passwordProblemKeys.filter((key) => failed[key])
}

/** So many signs at either end may be letters in disguise: "$ommer", "Passw0r7". */
const MAX_DISGUISED_AT_END = 3

/**
 * What a password comes down to without what people add because a rule asks for it: capitals, digits and signs in
 * front of or behind it, and signs for letters ("P@ssw0rt123!" → "passwort"). Several words stay several words.
 * @returns in lower case, the password itself among them
 */
export function plainForms(password: string): string[] {
  const folded = fold(password)
  const chars = [...folded]
  const first = chars.findIndex(isLetter)
  const forms = new Set(spellings(folded))
  if (first >= 0) {
    const end = chars.findLastIndex(isLetter) + 1
    for (let front = first; front >= Math.max(0, first - MAX_DISGUISED_AT_END); front--) {
      for (let back = end; back <= Math.min(chars.length, end + MAX_DISGUISED_AT_END); back++) {
        for (const form of spellings(chars.slice(front, back).join(''))) forms.add(form)
      }
    }
  }
  return [...forms]
}

const isLetter = (char: string) => /\p{L}/u.test(char)
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

const disguises: Readonly<Record<string, string>> = {
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

/** A text as it stands, and with the letters that its digits and signs may stand for. */
function spellings(folded: string): string[] {
  const undone = folded.replace(/[03457@$€!]/g, (sign) => disguises[sign] ?? sign)
  return [folded, undone.replaceAll('1', 'i'), undone.replaceAll('1', 'l')]
}

function containsWord(spelled: readonly string[], word: string): boolean {
  const folded = fold(word.trim())
  if ([...folded].length < MIN_FORBIDDEN_WORD_LENGTH) return false
  return spelled.some((spelling) => spelling.includes(folded))
}
