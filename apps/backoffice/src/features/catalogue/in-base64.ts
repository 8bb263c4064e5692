/** Encodes a file as Base64. The server detects whether it is UTF-8 or a spreadsheet program's encoding. */
export function inBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
