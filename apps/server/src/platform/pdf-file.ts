/** Do these bytes say that they are a PDF, at their beginning and end? What they are called does not matter. */
export function isPdf(bytes: Buffer): boolean {
  const begins = /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))
  return begins && bytes.subarray(-1024).includes('%%EOF')
}
