/** Maximum length of a name in a mail, or on a page that another person sees. */
export const SHOWN_NAME_LENGTH = 40

/**
 * Returns a person's name as other people see it in a mail or on a page. Anybody can enter somebody else's
 * address with any name and would write to them through us. So only letters, marks, apostrophes, hyphens and
 * spaces are kept, and nothing in it can be a link or an address.
 */
export function shownName(typed: string): string {
  return cut(typed.normalize('NFC').replace(/[^\p{L}\p{M}'’ -]+/gu, ' '), SHOWN_NAME_LENGTH)
}

/** Parts of names that are written small. */
const particles = new Set(
  'von vom van der den dem zu zum zur de del della di da dos du la le el al bin ibn und and'.split(' '),
)

/** Returns a name that was typed in small or capital letters only as people write it; leaves others unchanged. */
export function capitalisedName(name: string): string {
  // "AJ" and the like are short forms.
  const isTypedInCapitals = name === name.toUpperCase() && /\p{L}{3}/u.test(name)
  if (name !== name.toLowerCase() && !isTypedInCapitals) return name
  return name.toLowerCase().replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    if (at > 0 && particles.has(word)) return word
    const [first = '', ...rest] = word
    return first.toUpperCase() + rest.join('')
  })
}

/**
 * Returns the name of a thing (an agency, a product, a device) as other people see it: on one line, without
 * anything that a mail program turns into a link or an address. Dots between digits are kept.
 */
export function shownLabel(typed: string, length = SHOWN_NAME_LENGTH): string {
  return cut(
    typed
      .normalize('NFC')
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .replace(/[@＠﹫]+/g, ' ')
      .replace(/[．。｡․﹒]/g, '.')
      .replace(/:(?=\S)/g, ' ')
      .replace(/\/{2,}|\\+/g, ' ')
      .replace(/(?<!\d)\.(?=[\p{L}\p{N}])|\.(?=\p{L})|\.(?=\d+\.\d+\.\d)/gu, ' '),
    length,
  )
}

function cut(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  // Cuts by code points, because half of a surrogate pair is not a character.
  return [...line].slice(0, length).join('').trim()
}
