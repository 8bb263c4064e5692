const chunkSize = 8192

/** Encodes a file as Base64. The server detects whether it is UTF-8 or a spreadsheet program's encoding. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  // In chunks: a call with all bytes as arguments would exceed the argument limit.
  for (let start = 0; start < bytes.length; start += chunkSize)
    text += String.fromCharCode(...bytes.subarray(start, start + chunkSize))
  return btoa(text)
}
