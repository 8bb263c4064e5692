let given = 0

/**
 * Returns an unused client address. Pages for one address are rendered one after the other, with pauses in
 * between.
 *
 * @param worker number of the process, if several send requests to the same server
 */
export function newAddress(worker = 0): string {
  given += 1
  return `10.${worker % 256}.${(given >> 8) % 256}.${given % 256}`
}
