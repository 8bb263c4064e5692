const SHORT_TEXT_LIMIT = 40
const SHORT_TEXT_KEPT = 19

/** Shortens a text of more than 40 characters to its first 19 plus `......`. SPEC §9. An emoji is never cut in two. */
export function shortText(text: string): string {
  const characters = [...text]
  if (characters.length <= SHORT_TEXT_LIMIT) return text
  return `${characters.slice(0, SHORT_TEXT_KEPT).join('')}......`
}

/** Decodes a file that a spreadsheet saved: as UTF-8 if it is valid UTF-8, otherwise as Windows-1252. */
export function spreadsheetText(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
