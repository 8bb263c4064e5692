/** No name in a mail or on a stranger's page is longer. */
export const SHOWN_NAME_LENGTH = 40

/**
 * A person's name as strangers see it, in a mail or on a page. Anybody may give somebody else's address with any name and would
 * write to them through us: only letters, marks, apostrophes, hyphens and spaces stay, so that nothing in it is a link or an
 * address.
 */
export function shownName(typed: string): string {
  return cut(typed.normalize('NFC').replace(/[^\p{L}\p{M}'’ -]+/gu, ' '), SHOWN_NAME_LENGTH)
}

/**
 * What somebody called a thing (an agency, a product, a device) as strangers see it: on one line, without what a mail program
 * makes a link or an address of. Points between figures stay.
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
  // By whole signs: half of a pair is no letter.
  return [...line].slice(0, length).join('').trim()
}
