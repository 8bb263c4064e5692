/** Maximum length of a name, a remittance text and an id in a SEPA file. QUALITY 22 */
export const SEPA_NAME_MAX = 70
export const SEPA_TEXT_MAX = 140
export const SEPA_ID_MAX = 35

const allowed = /^[A-Za-z0-9/\-?:().,'+ ]*$/

/** Replacements for letters that removing an accent does not make plain, and for signs with an allowed counterpart. */
const counterparts: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '&': '+',
  _: '-',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '@': '(at)',
  '€': 'EUR',
  ';': ',',
}

/**
 * Converts a text for a SEPA file: umlauts written out, accents removed, characters without a counterpart
 * dropped, no slashes at the ends or doubled (banks reject both), cut to length. Idempotent.
 * @returns '' when nothing is left, e.g. of a name in Cyrillic letters
 */
export function sepaText(text: string, max: number): string {
  return tidy([...text.normalize('NFC')].map(allowedFor).join(''), (tidied) => tidied.slice(0, max))
}

function allowedFor(character: string): string {
  if (allowed.test(character)) return character
  const counterpart = counterparts[character]
  if (counterpart !== undefined) return counterpart
  if (/\s/u.test(character)) return ' '
  const [bare = ''] = character.normalize('NFD')
  return allowed.test(bare) ? bare : (counterparts[bare] ?? '')
}

function tidy(text: string, cut: (text: string) => string): string {
  const once = (part: string) =>
    part
      .replace(/ +/g, ' ')
      .replace(/\/{2,}/g, '/')
      .replace(/^[ /]+|[ /]+$/g, '')
  return once(cut(once(text)))
}

/** Returns whether a SEPA file may contain this text unchanged. */
export function isSepaText(text: string, max: number): boolean {
  return text.length > 0 && text.length <= max && sepaText(text, max) === text
}

/**
 * Returns the id of a payout or batch in a payment file: its UUID without hyphens, in upper case. The
 * conversion is reversible, so no second number is needed, and what a bank reports is found by primary key.
 * @param id a UUID
 */
export function sepaIdOf(id: string): string {
  return id.replaceAll('-', '').toUpperCase()
}

/** @returns the UUID that {@link sepaIdOf} converted to this, or null for any other text */
export function idOfSepaId(sepaId: string): string | null {
  const match = /^([0-9A-F]{8})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{12})$/i.exec(sepaId.trim())
  return match ? match.slice(1).join('-').toLowerCase() : null
}
