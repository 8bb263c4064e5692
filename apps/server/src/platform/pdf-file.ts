/** Whether the bytes start and end like a PDF; the file name does not matter. */
export function isPdf(bytes: Buffer): boolean {
  const begins = /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))
  return begins && bytes.subarray(-1024).includes('%%EOF')
}
