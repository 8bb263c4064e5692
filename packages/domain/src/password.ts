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
  'too-simple',
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
    // Of one that is too short that is all there is to say.
    'too-simple': length >= rule.minLength && isSimple(password),
  }
  return passwordProblemKeys.filter((key) => failed[key])
}

/** So few different signs, and so few that neither repeat nor continue those before, make a simple password. */
const MIN_DIFFERENT = 5
const MIN_UNFORESEEN = 6

/** Neighbours on a keyboard, read in either direction. */
const KEY_ROWS = ['1234567890ß', 'qwertzuiopü', 'asdfghjklöä', 'yxcvbnm', 'qwertyuiop', 'zxcvbnm']

/** Is it little more than repetitions and sequences (`aaaaaaaA1`, `Abcd1234`, `Qwertzuiop1`, `Ab1Ab1Ab1`)? */
function isSimple(password: string): boolean {
  const chars = [...fold(password)]
  const block = chars.slice(0, periodOf(chars))
  return new Set(block).size < MIN_DIFFERENT || unforeseen(block) < MIN_UNFORESEEN
}

/** Length of the shortest part of which the whole is repetitions. */
function periodOf(chars: readonly string[]): number {
  for (let period = 1; period <= chars.length / 2; period++) {
    if (chars.length % period === 0 && chars.every((char, at) => char === chars[at % period])) return period
  }
  return chars.length
}

/** How many signs are neither the one before nor the next step of a sequence that has begun. */
function unforeseen(chars: readonly string[]): number {
  return chars.filter((char, at) => {
    const [first, before] = [chars[at - 2], chars[at - 1]]
    if (before === undefined) return true
    const step = stepTo(before, char)
    return char !== before && (first === undefined || step === 0 || stepTo(first, before) !== step)
  }).length
}

/** 1 or -1 where `to` follows `from` up or down in the alphabet, the digits or a row of keys, else 0. */
function stepTo(from: string, to: string): -1 | 0 | 1 {
  const distance = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0)
  if (distance === 1 || distance === -1) return distance
  if (KEY_ROWS.some((row) => row.includes(from + to))) return 1
  return KEY_ROWS.some((row) => row.includes(to + from)) ? -1 : 0
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
