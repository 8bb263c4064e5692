let given = 0

/**
 * A client address that nobody has asked from yet. Pages for one address are rendered one after the other, with rests between.
 * @param worker which of several processes asks the same server
 */
export function newAddress(worker = 0): string {
  given += 1
  return `10.${worker % 256}.${(given >> 8) % 256}.${given % 256}`
}
